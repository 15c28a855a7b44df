import {
  CalendarDays,
  CalendarPlus,
  CalendarX2,
  ChevronDown,
  Music,
  Star,
  Video,
  type LucideIcon,
} from 'lucide-react';
import type { CalendarEntry } from '../queries.ts';
import { TIMES_ON_THE_DAY } from '@bandstand/domain/lessons/calendar';
import { formatOccasion } from '@bandstand/domain/lessons/words';
import type { KidRecord } from '../../../platform/queries.ts';
import { calendarFile } from '../../../platform/calendar-file.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { Chip } from '../../../ui/chip.tsx';
import { formatNearDay, formatEventType, formatTimes, formatWeeks } from '../words.ts';
import { Absence } from './absence.tsx';
import type { EqualWeeks } from './equal-weeks.ts';

type EntryProps = { entry: CalendarEntry; today: string; name: string };
type LessonProps = Omit<EntryProps, 'name'> & {
  kid: KidRecord;
  isNext: boolean;
  /** Another line stands for it, but not on paper. */
  isFolded: boolean;
};

const ROW = 'flex items-start gap-3 border-b border-line py-4 sm:gap-4';

export function Entry({ entry, today, kid, isNext, isFolded }: LessonProps) {
  const about = formatEventType(entry);
  return (
    <li className={`${ROW} ${isFolded ? 'folded' : ''}`}>
      <Mark entry={entry} />
      <div className="min-w-0 grow">
        <h3 className="figures font-display text-lead">{formatNearDay(entry.date, today)}</h3>
        <p className="figures">
          {formatOccasion(entry)}{' '}
          <span className="inline-block text-soft">{formatTimes(entry)}</span>
        </p>
        {about !== null && (
          <p className="mt-2">
            <Chip>{about}</Chip>
          </p>
        )}
        {entry.note !== '' && (entry.type !== 'rehearsal' || isUnusual(entry)) && (
          <p className="measure mt-2 text-small text-soft">{entry.note}</p>
        )}
        {/* What is next has its own card, which asks this. */}
        {!isNext && <Absence kid={kid} entry={entry} today={today} />}
      </div>
      {!entry.isOff && <AddThisOne entry={entry} name={kid.attributes.firstName} today={today} />}
    </li>
  );
}

type FoldedWeeksProps = { weeks: EqualWeeks; isOpen: boolean; toggle: () => void };

/** One line for rehearsals that are alike; they follow it once it is pressed. */
export function FoldedWeeks({ weeks, isOpen, toggle }: FoldedWeeksProps) {
  const { title, span } = formatWeeks(weeks);
  return (
    <li className={`${ROW} no-print`}>
      <Mark entry={weeks[0]} />
      <h3 className="min-w-0 grow">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="flex min-h-11 w-full items-start gap-4 rounded-field text-left"
        >
          <span className="min-w-0 grow">
            <span className="figures linked block font-display text-lead">{title}</span>
            <span className="figures block font-text text-body font-normal tracking-normal text-soft">
              {span}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={`mt-2 size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
    </li>
  );
}

/** What every rehearsal says is said once above the list. */
const isUnusual = ({ note }: CalendarEntry): boolean => note !== TIMES_ON_THE_DAY;

const markOf = (entry: CalendarEntry): { icon: LucideIcon; look: string } => {
  if (entry.isOff) return { icon: CalendarX2, look: 'bg-sunken text-ink' };
  if (entry.type === 'rehearsal') return { icon: Music, look: 'bg-primary-tint text-primary-ink' };
  if (entry.concert) return { icon: Star, look: 'bg-spot text-on-spot' };
  const icon = entry.eventType === 'concert_video' ? Video : CalendarDays;
  return { icon, look: 'bg-sunken text-ink' };
};

/** A shape for each kind, beside its word. */
function Mark({ entry }: { entry: CalendarEntry }) {
  const { icon: Icon, look } = markOf(entry);
  return (
    <span aria-hidden className={`grid size-11 shrink-0 place-content-center rounded-chip ${look}`}>
      <Icon className="size-5" />
    </span>
  );
}

/** On a phone the sign stands for the words; they are there for ears and for who speaks to the phone. */
function AddThisOne({ entry, name, today }: EntryProps) {
  const occasion = formatOccasion(entry);
  const add = () =>
    calendarFile(`${name}-${entry.date}.ics`.toLowerCase(), [
      {
        date: entry.date,
        title: `${name}: ${occasion.toLowerCase()}`,
        times: entry.time === null || entry.endsAt === null ? null : [entry.time, entry.endsAt],
        place: entry.place,
        note: entry.note,
        uid: entry.uid,
      },
    ]);
  return (
    <button
      type="button"
      onClick={add}
      className={`${buttonLook('quiet')} no-print shrink-0 max-sm:-mr-3`}
    >
      <CalendarPlus aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">Add this one</span>
      <span className="sr-only">
        : {occasion}, {formatNearDay(entry.date, today)}
      </span>
    </button>
  );
}

import { formatHeldUntil } from '@bandstand/domain/shell/home/holds';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { formatYear } from '@bandstand/domain/kernel/school-year/rules';
import type { Kid } from '@bandstand/domain/families/children/model';
import type { ChildPositions, Offer } from '@bandstand/domain/places/waiting-list/model';
import { portalNow } from '../../../../platform/provider.ts';
import { Card } from '../../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../../ui/chip.tsx';
import { FAMILY, STATUS_NAMES } from '../words.ts';
import { ChildActs, FILMED, filmedOf } from './child-acts.tsx';
import { useMayAct } from './family-act.tsx';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { labelOf } from '@bandstand/domain/stories/round-up/label';
import { type FamilyInFull, calendarQuery, lessonCountQuery } from '../queries.ts';
import { explainLessonCount, formatLessonCount } from '@bandstand/domain/lessons/words';
import { useQuery } from '@tanstack/react-query';
import { formatNear } from '@bandstand/domain/shell/home/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';

type ChildCardProps = {
  family: string;
  kid: { id: string; attributes: Kid };
  waiting: ChildPositions | undefined;
  offer: Offer | undefined;
  roundUps: readonly FamilyRoundUp[];
};

const TONES: Readonly<Record<string, ChipTone>> = {
  enrolled: 'good',
  enrolled_waiting_to_change: 'good',
  waiting_list: 'info',
  reserved: 'live',
  cancelled: 'neutral',
};

/** A child as the family sees them, and what can be done for them. */
export function ChildCard({
  family,
  kid: { id, attributes: kid },
  waiting,
  offer,
  roundUps,
}: ChildCardProps) {
  const mayAct = useMayAct();
  const place = [
    formatYear(kid.year),
    kid.timetable_name,
    kid.band?.name,
    kid.assigned_instrument_type && INSTRUMENT_NAMES[kid.assigned_instrument_type],
  ].filter(Boolean);
  return (
    <Card
      heading={kid.name}
      aside={
        <Chip tone={TONES[kid.status] ?? 'neutral'}>{STATUS_NAMES[kid.status] ?? kid.status}</Chip>
      }
    >
      <p className="text-soft">{place.join(' · ')}</p>
      {kid.is_enrolled && <Lessons family={family} kidId={id} />}
      {kid.delayed_cancellation_date && (
        <p>{FAMILY.lastDay(formatDate(kid.delayed_cancellation_date))}</p>
      )}
      {kid.changes_on && <p>{`Changes place on ${formatDate(kid.changes_on)}.`}</p>}
      <ul className="empty:hidden">
        {waiting?.instruments
          .filter(({ instrument }) => instrument !== offer?.instrument)
          .map(({ instrument, position, of }) => (
            <li key={instrument}>{FAMILY.waiting(INSTRUMENT_NAMES[instrument], position, of)}</li>
          ))}
      </ul>
      {offer && (
        <p>
          {FAMILY.offer(INSTRUMENT_NAMES[offer.instrument], formatDate(offer.reserved_through))}
        </p>
      )}
      {kid.status === 'reserved_during_enrolment' && <HeldUntil kid={kid} />}
      {kid.is_enrolled && (
        <p className="text-soft">
          {FILMED.label}: {FILMED.answers[filmedOf(kid.concert_video_permission)]}
        </p>
      )}
      <ChildRoundUps roundUps={roundUps} />
      {mayAct && <ChildActs family={family} kidId={id} kid={kid} offer={offer} />}
    </Card>
  );
}

function HeldUntil({
  kid: { reserved_until: reservedUntil, reserved_through: reservedThrough },
}: {
  kid: Kid;
}) {
  if (reservedUntil === null || reservedThrough === null) return null;
  const until = formatHeldUntil({ reservedUntil, reservedThrough }, portalNow());
  return <p>{FAMILY.held(until)}</p>;
}

type FamilyRoundUp = FamilyInFull['roundUps'][number];

/** The Round-Ups of a child, the newest first: whether the family can see each, and how far it has. */
function ChildRoundUps({ roundUps }: { roundUps: readonly FamilyRoundUp[] }) {
  if (roundUps.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2">
        {roundUps.length === 1 ? 'One Round-Up' : `${roundUps.length} Round-Ups`}
      </summary>
      <ul className="grid grid-cols-1 gap-2 pb-2">
        {roundUps.map((roundUp) => (
          <li key={labelOf(roundUp)}>
            <span className="block font-semibold">{labelOf(roundUp)}</span>
            <span className="text-soft">{howItStands(roundUp)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const when = (at: string) => formatMoment(new Date(at), portalNow());

const howItStands = ({ publishedAt, publishAt, seen }: FamilyRoundUp): string => {
  if (publishedAt === null) return `Not published yet: the family can see it ${when(publishAt)}.`;
  if (seen === null) return `Published ${when(publishedAt)}. They have not opened it.`;
  return seen.slide === seen.of
    ? `They have seen all of it, last ${when(seen.at)}.`
    : `They have seen ${seen.slide} of its ${seen.of} slides, last ${when(seen.at)}.`;
};

/** What a caller asks most: when the next lesson is, as the parent's own page says it, and how many there are. */
function Lessons({ family, kidId }: { family: string; kidId: KidId }) {
  const { data: dates } = useQuery(calendarQuery(family, kidId));
  const { data: count } = useQuery(lessonCountQuery(family, kidId));
  const lessons = dates?.filter(({ type }) => type === 'rehearsal');
  const [next] = lessons?.filter((lesson) => !lesson.is_off) ?? [];
  const today = londonDate(portalNow());
  return (
    <>
      {lessons?.[0]?.is_off && <p>{`${formatNear(lessons[0], today)}: ${lessons[0].note}`}</p>}
      {lessons && (
        <p>
          {next === undefined
            ? 'No lesson has a date yet.'
            : `Next lesson: ${formatNear(next, today)}`}
        </p>
      )}
      {count && (
        <p className="text-soft">
          {[formatLessonCount(count), explainLessonCount(count)].filter(Boolean).join('. ')}
        </p>
      )}
    </>
  );
}

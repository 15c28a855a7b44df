import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  addDays,
  formatDate,
  formatWeekday,
  weekdayOf,
  type IsoDate,
} from '@bandstand/domain/kernel/london';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNearDay, nearnessOf } from '../words.ts';
import type { Day } from './kept-days.ts';
import { DAY } from './words.ts';

type DayLinksProps = { on: IsoDate; today: IsoDate };

/** The day before and the one after, and the way back to today from further away. */
export function DayLinks({ on, today }: DayLinksProps) {
  const [before, after] = [addDays(on, -1), addDays(on, 1)];
  return (
    <nav
      aria-label={DAY.days}
      className="flex flex-wrap items-center justify-between gap-2 md:justify-start"
    >
      <DayLink day={before} today={today} isBefore />
      {![before, on, after].includes(today) && <DayLink day={today} today={today} />}
      <DayLink day={after} today={today} isAfter />
    </nav>
  );
}

type DayLinkProps = { day: IsoDate; today: IsoDate; isBefore?: boolean; isAfter?: boolean };

function DayLink({ day, today, isBefore, isAfter }: DayLinkProps) {
  return (
    <ButtonLink
      variant="secondary"
      href={day === today ? '/office/day' : `/office/day?on=${day}`}
      aria-label={formatNearDay(day, today)}
    >
      {isBefore && <ChevronLeft aria-hidden className="-ml-2 size-5 shrink-0" />}
      {nearnessOf(day, today) ?? formatWeekday(weekdayOf(day)).slice(0, 3)}
      {isAfter && <ChevronRight aria-hidden className="-mr-2 size-5 shrink-0" />}
    </ButtonLink>
  );
}

export function NoLessons({
  meta: { has_timetables: hasTimetables, next_on: next },
}: Pick<Day, 'meta'>) {
  if (!hasTimetables)
    return <EmptyState heading={DAY.noTimetables}>{DAY.noTimetablesSays}</EmptyState>;
  return (
    <EmptyState
      heading={DAY.noLessons}
      action={
        next && (
          <ButtonLink href={`/office/day?on=${next}`}>{DAY.goTo(formatDate(next))}</ButtonLink>
        )
      }
    >
      {next === null ? DAY.noLessonsSays : DAY.nextLesson(formatDate(next))}
    </EmptyState>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { londonDate } from '@bandstand/domain/kernel/london';
import { isOver } from '@bandstand/domain/lessons/calendar';
import { portalNow } from '../../../platform/provider.ts';
import type { KidRecord } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BlankCalendar } from '../../../ui/illustrations/paper.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { calendarQuery, lessonWordsQuery, type CalendarEntry } from '../queries.ts';
import {
  byMonth,
  fetching,
  NO_TIMETABLE,
  whilePaused,
  whyNothing,
  formatNearDay,
  formatTimes,
  SUBSCRIPTION_ID,
  TIMETABLE,
} from '../words.ts';
import { Absence } from './absence.tsx';
import { Entry, FoldedWeeks } from './entry.tsx';
import { equalWeeks } from './equal-weeks.ts';
import { LessonWords } from './lesson-words.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { formatOccasion } from '@bandstand/domain/lessons/words';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';

/** The child's rehearsals and events, month by month. */
export function Timetable({ kid }: { kid: KidRecord }) {
  const calendar = useQuery(calendarQuery(kid.id));
  const words = useQuery({ ...lessonWordsQuery(kid.id), enabled: kid.attributes.isEnrolled });
  const name = kid.attributes.firstName;
  if (calendar.data === undefined || words.isLoading)
    return calendar.isError ? (
      <FailedState heading={TIMETABLE.failedToLoad(name)} retry={calendar} />
    ) : (
      <Skeleton kind="list" count={10} label={fetching(name)} />
    );
  if (calendar.data.length === 0) return <Nothing kid={kid} />;
  const now = portalNow();
  const today = londonDate(now);
  const next = calendar.data.find((entry) => !isOver(entry, now));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-10">
      {(kid.attributes.exceptionType !== null || kid.attributes.pausedFrom !== null) && (
        <Notice kind="warning" heading={TIMETABLE.paused}>
          {whilePaused(kid.attributes)}
        </Notice>
      )}
      {next && <NextUp kid={kid} entry={next} today={today} />}
      <LessonWords lessons={words.data ?? []} name={name} />
      <Months entries={calendar.data} {...{ kid, today, next }} />
    </div>
  );
}

type MonthsProps = {
  entries: readonly CalendarEntry[];
  kid: KidRecord;
  today: string;
  next: CalendarEntry | undefined;
};

/**
 * Everything in order, with one line for rehearsals that are alike. These stay where they are, so that each is printed,
 * and one that begins to differ under a parent's finger keeps the focus.
 */
function Months({ entries, kid, today, next }: MonthsProps) {
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const lines = equalWeeks(entries, portalNow()).map((weeks) => {
    const uids = weeks.map(({ uid }) => uid);
    const isOpen = uids.some((uid) => unfolded.includes(uid));
    const others = unfolded.filter((uid) => !uids.includes(uid));
    return {
      weeks,
      uids,
      isOpen,
      toggle: () => setUnfolded(isOpen ? others : [...others, ...uids]),
    };
  });
  const lineAt = (uid: string) => lines.find(({ uids }) => uids[0] === uid);
  const isFolded = ({ uid }: CalendarEntry) =>
    lines.some(({ uids, isOpen }) => !isOpen && uids.includes(uid));
  return byMonth(entries).map(({ month, heading, entries: own }) => {
    const isHidden = own.every((entry) => isFolded(entry) && !lineAt(entry.uid));
    return (
      <section
        key={month}
        aria-labelledby={month}
        className={`min-w-0 ${isHidden ? 'folded' : ''}`}
      >
        <h2 id={month} className="border-b-[1.5px] border-ink pb-2 text-title">
          {heading}
        </h2>
        <ol>
          {own.flatMap((entry) => {
            const line = lineAt(entry.uid);
            return [
              ...(line ? [<FoldedWeeks key={`from ${entry.uid}`} {...line} />] : []),
              <Entry
                key={entry.uid}
                entry={entry}
                today={today}
                kid={kid}
                isNext={entry.uid === next?.uid}
                isFolded={isFolded(entry)}
              />,
            ];
          })}
        </ol>
      </section>
    );
  });
}

function Nothing({ kid: { id, attributes: it } }: { kid: KidRecord }) {
  const name = it.firstName;
  return (
    <EmptyState
      heading={NO_TIMETABLE}
      art={<BlankCalendar />}
      action={<ButtonLink href={`/kid/${id}`}>{TIMETABLE.toPage(name)}</ButtonLink>}
    >
      {whyNothing({ name, isEnrolled: it.isEnrolled, isPaused: it.exceptionType !== null })}
    </EmptyState>
  );
}

/** What a parent at the school gate wants to know. */
function NextUp({ kid, entry, today }: { kid: KidRecord; entry: CalendarEntry; today: string }) {
  return (
    <Card isLit>
      <h2 className="text-small font-semibold text-spot-ink">{TIMETABLE.nextUp}</h2>
      <p className="figures font-display text-title">{formatNearDay(entry.date, today)}</p>
      <p className="text-lead">
        {formatOccasion(entry)}, {formatTimes(entry).replace('All day', 'all day')}
      </p>
      {entry.note !== '' && <p className="measure text-small text-soft">{entry.note}</p>}
      <Absence kid={kid} entry={entry} today={today} isNext />
      <p className="no-print mt-2 lg:hidden">
        <TextLink href={`#${SUBSCRIPTION_ID}`} className="inline-flex min-h-11 items-center">
          {TIMETABLE.subscribe}
        </TextLink>
      </p>
    </Card>
  );
}

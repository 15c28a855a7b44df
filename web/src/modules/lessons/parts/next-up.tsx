import type { CalendarEntry } from '../queries.ts';
import { formatOccasion } from '@bandstand/domain/lessons/words';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { formatDay, formatTimes, SUBSCRIPTION_ID, TIMETABLE } from '../words.ts';

/** What a parent at the school gate wants to know. */
export function NextUp({ entry, today }: { entry: CalendarEntry; today: string }) {
  return (
    <Card isLit>
      <h2 className="text-small font-semibold text-spot-ink">{TIMETABLE.nextUp}</h2>
      <p className="figures font-display text-title">{formatDay(entry.date, today)}</p>
      <p className="text-lead">
        {formatOccasion(entry)}, {formatTimes(entry).replace('All day', 'all day')}
      </p>
      {entry.note !== '' && <p className="measure text-small text-soft">{entry.note}</p>}
      <p className="no-print mt-2 lg:hidden">
        <TextLink href={`#${SUBSCRIPTION_ID}`} className="inline-flex min-h-11 items-center">
          {TIMETABLE.subscribe}
        </TextLink>
      </p>
    </Card>
  );
}

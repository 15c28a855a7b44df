import { formatDate } from '@bandstand/domain/kernel/london';
import { Card } from '../../../../ui/card.tsx';
import type { RehearsedMonth } from '../queries.ts';
import { DAYS, MONTH } from '../words.ts';

/** A month's days in their order: what happens by itself, and what a person does. */
export function MonthDays({ days }: Pick<RehearsedMonth, 'days'>) {
  return (
    <Card heading={MONTH.days} level={3}>
      <ol className="grid grid-cols-1 gap-5">
        {days.map(({ what, on }) => {
          const { title, says, you } = DAYS[what];
          return (
            <li key={`${what} ${on}`} className="border-l-[3px] border-edge pl-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{title}</span>
                <span className="text-small text-soft">{formatDate(on)}</span>
              </p>
              <p className="measure">{says}</p>
              <p className="measure text-soft">
                <span className="font-semibold">{MONTH.you}</span> {you}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

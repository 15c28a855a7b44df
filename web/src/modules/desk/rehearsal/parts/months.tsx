import { Check, TriangleAlert } from 'lucide-react';
import { formatMonths } from '@bandstand/domain/kernel/london';
import { REHEARSED_MONTHS } from '@bandstand/domain/desk/rehearsal/model';
import { useListAddress } from '../../../../platform/list/list-pages.tsx';
import { Equaliser } from '../../../../ui/equaliser.tsx';
import { Link } from '../../../../ui/link.tsx';
import type { RehearsedMonth, PlayedRehearsal } from '../queries.ts';
import { PROGRESS } from '../words.ts';

const shape = 'flex min-h-14 flex-col items-center justify-center gap-1 rounded-field px-1 py-2';

/** Whether all of a month is as it has to be. */
export const isFine = ({ differences, broken }: RehearsedMonth): boolean =>
  differences.length === 0 && broken.length === 0;

/** The twelve months: those that were lived through can be opened. */
export function Months({ run, shown }: { run: PlayedRehearsal; shown: string | null }) {
  const { addressWith } = useListAddress();
  return (
    <nav aria-label={PROGRESS.months} className="mt-4">
      <ol className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-12">
        {REHEARSED_MONTHS.map((month, n) => {
          const report = run.months[n];
          return (
            <li key={month}>
              {report ? (
                <Link
                  href={addressWith({ month })}
                  aria-current={month === shown ? 'page' : undefined}
                  className={`${shape} border-[1.5px] border-line text-ink no-underline hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:font-semibold`}
                >
                  <MonthName month={month} />
                  <Mark report={report} />
                </Link>
              ) : (
                <span className={`${shape} border-[1.5px] border-dashed border-line text-soft`}>
                  <MonthName month={month} />
                  <ToCome isNow={n === run.months.length && run.state === 'living'} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const MonthName = ({ month }: { month: string }) => {
  const name = formatMonths([month]);
  return (
    <>
      <span aria-hidden>{name.slice(0, 3)}</span>
      <span className="sr-only">{name}</span>
    </>
  );
};

const Mark = ({ report }: { report: RehearsedMonth }) =>
  isFine(report) ? (
    <>
      <Check aria-hidden className="size-4 text-good-ink" />
      <span className="sr-only">{PROGRESS.isFine}</span>
    </>
  ) : (
    <>
      <TriangleAlert aria-hidden className="size-4 text-warn-ink" />
      <span className="sr-only">{PROGRESS.isOff}</span>
    </>
  );

const ToCome = ({ isNow }: { isNow: boolean }) => (
  <>
    {isNow ? <Equaliser className="h-4! text-primary" /> : <span aria-hidden className="h-4" />}
    <span className="sr-only">{isNow ? PROGRESS.isNow : PROGRESS.isToCome}</span>
  </>
);

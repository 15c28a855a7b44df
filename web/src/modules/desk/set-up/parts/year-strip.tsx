import { useQuery } from '@tanstack/react-query';
import {
  addMonths,
  daysBetween,
  formatMonths,
  londonDate,
  monthOf,
  monthsFrom,
  type IsoDate,
} from '@bandstand/domain/kernel/london';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { CLOSURE, TERM } from '@bandstand/domain/lessons/set-up-nouns';
import { portalNow } from '../../../../platform/provider.ts';
import { CopyYear } from './copy-year.tsx';
import { everyRecordQuery } from '../queries.ts';
import { SCHOOLS } from '../words.ts';

interface Days {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
}

/** The terms and closures of this school year and the next one, each on a strip; the cards below it say the same in words. */
export function YearStrip({ school }: { school: string }) {
  const { data: terms = [] } = useQuery(everyRecordQuery(TERM, school));
  const { data: closures = [] } = useQuery(everyRecordQuery(CLOSURE, school));
  if (terms.length === 0) return null;
  const year = schoolYearOf(londonDate(portalNow()));
  const days = (from: unknown, until: unknown): Days => ({
    startsOn: String(from),
    endsOn: String(until ?? from),
  });
  const shown = {
    terms: terms.map(({ attributes: it }) => days(it['starts_on'], it['ends_on'])),
    closures: closures.map(({ attributes: it }) => ({
      ...days(it['on_date'], it['ends_on']),
      reason: String(it['reason']),
    })),
  };
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
      <div aria-hidden className="grid gap-4">
        {[year, year + 1].map((own) => (
          <Strip key={own} year={own} {...shown} />
        ))}
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-small text-soft">
          <Legend look="bg-primary">{SCHOOLS.term}</Legend>
          <Legend look="bg-spot">{SCHOOLS.closed}</Legend>
        </p>
      </div>
      <div className="empty:hidden">
        <CopyYear school={school} {...shown} />
      </div>
    </section>
  );
}

type StripProps = { year: number; terms: readonly Days[]; closures: readonly Days[] };

function Strip({ year, terms, closures }: StripProps) {
  const first = `${year}-09-01`;
  const length = daysBetween(first, addMonths(first, 12));
  const place = ({ startsOn: from, endsOn: until }: Days) => {
    const start = Math.max(0, daysBetween(first, from));
    const end = Math.min(length, daysBetween(first, until) + 1);
    return end <= start
      ? null
      : { left: `${(start / length) * 100}%`, width: `${((end - start) / length) * 100}%` };
  };
  const bars = (days: readonly Days[], look: string) =>
    days.flatMap((span) => {
      const style = place(span);
      return style === null
        ? []
        : [
            <span
              key={span.startsOn}
              style={style}
              className={`absolute inset-y-0 min-w-0.5 ${look}`}
            />,
          ];
    });
  return (
    <div>
      <p className="mb-1 font-semibold">{`${year}/${String(year + 1).slice(2)}`}</p>
      <div className="relative h-6 overflow-hidden rounded-[0.375rem] bg-sunken">
        {bars(terms, 'bg-primary')}
        {bars(closures, 'bg-spot')}
      </div>
      <p className="mt-1 flex text-small text-soft">
        {monthsFrom(monthOf(first), `${year + 1}-08`).map((month) => (
          <span key={month} className="flex-1 overflow-hidden">
            {formatMonths([month]).slice(0, 1)}
            <span className="hidden md:inline">{formatMonths([month]).slice(1, 3)}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

const Legend = ({ look, children }: { look: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span className={`size-3 rounded-[0.125rem] ${look}`} />
    {children}
  </span>
);

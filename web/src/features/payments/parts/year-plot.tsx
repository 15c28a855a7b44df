import { formatMonths, monthOf } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { ComingPayment } from '../payments-query.ts';
import { YEAR } from '../payments-words.ts';

type YearPlotProps = {
  coming: readonly ComingPayment[];
  would: readonly ComingPayment[] | null;
};

const [HEIGHT, STEP, BAR] = [96, 28, 18];

/** The year as the faders of a mixing desk: what can't change is solid, and a line shows what a change would make of it. */
export function YearPlot({ coming, would }: YearPlotProps) {
  const most = Math.max(1, ...[...coming, ...(would ?? [])].map(({ amount }) => amount));
  const heightOf = (amount: number): number => (amount / most) * HEIGHT;
  return (
    <figure>
      <svg
        aria-hidden
        viewBox={`0 0 ${coming.length * STEP} ${HEIGHT + 18}`}
        className="w-full rounded-card border border-line bg-surface p-3"
      >
        {coming.map(({ date, amount, state }, n) => (
          <g key={date} transform={`translate(${n * STEP + (STEP - BAR) / 2} 0)`}>
            <rect y="0" width={BAR} height={HEIGHT} rx="4" className="fill-sunken" />
            <rect
              y={HEIGHT - heightOf(amount)}
              width={BAR}
              height={heightOf(amount)}
              rx="4"
              className="fill-primary"
              opacity={state === 'can_change' ? 0.55 : 1}
            />
            {would?.[n] !== undefined && would[n].amount !== amount && (
              <path
                d={`M-3 ${Math.min(HEIGHT - 1, HEIGHT - heightOf(would[n].amount))}h${BAR + 6}`}
                className="stroke-ink"
                strokeWidth="3"
              />
            )}
            <text
              x={BAR / 2}
              y={HEIGHT + 14}
              textAnchor="middle"
              fontSize="11"
              className="fill-soft"
            >
              {formatMonths([monthOf(date)]).slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
      <YearTable coming={coming} would={would} />
    </figure>
  );
}

/** The plot for those who hear it. */
function YearTable({ coming, would }: YearPlotProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{YEAR.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{YEAR.month}</th>
            <th scope="col">{YEAR.amount}</th>
            {would !== null && <th scope="col">{YEAR.would}</th>}
          </tr>
        </thead>
        <tbody>
          {coming.map(({ date, amount }, n) => (
            <tr key={date}>
              <th scope="row">{formatMonths([monthOf(date)])}</th>
              <td>{formatPounds(amount)}</td>
              {would !== null && <td>{formatPounds(would[n]?.amount ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

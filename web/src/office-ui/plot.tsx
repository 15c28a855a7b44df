import { useId } from 'react';
import { DataTable } from '../ui/data-table.tsx';

const WANTED = 4;

/** Round numbers from the least to the most, with nought among them: 0, 500, 1,000. */
export const ticksOf = (values: readonly number[]): readonly number[] => {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  if (least === most) return [0, 1];
  const step = roundUp((most - least) / WANTED);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
};

/** The next of 1, 2, 5, 10, 20, 50 ... */
const roundUp = (wanted: number): number => {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((one) => one * power >= wanted) ?? 10;
  return factor * power;
};

interface PlotPoint {
  readonly label: string;
  /** The label where there is little room. */
  readonly short: string;
  readonly value: number;
}

type PlotProps = {
  title: string;
  /** What the labels name, and what the values are. */
  labels: { readonly point: string; readonly value: string; readonly table: string };
  /** Shown when there are no points: why there are none. */
  empty: string;
  points: readonly PlotPoint[];
  /** A value as people read it. */
  format: (value: number) => string;
};

const [WIDTH, HEIGHT] = [640, 240];
const [LEFT, BOTTOM, TOP] = [124, 36, 14];

/** Bars, and always the same as a table: a plot alone says nothing to people who can't see it. */
export function Plot(props: PlotProps) {
  const { title, labels, points, format, empty } = props;
  const id = useId();
  if (points.length === 0)
    return (
      <figure>
        <figcaption className="font-semibold">{title}</figcaption>
        <p className="mt-3 text-soft">{empty}</p>
      </figure>
    );
  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <Bars id={id} points={points} format={format} />
      <details>
        <summary className="linked min-h-11 cursor-pointer content-center">{labels.table}</summary>
        <PlotTable {...props} />
      </details>
    </figure>
  );
}

const PlotTable = ({ title, labels, points, format }: PlotProps) => (
  <DataTable
    caption={title}
    isCaptionHidden
    columns={[
      { key: 'point', heading: labels.point, cell: ({ label }: PlotPoint) => label },
      {
        key: 'value',
        heading: labels.value,
        isNumber: true,
        cell: ({ value }: PlotPoint) => format(value),
      },
    ]}
    rows={points}
    rowKey={({ label }) => label}
  />
);

type BarsProps = Pick<PlotProps, 'points' | 'format'> & { id: string };

function Bars({ id, points, format }: BarsProps) {
  const ticks = ticksOf(points.map(({ value }) => value));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number): number =>
    TOP + ((most - value) / (most - least || 1)) * (HEIGHT - BOTTOM - TOP);
  const step = (WIDTH - LEFT) / Math.max(points.length, 1);
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full max-w-3xl text-[22px] md:text-[14px]"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={LEFT - 8} y={y(tick) + 5} textAnchor="end" className="fill-soft">
            {format(tick)}
          </text>
        </g>
      ))}
      {points.map(({ label, short, value }, n) => (
        <g key={label}>
          <rect
            x={LEFT + step * (n + 0.2)}
            width={step * 0.6}
            y={Math.min(y(value), y(0))}
            height={Math.max(1, Math.abs(y(value) - y(0)))}
            rx="3"
            className={value < 0 ? 'fill-bad' : 'fill-primary'}
          />
          <text
            x={LEFT + step * (n + 0.5)}
            y={HEIGHT - 8}
            textAnchor="middle"
            className="fill-soft"
          >
            {short}
          </text>
        </g>
      ))}
    </svg>
  );
}

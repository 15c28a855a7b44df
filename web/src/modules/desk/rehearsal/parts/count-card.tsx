import { Card } from '../../../../ui/card.tsx';

interface Line {
  readonly what: string;
  /** A second line, quieter. */
  readonly detail?: string;
  readonly count: number;
}

type CountCardProps = {
  heading: string;
  /** What is there when there is nothing to count. */
  none: string;
  lines: readonly Line[];
};

/** What happened, and how often. */
export function CountCard({ heading, none, lines }: CountCardProps) {
  return (
    <Card heading={heading} level={3}>
      {lines.length === 0 && <p className="text-soft">{none}</p>}
      <dl className="divide-y divide-line">
        {lines.map(({ what, detail = '', count }) => (
          <div key={`${what} ${detail}`} className="flex items-baseline justify-between gap-6 py-2">
            <dt className="min-w-0">
              {what}
              {detail && <span className="block text-small text-soft">{detail}</span>}
            </dt>
            <dd className="figures shrink-0 font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

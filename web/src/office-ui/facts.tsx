import type { ReactNode } from 'react';

/** What is known of something, each with its name beside it; what is empty is left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid grid-cols-1 gap-2">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-3">
            <dt className="w-[6rem] text-small text-soft">{label}</dt>
            <dd className="min-w-0 grow basis-[11rem] wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

import type { ReactNode, Ref } from 'react';

export type SetListEntry = { key: string; heading: ReactNode; children: ReactNode };

/** Sections that are done in order, numbered like songs taped to the stage floor. */
export function SetList({
  entries,
  from = 1,
  ref,
}: {
  entries: readonly SetListEntry[];
  /** The number of the first one, where a list goes on elsewhere on the page. */
  from?: number;
  ref?: Ref<HTMLOListElement>;
}) {
  return (
    <ol ref={ref} start={from} className="grid grid-cols-1 gap-10">
      {entries.map((entry, index) => (
        <li key={entry.key} className="min-w-0">
          <div className="mb-4 flex items-baseline gap-3 border-b-[1.5px] border-ink pb-2">
            <span aria-hidden className="figures font-display text-head text-primary-ink">
              {index + from}
            </span>
            <h2 className="min-w-0 text-title">{entry.heading}</h2>
          </div>
          {entry.children}
        </li>
      ))}
    </ol>
  );
}

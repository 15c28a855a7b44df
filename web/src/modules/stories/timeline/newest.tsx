import { useQuery } from '@tanstack/react-query';
import { londonDate } from '@bandstand/domain/kernel/london';
import { splitBody } from '@bandstand/domain/stories/timeline/rules';
import { portalNow } from '../../../platform/provider.ts';
import type { KidRecord } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { entriesQuery, type EntryRecord } from './queries.ts';
import { EMPTY, formatWhen, headingOf, NEWEST } from './words.ts';

const SHOWN = 3;
const A_MINUTE = 60_000;

/** The newest of a child's timeline, a line each, and the way to all of it. Reading them here marks nothing as seen. */
export function Newest({ kid }: { kid: KidRecord }) {
  const entries = useQuery({ ...entriesQuery(kid.id, null), staleTime: A_MINUTE });
  return (
    <section aria-labelledby="newest" className="grid grid-cols-1 gap-4">
      <h2 id="newest" className="text-title">
        {headingOf(kid.attributes.firstName)}
      </h2>
      {entries.data && <Lines entries={entries.data.data.slice(0, SHOWN)} />}
      {entries.isPending && <Skeleton kind="list" count={SHOWN} label={NEWEST.loading} />}
      <div>
        <ButtonLink href={`/timeline/${kid.id}`} variant="secondary">
          {NEWEST.all}
        </ButtonLink>
      </div>
    </section>
  );
}

const firstLine = (body: string): string | undefined => {
  const { before, after } = splitBody(body);
  return before[0] ?? after[0];
};

function Lines({ entries }: { entries: readonly EntryRecord[] }) {
  const today = londonDate(portalNow());
  if (entries.length === 0) return <p className="text-soft">{EMPTY}</p>;
  return (
    <ul className="grid grid-cols-1 gap-4">
      {entries.map(({ id, attributes: it }) => (
        <li key={id} className="min-h-16 border-b border-line">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="font-semibold">{it.category}</span>
            <span className="text-soft">{formatWhen(it.createdAt, today)}</span>
            {it.dateSeen === null && <Chip tone="live">New</Chip>}
          </p>
          <p className="truncate text-soft">{firstLine(it.body)}</p>
        </li>
      ))}
    </ul>
  );
}

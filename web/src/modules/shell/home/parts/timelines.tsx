import { ChevronRight } from 'lucide-react';
import { inMenuOrder } from '@bandstand/domain/shell/home/card';
import { hasTimeline, formatNew } from '@bandstand/domain/stories/timeline/rules';
import type { KidRecord } from '../../../../platform/queries.ts';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { Link } from '../../../../ui/link.tsx';
import { MenuBadge } from '../../../../ui/menu-badge.tsx';

/** Where each child's timeline is, and how much of it is new. */
export function Timelines({ kids }: { kids: readonly KidRecord[] }) {
  const shown = inMenuOrder(kids).filter(({ attributes }) => hasTimeline(attributes));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="parent-timeline" className="grid grid-cols-1 gap-4">
      <h2 id="parent-timeline" className="text-title">
        Parent Timeline
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((kid) => (
          <li key={kid.id}>
            <ChildTimelineLink kid={kid} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChildTimelineLink({ kid: { id, attributes: it } }: { kid: KidRecord }) {
  const news = formatNew(it.unseenTimelineEntries);
  return (
    <Link
      href={`/timeline/${id}`}
      className="flex min-h-16 items-center gap-4 px-5 py-3 text-ink no-underline -outline-offset-4 hover:bg-sunken"
    >
      <ChildPick name={it.name} index={it.siblingIndex} />
      <span className="min-w-0 grow break-words">
        <span className="block text-lead font-semibold">{`${it.firstName}’s Timeline`}</span>
        {news && <MenuBadge words={news} />}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}

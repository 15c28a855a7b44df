import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../../platform/provider.ts';
import {
  askedAbove,
  comingQuery,
  waitingListQuery,
  type KidRecord,
} from '../../../../platform/queries.ts';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { runningOrder, type Act } from '../running-order.ts';
import { COMING } from '../words.ts';

/** The running order: what a parent opens Home for, in one glance. */
export function ComingUp({ kids }: { kids: readonly KidRecord[] }) {
  const coming = useQuery({ ...comingQuery, ...askedAbove });
  const list = useQuery({ ...waitingListQuery, enabled: false });
  if (coming.data === undefined) return <FailedState heading={COMING.failed} retry={coming} />;
  const acts = runningOrder(kids, coming.data, list.data ?? [], londonDate(portalNow()));
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="coming-up">
      <h2 id="coming-up" className="sr-only">
        {COMING.heading}
      </h2>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {acts.map((act) => (
          // The payment is in the rail of wide screens.
          <li key={act.label} className={act.kind === 'payment' ? 'lg:hidden' : ''}>
            <Link
              href={act.href}
              className="flex min-h-16 items-center gap-4 px-4 py-2.5 text-ink no-underline -outline-offset-4 hover:bg-sunken md:px-5"
            >
              <Mark act={act} />
              <span className="min-w-0 grow break-words">
                <span className="block text-small text-soft">{act.label}</span>
                <span className="figures block font-semibold text-wrap">{act.says}</span>
                {act.aside && <span className="linked text-small">{act.aside}</span>}
                {act.note && <span className="block text-small text-soft">{act.note}</span>}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-soft max-sm:hidden" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ act: { kind, kid } }: { act: Act }) {
  if (kid)
    return <ChildPick name={kid.attributes.name} index={kid.attributes.siblingIndex} travels />;
  const isConcert = kind === 'concert';
  return (
    <span
      aria-hidden
      className={`grid size-11 shrink-0 place-content-center rounded-chip font-display text-title ${isConcert ? 'bg-spot text-on-spot' : 'bg-primary-tint text-primary-ink'}`}
    >
      {isConcert ? '★' : '£'}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../../platform/provider.ts';
import { askedAbove, comingQuery, type KidRecord } from '../../../../platform/queries.ts';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { runningOrder, type Act } from '../running-order.ts';
import { COMING } from '../words.ts';
import { Moments } from './moments.tsx';

const LIST = {
  list: 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface',
  act: 'flex min-h-16 items-center gap-4 px-4 py-2.5 -outline-offset-4 md:px-5',
};
/** Over the lower edge of the newest picture. */
const CHIPS = {
  list: 'relative mx-1.5 -mt-10 flex flex-wrap gap-1.5',
  act: 'flex h-full min-h-11 rounded-field border border-line bg-surface px-2 py-1.5 text-small',
};

/** What a parent opens Home for, in one glance: the newest picture with what comes next, or the running order alone. */
export function ComingUp({ kids }: { kids: readonly KidRecord[] }) {
  const coming = useQuery({ ...comingQuery, ...askedAbove });
  if (coming.data === undefined) return <FailedState heading={COMING.failed} retry={coming} />;
  const { moments } = coming.data;
  const isOver = moments.length > 0;
  const look = isOver ? CHIPS : LIST;
  const acts = runningOrder(kids, coming.data, londonDate(portalNow()), isOver);
  if (acts.length === 0 && !isOver) return null;
  return (
    <div>
      {isOver && <Moments kids={kids} moments={moments} />}
      <section aria-labelledby="coming-up">
        <h2 id="coming-up" className="sr-only">
          {COMING.heading}
        </h2>
        <ol className={look.list}>
          {acts.map((act) => (
            // The payment is in the rail of wide screens. What has more words takes a line for itself.
            <li
              key={act.label}
              className={`${act.kind === 'payment' ? 'lg:hidden' : ''} min-w-0 grow ${act.note ? 'basis-full' : 'basis-[6.4rem]'}`}
            >
              <Link href={act.href} className={`${look.act} text-ink no-underline hover:bg-sunken`}>
                {!isOver && <Mark act={act} />}
                <span className="min-w-0 grow">
                  <span className="block text-small text-soft">{act.label}</span>
                  <span className="figures block font-semibold">{act.says}</span>
                  {act.aside && (
                    <span
                      className={`text-small ${act.kind === 'lesson' ? 'linked' : 'text-soft'}`}
                    >
                      {act.aside}
                    </span>
                  )}
                  {act.note && <span className="block text-small text-soft">{act.note}</span>}
                </span>
                {!isOver && (
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-soft max-sm:hidden" />
                )}
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Mark({ act: { kind, kid } }: { act: Act }) {
  if (kid) return <ChildPick name={kid.attributes.name} index={kid.attributes.siblingIndex} />;
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

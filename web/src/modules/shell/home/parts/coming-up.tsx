import { useQuery } from '@tanstack/react-query';
import { inMenuOrder } from '@bandstand/domain/shell/home/rules';
import { londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../../platform/provider.ts';
import { askedAbove, comingQuery, type KidRecord } from '../../../../platform/queries.ts';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { lateDrawing } from '../../../../ui/late-part.tsx';
import { runningOrder } from '../running-order.ts';
import { COMING } from '../words.ts';
import { Moments } from '../../../stories/timeline/moments.tsx';

const Band = lateDrawing(
  async () => (await import('../../../families/children/child-band.tsx')).ChildBand,
);

/** What a parent opens Home for, in one glance: the newest picture, or the band on its stage, with what comes next. */
export function ComingUp({ kids }: { kids: readonly KidRecord[] }) {
  const coming = useQuery({ ...comingQuery, ...askedAbove });
  if (coming.data === undefined) return <FailedState heading={COMING.failed} retry={coming} />;
  const { moments } = coming.data;
  const player = inMenuOrder(kids).find(({ attributes: it }) => it.band !== null);
  const acts = runningOrder(kids, coming.data, londonDate(portalNow()));
  const isOver = moments.length > 0 || player !== undefined;
  if (acts.length === 0 && !isOver) return null;
  return (
    <div>
      {moments.length > 0 ? (
        <Moments kids={kids} moments={moments} />
      ) : (
        player && (
          <div
            className={`overflow-hidden rounded-card bg-stage-deep ${acts.length > 0 ? 'pb-8' : ''}`}
          >
            <Band kid={player} />
          </div>
        )
      )}
      <section aria-labelledby="coming-up">
        <h2 id="coming-up" className="sr-only">
          {COMING.heading}
        </h2>
        <ol
          className={`relative flex flex-wrap gap-1.5 ${isOver && acts.length > 0 ? 'mx-1.5 -mt-10' : ''}`}
        >
          {acts.map((act) => (
            // The payment is in the rail of wide screens. What has more words takes a line for itself.
            <li
              key={act.label}
              className={`${act.kind === 'payment' ? 'lg:hidden' : ''} min-w-0 grow ${act.note ? 'basis-full' : 'basis-[6.4rem]'}`}
            >
              <Link
                href={act.href}
                className="flex h-full min-h-11 rounded-field border border-line bg-surface px-2 py-1.5 text-small text-ink no-underline hover:bg-sunken"
              >
                <span className="min-w-0 grow">
                  <span className="block text-soft">{act.label}</span>
                  <span className="figures block font-semibold">{act.says}</span>
                  {act.aside && (
                    <span className={act.kind === 'lesson' ? 'linked' : 'text-soft'}>
                      {act.aside}
                    </span>
                  )}
                  {act.note && <span className="block text-soft">{act.note}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

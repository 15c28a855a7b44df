import type { KidsAppAnswer, AppChildAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { useQuery } from '@tanstack/react-query';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { KidsAppFrame } from './parts/kids-app-frame.tsx';
import { LessonSeries } from './parts/lesson-series.tsx';
import { PlayAlongPicture } from './parts/play-along.tsx';
import { TITLE, GET_APP, costOf, ACCESS } from './words.ts';
import { kidsQuery } from '../../../platform/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { Chip } from '../../../ui/chip.tsx';

/** Children with free access, and children who can subscribe. */
function AccessCard({ kids }: { kids: readonly AppChildAnswer[] }) {
  const free = kids.filter(({ monthly }) => monthly === 0);
  const paid = kids.filter(({ monthly }) => monthly > 0);
  return (
    <>
      {free.length > 0 && (
        <Card heading={ACCESS.free}>
          <p className="measure mb-2 text-soft">{ACCESS.freeHere}</p>
          <Kids kids={free} />
        </Card>
      )}
      {paid.length > 0 && (
        <Card heading={ACCESS.paid}>
          <Kids kids={paid} />
          <div className="mt-4">
            <ButtonLink href="/rocksteady-play/subscribe">
              {paid.some(({ is_subscribed }) => is_subscribed) ? ACCESS.change : ACCESS.subscribe}
            </ButtonLink>
          </div>
        </Card>
      )}
    </>
  );
}

function Kids({ kids }: { kids: readonly AppChildAnswer[] }) {
  const family = useQuery(kidsQuery).data ?? [];
  const siblingIndexOf = (kidId: KidId) =>
    family.find(({ id }) => id === kidId)?.attributes.siblingIndex ?? 0;
  return (
    <ul className="divide-y divide-line">
      {kids.map((kid) => (
        <li
          key={kid.kid_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
        >
          <span className="flex min-w-0 items-center gap-3">
            <ChildPick name={kid.name} index={siblingIndexOf(kid.kid_id)} />
            <span className="min-w-0">
              <span className="font-semibold break-words">{kid.name}</span>
              <span className="block text-small text-soft">{kid.school}</span>
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-3 pl-14 sm:pl-0">
            {kid.is_subscribed && <Chip tone="good">{ACCESS.subscribed}</Chip>}
            <span className="figures">{costOf(kid)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where the app is got, which children can use it, and what there is to see. */
export function KidsAppScreen() {
  useTitle(TITLE);
  return (
    <KidsAppFrame heading={TITLE} cards={3} subHeading={() => GET_APP.lead}>
      {(app) => (
        <>
          <Stores stores={app.stores} />
          <AccessCard kids={app.children} />
          <LessonSeries />
        </>
      )}
    </KidsAppFrame>
  );
}

function Stores({ stores }: { stores: KidsAppAnswer['stores'] }) {
  const links = [
    ['App Store', stores.app_store],
    ['Google Play', stores.google_play],
    ['Amazon Appstore', stores.amazon],
  ] as const;
  return (
    <section
      aria-labelledby="get-the-app"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <PlayAlongPicture />
      <h2 id="get-the-app" className="px-5 pt-5 text-title md:px-6">
        {GET_APP.heading}
      </h2>
      <ul className="grid grid-cols-1 gap-3 p-5 sm:grid-cols-3 md:px-6">
        {links.map(([name, href]) => (
          <li key={name}>
            <ButtonLink href={href} external variant="secondary" fullWidth>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

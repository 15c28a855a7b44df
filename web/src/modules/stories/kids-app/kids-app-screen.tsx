import type { KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { AccessCard } from './parts/access-card.tsx';
import { KidsAppFrame } from './parts/kids-app-frame.tsx';
import { LessonSeries } from './parts/lesson-series.tsx';
import { PlayAlong } from './parts/play-along.tsx';
import { TITLE, GET_APP } from './words.ts';

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
      <PlayAlong />
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

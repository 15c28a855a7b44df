import { greetingAt } from '@bandstand/domain/home/rules';
import { londonHour } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../platform/provider.ts';
import type { KidRecord } from '../../platform/queries.ts';
import { useTitle } from '../../platform/title.ts';
import { dayPart } from '../../ui/day-part.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Children } from './parts/children.tsx';
import { DirectDebitCard } from './parts/direct-debit-card.tsx';
import { KidsAppBanner } from './parts/kids-app-banner.tsx';
import { NoChildren } from './parts/no-children.tsx';
import { Notifications } from './parts/notifications.tsx';
import { QueryMessage } from './parts/query-message.tsx';
import { Timelines } from './parts/timelines.tsx';
import { useHome } from './use-home.ts';
import { CHILDREN } from './words.ts';

/** Shown at once when everything is there: nothing that is read moves afterwards. */
export function HomeScreen() {
  useTitle('Home');
  const hour = londonHour(portalNow());
  const { grownUp, kids, isHere } = useHome();
  const firstName = isHere ? grownUp.data?.attributes.first_name : '';
  const greeting = greetingAt(hour);
  const isShown = isHere && grownUp.data && kids.data;
  return (
    <Page heading={firstName ? `${greeting}, ${firstName}` : greeting} beam={dayPart(hour)}>
      <QueryMessage />
      {isShown && (
        <>
          <Notifications grownUp={grownUp.data} kids={kids.data} />
          <Timelines kids={kids.data} />
          <KidsAppBanner kids={kids.data} />
        </>
      )}
      {kids.isError ? (
        <FailedState heading={CHILDREN.failed} retry={kids}>
          {CHILDREN.failedDetail}
        </FailedState>
      ) : (
        <YourChildren kids={isHere ? kids.data : undefined} />
      )}
      {isHere && <DirectDebitCard />}
    </Page>
  );
}

function YourChildren({ kids }: { kids: readonly KidRecord[] | undefined }) {
  if (kids === undefined) return <Skeleton kind="card" count={3} label={CHILDREN.loading} />;
  return (
    <section aria-labelledby="your-children" className="grid grid-cols-1 gap-4">
      <h2 id="your-children" className="text-title">
        Your Children
      </h2>
      {kids.length === 0 ? <NoChildren /> : <Children kids={kids} />}
    </section>
  );
}

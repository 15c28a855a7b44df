import type { ReactNode } from 'react';
import { greetingAt } from '@bandstand/domain/shell/home/rules';
import { londonHour } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../platform/provider.ts';
import type { GrownUpRecord, KidRecord } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { dayPart } from '../../../ui/day-part.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Children } from './parts/children.tsx';
import { ComingUp } from './parts/coming-up.tsx';
import { KidsAppBanner } from './parts/kids-app-banner.tsx';
import { Money } from './parts/money.tsx';
import { NoChildren } from './parts/no-children.tsx';
import { Notifications } from './parts/notifications.tsx';
import { QueryMessage } from './parts/query-message.tsx';
import { Timelines } from './parts/timelines.tsx';
import { useHome } from './use-home.ts';
import { CHILDREN } from './words.ts';

export function HomeScreen() {
  useTitle('Home');
  return <Home message={<QueryMessage />} />;
}

/** Tonight's running order first, then what is offered; money and news beside it. The message says what was just done. */
export function Home({ message }: { message?: ReactNode }) {
  const hour = londonHour(portalNow());
  const { grownUp, kids, isHere } = useHome();
  const firstName = isHere ? grownUp.data?.attributes.firstName : '';
  const greeting = greetingAt(hour);
  const shown = isHere ? kids.data : undefined;
  return (
    <Page
      heading={firstName ? `${greeting}, ${firstName}` : greeting}
      beam={dayPart(hour)}
      rail={
        <>
          {isHere && <Money />}
          {shown && <Timelines kids={shown} />}
          {shown && <KidsAppBanner kids={shown} />}
        </>
      }
    >
      {message}
      {shown && grownUp.data && <Scene grownUp={grownUp.data} kids={shown} />}
      {kids.isError ? (
        <FailedState heading={CHILDREN.failed} retry={kids}>
          {CHILDREN.failedDetail}
        </FailedState>
      ) : (
        !shown && <Skeleton kind="card" count={3} label={CHILDREN.loading} />
      )}
    </Page>
  );
}

/** Shown at once when everything is there: nothing that is read moves afterwards. */
function Scene({ grownUp, kids }: { grownUp: GrownUpRecord; kids: readonly KidRecord[] }) {
  return (
    <>
      <ComingUp kids={kids} />
      <Notifications grownUp={grownUp} kids={kids} />
      <section aria-labelledby="your-children" className="grid grid-cols-1 gap-4">
        <h2 id="your-children" className="text-title">
          Your Children
        </h2>
        {kids.length === 0 ? <NoChildren grownUp={grownUp} /> : <Children kids={kids} />}
      </section>
    </>
  );
}

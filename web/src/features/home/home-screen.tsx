import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { greetingAt } from '@bandstand/domain/home/rules';
import { londonHour } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../platform/provider.ts';
import { grownUpQuery, kidsQuery, type KidRecord } from '../../platform/queries.ts';
import { useTitle } from '../../platform/title.ts';
import { dayPart } from '../../ui/day-part.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Children } from './parts/children.tsx';
import { DirectDebitCard } from './parts/direct-debit-card.tsx';
import { Notifications } from './parts/notifications.tsx';
import { MESSAGES } from './words.ts';

/** Shown at once when everything is there: nothing that is read moves afterwards. */
export function HomeScreen() {
  useTitle('Home');
  const hour = londonHour(portalNow());
  const grownUp = useQuery(grownUpQuery);
  const kids = useQuery(kidsQuery);
  const isHere = grownUp.data !== undefined && !kids.isPending;
  const firstName = isHere ? grownUp.data.attributes.first_name : '';
  const greeting = greetingAt(hour);
  const again = () => void Promise.all([grownUp.refetch(), kids.refetch()]);
  return (
    <Page heading={firstName === '' ? greeting : `${greeting}, ${firstName}`} beam={dayPart(hour)}>
      <QueryMessage />
      {isHere && kids.data && <Notifications grownUp={grownUp.data} kids={kids.data} />}
      {kids.isError || grownUp.isError ? (
        <FailedState
          heading="We could not load your children"
          onRetry={again}
          pending={kids.isFetching || grownUp.isFetching}
        >
          Nothing has changed for them. Your details and the other pages still work.
        </FailedState>
      ) : (
        <YourChildren kids={isHere ? kids.data : undefined} />
      )}
      {isHere && <DirectDebitCard />}
    </Page>
  );
}

function YourChildren({ kids }: { kids: readonly KidRecord[] | undefined }) {
  if (kids === undefined) return <Skeleton kind="card" count={3} label="Loading your children" />;
  return (
    <section aria-labelledby="your-children" className="grid grid-cols-1 gap-4">
      <h2 id="your-children" className="text-title">
        Your Children
      </h2>
      <Children kids={kids} />
    </section>
  );
}

function QueryMessage() {
  const search = useSearch({ from: '/parent/' });
  const shown = (['newEnrolment', 'instrumentChanged', 'instrumentChangeRejected'] as const).find(
    (name) => search[name],
  );
  return shown === undefined ? null : (
    <Notice kind="success" isLive>
      {MESSAGES[shown]}
    </Notice>
  );
}

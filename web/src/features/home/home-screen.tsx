import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { greetingAt } from '@bandstand/domain/home/rules';
import { londonHour } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../platform/provider.ts';
import { grownUpQuery, kidsQuery } from '../../platform/queries.ts';
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

export function HomeScreen() {
  useTitle('Home');
  const hour = londonHour(portalNow());
  const grownUp = useQuery(grownUpQuery);
  const kids = useQuery(kidsQuery);
  const firstName = grownUp.data?.attributes.first_name ?? '';
  const greeting = greetingAt(hour);
  return (
    <Page heading={firstName === '' ? greeting : `${greeting}, ${firstName}`} beam={dayPart(hour)}>
      <QueryMessage />
      {grownUp.data && kids.data && <Notifications grownUp={grownUp.data} kids={kids.data} />}
      <section aria-labelledby="your-children" className="grid gap-4">
        <h2 id="your-children" className="text-title">
          Your Children
        </h2>
        {kids.isPending && <Skeleton kind="card" count={2} label="Loading your children" />}
        {kids.isError && (
          <FailedState
            heading="We could not load your children"
            onRetry={() => void kids.refetch()}
            pending={kids.isFetching}
          >
            Nothing has changed for them. Your details and the other pages still work.
          </FailedState>
        )}
        {kids.data && <Children kids={kids.data} />}
      </section>
      <DirectDebitCard />
    </Page>
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

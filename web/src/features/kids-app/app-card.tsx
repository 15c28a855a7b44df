import { useQuery } from '@tanstack/react-query';
import type { AppChildAnswer, KidsAppAnswer } from '@bandstand/domain/kids-app/contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmSubscription } from './parts/confirm-subscription.tsx';
import { kidsAppQuery } from './queries.ts';
import { useSubscribing } from './use-subscribing.ts';
import { doneWords, TITLE } from './words.ts';

/** The kids' app on a child's own page: a press asks, with amounts and dates, before anything changes. */
export function AppCard({ kidId }: { kidId: KidId }) {
  const app = useQuery(kidsAppQuery);
  const child = app.data?.children.find(({ kid_id: id }) => id === kidId);
  return (
    <Card level={3} heading={TITLE}>
      {app.isPending && <Skeleton kind="text" label="Loading the kids’ app" />}
      {app.isError && app.data === undefined && (
        <FailedState heading="We could not load the kids’ app" retry={app}>
          Nothing has changed. You can still make other changes here.
        </FailedState>
      )}
      {app.data && child && <OptIn app={app.data} child={child} />}
      <TextLink href="/rocksteady-play" className="mt-2 inline-flex min-h-11 items-center">
        About the kids’ app
      </TextLink>
    </Card>
  );
}

function OptIn({ app, child }: { app: KidsAppAnswer; child: AppChildAnswer }) {
  const { asked, done, isPending, error, ask, confirm, close } = useSubscribing(app);
  return (
    <>
      <Checkbox
        name="kids_app_opt_in"
        label={`Kids’ app for ${child.first_name}`}
        hint={hintFor(child)}
        value={child.is_subscribed}
        onChange={() => ask(child)}
      />
      {done && <Notice kind="success" heading={doneWords(done)} isLive />}
      {asked && (
        <ConfirmSubscription
          app={app}
          child={asked}
          pending={isPending}
          fault={error}
          onConfirm={() => confirm(asked)}
          onCancel={close}
        />
      )}
    </>
  );
}

const hintFor = ({ monthly }: AppChildAnswer): string =>
  monthly === 0
    ? 'Free for children at this school.'
    : `${formatPounds(monthly)} a month. We ask you to confirm the new amount before anything changes.`;

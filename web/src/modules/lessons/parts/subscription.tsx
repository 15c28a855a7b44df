import { useState } from 'react';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSubscription } from '../use-subscription.ts';
import { CONTAINS, SUBSCRIPTION_ID, CALENDAR, CALENDAR_QUESTIONS } from '../words.ts';
import { Address } from './address.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';

/** All lessons in the family's own calendar, by a private address. */
export function Subscription() {
  const { subscription, ask, isPending, error, reset } = useSubscription();
  const [asks, setAsks] = useState<'make' | 'end' | null>(null);
  const confirm = () => asks !== null && void ask(asks).then(() => setAsks(null));
  const { data } = subscription;
  if (data === undefined && subscription.isError)
    return <FailedState heading={CALENDAR.failedToLoad} retry={subscription} />;
  return (
    <Card heading={<span id={SUBSCRIPTION_ID}>{CALENDAR.heading}</span>}>
      <div className="grid grid-cols-1 gap-4">
        <p>{CONTAINS}</p>
        <FaultBox fault={error} onDismiss={reset} />
        {data === undefined && <Skeleton count={3} label={CALENDAR.loading} />}
        {data?.address === null && (
          <Button onPress={() => void ask('make')} pending={isPending} fullWidth>
            {CALENDAR.get}
          </Button>
        )}
        {data?.address && (
          <Address
            address={data.address}
            webcal={data.webcal_address ?? data.address}
            onNew={() => setAsks('make')}
            onEnd={() => setAsks('end')}
          />
        )}
      </div>
      <SubscriptionQuestion
        what={asks}
        pending={isPending}
        onConfirm={confirm}
        onCancel={() => setAsks(null)}
      />
    </Card>
  );
}

type QuestionProps = {
  what: keyof typeof CALENDAR_QUESTIONS | null;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

function SubscriptionQuestion({ what, ...props }: QuestionProps) {
  if (what === null) return null;
  const { title, says, confirm } = CALENDAR_QUESTIONS[what];
  return (
    <ConfirmDialog isOpen title={title} confirmLabel={confirm} isDanger={what === 'end'} {...props}>
      <p>{says}</p>
    </ConfirmDialog>
  );
}

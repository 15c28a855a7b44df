import { useState, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { endCalendarSubscription, makeCalendarAddress } from '@bandstand/domain/lessons/contract';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  CONTAINS,
  SUBSCRIPTION_ID,
  CALENDAR,
  CALENDAR_QUESTIONS,
  NOT_COPIED,
  PRIVATE,
} from '../words.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { call } from '../../../platform/client.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { queryClient } from '../../../platform/queries.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { subscriptionQuery } from '../queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type AddressProps = { address: string; webcal: string; onNew: () => void; onEnd: () => void };

function Address({ address, webcal, onNew, onEnd }: AddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setIsRefused(false);
      showToast({ title: CALENDAR.copied });
    } catch {
      // Where a browser forbids it, the address is left selected.
      field.current?.focus();
      setIsRefused(true);
    }
  };
  return (
    <>
      <ButtonLink href={webcal} fullWidth>
        {CALENDAR.add}
      </ButtonLink>
      <TextField
        ref={field}
        name="calendar-address"
        label={CALENDAR.address}
        hint={PRIVATE}
        value={address}
        isReadOnly
      />
      {isRefused && (
        <Notice kind="warning" heading={NOT_COPIED.heading} isLive>
          {NOT_COPIED.says}
        </Notice>
      )}
      <Button variant="secondary" onPress={() => void copy()} fullWidth>
        {CALENDAR.copy}
      </Button>
      <div className="-mx-5 flex flex-wrap">
        <Button variant="quiet" onPress={onNew}>
          {CALENDAR.makeNew}
        </Button>
        <Button variant="quiet" onPress={onEnd}>
          {CALENDAR.end}
        </Button>
      </div>
    </>
  );
}

type Wish = 'make' | 'end';

const SAYS = {
  make: { title: CALENDAR.made },
  end: { title: CALENDAR.ended },
};

/** The family's calendar address: as it is, made again, or ended. */
const useSubscription = () => {
  const subscription = useQuery(subscriptionQuery);
  const { send, isPending, error, reset } = useSendOnce({
    send: (wish: Wish, keyOf) =>
      wish === 'make'
        ? call(makeCalendarAddress, { body: {}, key: keyOf(wish) })
        : call(endCalendarSubscription, {}),
    onAnswer: (answer, wish) => {
      queryClient.setQueryData(subscriptionQuery.queryKey, answer);
      showToast(SAYS[wish]);
    },
  });
  return { subscription, ask: send, isPending, error, reset };
};

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

import { useQuery } from '@tanstack/react-query';
import { endCalendarSubscription, makeCalendarAddress } from '@bandstand/domain/lessons/contract';
import { call } from '../../platform/client.ts';
import { useSendOnce } from '../../platform/use-send-once.ts';
import { queryClient } from '../../platform/queries.ts';
import { showToast } from '../../ui/toast-store.ts';
import { subscriptionQuery } from './queries.ts';
import { CALENDAR } from './words.ts';

type Wish = 'make' | 'end';

const SAYS = {
  make: { title: CALENDAR.made },
  end: { title: CALENDAR.ended },
};

/** The family's calendar address: as it is, made again, or ended. */
export const useSubscription = () => {
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

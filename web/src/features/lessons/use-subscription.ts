import { useMutation, useQuery } from '@tanstack/react-query';
import { endCalendarSubscription, makeCalendarAddress } from '@bandstand/domain/lessons/contract';
import { call, newKey } from '../../platform/client.ts';
import { queryClient } from '../../platform/queries.ts';
import { showToast } from '../../ui/toast-store.ts';
import { subscriptionQuery } from './queries.ts';

type Wish = 'make' | 'end';

const SAYS = {
  make: { title: 'Here is your address' },
  end: { title: 'The subscription has ended' },
};

/** The family's calendar address: as it is, made anew, or ended. */
export const useSubscription = () => {
  const subscription = useQuery(subscriptionQuery);
  const { mutate, isPending, isError, error, reset } = useMutation({
    mutationFn: (wish: Wish) =>
      wish === 'make'
        ? call(makeCalendarAddress, { body: {}, key: newKey() })
        : call(endCalendarSubscription, {}),
    onSuccess: (answer, wish) => {
      queryClient.setQueryData(subscriptionQuery.queryKey, answer);
      showToast(SAYS[wish]);
    },
  });
  return { subscription, ask: mutate, isPending, isError, error, reset };
};

import { useMutation } from '@tanstack/react-query';
import { declineReserved } from '@bandstand/domain/waiting-list/contract';
import { call, isFaultOf } from '../../platform/client.ts';
import { carriedChild, dropCarriedChild } from '../payments/enrolling-child.ts';
import { refreshFamily, type KidRecord } from '../../platform/queries.ts';

interface Declining {
  readonly kid: KidRecord;
  readonly grownUp: { readonly id: string };
  readonly onDeclined: (kid: KidRecord) => void;
}

/** Gives the reserved place up; pressed again after a lost answer, it answers the same. */
export function useDecline({ kid, grownUp, onDeclined }: Declining) {
  const { mutate, error, isPending, isError, reset } = useMutation({
    mutationFn: () =>
      call(declineReserved, { params: { id: grownUp.id, kidId: kid.id }, body: {} }),
    onSuccess: () => {
      onDeclined(kid);
      const carried = carriedChild();
      if (carried?.kind === 'reserved' && carried.kidId === kid.id) dropCarriedChild();
      void refreshFamily();
    },
    onError: (fault) => {
      // What the server refuses, it knows better than this page.
      if (isFaultOf(declineReserved, fault) && fault.status === 409) void refreshFamily();
    },
  });
  const hasEnded = isFaultOf(declineReserved, error) && error.refusal === 'offer_ended';
  return { mutate, error, isPending, isError, reset, hasEnded };
}

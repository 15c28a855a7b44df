import { declineReserved } from '@bandstand/domain/places/waiting-list/contract';
import { call, isFaultOf } from '../../../platform/client.ts';
import { carriedChild, dropCarriedChild } from './enrolling-child.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { refreshFamily, type KidRecord } from '../../../platform/queries.ts';

interface DeclineOptions {
  readonly kid: KidRecord;
  readonly grownUp: { readonly id: string };
  readonly onDeclined: (kid: KidRecord) => void;
}

/** Gives the reserved place up; pressed again after a lost answer, it answers the same. */
export function useDecline({ kid, grownUp, onDeclined }: DeclineOptions) {
  const { send, error, isPending, isError, reset } = useSendOnce({
    send: () => call(declineReserved, { params: { id: grownUp.id, kidId: kid.id }, body: {} }),
    onAnswer: () => {
      onDeclined(kid);
      const carried = carriedChild();
      if (carried?.kind === 'reserved' && carried.kidId === kid.id) dropCarriedChild();
      void refreshFamily();
    },
    onFault: (fault) => {
      // What the server refuses, it knows better than this page.
      if (isFaultOf(declineReserved, fault) && fault.status === 409) void refreshFamily();
    },
  });
  const hasEnded = isFaultOf(declineReserved, error) && error.refusal === 'offer_ended';
  return { send, error, isPending, isError, reset, hasEnded };
}

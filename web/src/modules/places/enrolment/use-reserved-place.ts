import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { declineReserved } from '@bandstand/domain/places/waiting-list/contract';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { carryChild, carriedChild, dropCarriedChild } from './enrolling-child.ts';
import {
  offersQuery,
  type GrownUp,
  type KidRecord,
  refreshFamily,
  type Offer,
  type OfferRecord,
} from '../../../platform/queries.ts';
import { pricingQuery } from './use-lessons.ts';
import { seenAmounts } from './request.ts';
import {
  type TakenReservedPlace,
  refusalOf,
  useTakePlace,
  type TakeRequest,
} from './parts/reserved-confirmation.tsx';
import { PLACE_NAMES } from './words.ts';
import { call, isFaultOf } from '../../../platform/client.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';

/** The newest reserved place that a child was offered; offers come the newest first. */
export const lastPlaceOffered = (offers: readonly OfferRecord[], kidId: KidId): Offer | undefined =>
  offers.find(({ attributes: it }) => it.kidId === kidId && it.kind === 'reserved_place')
    ?.attributes;

export interface ReservedPlace {
  readonly kid: KidRecord;
  readonly grownUp: { readonly id: string; readonly attributes: GrownUp };
  readonly onDone: (done: TakenReservedPlace) => void;
  /** With the child as they were, and the place that they were offered. */
  readonly onDeclined: (kid: KidRecord) => void;
}

/** What the reserved screen shows and does. */
export function useReservedPlace(reserved: ReservedPlace) {
  const { kid, grownUp } = reserved;
  const pricing = useQuery(pricingQuery(kid.attributes.timetableId, kid.id, kid.attributes.name));
  const { take, haveAmountsChanged } = useTakeReservedPlace(reserved, pricing);
  const decline = useDecline(reserved);
  const offers = useQuery(offersQuery);
  const isOffered = lastPlaceOffered(offers.data ?? [], kid.id)?.state === 'open';
  const pay = usePayment(reserved);
  const hasDirectDebit = grownUp.attributes.activeDirectDebitOrDdInfo;
  const submit = () => {
    if (pricing.data === undefined) return;
    const as_of_sep = grownUp.attributes.currentSchoolYear;
    const request: TakeRequest = {
      kid_action: 'enrol',
      kid: { as_of_sep, ...seenAmounts(pricing.data) },
    };
    if (hasDirectDebit) void take.send(request);
    else pay(request, pricing.data);
  };
  const refusal = refusalOf(take.error);
  return {
    pricing,
    take,
    decline,
    /** A place that was offered can be declined until it is paid for; one that the parent chose is given back by itself. */
    canDecline: kid.attributes.status === 'reserved' || isOffered,
    submit,
    hasDirectDebit,
    haveAmountsChanged,
    hasEnded: refusal === 'hold_ended' || decline.hasEnded,
    /** Changed amounts are told with the amounts. */
    isRefused: take.isError && refusal !== 'amounts_changed',
  };
}

export type ReservedState = ReturnType<typeof useReservedPlace>;

interface Prices {
  readonly data: PricingInfo | undefined;
  readonly refetch: () => unknown;
}

const useTakeReservedPlace = (reserved: ReservedPlace, pricing: Prices) => {
  const [haveAmountsChanged, setAmountsChanged] = useState(false);
  const pay = usePayment(reserved);
  const take = useTakePlace({
    grownUpId: reserved.grownUp.id,
    kidId: reserved.kid.id,
    onAnswer: (answer, request) => {
      if (answer.meta.outcome === 'enrolled')
        reserved.onDone({ answer, pricing: pricing.data ?? null });
      else if (pricing.data) pay(request, pricing.data);
    },
    onAmountsChanged: () => {
      setAmountsChanged(true);
      void pricing.refetch();
    },
  });
  return { take, haveAmountsChanged };
};

/** Without a Direct Debit the child goes along to where it is set up; the place stays reserved meanwhile. */
const usePayment = ({ kid }: ReservedPlace) => {
  const navigate = useNavigate();
  return (request: TakeRequest, pricing: PricingInfo): void => {
    const {
      name,
      timetableName: school,
      assignedInstrumentType: on,
      reservedUntil: until,
    } = kid.attributes;
    const shown = { name, school, instrument: on ? PLACE_NAMES[on] : '', pricing };
    carryChild({ kind: 'reserved', kidId: kid.id, reservedUntil: until ?? '', ...shown, request });
    void navigate({ to: '/direct-debits' });
  };
};

interface DeclineOptions {
  readonly kid: KidRecord;
  readonly grownUp: { readonly id: string };
  readonly onDeclined: (kid: KidRecord) => void;
}

/** Gives the reserved place up; pressed again after a lost answer, it answers the same. */
function useDecline({ kid, grownUp, onDeclined }: DeclineOptions) {
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

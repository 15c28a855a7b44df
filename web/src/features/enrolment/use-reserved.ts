import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Kid } from '@bandstand/domain/children/model';
import { enrolFromReserved } from '@bandstand/domain/enrolment/contract';
import type { AnswerRead, BodySent } from '@bandstand/domain/kernel/endpoint';
import type { GrownUp } from '@bandstand/domain/profile/model';
import { call, isFaultOf } from '../../platform/client.ts';
import { refreshFamily } from '../../platform/queries.ts';
import { carryChild } from '../payments/enrolling-child.ts';
import { pricingQuery } from './queries.ts';
import { seenAmounts } from './request.ts';
import { useRequestKey } from './use-request-key.ts';
import { PLACE_NAMES } from './words.ts';

export type TakenPlace = AnswerRead<typeof enrolFromReserved>;
type TakeRequest = BodySent<typeof enrolFromReserved>;

export interface Reserved {
  readonly kid: { readonly id: string; readonly index: number; readonly attributes: Kid };
  readonly grownUp: { readonly id: string; readonly attributes: GrownUp };
  readonly onDone: (answer: TakenPlace) => void;
}

/** What the reserved screen shows and does. */
export function useReserved(reserved: Reserved) {
  const { kid, grownUp } = reserved;
  const [haveAmountsChanged, setAmountsChanged] = useState(false);
  const pricing = useQuery(pricingQuery(kid.attributes.timetable_id, kid.id));
  const pay = usePayment(reserved);
  const take = useTakePlace(reserved, {
    onAnswer: (answer, request) =>
      answer.meta.outcome === 'enrolled' ? reserved.onDone(answer) : pay(request, pricing.data),
    onAmountsChanged: () => {
      setAmountsChanged(true);
      void pricing.refetch();
    },
  });
  const hasDirectDebit = grownUp.attributes.active_direct_debit_or_dd_info;
  const submit = () => {
    if (pricing.data === undefined) return;
    const kidPart = {
      as_of_sep: grownUp.attributes.current_school_year,
      ...seenAmounts(pricing.data),
    };
    const request: TakeRequest = { kid_action: 'enrol', kid: kidPart };
    if (hasDirectDebit) take.mutate(request);
    else pay(request, pricing.data);
  };
  return {
    pricing,
    take,
    submit,
    hasDirectDebit,
    haveAmountsChanged,
    hasEnded: isHoldEnded(take.error),
  };
}

const isHoldEnded = (fault: unknown): boolean =>
  isFaultOf(enrolFromReserved, fault) && fault.refusal === 'hold_ended';

interface Told {
  readonly onAnswer: (answer: TakenPlace, request: TakeRequest) => void;
  readonly onAmountsChanged: () => void;
}

const useTakePlace = ({ kid, grownUp }: Reserved, { onAnswer, onAmountsChanged }: Told) => {
  const { keyOf, answered } = useRequestKey();
  return useMutation({
    mutationFn: (request: TakeRequest) =>
      call(enrolFromReserved, {
        params: { id: grownUp.id, kidId: kid.id },
        body: request,
        key: keyOf(request),
      }),
    onSettled: (_, fault) => answered(fault),
    onSuccess: (answer, request) => {
      onAnswer(answer, request);
      void refreshFamily();
    },
    onError: (fault) => {
      if (!isFaultOf(enrolFromReserved, fault)) return;
      if (fault.refusal === 'amounts_changed') onAmountsChanged();
      if (fault.refusal === 'profile_incomplete' || fault.refusal === 'school_year_changed')
        void refreshFamily();
    },
  });
};

/** Without a Direct Debit the child goes along to where it is set up; the place stays reserved meanwhile. */
const usePayment = ({ kid }: Reserved) => {
  const navigate = useNavigate();
  const {
    name,
    timetable_name: school,
    assigned_instrument_type: instrument,
    reserved_until: reservedUntil,
  } = kid.attributes;
  return (request: TakeRequest, pricing: Parameters<typeof seenAmounts>[0] | undefined) => {
    if (pricing === undefined) return;
    const shown = { name, school, instrument: instrument ? PLACE_NAMES[instrument] : '', pricing };
    carryChild({
      kind: 'reserved',
      kidId: kid.id,
      reservedUntil: reservedUntil ?? '',
      ...shown,
      request,
    });
    void navigate({ to: '/direct-debits' });
  };
};

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Kid } from '@bandstand/domain/children/model';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import type { GrownUp } from '@bandstand/domain/profile/model';
import { carryChild } from '../payments/enrolling-child.ts';
import { EMPTY, formOf, planOf, settle, type EnrolForm } from './form.ts';
import { dropForm, keepForm } from './kept-form.ts';
import { problemsOf } from './problems.ts';
import { reasonOf } from './reason.ts';
import { enrolRequest, joinRequest, type EnrolRequest } from './request.ts';
import { useAgreement } from './use-agreement.ts';
import { useCheck } from './use-check.ts';
import { useForm } from './use-form.ts';
import { useLessons } from './use-lessons.ts';
import { useSend, type Enrolled } from './use-send.ts';
import { CARD_NAMES } from './words.ts';

export interface Done {
  readonly answer: Enrolled;
  readonly form: EnrolForm;
  readonly pricing: PricingInfo | null;
}

export interface Asking {
  readonly kid: { readonly id: string; readonly index: number; readonly attributes: Kid } | null;
  readonly grownUp: { readonly id: string; readonly attributes: GrownUp };
  readonly onDone: (done: Done) => void;
}

/** Everything that the parts of the enrol screen show and do. */
export function useEnrolling(asking: Asking) {
  const { kid, grownUp } = asking;
  const kidId = kid?.id ?? null;
  const { form: chosen, setForm, isChanged } = useForm(kidId, kid === null ? EMPTY : formOf(kid.attributes));
  const lessons = useLessons(chosen, kidId);
  const { free, pricing } = lessons;
  const form = free ? settle(chosen, free) : chosen;
  const plan = free ? planOf(form, free) : 'choose';
  const agreement = useAgreement(pricing.data);
  const check = useCheck(problemsOf(form, plan));
  const payment = usePayment({ form, kidId, pricing: pricing.data });
  const send = useSend({
    grownUpId: grownUp.id,
    onAnswer: (answer, request) => {
      if (answer.meta.outcome === 'reserved') return payment.go(request);
      dropForm();
      asking.onDone({ answer, form, pricing: request.kid_action === 'enrol' ? (pricing.data ?? null) : null });
    },
    onNoPlaces: () => {
      setForm({ ...form, enrolOn: null });
      void lessons.places.refetch();
    },
    onAmountsChanged: () => {
      agreement.withdraw();
      void pricing.refetch();
    },
  });
  const asked = { form, kidId, schoolYear: grownUp.attributes.current_school_year };
  const hasDirectDebit = grownUp.attributes.active_direct_debit_or_dd_info;
  const submit = () => {
    if (!check.passes()) return;
    if (plan === 'join') return send.mutate(joinRequest(asked));
    if (pricing.data === undefined) return;
    const request = enrolRequest(asked, pricing.data);
    if (hasDirectDebit) send.mutate(request);
    else payment.go(request);
  };
  return {
    kid,
    form,
    plan,
    lessons,
    agreement,
    check,
    send,
    submit,
    hasDirectDebit,
    /** The instrument that had a place when it was chosen and has none any more. */
    hasLost: form.enrolOn === null ? chosen.enrolOn : null,
    asksBeforeLeaving: isChanged && !payment.isGoing,
    change: (next: EnrolForm) => {
      if (send.isError) send.reset();
      setForm(next);
    },
    reason: reasonOf({
      form,
      plan,
      isClosed: lessons.isClosed,
      havePlaces: placesState(lessons),
      hasPrices: pricing.data !== undefined,
      isAgreed: agreement.isAgreed,
    }),
  };
}

export type Enrolling = ReturnType<typeof useEnrolling>;

const placesState = ({ places, free }: ReturnType<typeof useLessons>) => {
  if (places.isError) return 'failed';
  return free === undefined ? 'coming' : 'known';
};

/** Without a Direct Debit the child goes along to where it is set up; nothing is sent before. */
const usePayment = (at: { form: EnrolForm; kidId: string | null; pricing: PricingInfo | undefined }) => {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const go = (request: EnrolRequest) => {
    const { form, kidId, pricing } = at;
    if (pricing === undefined || form.school === null || form.enrolOn === null) return;
    setGoing(true);
    const shown = { name: form.name.trim(), school: form.school.name, instrument: CARD_NAMES[form.enrolOn], pricing };
    carryChild({ kind: 'new', ...shown, request });
    keepForm({ kidId, form, isPaying: true });
    void navigate({ to: '/direct-debits', ignoreBlocker: true });
  };
  return { isGoing, go };
};

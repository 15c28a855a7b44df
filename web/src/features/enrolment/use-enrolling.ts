import type { Asking } from './asking.ts';
import type { EnrolForm } from './form.ts';
import { dropForm } from './kept-form.ts';
import { reasonOf } from './reason.ts';
import { enrolRequest, joinRequest } from './request.ts';
import { useChoices, type Choices } from './use-choices.ts';
import { usePayment } from './use-payment.ts';
import { useSendEnrolment } from './use-send-enrolment.ts';

/** Everything that the parts of the enrol screen show and do. */
export function useEnrolling(asking: Asking) {
  const choices = useChoices(asking);
  const payment = usePayment({ ...choices, pricing: choices.lessons.pricing.data });
  const send = useSending(asking, choices, payment);
  const { active_direct_debit_or_dd_info: hasDirectDebit, current_school_year: schoolYear } =
    asking.grownUp.attributes;
  const submit = () => {
    if (!choices.check.passes()) return;
    const asked = { ...choices, schoolYear };
    if (choices.plan === 'join') return void send.send(joinRequest(asked));
    const { data } = choices.lessons.pricing;
    if (data !== undefined) void send.send(enrolRequest(asked, data));
  };
  return {
    ...choices,
    kid: asking.kid,
    send,
    submit,
    hasDirectDebit,
    reason: reasonOf(standingOf(choices)),
    asksBeforeLeaving: choices.isChanged && !payment.isGoing,
    change: (next: EnrolForm) => {
      if (send.isError) send.reset();
      choices.setForm(next);
    },
  };
}

export type Enrolling = ReturnType<typeof useEnrolling>;

/** What each answer means for the form: kept on a refusal, all but what was refused. */
const useSending = (asking: Asking, choices: Choices, payment: ReturnType<typeof usePayment>) => {
  const { form, setForm, lessons, agreement } = choices;
  return useSendEnrolment({
    grownUpId: asking.grownUp.id,
    onAnswer: (answer, request) => {
      if (answer.meta.outcome === 'reserved') return payment.go(request, answer.data);
      dropForm();
      asking.onDone({
        answer,
        form,
        pricing: request.kid_action === 'enrol' ? (lessons.pricing.data ?? null) : null,
      });
    },
    onNoPlaces: () => {
      setForm({ ...form, enrolOn: null });
      void lessons.places.refetch();
    },
    onAmountsChanged: () => {
      agreement.withdraw();
      void lessons.pricing.refetch();
    },
  });
};

const standingOf = ({ form, plan, lessons, agreement }: Choices) => {
  const havePlaces = lessons.free === undefined ? 'coming' : 'known';
  return {
    form,
    plan,
    isClosed: lessons.isClosed,
    havePlaces: lessons.places.isError ? 'failed' : havePlaces,
    hasPrices: lessons.pricing.data !== undefined,
    isAgreed: agreement.isAgreed,
  } as const;
};

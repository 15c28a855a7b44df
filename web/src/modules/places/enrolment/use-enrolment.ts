import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { refreshFamily } from '../../../platform/queries.ts';
import type { EnrolmentRequestProps } from './enrolment-request.ts';
import { EMPTY, formOf, type EnrolForm } from './form.ts';
import { dropForm } from './kept-form.ts';
import { enrolSchema, type Field } from './problems.ts';
import { disabledReason } from './disabled-reason.ts';
import { requestOf, type EnrolRequest } from './request.ts';
import { sendEnrolment, type EnrolAnswer } from './send-enrolment.ts';
import { useChoices, type Choices } from './use-choices.ts';
import { useFormStart } from './use-kept-form.ts';
import { usePayment } from './use-payment.ts';

/** What is chosen now, and the request that a press would send. */
interface EnrolSnapshot extends Choices {
  readonly request: EnrolRequest | null;
  readonly payment: ReturnType<typeof usePayment>;
}

/** Everything that the parts of the enrol screen show and do. */
export function useEnrolment(asking: EnrolmentRequestProps) {
  const { kid, grownUp } = asking;
  const { activeDirectDebitOrDdInfo: hasDirectDebit, currentSchoolYear: schoolYear } =
    grownUp.attributes;
  const formStart = useFormStart(kid?.id ?? null, kid === null ? EMPTY : formOf(kid.attributes));
  const now = useRef<EnrolSnapshot>(null);
  const { form: fields, control, sending, isWrong, submit } = useEnrolForm(asking, formStart, now);
  const choices = useChoices(asking, fields.watch(), formStart);
  const payment = usePayment({ ...choices, pricing: choices.lessons.pricing.data });
  const request = requestOf({ ...choices, schoolYear }, choices.lessons.pricing.data);
  now.current = { ...choices, request, payment };
  useFreshProblems(fields, JSON.stringify(choices.lessons.free));
  const { errors } = fields.formState;
  return {
    ...choices,
    kid,
    control,
    send: sending,
    submit,
    hasDirectDebit,
    reason: disabledReason(formSituationOf(choices)),
    asksBeforeLeaving: choices.isChanged && !payment.isGoing,
    hasProblems: isWrong,
    errorOf: (field: Field): string | undefined => errors[field]?.message,
    change: (next: EnrolForm) => {
      if (sending.isError) sending.reset();
      setAll(fields, next);
    },
  };
}

export type EnrolFormState = ReturnType<typeof useEnrolment>;

type Fields = UseFormReturn<EnrolForm, unknown, EnrolForm>;

/** What each answer does to the form: a refusal clears what was refused and keeps the rest. */
const useEnrolForm = (
  asking: EnrolmentRequestProps,
  { start, restored }: ReturnType<typeof useFormStart>,
  now: { readonly current: EnrolSnapshot | null },
) =>
  useCallForm({
    schema: enrolSchema(() => now.current?.lessons.free),
    start: restored ?? start,
    send: (_, fields, keyOf) => {
      if (now.current === null || now.current.request === null)
        throw new Error('Nothing is chosen that could be sent.');
      const { request, lessons, agreement } = now.current;
      const onNoPlaces = () => {
        fields.setValue('enrolOn', null);
        void lessons.places.refetch();
      };
      const onAmountsChanged = () => {
        agreement.withdraw();
        void lessons.pricing.refetch();
      };
      const enrolment = { grownUpId: asking.grownUp.id, request, onNoPlaces, onAmountsChanged };
      return sendEnrolment(enrolment, keyOf);
    },
    onDone: (done) => {
      if (now.current !== null) finish(asking, now.current, done);
      void refreshFamily();
    },
  });

const finish = (
  { onDone }: EnrolmentRequestProps,
  { form, lessons, payment }: EnrolSnapshot,
  { answer, request }: { readonly answer: EnrolAnswer; readonly request: EnrolRequest },
): void => {
  if (answer.meta.outcome === 'reserved') return payment.go(request, answer.data);
  dropForm();
  const pricing = request.kid_action === 'enrol' ? (lessons.pricing.data ?? null) : null;
  onDone({ answer, form, pricing });
};

/** One choice may change others: sets each field that differs, and checks those again that had an error. */
const setAll = ({ getValues, setValue, trigger, formState }: Fields, next: EnrolForm): void => {
  const before = getValues();
  for (const field of Object.keys(next) as (keyof EnrolForm)[])
    if (next[field] !== before[field]) setValue(field, next[field]);
  if (isWanting(formState)) void trigger();
};

/** Places that come or go can solve or cause an error without a keystroke. */
const useFreshProblems = ({ trigger, formState }: Fields, places: string | undefined): void => {
  const hasFailed = isWanting(formState);
  useEffect(() => {
    if (hasFailed) void trigger();
  }, [places, hasFailed, trigger]);
};

/** Whether the last press found something missing; errors are shown only then, and not after a refusal by the portal. */
const isWanting = ({ isSubmitted, isSubmitSuccessful }: Fields['formState']): boolean =>
  isSubmitted && !isSubmitSuccessful;

const formSituationOf = ({ form, plan, lessons, agreement }: Choices) => {
  return {
    form,
    plan,
    isClosed: lessons.isClosed,
    havePlaces: lessons.places.isError ? 'failed' : arrivalOf(lessons.free),
    haveAmounts: lessons.pricing.isError ? 'failed' : arrivalOf(lessons.pricing.data),
    isAgreed: agreement.isAgreed,
  } as const;
};

const arrivalOf = (answer: unknown) => (answer === undefined ? 'coming' : 'known');

import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { refreshFamily } from '../../../platform/queries.ts';
import {
  type EnrolmentRequestProps,
  sendEnrolment,
  type EnrolAnswer,
} from './enrolment-request.ts';
import {
  EMPTY,
  formOf,
  type EnrolForm,
  planOf,
  settle,
  type FormPlan,
  dropForm,
  isKeptFor,
  keptForm,
  keepForm,
} from './form.ts';
import { enrolSchema, type Field } from './problems.ts';
import { requestOf, type EnrolRequest } from './request.ts';
import { useLessons } from './use-lessons.ts';
import { carryChild } from './enrolling-child.ts';
import { CARD_NAMES, PLACE_NAMES } from './words.ts';
import { DISABLED_REASONS } from './form-words.ts';

/** The tick under the terms holds for the amounts that were shown: other amounts are agreed to again. */
export function useAgreement(pricing: PricingInfo | undefined) {
  const shown = pricing === undefined ? null : JSON.stringify(pricing);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const agree = (isTicked: boolean) => {
    setAgreedTo(isTicked ? shown : null);
    setRefused(false);
  };
  /** The server's amounts were different: what was agreed to no longer counts. */
  const withdraw = () => {
    setAgreedTo(null);
    setRefused(true);
  };
  const isAgreed = agreedTo !== null && agreedTo === shown;
  return {
    isAgreed,
    agree,
    withdraw,
    haveAmountsChanged: isRefused || (agreedTo !== null && shown !== null && !isAgreed),
  };
}

export type Agreement = ReturnType<typeof useAgreement>;

interface FormState {
  readonly form: EnrolForm;
  readonly plan: FormPlan;
  readonly isClosed: boolean;
  readonly havePlaces: 'known' | 'coming' | 'failed';
  readonly haveAmounts: 'known' | 'coming' | 'failed';
  readonly isAgreed: boolean;
}

/** Why the main button can't be pressed yet, in words; nothing when it can. */
export const disabledReason = (at: FormState): string | undefined => {
  if (at.form.school === null) return DISABLED_REASONS.school;
  if (at.isClosed) return DISABLED_REASONS.closed;
  if (at.form.year === null) return DISABLED_REASONS.year;
  if (at.havePlaces === 'failed') return DISABLED_REASONS.placesFailed;
  if (at.havePlaces === 'coming') return DISABLED_REASONS.placesComing;
  if (at.plan === 'join') return undefined;
  if (at.plan === 'choose') return DISABLED_REASONS.instrument;
  if (at.haveAmounts === 'failed') return DISABLED_REASONS.amountsFailed;
  if (at.haveAmounts === 'coming') return DISABLED_REASONS.amounts;
  return at.isAgreed ? undefined : DISABLED_REASONS.terms;
};

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

/** What the parent chose, as far as the places of this moment let it stand. */
function useChoices(
  { kid }: EnrolmentRequestProps,
  chosen: EnrolForm,
  formStart: ReturnType<typeof useFormStart>,
) {
  const kidId = kid?.id ?? null;
  const isChanged = useKeptForm(kidId, chosen, formStart);
  const lessons = useLessons(chosen, kid);
  const form = lessons.free ? settle(chosen, lessons.free) : chosen;
  const plan = lessons.free ? planOf(form, lessons.free) : 'choose';
  return {
    kidId,
    form,
    isChanged,
    lessons,
    plan,
    agreement: useAgreement(lessons.pricing.data),
    /** The instrument that had a place when it was chosen and has none any more. */
    hasLost: form.enrolOn === null ? chosen.enrolOn : null,
  };
}

type Choices = ReturnType<typeof useChoices>;

/** How the form begins: as the parent left it in this tab, or as the child is known. */
const useFormStart = (kidId: KidId | null, known: EnrolForm) => {
  const [start] = useState(known);
  const [restored] = useState(() => keptForm(kidId));
  const [isHeld] = useState(() => kidId !== null && isKeptFor(kidId));
  return { start, restored, isHeld };
};

/**
 * Keeps the form for this tab while it differs from how it began; returns whether leaving would lose something. It does
 * not while the place is held for exactly these choices: the payment is a step further, and leads back to them.
 */
const useKeptForm = (
  kidId: KidId | null,
  form: EnrolForm,
  { start, restored, isHeld }: ReturnType<typeof useFormStart>,
): boolean => {
  const words = JSON.stringify(form);
  const isChanged = words !== JSON.stringify(start);
  const isAsRestored = words === JSON.stringify(restored);
  const isUntouched = useRef(true);
  useEffect(() => {
    if (isAsRestored && isUntouched.current) return;
    isUntouched.current = false;
    if (isChanged) keepForm({ kidId, form: JSON.parse(words) as EnrolForm, isPaying: false });
    else dropForm();
  }, [kidId, words, isAsRestored, isChanged]);
  return isChanged && !(isHeld && isAsRestored);
};

interface AgreedPrice {
  readonly form: EnrolForm;
  readonly pricing: PricingInfo | undefined;
}

/** Without a Direct Debit the place is held, and the child goes along to where the Direct Debit is set up. */
function usePayment({ form, pricing }: AgreedPrice) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [isGoing, setGoing] = useState(false);
  const go = (request: EnrolRequest, kid: EnrolAnswer['data']): void => {
    if (pricing === undefined || form.school === null || form.enrolOn === null) return;
    setGoing(true);
    const held = kid.attributes.assignedInstrumentType;
    const shown = {
      name: form.name.trim(),
      school: form.school.name,
      instrument: held === null ? CARD_NAMES[form.enrolOn] : PLACE_NAMES[held],
      pricing,
    };
    carryChild({ kind: 'new', kidId: kid.id, ...shown, request });
    keepForm({ kidId: kid.id, form, isPaying: true });
    // Back leads to the choices of the child that there is now, not to an empty form.
    history.replace(`/enrol?id=${kid.id}`, undefined, { ignoreBlocker: true });
    history.flush();
    void navigate({ to: '/direct-debits', ignoreBlocker: true });
  };
  return { isGoing, go };
}

import { snakeCased } from '@bandstand/domain/kernel/field-names';
import type { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import type { SentBody } from '@bandstand/domain/kernel/endpoint';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { toInstrumentPreferences } from '@bandstand/domain/places/waiting-list/preferences';
import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { EnrolForm, FormPlan } from './form.ts';

export type EnrolRequest = SentBody<typeof enrolKid>;

interface RequestFacts {
  readonly form: EnrolForm;
  readonly plan: FormPlan;
  readonly kidId: KidId | null;
  readonly schoolYear: number;
}

/** What the parent saw and agreed to: the server sets nothing up for other amounts. */
export const seenAmounts = (pricing: PricingInfo) => ({
  firstPaymentDate: pricing.first_payment_date,
  firstPaymentAmount: pricing.first_payment_amount,
  regularMonthlyAmount: pricing.regular_monthly_cost,
});

/** What a press would send; null while there is nothing to send yet. */
export const requestOf = (
  asked: RequestFacts,
  pricing: PricingInfo | undefined,
): EnrolRequest | null => {
  if (asked.plan === 'join') return joinRequest(asked);
  return asked.plan === 'choose' || pricing === undefined ? null : enrolRequest(asked, pricing);
};

const enrolRequest = (asked: RequestFacts, pricing: PricingInfo): EnrolRequest => {
  const { enrolOn, waiting } = asked.form;
  const would = wouldPlay(enrolOn === null ? waiting : [enrolOn, ...waiting]);
  const kid = { ...kidOf(asked), ...would, ...seenAmounts(pricing), instrument: enrolOn };
  return { kid_action: 'enrol', kid, rejoin: asked.kidId !== null };
};

const joinRequest = (asked: RequestFacts): EnrolRequest => ({
  kid_action: 'join_waiting_list',
  kid: { ...kidOf(asked), ...wouldPlay(asked.form.waiting) },
  rejoin: asked.kidId !== null,
});

const wouldPlay = (instruments: readonly LessonInstrument[]) =>
  snakeCased(toInstrumentPreferences(instruments));

const kidOf = ({ form, kidId, schoolYear }: RequestFacts) => ({
  id: kidId,
  name: form.name.trim(),
  year: form.year ?? 0,
  as_of_sep: schoolYear,
  timetable_id: form.school?.id ?? '',
  instrument_first_choice: form.first,
  instrument_second_choice: form.second,
});

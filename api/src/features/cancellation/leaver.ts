import { cancellationCost, type CancellationCost } from '@bandstand/domain/cancellation/cost';
import { leftOut } from '@bandstand/domain/cancellation/staying';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import { londonDate, monthAfter, monthOf, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { Payer } from '../../platform/mail/readers.ts';
import {
  lastPaidMonth,
  notDue,
  saidSince,
  type Charge,
  type Ending,
} from '@bandstand/domain/payments/last-payment';
import { payingChild, regularForAll, type Agreed } from '@bandstand/domain/payments/paying-child';
import type { SiblingFacts } from '../../../db/tables/views.ts';
import type { Credit } from './ledger-store.ts';

/** A child that leaves, with what its last lesson and its last payment follow from. */
export interface Leaver extends Agreed, Record<string, unknown> {
  readonly kid_id: string;
  readonly name: string;
  readonly status: KidStatus;
  readonly timetable_id: string;
  readonly school: string;
  readonly email: string;
  readonly account_id: string;
  readonly grown_up_id: string;
  readonly payer: Payer | null;
  readonly weekday: number;
  readonly terms: readonly { readonly starts_on: IsoDate; readonly ends_on: IsoDate }[];
  readonly closures: readonly IsoDate[];
  readonly charges: readonly Charge[];
  readonly family: readonly SiblingFacts[] | null;
}

/** What cancelling this child now comes to; at once when there is no last day. */
export const costOf = (leaver: Leaver, lastDay: IsoDate | null, now: Date): CancellationCost => {
  const { first_lesson_on: firstLesson, charges } = leaver;
  return cancellationCost(
    {
      lessons: leaver,
      firstLesson,
      paying: payingChild(leaver),
      before: saidBefore(leaver),
      charges,
    },
    lastDay,
    now,
  );
};

/** How a child leaves already; null when it was not cancelled for a later day. */
export const saidBefore = ({ cancelled_at: said, last_day: lastDay }: Leaver): Ending | null =>
  said === null || lastDay === null ? null : { saidAt: new Date(said), lastDay };

/** What is given back to families when these children's lessons have ended as was said. */
export const creditsOf = (
  { first_lesson_on: lesson, charges, account_id, kid_id }: Leaver,
  said: Ending,
): Credit[] =>
  lesson === null
    ? []
    : notDue(charges, lastPaidMonth(said, lesson)).map((charge) => ({
        ...charge,
        account_id,
        kid_id,
      }));

/** What the family pays each month for its other children, once this one does not pay any more. */
export const regularAfter = (
  { family, kid_id }: Leaver,
  { last_payment_date: last }: CancellationCost,
  now: Date,
): Pennies => {
  const others = (family ?? []).filter((child) => child.kid_id !== kid_id).map(payingChild);
  return regularForAll(others, monthAfter(monthOf(last ?? londonDate(now))));
};

/** What the family owes with its next payment when this child stays after all, or until a later last day. */
export const owedIfKept = (leaver: Leaver, now: Date, lastDay: IsoDate | null = null): Charge[] => {
  const { first_lesson_on: lesson, charges } = leaver;
  const until =
    lastDay === null || lesson === null
      ? null
      : lastPaidMonth({ saidAt: saidSince(saidBefore(leaver), lastDay, now), lastDay }, lesson);
  return leftOut(payingChild(leaver), charges, now, until);
};

export const sumOf = (charges: readonly Charge[]): Pennies =>
  charges.reduce((sum, { amount }) => sum + amount, 0);

import { familyPayment, type FamilyPayment } from '@bandstand/domain/money/payments/family-payment';
import { debtOf, sumOfDebt } from '@bandstand/domain/prices/payment-plan';
import { payingChild } from '@bandstand/domain/prices/paying-child';
import { withPromise } from '@bandstand/domain/prices/promise';
import type { BillingAccount } from './store.ts';

/** What the family's Direct Debit begins with, by the server's own figures. */
export const amountsOf = (
  { balance, plan, enrolments }: BillingAccount['family'],
  now: Date,
): FamilyPayment =>
  familyPayment(
    enrolments.map((enrolment) => {
      const held = enrolment.state === 'held';
      return { ...payingChild(held ? withPromise(enrolment, now) : enrolment), held };
    }),
    sumOfDebt(debtOf(balance, plan)),
    now,
  );

/** A family without anything to pay, or whose children's dates are to be confirmed, has no first payment yet. */
export const firstPaymentOf = ({
  date,
  amount,
}: FamilyPayment): { on: string | null; amount: number | null } =>
  amount === 0 ? { on: null, amount: null } : { on: date, amount };

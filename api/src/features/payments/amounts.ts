import { familyPayment, type FamilyPayment } from '@bandstand/domain/payments/family-payment';
import { payingChild } from '@bandstand/domain/payments/paying-child';
import type { Billing } from './store.ts';

/** What the family's Direct Debit begins with, by the server's own figures. */
export const amountsOf = ({ balance, enrolments }: Billing['family'], now: Date): FamilyPayment =>
  familyPayment(
    enrolments.map((enrolment) => ({
      ...payingChild(enrolment),
      held: enrolment.state === 'held',
    })),
    balance,
    now,
  );

/** A family without anything to pay has no first payment yet. */
export const firstPaymentOf = ({
  date,
  amount,
  regular,
}: FamilyPayment): { on: string | null; amount: number | null } =>
  regular === 0 && amount === 0 ? { on: null, amount: null } : { on: date, amount };

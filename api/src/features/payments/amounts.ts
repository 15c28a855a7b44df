import { monthOf } from '@bandstand/domain/kernel/london';
import { familyPayment, type FamilyPayment } from '@bandstand/domain/payments/family-payment';
import type { Billing } from './store.ts';

/** What the family's Direct Debit begins with, by the server's own figures. */
export const amountsOf = ({ balance, enrolments }: Billing['family'], now: Date): FamilyPayment =>
  familyPayment(
    enrolments.map(({ prices, state, first_payment_on: on, first_payment_pennies: amount }) => ({
      prices,
      held: state === 'held',
      first_payment: on === null || amount === null ? null : { month: monthOf(on), amount },
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

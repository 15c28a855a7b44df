import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { portalOf } from './family.ts';
import { openAt } from './page.tsx';

type Payments = AnswerOf<typeof getPayments>;
type ComingPayment = Payments['coming'][number];

export const lessons = (first_name: string, covers: string, amount = 3600) => ({
  what: 'lessons' as const,
  kid_id: first_name,
  first_name,
  covers,
  months: covers.includes(' and ') ? 2 : 1,
  amount,
});
export const coming = (
  date: string,
  amount: number,
  more: Partial<ComingPayment> = {},
): ComingPayment => ({
  date,
  amount,
  parts: amount === 0 ? [] : [lessons('Maya', 'February 2027', amount)],
  paused: [],
  state: 'can_change',
  changes_until: '2027-01-20',
  told_on: null,
  ...more,
});
export const NOTHING: Payments = {
  direct_debit: 'active',
  reference: 'BAND000123',
  owed: 0,
  not_taken: 0,
  in_parts: null,
  in_dispute: false,
  taken_from: null,
  coming: [],
  past: [],
  years: [],
  children: [],
  what_if: null,
};
export const past = (
  date: string,
  state: Payments['past'][number]['state'],
  again_on?: string,
) => ({
  date,
  amount: 3600,
  parts: [lessons('Maya', 'December 2026')],
  state,
  came_back: state !== 'paid',
  again_on: again_on ?? null,
  told_on: null,
});

/** A family's payments, opened. */
export const openPayments = async (payments: Partial<Payments>, address = '/payments') => {
  const portal = await portalOf({});
  portal.answer(getPayments, { ...NOTHING, ...payments });
  return { portal, ...openAt(address) };
};

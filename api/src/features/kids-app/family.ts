import type { AppFamily } from '@bandstand/domain/kids-app/change';
import { debtOf, sumOfDebt } from '@bandstand/domain/payments/payment-plan';
import { payingChild } from '@bandstand/domain/payments/paying-child';
import type { FamilyRow } from './store.ts';

/** A family as the rules of the kids' app reckon with it. */
export const appFamily = ({ children, balance, plan, direct_debit }: FamilyRow): AppFamily => ({
  balance: sumOfDebt(debtOf(balance, plan)),
  direct_debit_begins: direct_debit?.begins ?? null,
  children: children.map((child) => ({ kid_id: child.kid_id, ...payingChild(child) })),
});

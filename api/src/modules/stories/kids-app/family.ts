import type { AppFamily } from '@bandstand/domain/prices/change-subscription';
import { debtOf, sumOfDebt } from '@bandstand/domain/prices/payment-plan';
import { payingChild } from '@bandstand/domain/prices/paying-child';
import type { KidsAppFamily } from './store.ts';

/** A family as the rules of the kids' app reckon with it. */
export const appFamily = ({ children, balance, plan, directDebit }: KidsAppFamily): AppFamily => ({
  outstanding: sumOfDebt(debtOf(balance, plan)),
  directDebitBegins: directDebit?.begins ?? null,
  children: children.map((child) => ({ kidId: child.kidId, ...payingChild(child) })),
});

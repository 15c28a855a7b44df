import { mayChargeByHand } from '@bandstand/domain/money/collections/debts/charge-by-hand';
import { mayDecide, type OfficeRefusal } from '@bandstand/domain/money/collections/office-refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { lockDebtor, noteDecision, type OfficeDecision } from '../decisions-store.ts';
import { enter } from '../enter-store.ts';
import { chargedByHandEmail } from '../refunds/money-back-emails.ts';
import { readersOfDebt } from '../money-readers.ts';
import type { RunDeps } from '../run/runs.ts';
import { transactWithin } from '../within-limit.ts';

interface ChargeRequest extends OfficeDecision {
  readonly billingAccountId: string;
  readonly amount: Pennies;
}
type ChargeRefusal = Extract<
  OfficeRefusal,
  'no_reason' | 'not_found' | 'no_amount' | 'too_much' | 'above_limit' | 'above_day'
>;

/**
 * Asks a family for money that no rule of the portal asks for: what was paid back or written off by mistake. It comes with the
 * next payment, of which the payer is told as of any other; that it is owed is told at once. Returns what is owed then.
 */
export const chargeByHand = (
  deps: RunDeps,
  { billingAccountId, amount, ...by }: ChargeRequest,
): Promise<Decision<{ amount: Pennies; balance: Pennies }, ChargeRefusal>> =>
  transactWithin(deps, by, async (tx, withinLimit, now) => {
    const decided = mayDecide(by.reason);
    if (!decided.ok) return decided;
    const may = mayChargeByHand(amount);
    if (!may.ok) return may;
    const debtor = await lockDebtor(tx, billingAccountId);
    if (debtor === undefined) return refuse('not_found');
    const about = { billingAccountId, amount };
    const within = await withinLimit({ ...about, kind: 'charge' });
    if (!within.ok) return within;
    const { grownUpId: family } = debtor;
    const id = await noteDecision(tx, { ...about, ...by, kind: 'charge' }, now);
    await enter(tx, { ...about, kind: 'hand_charge', key: `charge:${id}` }, now);
    const to = await readersOfDebt(tx, billingAccountId);
    const message = chargedByHandEmail(amount, deps.sender, deps.publicUrl);
    if (to !== null) await deps.emailQueue.send(tx, to, message, family);
    return ok({ amount, balance: debtor.balance + amount });
  });

import { mayDecide, type OfficeRefusal } from '@bandstand/domain/money/collections/office-refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { stillOwed } from '@bandstand/domain/money/payments/payment-history';
import type { Db } from '../../../../platform/database/pool.ts';
import {
  lockDebtor,
  noteDecision,
  type AccountInDebt,
  type OfficeDecision,
} from '../decisions-store.ts';
import { enter } from '../enter-store.ts';
import { debtWrittenOffEmail } from '../refunds/money-back-emails.ts';
import { forgive } from './payment-plan-store.ts';
import { readersOfDebt } from '../money-readers.ts';
import type { RunDeps } from '../run/runs.ts';
import { setState } from '../hand-over/submit-store.ts';
import { transactWithin } from '../within-limit.ts';
import * as store from './write-off-store.ts';

interface WriteOffRequest extends OfficeDecision {
  readonly billingAccountId: string;
  /** Null for all that is owed. */
  readonly amount: Pennies | null;
}

type WriteOffRefusal = Extract<
  OfficeRefusal,
  | 'no_reason'
  | 'not_found'
  | 'nothing_owed'
  | 'no_amount'
  | 'more_than_owed'
  | 'above_limit'
  | 'above_day'
>;

/**
 * Gives up a debt of a family, whole or in part. What is about to be taken is none; with the whole debt, the payments that
 * came back and were not paid since are written off.
 */
export const writeOff = (
  deps: RunDeps,
  { billingAccountId, amount: asked, ...by }: WriteOffRequest,
): Promise<Decision<{ amount: Pennies; left: Pennies }, WriteOffRefusal>> =>
  transactWithin(deps, by, async (tx, withinLimit, now) => {
    const decided = mayDecide(by.reason);
    if (!decided.ok) return decided;
    const debtor = await lockDebtor(tx, billingAccountId);
    if (debtor === undefined) return refuse('not_found');
    const { balance } = debtor;
    if (balance <= 0) return refuse('nothing_owed');
    const amount = asked ?? balance;
    if (amount <= 0) return refuse('no_amount');
    if (amount > balance) return refuse('more_than_owed');
    const about = { billingAccountId, amount };
    const within = await withinLimit({ ...about, kind: 'write_off' });
    if (!within.ok) return within;
    const id = await noteDecision(tx, { ...about, ...by, kind: 'write_off' }, now);
    await enter(tx, { ...about, kind: 'write_off', key: `write_off:${id}` }, now);
    const left = balance - amount;
    await forgive(tx, billingAccountId, left);
    if (left === 0) await endOwed(tx, debtor, now);
    await tell(deps, tx, debtor, { amount, left });
    return ok({ amount, left });
  });

/** What of the payments that came back nobody has paid since. */
const endOwed = async (
  tx: Db,
  { billingAccountId, balance }: AccountInDebt,
  now: Date,
): Promise<void> => {
  for (const { id } of stillOwed(await store.findOwed(tx, billingAccountId), balance))
    await setState(tx, id, 'written_off', { endedAt: now, endedReason: 'written off' });
};

const tell = async (
  { emailQueue, sender, publicUrl }: RunDeps,
  tx: Db,
  { billingAccountId, grownUpId: family }: AccountInDebt,
  facts: { readonly amount: Pennies; readonly left: Pennies },
): Promise<void> => {
  const to = await readersOfDebt(tx, billingAccountId);
  if (to === null) return;
  await emailQueue.send(tx, to, debtWrittenOffEmail(facts, sender, publicUrl), family);
};

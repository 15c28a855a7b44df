import type * as contract from '@bandstand/domain/money/collections/returns/disputes-contract';
import { mayDecide } from '@bandstand/domain/money/collections/office-refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { noteDecision, type OfficeDecision } from '../decisions-store.ts';
import { accountOfFamily } from '../family-money-store.ts';
import { lockPaying, setMandateState } from '../mandates/mandates-store.ts';
import { asStaff, ofFamily } from '../../../work-log/index.ts';
import type { RunDeps } from '../run/runs.ts';

/** Collects again by a Direct Debit whose payer disputed a payment. What is owed comes into the next run, with its notice. */
const settle = (
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  { billingAccountId, ...by }: OfficeDecision & { readonly billingAccountId: string },
): Promise<Decision<null, 'no_reason' | 'no_dispute'>> =>
  transact(db, async (tx) => {
    const now = clock.now();
    const decided = mayDecide(by.reason);
    if (!decided.ok) return decided;
    const paying = await lockPaying(tx, billingAccountId);
    if (paying?.state !== 'disputed') return refuse('no_dispute');
    await setMandateState(tx, paying.id, { state: 'active', code: '', now });
    await noteDecision(tx, { ...by, billingAccountId, kind: 'dispute_settled' }, now);
    return ok(null);
  });

export const settleDispute = async (
  deps: RunDeps,
  { params: { id }, body: { reason }, staff, record }: Call<typeof contract.settleDispute>,
): CallAnswer<typeof contract.settleDispute> => {
  const billingAccountId = await accountOfFamily(deps.db, id);
  if (billingAccountId === undefined) return refuse('not_found');
  const office = asStaff(deps, { staff, record }, ofFamily(id, reason));
  const done = await settle(office.deps, {
    billingAccountId,
    actor: office.colleague.name,
    reason,
  });
  return done.ok ? ok({ message: 'The Direct Debit collects again.' }) : done;
};

import type * as contract from '@bandstand/domain/money/collections/mandates/end-direct-debit-contract';
import { mayDecide } from '@bandstand/domain/money/collections/office-refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { noteDecision, type OfficeDecision } from '../decisions-store.ts';
import { accountOfFamily } from '../family-money-store.ts';
import { endMandate } from '../jobs.ts';
import { emailMandateEnd } from './email-mandate-end.ts';
import { endReplacement, isOnItsWay, lockPaying, setMandateState } from './mandates-store.ts';
import { asStaff, ofFamily } from '../../../work-log/index.ts';
import type { RunDeps } from '../run/runs.ts';
import { withholdEnded } from '../hand-over/withhold.ts';

/** A change of bank that is taken back ends what was to take over. */
export { endReplacement } from './mandates-store.ts';

/**
 * Ends the Direct Debit that a family pays by: here at once, and with the provider by a job. Payments that the provider does not
 * have yet are owed from now on; while one is being taken, the Direct Debit can't be ended. A replacement is ended with it, as it
 * would take the same payments.
 */
const end = (
  deps: RunDeps,
  { billingAccountId, ...by }: OfficeDecision & { readonly billingAccountId: string },
): Promise<Decision<null, 'no_reason' | 'no_direct_debit' | 'payment_on_its_way'>> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const decided = mayDecide(by.reason);
    if (!decided.ok) return decided;
    const replacement = await endReplacement(tx, billingAccountId, now);
    const paying = await lockPaying(tx, billingAccountId);
    if (paying === undefined) return refuse('no_direct_debit');
    await setMandateState(tx, paying.id, { state: 'cancelled', code: 'by_office', now });
    // Locks what has not been handed over, so that nothing reaches the provider before the check below.
    await withholdEnded(deps, tx, { mandateId: paying.id, isToldByPerson: false });
    if (await isOnItsWay(tx, paying.id)) return refuse('payment_on_its_way');
    await noteDecision(tx, { ...by, billingAccountId, kind: 'direct_debit_ended' }, now);
    for (const mandate of replacement === undefined ? [paying] : [paying, replacement]) {
      await deps.outbox.enqueue(tx, endMandate, { reference: mandate.reference });
      // Nobody has been told of a Direct Debit that the provider has not answered yet.
      if (mandate.state !== 'setting_up')
        await emailMandateEnd(deps, tx, { mandate, by: 'office' });
    }
    return ok(null);
  });

export const endDirectDebitOfFamily = async (
  deps: RunDeps,
  { params: { id }, body: { reason }, staff, record }: Call<typeof contract.endDirectDebit>,
): CallAnswer<typeof contract.endDirectDebit> => {
  const billingAccountId = await accountOfFamily(deps.db, id);
  if (billingAccountId === undefined) return refuse('not_found');
  const office = asStaff(deps, { staff, record }, ofFamily(id, reason));
  const done = await end(office.deps, { billingAccountId, actor: office.colleague.name, reason });
  return done.ok ? ok({ message: 'The Direct Debit is ended.' }) : done;
};

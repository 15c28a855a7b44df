import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { digitsOf } from '@bandstand/domain/money/payments/bank-details';
import type { changeBank } from '@bandstand/domain/money/payments/change-bank-contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { detailsKey, isInForce, payerOf } from './agreement.ts';
import { amountsOf } from './amounts.ts';
import { JOB_TAKES_OVER_AFTER, newReference } from './begin.ts';
import type { PaymentsDeps } from './deps.ts';
import * as changes from './change-store.ts';
import { finishMandateSetUp } from './jobs.ts';
import { toldReference } from './emails.ts';
import * as payerAddress from './payer-address.ts';
import { setUp, type DirectDebitDeps } from './set-up.ts';
import * as store from './store.ts';

type ChangeCall = Call<typeof changeBank>;
type Details = ChangeCall['body']['bank_details'];

/** Sets up a Direct Debit that takes over from the family's own once the bank has it. */
export const change = async (
  deps: DirectDebitDeps,
  { body: { bank_details: details }, parent }: ChangeCall,
): CallAnswer<typeof changeBank> => {
  const done = await setUp(deps, details, () => begin(deps, parent.grownUpId, details));
  if (!done.ok) return done;
  const { state, accountNumberEnding } = done.value;
  return ok({
    state: state === 'setting_up' ? 'setting_up' : 'lodged',
    account_number_ending: accountNumberEnding,
    bacs_reference: toldReference(done.value),
  });
};

type BeginDecision = Decision<string, 'no_direct_debit' | 'same_account' | 'already_changing'>;

/** Writes the replacement into our database before the provider is asked, so that a second press finds it. */
const begin = (
  deps: PaymentsDeps,
  grownUpId: GrownUpId,
  details: Details,
): Promise<BeginDecision> =>
  transact(deps.db, async (tx) => {
    await store.lockAccount(tx, grownUpId);
    const billing = await store.findBilling(tx, grownUpId);
    const old = billing?.mandate ?? null;
    if (billing === undefined || old === null || !isInForce(old)) return refuse('no_direct_debit');
    const macs = deps.seal.macs(detailsKey(details));
    const next = await changes.findReplacement(tx, old.billingAccountId);
    if (next !== undefined)
      return next.detailsMac !== null && macs.includes(next.detailsMac)
        ? ok(next.id)
        : refuse('already_changing');
    if (old.detailsMac !== null && macs.includes(old.detailsMac)) return refuse('same_account');
    return ok(await write(deps, tx, { billing, old, details }));
  });

const write = async (
  { clock, outbox, seal, collectionProvider }: PaymentsDeps,
  tx: Db,
  {
    billing,
    old,
    details,
  }: { billing: store.BillingAccount; old: store.MandateRow; details: Details },
): Promise<string> => {
  const now = clock.now();
  const id = randomUUIDv7();
  await store.beginMandate(tx, {
    id,
    billingAccountId: old.billingAccountId,
    reference: newReference(),
    state: 'setting_up',
    provider: collectionProvider.name,
    replaces: old.id,
    accountName: details.account_name,
    accountNumberEnding: digitsOf(details.account_number).slice(-4),
    detailsMac: seal.macs(detailsKey(details))[0],
    emailAddress: details.email_address,
    emailProvenAt: await payerAddress.provenSince(tx, billing, details.email_address, now),
    firstPaymentOn: null,
    firstPaymentPennies: null,
    regularAmountPennies: amountsOf(billing.family, now).regular,
    sealedDetails: seal.close(JSON.stringify({ ...payerOf(details), holds: [] })),
    createdAt: now,
  });
  await outbox.enqueue(
    tx,
    finishMandateSetUp,
    { mandateId: id },
    { startIn: JOB_TAKES_OVER_AFTER },
  );
  return id;
};

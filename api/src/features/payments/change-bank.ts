import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { digitsOf } from '@bandstand/domain/payments/bank-details';
import type { changeBank } from '@bandstand/domain/payments/change-bank-contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../platform/http/call.ts';
import { detailsKey, isStanding, payerOf } from './agreement.ts';
import { amountsOf } from './amounts.ts';
import { newReference } from './begin.ts';
import type { PaymentsDeps } from './deps.ts';
import * as changes from './change-store.ts';
import { settleMandate } from './jobs.ts';
import * as payerAddress from './payer-address.ts';
import { settle } from './settle.ts';
import * as store from './store.ts';
import type { DirectDebitDeps } from './use-cases.ts';

const ANSWER_WITHIN = 8_000;
const JOB_TAKES_OVER_AFTER = 15_000;
const PAIR_WRONG = { 'bank_details.sort_code': [], 'bank_details.account_number': [] };

type ChangeCall = Call<typeof changeBank>;
type Details = ChangeCall['body']['bank_details'];

/** Sets up a Direct Debit that takes over from the family's own once the bank has it. */
export const change = async (
  deps: DirectDebitDeps,
  { body: { bank_details: details }, parent }: ChangeCall,
): CallAnswer<typeof changeBank> => {
  if (deps.hostedSetUp !== null) return refuse('hosted_only');
  const it = payerOf(details);
  if (!deps.checkBankDetails(it.sortCode, it.accountNumber))
    return refuse('bank_details_wrong', { fields: PAIR_WRONG });
  const begun = await begin(deps, parent.grownUpId, details);
  if (!begun.ok) return begun;
  const settled = await settle(deps, begun.value, { withinMs: ANSWER_WITHIN, isAwaited: true });
  if (settled.state === 'declined')
    return refuse('declined', settled.says.length > 0 ? { says: settled.says } : {});
  const found = await store.findMandate(deps.db, begun.value);
  if (found === undefined) return refuse('declined');
  return ok({
    state: found.mandate.state === 'setting_up' ? 'setting_up' : 'lodged',
    account_number_ending: found.mandate.accountNumberEnding,
    bacs_reference: found.mandate.reference,
  });
};

type BeginDecision = Decision<string, 'no_direct_debit' | 'same_account' | 'already_changing'>;

/** The Direct Debit that is to take over, in our database before the provider is asked; a second press finds it. */
const begin = (
  deps: PaymentsDeps,
  grownUpId: GrownUpId,
  details: Details,
): Promise<BeginDecision> =>
  transact(deps.db, async (tx) => {
    await store.lockAccount(tx, grownUpId);
    const billing = await store.findBilling(tx, grownUpId);
    const old = billing?.mandate ?? null;
    if (billing === undefined || old === null || !isStanding(old)) return refuse('no_direct_debit');
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
  { billing, old, details }: { billing: store.Billing; old: store.Mandate; details: Details },
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
    firstAmountPennies: null,
    regularAmountPennies: amountsOf(billing.family, now).regular,
    sealedDetails: seal.close(JSON.stringify({ ...payerOf(details), holds: [] })),
    createdAt: now,
  });
  await outbox.enqueue(tx, settleMandate, { mandateId: id }, { startIn: JOB_TAKES_OVER_AFTER });
  return id;
};

import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { digitsOf, type BankDetails } from '@bandstand/domain/money/payments/bank-details';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { extendHoldsForSetUp } from '../../places/index.ts';
import {
  agreementOf,
  awaitsAgreement,
  detailsKey,
  isInForce,
  liveMandate,
  openDetails,
  payerOf,
} from './agreement.ts';
import { amountsOf } from './amounts.ts';
import { finishMandateSetUp } from './jobs.ts';
import type { PaymentsDeps } from './deps.ts';
import { enrolHeldChildren } from './enrol-held-children.ts';
import * as payerAddress from './payer-address.ts';
import * as store from './store.ts';

/** The request asks the provider itself; the job is for one that was cut off. */
export const JOB_TAKES_OVER_AFTER = 15_000;

type BeginDecision = Decision<
  string,
  'not_found' | 'already_active' | 'amounts_changed' | 'hold_ended'
>;

/**
 * The mandate that this request is about: a new one, or the one that an earlier press of the same details began. What
 * the parent agrees to is compared with what the family's children cost at this moment, under the account's lock, and
 * stands for these children only.
 */
export const begin = (
  deps: PaymentsDeps,
  grownUpId: GrownUpId,
  details: BankDetails,
): Promise<BeginDecision> =>
  transact(deps.db, async (tx) => {
    await store.lockAccount(tx, grownUpId);
    const billing = await store.findBilling(tx, grownUpId);
    if (billing === undefined) return refuse('not_found');
    const mandate = liveMandate(billing);
    if (mandate !== null && !isSame(deps, mandate, details)) return refuse('already_active');
    if (mandate !== null && !awaitsAgreement(deps.seal, billing)) return ok(mandate.id);
    const own = amountsOf(billing.family, deps.clock.now());
    if (sees(details, own.amount, own.regular)) {
      return ok(
        mandate === null
          ? await write(deps, tx, { billing, details, grownUpId })
          : await add(deps, tx, { billing, grownUpId, mandate }),
      );
    }
    if (
      mandate !== null &&
      sees(details, mandate.firstPaymentPennies ?? 0, mandate.regularAmountPennies)
    )
      return ok(mandate.id);
    return refuse(billing.family.enrolments.length > 0 ? 'amounts_changed' : 'hold_ended');
  });

/**
 * Whether these are the details of the Direct Debit that there is: holder, sort code and account number, by their keyed
 * hash. One of an earlier version has none, and is known by its last digits.
 */
const isSame = ({ seal }: PaymentsDeps, mandate: store.MandateRow, details: BankDetails): boolean =>
  mandate.detailsMac === null
    ? mandate.accountName === details.account_name &&
      digitsOf(details.account_number).endsWith(mandate.accountNumberEnding)
    : seal.macs(detailsKey(details)).includes(mandate.detailsMac);

const sees = (details: BankDetails, first: number, regular: number): boolean =>
  details.first_amount_in_pennies === first && details.regular_rate_in_pennies === regular;

interface MandateSetUp {
  readonly billing: store.BillingAccount;
  readonly details: BankDetails;
  readonly grownUpId: GrownUpId;
}

const write = async (
  { clock, outbox, seal, collectionProvider }: PaymentsDeps,
  tx: Db,
  { billing, details, grownUpId }: MandateSetUp,
): Promise<string> => {
  const now = clock.now();
  const id = randomUUIDv7();
  await store.beginMandate(tx, {
    id,
    billingAccountId: billing.family.billingAccountId,
    reference: newReference(),
    state: 'setting_up',
    provider: collectionProvider.name,
    accountName: details.account_name,
    accountNumberEnding: digitsOf(details.account_number).slice(-4),
    detailsMac: seal.macs(detailsKey(details))[0],
    emailAddress: details.email_address,
    emailProvenAt: await payerAddress.provenSince(tx, billing, details.email_address, now),
    ...agreementOf(seal, billing, payerOf(details), now),
    createdAt: now,
  });
  await extendHoldsForSetUp(tx, { grownUpId, enrolmentIds: billing.held }, now);
  await outbox.enqueue(
    tx,
    finishMandateSetUp,
    { mandateId: id },
    { startIn: JOB_TAKES_OVER_AFTER },
  );
  return id;
};

/**
 * One more child for the Direct Debit that there is. While it is being set up the child waits with the others, and the
 * provider may have been asked with the earlier amounts: each collection has its own amount, which only we know.
 */
const add = async (
  deps: PaymentsDeps,
  tx: Db,
  {
    billing,
    grownUpId,
    mandate,
  }: Omit<MandateSetUp, 'details'> & { readonly mandate: store.MandateRow },
): Promise<string> => {
  const now = deps.clock.now();
  const holds = { grownUpId, enrolmentIds: billing.held };
  if (isInForce(mandate))
    await enrolHeldChildren(deps, tx, {
      ...holds,
      to: { account: billing.family.email, payer: payerAddress.payerOf(mandate) },
    });
  else {
    const agreement = agreementOf(deps.seal, billing, openDetails(deps.seal, mandate), now);
    await store.noteAgreement(tx, mandate.id, agreement);
    await extendHoldsForSetUp(tx, holds, now);
  }
  return mandate.id;
};

// Letters and digits that nobody mixes up on the phone; 6 to 18 of them, unique, never beginning DDIC (Bacs).
const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const newReference = (): string =>
  `BAND${[...randomBytes(10)].map((byte) => REFERENCE_LETTERS[byte % 32]).join('')}`;

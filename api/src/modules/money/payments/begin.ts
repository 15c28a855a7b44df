import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { digitsOf, type BankDetails } from '@bandstand/domain/money/payments/bank-details';
import type { GrownUpId, MandateId } from '@bandstand/domain/kernel/ids';
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
  payerDetailsOf,
  amountsOf,
  enrolHeldChildren,
  type AccountDetails,
  type PayerDetails,
} from './agreement.ts';
import type { PaymentsDeps } from './mandate-provider.ts';
import { payerEmailOf, provenSince } from './payer.ts';
import * as store from './store.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { CheckBankDetails } from '../../../integrations/bank-check/port.ts';
import { setUpMandate } from './set-up-mandate.ts';

// Every minute, for about three days: a provider that is back has answered all that waits within two minutes.
const TRIES = 4_500;
const LONGEST_PAUSE = 60;

/** Goes on setting a Direct Debit up when the provider did not answer in time, or the portal died in between. */
export const finishMandateSetUp = jobKind<{ mandateId: MandateId }>(
  'settle-mandate',
  TRIES,
  LONGEST_PAUSE,
);

/** The request asks the provider itself; the job is for one that was cut off. */
const TAKES_OVER_LATER = { startIn: 15_000 };

type BeginDecision = Decision<
  string,
  'not_found' | 'already_active' | 'amounts_changed' | 'hold_ended'
>;

/**
 * The mandate that this request is about: a new one, or the one that an earlier press of the same details began. What
 * the parent agrees to is compared with what the family's children cost at this moment, under the account's lock, and
 * stands for these children only.
 */
export const beginDirectDebit = (
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

interface NewMandate extends store.AgreedPayments {
  readonly billing: store.BillingAccount;
  readonly details: AccountDetails;
  readonly replaces?: MandateId;
}

/** Writes a Direct Debit into our database before the provider is asked, so that a second press finds it. */
export const writeMandate = async (
  { clock, seal, collectionProvider }: PaymentsDeps,
  tx: Db,
  { billing, details, ...agreed }: NewMandate,
): Promise<MandateId> => {
  const now = clock.now();
  const id = randomUUIDv7();
  await store.beginMandate(tx, {
    ...agreed,
    id,
    billingAccountId: billing.family.billingAccountId,
    reference: newReference(),
    state: 'setting_up',
    provider: collectionProvider.name,
    accountName: details.account_name,
    accountNumberEnding: digitsOf(details.account_number).slice(-4),
    detailsMac: seal.macs(detailsKey(details))[0],
    emailAddress: details.email_address,
    emailProvenAt: await provenSince(tx, billing, details.email_address, now),
    createdAt: now,
  });
  return id;
};

export const finishLater = ({ outbox }: PaymentsDeps, tx: Db, mandateId: MandateId) =>
  outbox.enqueue(tx, finishMandateSetUp, { mandateId }, TAKES_OVER_LATER);

interface FamilySetUp {
  readonly billing: store.BillingAccount;
  readonly grownUpId: GrownUpId;
}

const write = async (
  deps: PaymentsDeps,
  tx: Db,
  { billing, details, grownUpId }: FamilySetUp & { readonly details: BankDetails },
): Promise<MandateId> => {
  const now = deps.clock.now();
  const agreed = agreementOf(deps.seal, billing, payerDetailsOf(details), now);
  const id = await writeMandate(deps, tx, { billing, details, ...agreed });
  await extendHoldsForSetUp(tx, { grownUpId, enrolmentIds: billing.held }, now);
  await finishLater(deps, tx, id);
  return id;
};

/**
 * One more child for the Direct Debit that there is. While it is being set up the child waits with the others, and the
 * provider may have been asked with the earlier amounts: each collection has its own amount, which only we know.
 */
const add = async (
  deps: PaymentsDeps,
  tx: Db,
  { billing, grownUpId, mandate }: FamilySetUp & { readonly mandate: store.MandateRow },
): Promise<string> => {
  const now = deps.clock.now();
  const holds = { grownUpId, enrolmentIds: billing.held };
  if (isInForce(mandate))
    await enrolHeldChildren(deps, tx, {
      ...holds,
      to: { account: billing.family.email, payer: payerEmailOf(mandate) },
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

export interface DirectDebitDeps extends PaymentsDeps {
  readonly checkBankDetails: CheckBankDetails;
}

/** How long a press waits for the provider, in milliseconds. What takes longer goes on as a job. */
export const ANSWER_WITHIN = 8_000;

const PAIR_WRONG = { 'bank_details.sort_code': [], 'bank_details.account_number': [] };

/** Bank details that may be given here, and are of one account, before anybody is asked about them. */
export const checkHere = (
  { hostedSetUp, checkBankDetails }: Pick<DirectDebitDeps, 'hostedSetUp' | 'checkBankDetails'>,
  details: AccountDetails,
): Decision<PayerDetails, 'hosted_only' | 'bank_details_wrong'> => {
  if (hostedSetUp !== null) return refuse('hosted_only');
  const payer = payerDetailsOf(details);
  return checkBankDetails(payer.sortCode, payer.accountNumber)
    ? ok(payer)
    : refuse('bank_details_wrong', { fields: PAIR_WRONG });
};

/**
 * Sets up the Direct Debit that `begin` decides on, once. It and its reference exist before the provider is asked, so
 * that a lost answer, a second click or a dead process never makes a second one.
 */
export const setUp = async <Refusal extends string>(
  deps: DirectDebitDeps,
  details: AccountDetails,
  begin: () => Promise<Decision<string, Refusal>>,
): Promise<
  Decision<store.MandateRow, Refusal | 'hosted_only' | 'bank_details_wrong' | 'declined'>
> => {
  const checked = checkHere(deps, details);
  if (!checked.ok) return checked;
  const begun = await begin();
  if (!begun.ok) return begun;
  const settled = await setUpMandate(deps, begun.value, {
    withinMs: ANSWER_WITHIN,
    isAwaited: true,
  });
  if (settled.state === 'declined')
    return refuse('declined', settled.says.length > 0 ? { says: settled.says } : {});
  const found = await store.findMandate(deps.db, begun.value);
  return found === undefined ? refuse('declined') : ok(found.mandate);
};

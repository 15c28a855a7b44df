import { randomUUIDv7 } from 'node:crypto';
import { ok } from '@bandstand/domain/kernel/decision';
import type { finishHostedSetUp } from '@bandstand/domain/money/payments/hosted-contract';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { HostedMandate } from '../../../integrations/direct-debit/port.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { endMandate } from '../collections/jobs.ts';
import { extendHoldsForSetUp } from '../../places/index.ts';
import {
  isInForce,
  liveMandate,
  amountsOf,
  firstPaymentOf,
  enrolHeldChildren,
} from './agreement.ts';
import type { PaymentsDeps } from './mandate-provider.ts';
import { bankChangedEmail, directDebitSetUpEmail, setUpTooLateEmail } from './emails.ts';
import * as hosted from './hosted-store.ts';
import { ANSWER_WITHIN } from './begin.ts';
import { firstThatCanBeKept, noteFirstPayment } from './set-up-mandate.ts';
import * as store from './store.ts';

/** Who knows what came of it: the provider whose pages parents are sent to, or were sent to before something was changed. */
const pagesOf = ({ hostedSetUp, directDebit, formerProvider }: PaymentsDeps) => {
  const ours = (hostedSetUp ?? directDebit).finishHostedFlow;
  const finishHostedFlow = ours ?? formerProvider?.finishHostedFlow;
  return finishHostedFlow && { finishHostedFlow, hasLeft: ours === undefined };
};

/** Payments have moved away from the provider meanwhile: nobody would ever collect by this Direct Debit, so it is cancelled there. */
const giveUp = async (
  deps: PaymentsDeps,
  { setUp, email, grownUpId }: hosted.FoundSetUp,
  { providerId }: HostedMandate,
): Promise<void> => {
  const { db, clock, outbox, emailQueue, publicUrl, formerProvider } = deps;
  await inTransaction(db, async (tx) => {
    if (!(await hosted.endSetUp(tx, setUp.id, 'declined', clock.now()))) return;
    const at = { provider: formerProvider?.name ?? '', providerId };
    await outbox.enqueue(tx, endMandate, { reference: setUp.reference, at });
    const message = setUpTooLateEmail(setUp.purpose, publicUrl);
    await emailQueue.send(tx, { account: email }, message, grownUpId);
  });
};

const AN_HOUR = 60 * 60 * 1000;
const A_MINUTE = 60 * 1000;
/** GoCardless's pages are good for so long. */
const OPEN_FOR = 7 * 24 * AN_HOUR;

export type HostedOutcome = 'done' | 'open' | 'declined' | 'unanswered';

/** The payer's browser is back, from wherever: only the provider's word counts. */
export const finishHosted = async (
  deps: PaymentsDeps,
  { parent }: Call<typeof finishHostedSetUp>,
): CallAnswer<typeof finishHostedSetUp> => {
  const found = await hosted.findNewest(deps.db, parent.grownUpId);
  if (found === undefined || found.setUp.state === 'expired')
    return ok({ outcome: 'none', purpose: null, places_lost: false });
  const { purpose, holds, state } = found.setUp;
  const outcome =
    state === 'started' ? await finishSetUp(deps, found, { withinMs: ANSWER_WITHIN }) : state;
  if (outcome === 'unanswered') await keepPlaces(deps, found);
  const lost = outcome === 'done' ? await hosted.countLostPlaces(deps.db, holds) : 0;
  return ok({ outcome, purpose, places_lost: lost > 0 });
};

/** The provider doesn't say: the places wait, as they do while it is setting a Direct Debit up. */
const keepPlaces = (
  { db, clock }: PaymentsDeps,
  { setUp: { holds: enrolmentIds }, grownUpId }: hosted.FoundSetUp,
) => inTransaction(db, (tx) => extendHoldsForSetUp(tx, { grownUpId, enrolmentIds }, clock.now()));

/** Asks the provider what became of a set-up that is open, and writes what it says. Safe at any time, and at once. */
export const finishSetUp = async (
  deps: PaymentsDeps,
  found: hosted.FoundSetUp,
  { withinMs }: { readonly withinMs: number },
): Promise<HostedOutcome> => {
  const { flowId, id } = found.setUp;
  const pages = pagesOf(deps);
  if (pages === undefined || flowId === null) return 'open';
  const said = await pages.finishHostedFlow(flowId, { withinMs });
  if (said.kind === 'unavailable') return 'unanswered';
  if (said.kind === 'declined') {
    await hosted.endSetUp(deps.db, id, 'declined', deps.clock.now());
    return 'declined';
  }
  if (said.value === null) return 'open';
  if (pages.hasLeft) {
    await giveUp(deps, found, said.value);
    return 'declined';
  }
  await complete(deps, found, said.value);
  return 'done';
};

/** The payer has given their details there: the Direct Debit is written down, once, and what waited for it follows. */
const complete = async (
  deps: PaymentsDeps,
  { setUp, grownUpId, email }: hosted.FoundSetUp,
  made: HostedMandate,
): Promise<void> => {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await store.lockAccount(tx, grownUpId);
    if (!(await hosted.endSetUp(tx, setUp.id, 'done', now))) return;
    const billing = await store.findBilling(tx, grownUpId);
    if (billing === undefined || (await isSetUpTooLate(tx, billing, setUp))) {
      await deps.outbox.enqueue(tx, endMandate, { reference: setUp.reference });
      return;
    }
    const mandate = mandateOf(deps, { setUp, billing, made, email });
    await store.beginMandate(tx, mandate);
    await emailAndEnrol(deps, tx, { setUp, billing, mandate, grownUpId });
  });
};

/** Another Direct Debit is there by now: this one would be a second. */
const isSetUpTooLate = async (
  tx: Db,
  billing: store.BillingAccount,
  { purpose, billingAccountId }: hosted.HostedSetUpRow,
): Promise<boolean> =>
  purpose === 'change'
    ? (await store.findReplacement(tx, billingAccountId)) !== undefined
    : liveMandate(billing) !== null;

interface FinishedSetUp {
  readonly setUp: hosted.HostedSetUpRow;
  readonly billing: store.BillingAccount;
  readonly made: HostedMandate;
  readonly email: string;
}

const mandateOf = (
  deps: PaymentsDeps,
  { setUp, billing, made, email }: FinishedSetUp,
): store.MandateRow => {
  const now = deps.clock.now();
  const old = billing.mandate;
  const replaces = setUp.purpose === 'change' && old !== null && isInForce(old) ? old.id : null;
  return {
    id: randomUUIDv7(),
    billingAccountId: setUp.billingAccountId,
    reference: setUp.reference,
    bankReference: made.bankReference,
    state: 'lodged',
    accountName: made.accountName,
    accountNumberEnding: made.accountNumberEnding,
    detailsMac: null,
    emailAddress: email,
    emailProvenAt: now,
    emailTokenHash: null,
    emailAskedAt: null,
    bank: {
      bank_name: made.bankName,
      branch: '',
      address1: '',
      town: '',
      county: '',
      postcode: '',
    },
    ...firstPayment(setUp, billing, now),
    regularAmountPennies: amountsOf(billing.family, now).regular,
    sealedDetails: null,
    providerSays: null,
    createdAt: setUp.createdAt,
    settledAt: now,
    provider: deps.collectionProvider.name,
    providerId: made.providerId,
    lodgedAt: made.confirmedAt < now ? made.confirmedAt : now,
    endedAt: null,
    endedCode: null,
    replaces,
  };
};

/** What was agreed to, where it can still be kept; else what there is to pay now, without places that are no longer held. */
const firstPayment = (setUp: hosted.HostedSetUpRow, billing: store.BillingAccount, now: Date) => {
  if (setUp.purpose === 'change') return { firstPaymentOn: null, firstPaymentPennies: null };
  if (setUp.holds.every((hold) => billing.held.includes(hold)))
    return firstThatCanBeKept(setUp, billing.family, now);
  const { on, amount } = firstPaymentOf(amountsOf(billing.family, now));
  return { firstPaymentOn: on, firstPaymentPennies: amount };
};

const emailAndEnrol = async (
  deps: PaymentsDeps,
  tx: Db,
  {
    setUp,
    billing,
    mandate,
    grownUpId,
  }: Omit<FinishedSetUp, 'made' | 'email'> & {
    readonly mandate: store.MandateRow;
    readonly grownUpId: GrownUpId;
  },
): Promise<void> => {
  const to = {
    account: billing.family.email,
    payer: { email: mandate.emailAddress, isProven: true },
  };
  const words = { sender: deps.sender, noticeDays: deps.noticeDays(), link: null };
  const message =
    mandate.replaces === null
      ? directDebitSetUpEmail(mandate, words)
      : bankChangedEmail(mandate, words);
  await deps.emailQueue.send(tx, to, message, grownUpId);
  if (setUp.purpose === 'change') return;
  await noteFirstPayment(deps, tx, mandate);
  const enrolmentIds = setUp.holds.filter((hold) => billing.held.includes(hold));
  await enrolHeldChildren(deps, tx, { grownUpId, enrolmentIds, to });
};

const AT_A_TIME = 50;

/**
 * A payer who finished on the provider's pages and never came back has their Direct Debit all the same. Asked every minute, each
 * set-up ever less often; one that nobody finished in a week is over.
 */
export const lookAfterHostedSetUps = async (deps: PaymentsDeps): Promise<void> => {
  const now = deps.clock.now();
  for (const found of await hosted.findToLookAt(deps.db, now, AT_A_TIME)) {
    const { id, createdAt } = found.setUp;
    // Where nobody is sent there any more it is open until its week is over: nobody can say what became of it.
    const outcome = await finishSetUp(deps, found, { withinMs: ANSWER_WITHIN });
    if (outcome === 'done' || outcome === 'declined') continue;
    const age = now.getTime() - createdAt.getTime();
    if (age > OPEN_FOR && outcome === 'open') await hosted.endSetUp(deps.db, id, 'expired', now);
    const pause = Math.min(AN_HOUR, Math.max(A_MINUTE, age));
    await hosted.lookAgainAt(deps.db, id, new Date(now.getTime() + pause));
  }
};

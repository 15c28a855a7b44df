import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { startHostedSetUp } from '@bandstand/domain/money/payments/hosted-contract';
import { splitName } from '@bandstand/domain/families/profile/rules';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { isInForce, liveMandate, amountsOf, firstPaymentOf } from './agreement.ts';
import { newReference, ANSWER_WITHIN } from './begin.ts';
import type { PaymentsDeps } from './mandate-provider.ts';
import { finishSetUp } from './hosted-finish.ts';
import * as hosted from './hosted-store.ts';
import * as store from './store.ts';

const A_MINUTE = 60_000;
/** Where the payer's browser comes back to; the page asks what became of it. */
const BACK = '/direct-debits?step=returned';

type StartCall = Call<typeof startHostedSetUp>;
type Refusal =
  | 'not_found'
  | 'already_active'
  | 'no_direct_debit'
  | 'already_changing'
  | 'amounts_changed'
  | 'hold_ended';

/** Sends the payer to the provider's pages. What they see there later counts, not that they were sent. */
export const startHosted = async (
  deps: PaymentsDeps,
  { body, parent }: StartCall,
): CallAnswer<typeof startHostedSetUp> => {
  const { db, hostedSetUp: pages } = deps;
  if (pages === null) return refuse('not_hosted');
  // What was finished there without coming back here is found first: its pages are over.
  const before = await hosted.findNewest(db, parent.grownUpId);
  if (before?.setUp.state === 'started') {
    const became = await finishSetUp(deps, before, { withinMs: ANSWER_WITHIN });
    if (became === 'done') return ok({ address: null });
  }
  const begun = await transact(db, (tx) => begin(deps, tx, { body, grownUpId: parent.grownUpId }));
  if (!begun.ok) return begun;
  const found = await hosted.findNewest(db, parent.grownUpId);
  if (found === undefined) return refuse('not_found');
  const { firstName, lastName } = splitName(found.name, found.lastName);
  const flow = await pages.startHostedFlow(
    {
      reference: found.setUp.reference,
      payer: { firstName, lastName, email: found.email },
      returnUrl: `${deps.publicUrl}${BACK}`,
    },
    { withinMs: ANSWER_WITHIN },
  );
  if (flow.kind === 'unavailable') return refuse('provider_away');
  if (flow.kind === 'declined') {
    await hosted.endSetUp(db, found.setUp.id, 'declined', deps.clock.now());
    return refuse('declined', { says: flow.errors });
  }
  await hosted.noteFlow(db, found.setUp.id, flow.value.id);
  return ok({ address: flow.value.address });
};

interface Wish {
  readonly body: StartCall['body'];
  readonly grownUpId: GrownUpId;
}

/** The one set-up that is open, whatever it was begun for, with what the parent agrees to now; under the account's lock, as every Direct Debit begins. */
const begin = async (
  deps: PaymentsDeps,
  tx: Db,
  { body, grownUpId }: Wish,
): Promise<Decision<null, Refusal>> => {
  await store.lockAccount(tx, grownUpId);
  const billing = await store.findBilling(tx, grownUpId);
  if (billing === undefined) return refuse('not_found');
  const may = await mayBegin(deps, tx, billing, body);
  if (!may.ok) return may;
  const now = deps.clock.now();
  const own = amountsOf(billing.family, now);
  const { on, amount } = firstPaymentOf(own);
  const isChange = body.purpose === 'change';
  const agreed = {
    purpose: body.purpose,
    createdAt: now,
    nextLookAt: new Date(now.getTime() + A_MINUTE),
    holds: isChange ? [] : [...billing.held],
    firstPaymentOn: isChange ? null : on,
    firstPaymentPennies: isChange ? null : amount,
    regularAmountPennies: own.regular,
  };
  const { billingAccountId } = billing.family;
  const open = await hosted.findOpen(tx, billingAccountId);
  if (open !== undefined) await hosted.agreeAnew(tx, open.id, agreed);
  else
    await hosted.beginSetUp(tx, {
      id: randomUUIDv7(),
      billingAccountId,
      reference: newReference(),
      state: 'started',
      ...agreed,
    });
  return ok(null);
};

const mayBegin = async (
  { clock }: PaymentsDeps,
  tx: Db,
  billing: store.BillingAccount,
  { purpose, first_amount_in_pennies: first, regular_rate_in_pennies: regular }: StartCall['body'],
): Promise<Decision<null, Refusal>> => {
  const { mandate, family } = billing;
  if (purpose === 'change') {
    if (mandate === null || !isInForce(mandate)) return refuse('no_direct_debit');
    const next = await store.findReplacement(tx, mandate.billingAccountId);
    return next === undefined ? ok(null) : refuse('already_changing');
  }
  if (liveMandate(billing) !== null) return refuse('already_active');
  const own = amountsOf(family, clock.now());
  if (own.amount === first && own.regular === regular) return ok(null);
  return refuse(family.enrolments.length > 0 ? 'amounts_changed' : 'hold_ended');
};

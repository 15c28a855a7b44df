import * as contract from '@bandstand/domain/money/collections/debts/debts-contract';
import { AGES, nextOfDebt } from '@bandstand/domain/money/collections/returns/follow-up';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { planLeft } from '@bandstand/domain/prices/payment-plan';
import {
  mayChargeByHand,
  mayEnterAsPaid,
  paymentKey,
  describePayment,
} from '@bandstand/domain/money/collections/limits';
import type { RefusalOf } from '@bandstand/domain/kernel/endpoint';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { toInstant } from '../../../../platform/database/rows.ts';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { cursorOf, listing, readCursor } from '../../../../platform/pages.ts';
import { listDebts as findDebts } from './debts-store.ts';
import { agreePlanBy, endPlanBy, writeOffBy } from '../money-steps.ts';
import { followAccount } from '../../../places/index.ts';
import { toAccountSituation } from '../returns/returns-desk.ts';
import type { RunDeps } from '../run/runs.ts';
import { lockDebtor, noteDecision, type OfficeDecision } from '../decisions-store.ts';
import { enter, enteredOf } from '../ledger-store.ts';
import { chargedByHandEmail, paymentReceivedEmail } from '../refunds/money-back-emails.ts';
import {
  aboutFamily,
  decideWithin,
  limitsFor,
  saying,
  type LimitDeps,
  readersOfDebt,
} from '../decisions.ts';

interface ChargeRequest extends OfficeDecision {
  readonly billingAccountId: string;
  readonly amount: Pennies;
}
type ChargeRefusal = RefusalOf<typeof contract.chargeFamily> | 'not_found';

/**
 * Asks a family for money that no rule of the portal asks for: what was paid back or written off by mistake. It comes with the
 * next payment, of which the payer is told as of any other; that it is owed is told at once. Returns what is owed then.
 */
export const chargeByHand = (
  deps: RunDeps,
  { billingAccountId, amount, ...by }: ChargeRequest,
): Promise<Decision<{ amount: Pennies; balance: Pennies }, ChargeRefusal>> =>
  decideWithin(deps, by, async (tx, withinLimit, now) => {
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
    const message = chargedByHandEmail(amount, deps);
    if (to !== null) await deps.emailQueue.send(tx, to, message, family);
    return ok({ amount, balance: debtor.balance + amount });
  });

export const debts = listing(contract.debtsList, {
  type: 'debt',
  nextIs: 'after',
  find: async ({ db, clock }: Pick<RunDeps, 'db' | 'clock'>, { query, atMost }) => {
    const [today, after] = [londonDate(clock.now()), readCursor(query.after)];
    const found = await findDebts(db, { today, age: query.age ?? null, after, atMost });
    const ages = AGES.map(
      (age) => found.ages.find((total) => total.age === age) ?? { age, count: 0, total: 0 },
    );
    return { rows: found.rows, told: { ages } };
  },
  line: ({ family, amount, since, age, plan, situation }, { clock }) => ({
    family,
    amount,
    since: londonDate(new Date(since)),
    age,
    plan: planLeft(amount, plan),
    next: nextOfDebt(toAccountSituation(situation, clock.now()), londonDate(new Date(since))),
  }),
  cursor: ({ since, id }) => cursorOf({ at: toInstant(since), id }),
});

interface EnteredPayment extends OfficeDecision {
  readonly billingAccountId: string;
  readonly amount: Pennies;
  readonly on: IsoDate;
  /** What it is, by which it is entered once: the way, the day and the reference. */
  readonly known: string;
}

/**
 * What a family has paid by transfer, cheque or card: it owes that much less, and what was more than it owed comes off its next
 * payment. A payment that is written and not handed over yet follows. Returns what is owed then.
 */
const bookPayment = (
  deps: RunDeps,
  { billingAccountId, amount, on, known, ...by }: EnteredPayment,
): Promise<
  Decision<
    { amount: Pennies; balance: Pennies },
    RefusalOf<typeof contract.enterPayment> | 'not_found'
  >
> =>
  decideWithin(deps, by, async (tx, withinLimit, now) => {
    const debtor = await lockDebtor(tx, billingAccountId);
    if (debtor === undefined) return refuse('not_found');
    const { knownSince } = debtor;
    const may = mayEnterAsPaid({ amount, on }, { today: londonDate(now), knownSince });
    if (!may.ok) return may;
    const about = { billingAccountId, amount };
    const key = paymentKey(billingAccountId, { amount, known });
    if ((await enteredOf(tx, [key])).has(key)) return refuse('received_already');
    const within = await withinLimit({ ...about, kind: 'received' });
    if (!within.ok) return within;
    await noteDecision(tx, { ...about, ...by, kind: 'received' }, now);
    await enter(tx, { ...about, kind: 'received', key }, now);
    await deps.outbox.enqueue(tx, followAccount, { id: billingAccountId });
    const balance = debtor.balance - amount;
    const to = await readersOfDebt(tx, billingAccountId);
    const message = paymentReceivedEmail({ amount, on, balance }, deps);
    if (to !== null) await deps.emailQueue.send(tx, to, message, debtor.grownUpId);
    return ok({ amount, balance });
  });

export const enterPayment = (
  deps: RunDeps & LimitDeps,
  {
    params: { id },
    body: { way, on, amount, reference },
    ...by
  }: Call<typeof contract.enterPayment>,
): CallAnswer<typeof contract.enterPayment> => {
  const known = describePayment(way, on, reference);
  return aboutFamily(
    deps,
    by,
    { family: id, reason: known, after: { amount } },
    async (own, signed) => {
      const limits = await limitsFor(deps, by.staff, 'received');
      return bookPayment(own, { ...signed, amount, on, known, limits });
    },
  );
};

export const writeOffDebt = (
  deps: RunDeps & LimitDeps,
  { params: { id }, body, ...by }: Call<typeof contract.writeOffDebt>,
): CallAnswer<typeof contract.writeOffDebt> => writeOffBy(deps, by, { family: id, ...body });

export const chargeFamily = (
  deps: RunDeps & LimitDeps,
  { params: { id }, body: { amount, reason }, ...by }: Call<typeof contract.chargeFamily>,
): CallAnswer<typeof contract.chargeFamily> =>
  aboutFamily(deps, by, { family: id, reason, after: { amount } }, async (own, signed) => {
    const limits = await limitsFor(deps, by.staff, 'charge');
    return chargeByHand(own, { ...signed, amount, limits });
  });

export const agreePaymentPlan = (
  deps: RunDeps,
  { params: { id }, body, ...by }: Call<typeof contract.agreePaymentPlan>,
): CallAnswer<typeof contract.agreePaymentPlan> => agreePlanBy(deps, by, { family: id, ...body });

export const endPaymentPlan = (
  deps: RunDeps,
  { params: { id }, body, ...by }: Call<typeof contract.endPaymentPlan>,
): CallAnswer<typeof contract.endPaymentPlan> =>
  saying(
    endPlanBy(deps, by, { family: id, ...body }),
    'It is ended. What is left is owed with the next payment.',
  );

import { canBeHandedOver } from '@bandstand/domain/money/collections/run/days';
import { frozenText } from '@bandstand/domain/money/collections/run/frozen-collection';
import { stillToTake } from '@bandstand/domain/money/collections/debts/owed-of-payment';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { withCredit } from '@bandstand/domain/money/payments/next-collection';
import type { Db } from '../../../../platform/database/pool.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { lockDebtor } from '../decisions-store.ts';
import { closeSetOff } from '../refunds/refund-store.ts';
import { submitCollections } from '../jobs.ts';
import { emailNotices } from './notices.ts';
import { firstNamesOf } from '../hand-over/not-taken-emails.ts';
import { findChildren } from '../mandates/mandates-store.ts';
import { hashOf, type CollectionDraft } from './plan.ts';
import type { RunDeps } from './runs.ts';
import * as store from './write-store.ts';
import type { CollectionFacts } from '../hand-over/submit-store.ts';
import { withholdLocked } from '../hand-over/withhold.ts';

/**
 * What was written and nobody was asked for yet follows the account: what is no longer owed is not taken. It is written again with
 * the right amount where its payer can still be told in time; else what is left of it comes with the next one.
 */
export const followBalance = async (deps: RunDeps, billingAccountId: string): Promise<void> => {
  await inTransaction(deps.db, async (tx) => {
    const debtor = await lockDebtor(tx, billingAccountId);
    let balance = debtor?.balance ?? 0;
    const terms = { ...deps, now: deps.clock.now(), noticeDays: deps.noticeDays() };
    for (const facts of await store.lockPlanned(tx, billingAccountId)) {
      const amount = stillToTake(facts.amount, balance);
      if (amount === facts.amount) break;
      const isTaken = amount > 0 && canBeHandedOver(facts.on, terms);
      if (isTaken) await writeAgain(deps, tx, facts, amount);
      else await withholdLocked(deps, tx, facts, { cause: 'no_longer_owed', by: 'the portal' });
      balance += isTaken ? facts.amount - amount : facts.amount;
    }
  });
};

const writeAgain = async (
  deps: RunDeps,
  tx: Db,
  facts: CollectionFacts,
  amount: Pennies,
): Promise<void> => {
  const { id, billingAccountId, on, grownUpId, reference } = facts;
  const parts = withCredit(facts.parts, facts.amount - amount);
  const hash = hashOf(frozenText({ ...facts, amount, parts }));
  await store.rewrite(tx, id, { amount, parts, hash });
  const notice = { billingAccountId, on, amount, monthly: null, parts };
  const names = firstNamesOf(await findChildren(tx, billingAccountId));
  const to = { account: facts.email, payer: facts.payer };
  await emailNotices(deps, tx, [{ notice, to, grownUpId, reference, names, inParts: null }]);
  if (facts.state === 'approved') await deps.outbox.enqueue(tx, submitCollections, { ids: [id] });
};

const SET_OFF = 'It was set against the family’s next payment: there is nothing to pay back.';

/** A credit is used up by the payment that it is set against. */
export const noteSetOff = async (
  tx: Db,
  written: readonly Pick<CollectionDraft, 'collection'>[],
  now: Date,
): Promise<void> => {
  const accounts = written
    .filter(({ collection: { parts } }) => parts.some(({ what }) => what === 'credit'))
    .map(({ collection: { billingAccountId: id } }) => id);
  if (accounts.length > 0) await closeSetOff(tx, accounts, { outcome: SET_OFF, now });
};

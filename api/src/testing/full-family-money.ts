import { londonDate } from '@bandstand/domain/kernel/london';
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import * as tables from '../../db/tables/index.ts';
import { LONG_AGO } from './full-family-time.ts';

interface AccountOfFamily {
  readonly id: string;
  readonly billingAccountId: string;
}

/** A month that a family paid for, what was done about it, and money that was found to be theirs. */
export const addMoney = async (
  db: NodePgDatabase,
  { kidId, ...account }: AccountOfFamily & { readonly kidId: string },
): Promise<void> => {
  const { billingAccountId } = account;
  for (const [kind, amountPennies] of [
    ['charge', 3600],
    ['collection', -3600],
  ] as const)
    await db.insert(tables.ledgerEntries).values({
      id: randomUUIDv7(),
      billingAccountId,
      kind,
      amountPennies,
      forMonth: '2026-12',
      kidId,
      createdAt: LONG_AGO,
    });
  await db.insert(tables.lessonCredits).values({
    id: randomUUIDv7(),
    kidId,
    billingAccountId,
    year: 2026,
    short: 1,
    lessons: 1,
    amountPennies: 1309,
    proposedAt: LONG_AGO,
  });
  await addCollection(db, account);
};

/** What was taken by the family's Direct Debit, what they were told of it, and what somebody did about it. */
const addCollection = async (
  db: NodePgDatabase,
  { id, billingAccountId }: AccountOfFamily,
): Promise<void> => {
  const [mandate] = await db
    .select({ id: tables.mandates.id })
    .from(tables.mandates)
    .where(eq(tables.mandates.billingAccountId, billingAccountId));
  const account = { id, billingAccountId };
  const told = { collectOn: '2026-12-01', amountPennies: 3600, parts: [] };
  await db.insert(tables.collections).values({
    ...account,
    ...told,
    month: '2026-12',
    attempt: 1,
    state: 'withheld',
    mandateId: mandate?.id ?? '',
    frozenHash: id,
    exceptions: [],
    writtenAt: LONG_AGO,
  });
  await db
    .insert(tables.paymentNotices)
    .values({ ...account, ...told, toldOn: '2026-11-21', createdAt: LONG_AGO });
  const decision = { id: randomUUIDv7(), billingAccountId, createdAt: LONG_AGO };
  const why = { actor: 'Ann', reason: 'two lessons were cancelled', amountPennies: 100 };
  await db.insert(tables.moneyDecisions).values({ ...decision, ...why, kind: 'refund' });
  await db.insert(tables.refunds).values({
    ...decision,
    collectionId: id,
    amountPennies: 100,
    paidBy: 'bank',
    state: 'refused',
  });
  await db.insert(tables.paymentPlans).values({
    id: decision.id,
    billingAccountId,
    totalPennies: 4100,
    parts: 4,
    begunAt: LONG_AGO,
    endedAt: LONG_AGO,
    endedReason: 'paid',
  });
  await addGiven(db, billingAccountId);
  await db.insert(tables.officeTasks).values({
    ...account,
    kind: 'mandate_ended',
    key: `test:${id}`,
    detail: '1',
    dueOn: londonDate(LONG_AGO),
    createdAt: LONG_AGO,
  });
};

/** Money that fitted no payment, and was given to the family: nothing of it, so that the books still balance. */
const addGiven = async (db: NodePgDatabase, billingAccountId: string): Promise<void> => {
  const id = randomUUIDv7();
  const payout = { paidOn: '2026-12-02', amountPennies: 0, feePennies: 0, createdAt: LONG_AGO };
  await db
    .insert(tables.payouts)
    .values({ id, provider: 'sandbox', providerPayoutId: id, ...payout });
  await db
    .insert(tables.payoutItems)
    .values({ id, payoutId: id, position: 0, what: 'collected', amountPennies: 0 });
  await db.insert(tables.suspenseSteps).values({
    itemId: id,
    step: 1,
    what: 'given',
    billingAccountId,
    actor: 'Ann',
    reason: 'the bank says so',
    createdAt: LONG_AGO,
  });
};

import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { mandates } from '../../db/tables/index.ts';
import { cancel } from '../features/cancellation/use-cases.ts';
import { addParent, addSchool, enrolling, type TestParent } from './families.ts';
import type { TestPortal } from './portal.ts';

const SCHOOL = {
  prices: [
    ['2026-09-01', 3600],
    ['2027-09-01', 3900],
  ],
  terms: [
    ['2027-01-05', '2027-07-21'],
    ['2027-09-02', '2027-12-18'],
  ],
} as const;

/** A family, with a Direct Debit when nothing else is said, whose children begin to play now. */
export const playing = async (
  portal: TestPortal,
  email: string,
  names: readonly string[] = ['Maya Shah'],
  options = {},
): Promise<TestParent> => {
  const parent = await addParent(portal, email, { directDebit: true, ...options });
  const school = await addSchool(portal, { ...SCHOOL, slots: names.map(() => 'drums' as const) });
  for (const name of names) {
    const answer = await portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
      headers: parent.auth,
      payload: enrolling(school, { name }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return parent;
};

/** The parent cancels now, however long ago they signed in. */
export const stopPlaying = async (
  { given, sql }: TestPortal,
  { grownUpId }: TestParent,
  name: string,
): Promise<void> => {
  const question = 'select id from kids where grown_up_id = $1 and name = $2';
  const [kid] = await sql<{ id: string }>(question, [grownUpId, name]);
  const call = { parent: { grownUpId }, params: { id: kid?.id } };
  expect(await cancel(given, call as Parameters<typeof cancel>[1])).toMatchObject({ ok: true });
};

export const addDirectDebit = async (
  { given: { db, clock } }: TestPortal,
  { billingAccountId, email }: TestParent,
): Promise<void> => {
  const reference = `BAND${randomUUIDv7().slice(-10).toUpperCase()}`;
  await db.insert(mandates).values({
    id: randomUUIDv7(),
    billingAccountId,
    reference,
    state: 'active',
    accountName: 'P Shah',
    accountNumberEnding: '9911',
    emailAddress: email,
    regularAmountPennies: 0,
    createdAt: clock.now(),
    settledAt: clock.now(),
  });
};

/** The ledger as "Maya Shah charge 2027-02 3600", the newest month last. */
export const ledgerOf = async (
  { sql }: TestPortal,
  { billingAccountId }: TestParent,
): Promise<string[]> => {
  const rows = await sql<{ line: string }>(
    `select concat_ws(' ', k.name, l.kind, l.for_month, l.amount_pennies) as line
     from ledger_entries l left join kids k on k.id = l.kid_id
     where l.billing_account_id = $1 order by l.for_month nulls first, l.kind, k.name`,
    [billingAccountId],
  );
  return rows.map(({ line }) => line);
};

export const balanceOf = async ({ sql }: TestPortal, { grownUpId }: TestParent) => {
  const question = 'select balance from family_facts where grown_up_id = $1';
  return (await sql<{ balance: number }>(question, [grownUpId]))[0]?.balance;
};

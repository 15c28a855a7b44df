import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok } from '@bandstand/domain/kernel/decision';
import { makeDatabase } from '../testing/test-databases.ts';
import { Colleague } from './actor.ts';
import { openDatabase, type Database } from './database/pool.ts';
import { transact } from './database/transaction.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase(await makeDatabase(), { max: 1, onLost: () => undefined });
});
afterAll(() => database.close());

/** What is written down of a transaction in which something was found done, once for each try. */
const writtenOf = async (tries: readonly ('done' | 'not done')[]) => {
  const said: string[] = [];
  let attempt = 0;
  const colleague = new Colleague(
    { staffId: '1' },
    { recordChange: async () => void said.push('done by the office') },
  );
  await transact(colleague.in(database.db), async (tx) => {
    const found = tries[attempt];
    attempt += 1;
    if (found === 'done') colleague.doneBefore(null);
    if (attempt < tries.length)
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
    return ok(null);
  });
  return { said, wasDoneBefore: colleague.wasDoneBefore };
};

it('writes down what the office did, and nothing of what had been done before', async () => {
  expect(await writtenOf(['not done'])).toEqual({
    said: ['done by the office'],
    wasDoneBefore: false,
  });
  expect(await writtenOf(['done'])).toEqual({ said: [], wasDoneBefore: true });
});

it('goes by the last try of a transaction that was tried again', async () => {
  expect(await writtenOf(['done', 'not done'])).toEqual({
    said: ['done by the office'],
    wasDoneBefore: false,
  });
  expect(await writtenOf(['not done', 'done'])).toEqual({ said: [], wasDoneBefore: true });
});

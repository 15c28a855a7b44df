import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { LEDGER } from '../modules/desk/doctor/ledger-store.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { makeDatabase } from '../testing/test-databases.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const KEEPS_DEBTS = '0012_debts_of_accounts';

/** The migrations of the version before debts were kept. */
const migrationsBefore = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-before-debts-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const whole = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const entries = whole.entries.slice(
    0,
    whole.entries.findIndex(({ tag }) => tag === KEEPS_DEBTS),
  );
  await writeFile(journal, JSON.stringify({ ...whole, entries }));
  return folder;
};

/** Three families: one that owes, one that paid, and one of which a collection is about to take a part of what it owes. */
const FAMILIES = `
  insert into accounts (id, audience, email, created_at)
    select md5('account' || n)::uuid, 'parent', n || '@example.com', '2026-01-01' from generate_series(1, 3) n;
  insert into grown_ups (id, account_id, name, created_at)
    select md5('family' || n)::uuid, md5('account' || n)::uuid, 'Priya Shah', '2026-01-01' from generate_series(1, 3) n;
  insert into billing_accounts (id, grown_up_id, created_at)
    select md5('billing' || n)::uuid, md5('family' || n)::uuid, '2026-01-01' from generate_series(1, 3) n;
  insert into mandates (id, billing_account_id, reference, state, account_name, account_number_ending, email_address, regular_amount_pennies, created_at)
    values (md5('mandate')::uuid, md5('billing3')::uuid, 'BAND3', 'active', 'P Shah', '99', 'p@example.com', 0, '2026-01-01');
  insert into collections (id, billing_account_id, month, attempt, state, amount_pennies, parts, collect_on, mandate_id, frozen_hash, exceptions, written_at)
    values (gen_random_uuid(), md5('billing3')::uuid, '2026-03', 1, 'written', 400, '[]', '2026-03-01', md5('mandate')::uuid, '', '{}', '2026-02-21');
  insert into ledger_entries (id, billing_account_id, kind, amount_pennies, created_at)
    select gen_random_uuid(), md5('billing' || n)::uuid, kind, pennies, at::timestamptz from (values
      (1, 'return', 100, '2026-01-01'), (1, 'credit', -100, '2026-01-02'), (1, 'return', 300, '2026-01-03'), (1, 'return', 300, '2026-01-04'),
      (2, 'return', 500, '2026-01-05'), (2, 'credit', -500, '2026-01-06'),
      (3, 'return', 500, '2026-01-07')) e (n, kind, pennies, at)`;

it('what each family owes is counted from the entries that are there when the portal is brought up to date', async () => {
  const connection = await makeDatabase('template1');
  const folder = await migrationsBefore();
  await migrateDatabase(connection, folder);
  await rm(folder, { recursive: true });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(FAMILIES);
    await migrateDatabase(connection);
    const { rows } = await client.query(
      `select balance_pennies as owes, planned_pennies as planned, extract(day from owed_since at time zone 'UTC')::int as since
       from account_debts order by last_at`,
    );
    expect(rows).toEqual([
      { owes: 600, planned: 0, since: 3 },
      { owes: 0, planned: 0, since: null },
      { owes: 500, planned: 400, since: 7 },
    ]);
    const held = Object.entries(LEDGER).find(([name]) => name.startsWith('L14'))?.[1] ?? '';
    expect((await client.query(held)).rows).toEqual([]);
  } finally {
    await client.end();
  }
});

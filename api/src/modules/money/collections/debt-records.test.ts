import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addParent } from '../../../testing/families.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../../../testing/portal.ts';

let portal: TestPortal;
let one: pg.Client;
let other: pg.Client;
const connect = async () => {
  const client = new pg.Client(portal.connection);
  await client.connect();
  return client;
};
beforeEach(async () => {
  portal = await startTestPortal();
  [one, other] = [await connect(), await connect()];
});
afterEach(async () => {
  await one.end();
  await other.end();
  await portal.stop();
});

interface Entry {
  readonly account: string;
  readonly pennies: number;
  /** Days after the first of January. */
  readonly day: number;
}

const dayOf = (day: number) => new Date(Date.UTC(2027, 0, 1 + day));

/** Enters all of them in one statement; what is more than nothing is owed, what is less was paid. */
const enter = async (
  client: pg.Client,
  ...entries: readonly Entry[]
): Promise<(Entry & { id: string })[]> => {
  const rows = entries.map((entry) => ({
    ...entry,
    id: randomUUID(),
    kind: entry.pennies > 0 ? 'return' : 'credit',
    at: dayOf(entry.day),
  }));
  await client.query(
    `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, created_at)
     select id, account, kind, pennies, at from jsonb_to_recordset($1) as e(id uuid, account uuid, kind text, pennies int, at timestamptz)`,
    [JSON.stringify(rows)],
  );
  return rows;
};

const accountsOf = async (count: number): Promise<string[]> => {
  const accounts: string[] = [];
  for (let n = 0; n < count; n += 1)
    accounts.push(
      (await addParent(portal, `p${n}@example.com`, { signedIn: false })).billingAccountId,
    );
  return accounts;
};

/** What is kept of an account: what it owes without what is about to be taken, and since which day of January. */
const keptOf = async (account: string) => {
  const [kept] = await portal.sql<{ owes: number; since: Date | null }>(
    'select balance_pennies - planned_pennies as owes, owed_since as since from account_debts where billing_account_id = $1',
    [account],
  );
  return [kept?.owes, kept?.since?.getUTCDate()];
};

/** The debt that entries come to, by the rule in words. */
const debtOf = (entries: readonly (Entry & { id: string })[]) => {
  let [owes, since] = [0, undefined as number | undefined];
  for (const { pennies, day } of entries.toSorted(
    (a, b) => a.day - b.day || (a.id < b.id ? -1 : 1),
  )) {
    if (owes <= 0) since = dayOf(day).getUTCDate();
    owes += pennies;
  }
  return [owes, owes > 0 ? since : undefined];
};

describe('what is kept of a debt', () => {
  it('grows with each entry, and has stood since the first after nothing was owed', async () => {
    const [account = ''] = await accountsOf(1);
    await enter(one, { account, pennies: 3600, day: 0 });
    await enter(one, { account, pennies: 1200, day: 2 });
    expect(await keptOf(account)).toEqual([4800, 1]);
    await enter(one, { account, pennies: -4800, day: 4 });
    expect(await keptOf(account)).toEqual([0, undefined]);
    await enter(one, { account, pennies: -100, day: 5 }, { account, pennies: 500, day: 6 });
    expect(await keptOf(account)).toEqual([400, 7]);
  });

  it('is counted again where an entry is no later than those before', async () => {
    const [account = ''] = await accountsOf(1);
    await enter(one, { account, pennies: 3600, day: 5 });
    await enter(one, { account, pennies: 100, day: 1 });
    expect(await keptOf(account)).toEqual([3700, 2]);
    await enter(one, { account, pennies: -200, day: 3 });
    expect(await keptOf(account)).toEqual([3500, 6]);
    await enter(one, { account, pennies: -3500, day: 5 });
    expect(await keptOf(account)).toEqual([0, undefined]);
  });

  it('is not touched by what belongs to no family, and by nothing that is undone', async () => {
    const [account = ''] = await accountsOf(1);
    await enter(one, { account, pennies: 3600, day: 0 });
    await one.query(
      `insert into ledger_entries (id, kind, amount_pennies, moved_pennies, created_at) values (gen_random_uuid(), 'unmatched', 0, 5, now())`,
    );
    await one.query('begin');
    await enter(one, { account, pennies: 1, day: 1 });
    await one.query('rollback');
    expect(await keptOf(account)).toEqual([3600, 1]);
    expect(await portal.sql('select from account_debts')).toHaveLength(1);
  });

  it('is what the ledger says, whatever is entered in whichever order', async () => {
    const accounts = await accountsOf(4);
    const entered: (Entry & { id: string })[] = [];
    let seed = 20_270_101;
    // The same on every run: what fails once fails again.
    const below = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    for (let turn = 0; turn < 120; turn += 1) {
      const batch = Array.from({ length: 1 + below(4) }, () => ({
        account: accounts[below(4)] ?? '',
        pennies: (1 + below(4)) * 100 * (below(2) === 0 ? 1 : -1),
        day: Math.min(30, Math.floor(turn / 4) + below(3)),
      }));
      entered.push(...(await enter(below(2) === 0 ? one : other, ...batch)));
      for (const account of accounts) {
        const own = entered.filter((entry) => entry.account === account);
        if (own.length > 0) expect(await keptOf(account), `turn ${turn}`).toEqual(debtOf(own));
      }
    }
    expect(await brokenInvariants(portal)).toEqual([]);
  });
});

const isWaiting = async (): Promise<boolean> =>
  (
    await portal.sql(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length > 0;

/** Two transactions write to one account, the second before the first has ended. */
const bothEnter = async (account: string, days: readonly [number, number]): Promise<void> => {
  await one.query('begin');
  await enter(one, { account, pennies: 100, day: days[0] });
  const second = enter(other, { account, pennies: 1000, day: days[1] });
  await expect.poll(isWaiting).toBe(true);
  await one.query('commit');
  await second;
};

describe('two who write to one account at once', () => {
  it.each([
    ['the second later', [1, 2], [1100, 2]],
    ['the second earlier', [2, 1], [1100, 2]],
    ['both at one moment', [1, 1], [1100, 2]],
  ] as const)('are both counted: %s', async (_, days, kept) => {
    const [account = ''] = await accountsOf(1);
    await bothEnter(account, days);
    expect(await keptOf(account)).toEqual(kept);
    await bothEnter(account, [days[0] + 10, days[1] + 10]);
    expect(await keptOf(account)).toEqual([2200, 2]);
  });

  it('would not both be counted, were the row not held before it is read', async () => {
    const [account = ''] = await accountsOf(1);
    await enter(one, { account, pennies: 10, day: 0 });
    await portal.sql(
      'create or replace function hold_debts(accounts uuid[]) returns void language sql as $$ select $$',
    );
    await bothEnter(account, [1, 2]);
    expect(await keptOf(account)).not.toEqual([1110, 1]);
    expect((await brokenInvariants(portal)).map((name) => name.split(' ')[0])).toEqual(['L14']);
  });

  it('don’t wait for each other in a circle, however many accounts each writes to', async () => {
    const accounts = await accountsOf(30);
    const entriesOf = (all: readonly string[], day: number) =>
      all.map((account) => ({ account, pennies: 1, day }));
    for (let day = 1; day <= 20; day += 1)
      await Promise.all([
        enter(one, ...entriesOf(accounts, day)),
        enter(other, ...entriesOf(accounts.toReversed(), 21 - day)),
      ]);
    expect(await keptOf(accounts[0] ?? '')).toEqual([40, 2]);
    expect(await brokenInvariants(portal)).toEqual([]);
  });
});

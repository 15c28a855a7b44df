import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addParent, addSchool, enrolling, type TestParent } from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { finaliseCollections } from './collect.ts';

const THE_20TH = '2027-01-20T23:59:59Z';
const THE_21ST = '2027-01-21T03:00:00Z';
const PRICES = [
  ['2026-09-01', 3600],
  ['2027-09-01', 3900],
] as const;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(async () => {
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
});

const collectAt = (instant: string): Promise<number> => {
  portal.clock.moveTo(instant);
  return finaliseCollections(portal.given);
};

/** A family with a Direct Debit whose children begin to play now. */
const playing = async (email: string, names: readonly string[] = ['Maya Shah'], options = {}) => {
  const parent = await addParent(portal, email, { directDebit: true, ...options });
  const school = await addSchool(portal, {
    slots: names.map(() => 'drums' as const),
    prices: PRICES,
    terms: [
      ['2027-01-05', '2027-07-21'],
      ['2027-09-02', '2027-12-18'],
    ],
  });
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

/** The ledger as "Maya Shah charge 2027-02 3600", the newest month last. */
const ledgerOf = async ({ billingAccountId }: TestParent): Promise<string[]> => {
  const rows = await portal.sql<{ line: string }>(
    `select concat_ws(' ', k.name, l.kind, l.for_month, l.amount_pennies) as line
     from ledger_entries l left join kids k on k.id = l.kid_id
     where l.billing_account_id = $1 order by l.for_month nulls first, l.kind, k.name`,
    [billingAccountId],
  );
  return rows.map(({ line }) => line);
};
const balanceOf = async ({ grownUpId }: TestParent) => {
  const question = 'select balance from family_facts where grown_up_id = $1';
  return (await portal.sql<{ balance: number }>(question, [grownUpId]))[0]?.balance;
};

describe('a month that is finalised', () => {
  it('is charged and collected from a family once, when the 20th is over', async () => {
    const priya = await playing('priya@example.com');
    expect(await collectAt(THE_20TH)).toBe(0);
    expect(await ledgerOf(priya)).toEqual([]);
    expect(await collectAt(THE_21ST)).toBe(1);
    expect(await collectAt('2027-01-21T03:01:00Z')).toBe(0);
    expect(await ledgerOf(priya)).toEqual([
      'Maya Shah charge 2027-02 3600',
      'collection 2027-02 -3600',
    ]);
    expect(await balanceOf(priya)).toBe(0);
  });

  it('covers two months when the first payment does, and one after it', async () => {
    portal.clock.moveTo('2027-06-21T10:00:00Z');
    const late = await playing('late@example.com');
    expect(await collectAt('2027-06-21T11:00:00Z')).toBe(0);
    await collectAt('2027-07-21T03:00:00Z');
    await collectAt('2027-08-21T03:00:00Z');
    expect(await ledgerOf(late)).toEqual([
      'Maya Shah charge 2027-08 7200',
      'collection 2027-08 -7200',
      'Maya Shah charge 2027-09 3900',
      'collection 2027-09 -3900',
    ]);
  });

  it('is charged for each sibling and collected at once', async () => {
    const family = await playing('siblings@example.com', ['Maya Shah', 'Leo Shah']);
    expect(await collectAt(THE_21ST)).toBe(1);
    expect(await ledgerOf(family)).toEqual([
      'Leo Shah charge 2027-02 3600',
      'Maya Shah charge 2027-02 3600',
      'collection 2027-02 -7200',
    ]);
  });

  it('costs the new price from September on', async () => {
    const family = await playing('september@example.com');
    for (const month of ['06', '07', '08']) await collectAt(`2027-${month}-21T03:00:00Z`);
    expect((await ledgerOf(family)).filter((line) => line.includes('charge'))).toEqual([
      'Maya Shah charge 2027-07 3600',
      'Maya Shah charge 2027-08 3600',
      'Maya Shah charge 2027-09 3900',
    ]);
  });
});

describe('what a family owed when the 20th ended', () => {
  it('is collected as well, from a family without a playing child too', async () => {
    const one = await playing('one@example.com', undefined, { owes: 1000 });
    const none = await addParent(portal, 'none@example.com', { directDebit: true, owes: 3600 });
    expect(await collectAt(THE_21ST)).toBe(2);
    expect((await ledgerOf(one)).at(-1)).toBe('collection 2027-02 -4600');
    expect(await ledgerOf(none)).toEqual(['return 3600', 'collection 2027-02 -3600']);
    expect([await balanceOf(one), await balanceOf(none)]).toEqual([0, 0]);
  });

  it('is asked for with the next month when it came back after the 20th', async () => {
    const family = await addParent(portal, 'after@example.com', { directDebit: true });
    const comesBack = `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, created_at)
      values (gen_random_uuid(), $1, 'return', 3600, '2027-01-22T09:00:00Z')`;
    await portal.sql(comesBack, [family.billingAccountId]);
    expect(await collectAt('2027-01-25T10:00:00Z')).toBe(0);
    expect(await collectAt('2027-02-21T03:00:00Z')).toBe(1);
    expect(await ledgerOf(family)).toEqual(['return 3600', 'collection 2027-03 -3600']);
  });

  it('is never made less by a credit', async () => {
    const family = await playing('credit@example.com', undefined, { owes: -500 });
    await addParent(portal, 'credit-alone@example.com', { directDebit: true, owes: -500 });
    expect(await collectAt(THE_21ST)).toBe(1);
    expect((await ledgerOf(family)).at(-1)).toBe('collection 2027-02 -3600');
    expect(await balanceOf(family)).toBe(-500);
  });
});

describe('nothing is collected', () => {
  it('from a family without a Direct Debit, or whose Direct Debit begins later', async () => {
    const [without, later] = [
      await playing('without@example.com'),
      await playing('later@example.com'),
    ];
    const mandate =
      'update mandates set state = $2, first_payment_on = $3 where billing_account_id = $1';
    await portal.sql(mandate, [without.billingAccountId, 'cancelled', null]);
    await portal.sql(mandate, [later.billingAccountId, 'active', '2027-03-01']);
    expect(await collectAt(THE_21ST)).toBe(0);
    expect(await collectAt('2027-02-21T03:00:00Z')).toBe(1);
    expect(await ledgerOf(without)).toEqual([]);
    expect((await ledgerOf(later)).at(-1)).toBe('collection 2027-03 -3600');
  });

  it('for a child that stopped, whose place is held, or whose first payment is not known', async () => {
    const family = await playing('stopped@example.com', ['Maya Shah', 'Leo Shah', 'Zoe Shah']);
    const stop = `with kid as (update kids set status = 'cancelled' where name = 'Maya Shah' returning id),
      ended as (update enrolments e set state = 'ended', ended_at = now() from kid where e.kid_id = kid.id)
      update slots s set kid_id = null, holding = null from kid where s.kid_id = kid.id`;
    await portal.sql(stop);
    await portal.sql(
      `update enrolments e set first_payment_on = null, first_payment_pennies = null
       from kids k where k.id = e.kid_id and k.name = 'Zoe Shah'`,
    );
    const held = await playing('held@example.com', [], { directDebit: false });
    expect(await collectAt(THE_21ST)).toBe(1);
    expect(await ledgerOf(family)).toEqual([
      'Leo Shah charge 2027-02 3600',
      'collection 2027-02 -3600',
    ]);
    expect(await ledgerOf(held)).toEqual([]);
  });

  it('after the day of the collection, and until then from whoever was missed', async () => {
    const family = await playing('outage@example.com');
    expect(await collectAt('2027-02-02T00:00:00Z')).toBe(0);
    expect(await collectAt('2027-02-01T22:00:00Z')).toBe(1);
    expect((await ledgerOf(family)).at(-1)).toBe('collection 2027-02 -3600');
  });
});

describe('many families', () => {
  it('are collected from in batches, without one whose school has no price', async () => {
    const odd = await playing('odd@example.com');
    const rest: TestParent[] = [];
    for (let n = 0; n < 210; n += 1)
      rest.push(
        await addParent(portal, `owes-${n}@example.com`, {
          directDebit: true,
          owes: 100,
          signedIn: false,
        }),
      );
    await portal.sql(`update enrolments set first_payment_on = '2027-01-04'`);
    await portal.sql('delete from prices');
    const before = portal.database.statements();
    expect(await collectAt(THE_21ST)).toBe(210);
    // Three batches and the one that finds nothing: BEGIN, lock, facts, entries, COMMIT.
    expect(portal.database.statements() - before).toBeLessThanOrEqual(18);
    expect(await ledgerOf(odd)).toEqual([]);
    expect(await balanceOf(rest[0] as TestParent)).toBe(0);
  });

  it('are collected from once by two runs at the same moment', async () => {
    for (let n = 0; n < 150; n += 1)
      await addParent(portal, `owes-${n}@example.com`, {
        directDebit: true,
        owes: 100,
        signedIn: false,
      });
    portal.clock.moveTo(THE_21ST);
    const runs = await Promise.all([1, 2, 3].map(() => finaliseCollections(portal.given)));
    expect(runs.reduce((sum, accounts) => sum + accounts, 0)).toBe(150);
    expect(
      await portal.sql("select id from ledger_entries where kind = 'collection'"),
    ).toHaveLength(150);
  });
});

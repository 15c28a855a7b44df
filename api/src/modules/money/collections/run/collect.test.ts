import { describe, expect, it } from 'vitest';
import { balanceOf, ledgerOf, playing, stopPlaying } from '../../../../testing/collections.ts';
import { addParent, type TestParent } from '../../../../testing/families.ts';
import { writeFinalisedMonths } from './collect.ts';
import { monthsToCollect } from '../../../../testing/months-to-collect.ts';
import { forgetFirstPayment, setFirstPayment } from '../../../../testing/tables/places.ts';
import { removePrices } from '../../../../testing/tables/lessons.ts';
import { kidNamed } from '../../../../testing/tables/families.ts';
import {
  allCollections,
  begunMonths,
  setDirectDebits,
  setFirstCollection,
  enter,
  removeAccounts,
} from '../../../../testing/tables/money.ts';

const { stage, collectAt } = monthsToCollect();

const THE_20TH = '2027-01-20T23:59:59Z';
const THE_21ST = '2027-01-21T03:00:00Z';

describe('a month that is finalised', () => {
  it('is charged and collected from a family once, when the 20th is over', async () => {
    const priya = await playing(stage.portal, 'priya@example.com');
    expect(await collectAt(THE_20TH)).toBe(0);
    expect(await ledgerOf(stage.portal, priya)).toEqual([]);
    expect(await collectAt(THE_21ST)).toBe(1);
    expect(await collectAt('2027-01-21T03:01:00Z')).toBe(0);
    expect(await ledgerOf(stage.portal, priya)).toEqual([
      'Maya Shah charge 2027-02 3600',
      'collection 2027-02 -3600',
    ]);
    expect(await balanceOf(stage.portal, priya)).toBe(0);
  });

  it('covers two months when the first payment does, and one after it', async () => {
    stage.portal.clock.moveTo('2027-06-21T10:00:00Z');
    const late = await playing(stage.portal, 'late@example.com');
    expect(await collectAt('2027-06-21T11:00:00Z')).toBe(0);
    await collectAt('2027-07-21T03:00:00Z');
    await collectAt('2027-08-21T03:00:00Z');
    expect(await ledgerOf(stage.portal, late)).toEqual([
      'Maya Shah charge 2027-07 3600',
      'Maya Shah charge 2027-08 3600',
      'collection 2027-08 -7200',
      'Maya Shah charge 2027-09 3900',
      'collection 2027-09 -3900',
    ]);
  });
});

describe('what a family owed when the 20th ended', () => {
  it('is collected as well, from a family without a playing child too', async () => {
    const one = await playing(stage.portal, 'one@example.com', undefined, { owes: 1000 });
    const none = await addParent(stage.portal, 'none@example.com', {
      directDebit: true,
      owes: 3600,
    });
    expect(await collectAt(THE_21ST)).toBe(2);
    expect((await ledgerOf(stage.portal, one)).at(-1)).toBe('collection 2027-02 -4600');
    expect(await ledgerOf(stage.portal, none)).toEqual(['return 3600', 'collection 2027-02 -3600']);
    expect([await balanceOf(stage.portal, one), await balanceOf(stage.portal, none)]).toEqual([
      0, 0,
    ]);
  });

  it('is asked for with the next month when it came back after the 20th', async () => {
    const family = await addParent(stage.portal, 'after@example.com', { directDebit: true });
    const comesBack = { kind: 'return', pennies: 3600, at: '2027-01-22T09:00:00Z' } as const;
    await enter(stage.portal, family.billingAccountId, comesBack);
    expect(await collectAt('2027-01-25T10:00:00Z')).toBe(0);
    expect(await collectAt('2027-02-21T03:00:00Z')).toBe(1);
    expect(await ledgerOf(stage.portal, family)).toEqual([
      'return 3600',
      'collection 2027-03 -3600',
    ]);
  });

  it('is made less by a credit, which is used up by it', async () => {
    const family = await playing(stage.portal, 'credit@example.com', undefined, { owes: -500 });
    await addParent(stage.portal, 'credit-alone@example.com', { directDebit: true, owes: -500 });
    expect(await collectAt(THE_21ST)).toBe(1);
    expect((await ledgerOf(stage.portal, family)).at(-1)).toBe('collection 2027-02 -3100');
    expect(await balanceOf(stage.portal, family)).toBe(0);
  });
});

it('begins no month before there are families: a demo that is being loaded brings its own', async () => {
  await removeAccounts(stage.portal);
  expect(await collectAt(THE_21ST)).toBe(0);
  expect(await begunMonths(stage.portal)).toEqual([]);
  await playing(stage.portal, 'first@example.com');
  await collectAt(THE_21ST);
  expect(await begunMonths(stage.portal)).toEqual(['2027-02']);
});

describe('nothing is collected', () => {
  it('from a family without a Direct Debit, or whose Direct Debit begins later', async () => {
    const [without, later] = [
      await playing(stage.portal, 'without@example.com'),
      await playing(stage.portal, 'later@example.com'),
    ];
    await setDirectDebits(stage.portal, 'cancelled', without);
    await setFirstCollection(stage.portal, later.billingAccountId, '2027-03-01');
    expect(await collectAt(THE_21ST)).toBe(0);
    expect(await collectAt('2027-02-21T03:00:00Z')).toBe(1);
    expect(await ledgerOf(stage.portal, without)).toEqual([
      'Maya Shah charge 2027-02 3600',
      'Maya Shah charge 2027-03 3600',
    ]);
    expect(await balanceOf(stage.portal, without)).toBe(7200);
    expect((await ledgerOf(stage.portal, later)).at(-1)).toBe('collection 2027-03 -7200');
  });

  it('for a child who stopped, whose place is held, or whose first payment is not known', async () => {
    const family = await playing(stage.portal, 'stopped@example.com', [
      'Maya Shah',
      'Leo Shah',
      'Zoe Shah',
    ]);
    await stopPlaying(stage.portal, family, 'Maya Shah');
    await forgetFirstPayment(stage.portal, await kidNamed(stage.portal, 'Zoe Shah'));
    const held = await playing(stage.portal, 'held@example.com', [], { directDebit: false });
    expect(await collectAt(THE_21ST)).toBe(1);
    expect(await ledgerOf(stage.portal, family)).toEqual([
      'Leo Shah charge 2027-02 3600',
      'collection 2027-02 -3600',
    ]);
    expect(await ledgerOf(stage.portal, held)).toEqual([]);
  });

  it('after the day of the collection, and until then from families that were missed', async () => {
    const family = await playing(stage.portal, 'outage@example.com');
    expect(await collectAt('2027-02-01T22:00:00Z')).toBe(1);
    expect((await ledgerOf(stage.portal, family)).at(-1)).toBe('collection 2027-02 -3600');
    const late = await playing(stage.portal, 'late@example.com');
    await setFirstPayment(stage.portal, { on: '2027-02-01', from: '2027-02' });
    expect(await collectAt('2027-02-02T00:00:00Z')).toBe(0);
    expect(await ledgerOf(stage.portal, late)).toEqual(['Maya Shah charge 2027-02 3600']);
  });
});

describe('many families', () => {
  it('are collected from in batches, without one whose school has no price', async () => {
    const odd = await playing(stage.portal, 'odd@example.com');
    const rest: TestParent[] = [];
    for (let n = 0; n < 210; n += 1)
      rest.push(
        await addParent(stage.portal, `owes-${n}@example.com`, {
          directDebit: true,
          owes: 100,
          signedIn: false,
        }),
      );
    await setFirstPayment(stage.portal, { on: '2027-01-04' });
    await removePrices(stage.portal);
    const before = stage.portal.database.statements();
    expect(await collectAt(THE_21ST)).toBe(210);
    // The run itself is noted; then three batches and the one that finds nothing: BEGIN, lock, facts, entries, COMMIT.
    expect(stage.portal.database.statements() - before).toBeLessThanOrEqual(23);
    expect(await ledgerOf(stage.portal, odd)).toEqual([]);
    expect(await balanceOf(stage.portal, rest[0] as TestParent)).toBe(0);
  });

  it('are collected from once by two runs at the same moment', async () => {
    for (let n = 0; n < 150; n += 1)
      await addParent(stage.portal, `owes-${n}@example.com`, {
        directDebit: true,
        owes: 100,
        signedIn: false,
      });
    stage.portal.clock.moveTo(THE_21ST);
    const runs = await Promise.all([1, 2, 3].map(() => writeFinalisedMonths(stage.portal.deps)));
    expect(runs.reduce((sum, accounts) => sum + accounts, 0)).toBe(150);
    expect(await allCollections(stage.portal)).toHaveLength(150);
  });
});

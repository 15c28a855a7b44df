import { stopLessons } from '../../../testing/tables/lessons.ts';
import { describe, expect, it } from 'vitest';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { monthAfter } from '@bandstand/domain/kernel/london';
import { addParent, signInAgain, type TestParent } from '../../../testing/families.ts';
import { kidIds } from '../../../testing/tables/families.ts';
import {
  allCollections,
  enter,
  type EntryKind,
  collectionRuns,
} from '../../../testing/tables/money.ts';
import { addStaff, asStaff, withKey } from '../../../testing/office.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, handOverFebruary } = collectionRuns();

/** However long ago they signed in. */
const ask = async (parent: TestParent, query = '') => {
  const { auth } = await signInAgain(stage.portal, parent);
  return stage.portal.call({ url: `/api/payments.json${query}`, headers: auth });
};
const payments = async (
  parent: TestParent,
  query = '',
): Promise<ParsedAnswer<typeof getPayments>> => {
  const answer = await ask(parent, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const THE_21ST = '2027-01-21T03:00:00Z';
const handOver = async () => {
  await handOverFebruary();
};
const lessons = (first_name: string, covers: string, amount = 3600) => ({
  what: 'lessons',
  kid_id: expect.any(String),
  first_name,
  covers,
  months: 1,
  amount,
});

describe('the months to come', () => {
  it('are twelve, each with its day, parts and the last day on which it can change', async () => {
    const { parent } = await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
    const { coming, past, owed, direct_debit } = await payments(parent);
    expect({ past, owed, direct_debit }).toEqual({ past: [], owed: 0, direct_debit: 'active' });
    expect(coming).toHaveLength(12);
    expect(coming[0]).toEqual({
      date: '2027-02-01',
      amount: 7200,
      parts: [lessons('Maya', 'February 2027'), lessons('Leo', 'February 2027')],
      paused: [],
      state: 'can_change',
      changes_until: '2027-01-20',
      told_on: null,
    });
    expect(coming.slice(6, 9).map(({ date, amount }) => [date, amount])).toEqual([
      ['2027-08-02', 7200],
      ['2027-09-01', 7800],
      ['2027-10-01', 7800],
    ]);
  });

  it('say what was written, as it was written, and when the payer was told', async () => {
    const { parent } = await family('priya@example.com');
    await writeAt(THE_21ST);
    const written = (await payments(parent)).coming;
    expect(written).toHaveLength(12);
    expect(written.slice(0, 2)).toMatchObject([
      { date: '2027-02-01', state: 'will_be_taken', changes_until: null, told_on: '2027-01-21' },
      { date: '2027-03-01', state: 'can_change', told_on: '2027-01-21', amount: 3600 },
    ]);
    at('2027-01-22T10:00:00Z');
    await approveMonth('2027-02');
    await stage.portal.drain();
    expect((await payments(parent)).coming[0]).toMatchObject({ state: 'being_taken' });
  });

  it('are what the runs write', async () => {
    const { parent } = await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
    const foreseen = (await payments(parent)).coming.slice(0, 3);
    for (const day of ['2027-01-21', '2027-02-21', '2027-03-21']) await writeAt(`${day}T03:00:00Z`);
    const written = (await allCollections(stage.portal)).toReversed();
    expect(
      written.map(({ collect_on: date, amount_pennies: amount }) => ({ date, amount })),
    ).toEqual(foreseen.map(({ date, amount }) => ({ date, amount })));
  });

  it('are none without a Direct Debit', async () => {
    const parent = await addParent(stage.portal, 'jo@example.com');
    expect(await payments(parent)).toMatchObject({
      direct_debit: 'none',
      reference: null,
      coming: [],
      past: [],
      children: [],
    });
  });
});

describe('payments of the past', () => {
  it('are being taken until the bank has said that they were, and then paid', async () => {
    const { parent } = await family('priya@example.com');
    await handOver();
    at('2027-02-02T10:00:00Z');
    expect((await payments(parent)).past).toMatchObject([{ state: 'being_taken' }]);
    expect((await payments(parent, '?year=2025')).past).toEqual([]);
    await minuteAt('2027-02-04T06:06:00Z');
    const { past, years } = await payments(parent);
    expect(past).toEqual([
      {
        date: '2027-02-01',
        amount: 3600,
        parts: [lessons('Maya', 'February 2027')],
        state: 'paid',
        came_back: false,
        again_on: null,
        told_on: '2027-01-21',
      },
    ]);
    expect(years).toEqual([2026]);
    expect((await payments(parent, '?year=2026')).past).toHaveLength(1);
    expect((await payments(parent, '?year=2025')).past).toEqual([]);
  });

  it('that came back say when they are asked for again, and that they are owed', async () => {
    const { parent, reference } = await family('priya@example.com');
    await handOver();
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '0');
    await minuteAt('2027-02-02T06:06:00Z');
    const first = await payments(parent);
    expect(first.past).toMatchObject([
      { date: '2027-02-01', state: 'asked_again', again_on: '2027-02-15', came_back: true },
    ]);
    expect(first.coming[0]).toMatchObject({ date: '2027-02-15', amount: 3600 });
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-15', '0');
    await minuteAt('2027-02-16T06:06:00Z');
    const second = await payments(parent);
    expect(second.owed).toBe(3600);
    expect(second.past).toMatchObject([
      { date: '2027-02-15', state: 'still_owed' },
      { date: '2027-02-01', state: 'asked_again' },
    ]);
    expect(second.coming[0]).toMatchObject({ date: '2027-03-01', amount: 7200 });
    expect(second.coming[0]?.parts[0]).toMatchObject({ what: 'owed', amount: 3600 });
    await writeAt('2027-02-21T03:00:00Z');
    expect((await payments(parent)).past[0]).toMatchObject({ state: 'came_back' });
  });

  it('of before collections were rows count as paid, or as come back', async () => {
    const { parent } = await family('priya@example.com');
    const add = (kind: EntryKind, month: string, pennies: number, kidId: string | null = null) =>
      enter(stage.portal, parent.billingAccountId, {
        kind,
        pennies,
        month,
        runMonth: month,
        kidId,
        at: '2026-11-21T00:02:00Z',
      });
    const [kid] = await kidIds(stage.portal);
    await add('charge', '2026-11', 3600, kid);
    await add('collection', '2026-11', -3600);
    await add('charge', '2026-12', 3600, kid);
    await add('collection', '2026-12', -3600);
    await add('return', '2026-12', 3600);
    const { past, owed } = await payments(parent);
    expect(owed).toBe(3600);
    expect(past).toMatchObject([
      { date: '2026-12-01', state: 'still_owed', parts: [lessons('Maya', 'December 2026')] },
      { date: '2026-11-02', state: 'paid', parts: [lessons('Maya', 'November 2026')] },
    ]);
  });
});

describe('what would be paid', () => {
  it('if a child left ends with the month of their last day, and changes nothing', async () => {
    const { parent } = await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
    const { children, coming } = await payments(parent);
    const maya = children.find(({ first_name: name }) => name === 'Maya');
    const { what_if: without, coming: asIs } = await payments(
      parent,
      `?leave_kid=${maya?.kid_id}&leave_on=2027-03-31`,
    );
    expect(asIs).toEqual(coming);
    expect(without?.slice(0, 3).map(({ amount }) => amount)).toEqual([7200, 7200, 3600]);
    const more = await payments(parent, `?add_at=${maya?.timetable_id}&add_on=2027-02-10`);
    expect(more.what_if?.slice(0, 2).map(({ amount }) => amount)).toEqual([7200, 10_800]);
    expect((await payments(parent)).what_if).toBeNull();
  });

  it('if a child joined is nothing where the school has no dates that far: none is promised', async () => {
    const { parent } = await family('priya@example.com');
    const { children, coming } = await payments(parent);
    const asked = `?add_at=${children[0]?.timetable_id}`;
    expect((await payments(parent, `${asked}&add_on=2027-03-01`)).what_if).not.toEqual(coming);
    await stopLessons(stage.portal, true);
    expect((await payments(parent, `${asked}&add_on=2027-03-01`)).what_if).toEqual(coming);
  });

  it('is not said of anybody else’s child, of half a question, or of a day that is over', async () => {
    const { parent } = await family('priya@example.com');
    const other = await family('sam@example.com', ['Ben Jones']);
    const [ben] = (await payments(other.parent)).children;
    const status = async (query: string) => (await ask(parent, query)).statusCode;
    expect(await status(`?leave_kid=${ben?.kid_id}&leave_on=2027-03-31`)).toBe(404);
    expect(await status(`?app_kid=${ben?.kid_id}&app=on`)).toBe(404);
    expect(await status(`?add_at=${ben?.timetable_id}&add_on=2027-03-31`)).toBe(404);
    const [maya] = (await payments(parent)).children;
    expect(await status(`?leave_kid=${maya?.kid_id}`)).toBe(422);
    expect(await status(`?leave_kid=${maya?.kid_id}&leave_on=2027-01-01`)).toBe(422);
  });
});

it('that came back and was paid another way says so to the family and to the office', async () => {
  const { parent, reference } = await family('priya@example.com');
  await handOver();
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '7');
  await minuteAt('2027-02-02T06:06:00Z');
  const finn = withKey(await addStaff(stage.portal, ['finance'], 'Finn Larsen'), 'paid');
  const { grownUpId } = parent;
  const office = (method: 'GET' | 'POST', path: string, body?: object) =>
    asStaff(stage.portal, finn, method, `families/${grownUpId}/${path}`, body);
  const shown = async () =>
    (await office('GET', 'money')).json<{ data: { attributes: { payments: object[] } } }>().data
      .attributes.payments;
  expect(await shown()).toMatchObject([{ state: 'owed', settled: null }]);
  const transfer = { way: 'transfer', on: '2027-02-02', amount: 3600, reference: 'SHAH' };
  expect((await office('POST', 'paid', transfer)).statusCode).toBe(200);
  const paid = { state: 'paid_otherwise', on: '2027-02-02' };
  expect(await shown()).toMatchObject([{ state: 'owed', settled: paid }]);
  for (const year of ['', '?year=2026'])
    expect((await payments(parent, year)).past).toMatchObject([
      { state: 'received' },
      { date: '2027-02-01', state: 'paid_otherwise', again_on: '2027-02-02' },
    ]);
});

it('of an earlier year, what was paid for since is not called owed because of what is owed now', async () => {
  const { parent, reference } = await family('priya@example.com');
  const { bank } = stage.portal.sandbox;
  await handOver();
  bank.returnUnpaid(reference, '2027-02-01', '7');
  await minuteAt('2027-02-02T06:06:00Z');
  for (const month of ['02', '03', '04', '05', '06', '07', '08']) {
    await writeAt(`2027-${month}-21T03:00:00Z`);
    at(`2027-${month}-22T09:00:00Z`);
    expect(await approveMonth(monthAfter(`2027-${month}`))).toMatchObject({ ok: true });
    await stage.portal.drain();
    if (month === '08') bank.returnUnpaid(reference, '2027-09-01', '7');
    // One of them at least is a working day.
    for (const day of ['07', '09'])
      await minuteAt(`${monthAfter(`2027-${month}`)}-${day}T09:06:00Z`);
  }
  const states = async (year: string) =>
    (await payments(parent, `?year=${year}`)).past.map(({ date, state }) => `${date} ${state}`);
  expect(await states('2027')).toEqual(['2027-09-01 still_owed']);
  expect((await states('2026')).at(-1)).toBe('2027-02-01 came_back');
});

import { describe, expect, it } from 'vitest';
import { COLLECTION_STATES } from '../collections/run/collection-moves.ts';
import type { ForecastFamily } from './forecast.ts';
import {
  cameBack,
  comingPayments,
  isComing,
  paidOf,
  pastPayments,
  toldOn,
  type PaymentFact,
} from './payment-history.ts';
import { withWhatIf } from './what-if.ts';

const NOW = new Date('2027-01-12T12:00:00Z');
const TODAY = '2027-01-12';
const payment = (on: string, more: Partial<PaymentFact> = {}): PaymentFact => ({
  month: on.slice(0, 7),
  attempt: 1,
  on,
  amount: 3600,
  state: 'settled',
  parts: [],
  ...more,
});
const MAYA = {
  kidId: 'maya',
  timetableId: 'riverside',
  prices: [
    { from: '2026-09-01', monthly: 3600 },
    { from: '2027-09-01', monthly: 3900 },
  ],
  monthlyPennies: 3600,
  firstLessonOn: '2026-10-06',
  firstPaymentOn: '2026-11-02',
  firstPaymentPennies: 3600,
  paidFrom: '2026-11',
  hasFreeMonth: true,
  cancelledAt: null,
  lastDay: null,
  scheduledThrough: null,
  placeEndsOn: null,
  kidsApp: { price: 499, subscriptions: [] },
  pauses: [],
  charged: ['2026-11', '2026-12', '2027-01'],
  appCharged: [],
  charges: [],
};
const FAMILY: ForecastFamily = {
  children: [MAYA],
  balance: 0,
  finalisedMonth: { balance: 0, isWritten: true },
  directDebit: { begins: null },
  lastNotice: null,
  lastMonth: null,
};
const TOLD = { on: '2026-11-02', amount: 3600, monthly: 3600, toldOn: '2026-10-21' };
const comingOf = (family: ForecastFamily, written: readonly PaymentFact[] = [], now = NOW) =>
  comingPayments(family, written, { notices: [TOLD], today: now.toISOString().slice(0, 10), now });
const amounts = (payments: readonly { date: string; amount: number }[]) =>
  payments.map(({ date, amount }) => `${date} ${amount}`);

describe('what has become of a payment', () => {
  it.each([
    ['collected', 'paid'],
    ['settled', 'paid'],
    ['returned', 'still_owed'],
    ['owed', 'still_owed'],
    ['retried', 'asked_again'],
    ['withheld', 'not_taken'],
    ['claimed', 'refunded_by_bank'],
    ['challenged', 'refunded_by_bank'],
    ['lost', 'refunded_by_bank'],
    ['refunded', 'paid'],
    ['written_off', 'written_off'],
    ['submitted', 'being_taken'],
    ['unknown', 'being_taken'],
  ] as const)('of one that is %s: %s', (state, says) => {
    const [past] = pastPayments([payment('2027-01-04', { state })], {
      balance: 3600,
      received: [],
      today: TODAY,
    });
    expect(past?.state).toBe(says);
  });

  it('is said of every state: it comes, or it is past', () => {
    for (const state of COLLECTION_STATES) {
      const one = payment('2027-01-04', { state });
      expect(pastPayments([one], { balance: 0, received: [], today: TODAY })).toHaveLength(
        isComing(one, TODAY) ? 0 : 1,
      );
    }
  });

  it('is owed from the newest on, until the balance is used up', () => {
    const owed = (on: string) => payment(on, { state: 'owed' });
    const states = (balance: number) =>
      pastPayments([owed('2026-11-02'), owed('2026-12-01'), owed('2027-01-04')], {
        balance,
        received: [],
        today: TODAY,
      }).map(({ on, state }) => `${on} ${state}`);
    expect(states(7200)).toEqual([
      '2027-01-04 still_owed',
      '2026-12-01 still_owed',
      '2026-11-02 came_back',
    ]);
    expect(states(-100).every((said) => said.endsWith('came_back'))).toBe(true);
  });

  it('says what was paid another way, and what went along with a later payment', () => {
    const owed = (on: string) => payment(on, { state: 'owed' });
    const along = payment('2026-12-01', {
      parts: [{ what: 'owed', kidId: null, months: [], amount: 3600 }],
    });
    const says = (payments: readonly PaymentFact[], received: readonly [string, number][]) =>
      pastPayments(payments, {
        balance: 0,
        received: received.map(([on, amount]) => ({ on, amount })),
        today: TODAY,
      }).map(({ on, state, againOn }) => `${on} ${state} ${againOn}`);
    const first = owed('2026-11-02');
    expect(says([first], [['2026-11-29', 3600]])).toEqual(['2026-11-02 paid_otherwise 2026-11-29']);
    expect(
      says(
        [first],
        [
          ['2026-11-20', 1000],
          ['2026-11-29', 2600],
        ],
      ),
    ).toEqual(['2026-11-02 paid_otherwise 2026-11-29']);
    // Before it came back, too little, or about a later one.
    for (const received of [['2026-10-29', 3600] as const, ['2026-11-29', 3599] as const])
      expect(says([first], [[...received]])).toEqual(['2026-11-02 came_back null']);
    expect(says([first, along, owed('2027-01-04')], [['2027-01-08', 3600]])).toEqual([
      '2027-01-04 paid_otherwise 2027-01-08',
      '2026-12-01 paid null',
      '2026-11-02 came_back null',
    ]);
  });

  it('names the day of the second attempt, which is a payment of its own', () => {
    const first = payment('2027-01-04', { state: 'retried' });
    const second = payment('2027-01-15', { month: '2027-01', attempt: 2, state: 'approved' });
    expect(pastPayments([first, second], { balance: 0, received: [], today: TODAY })).toMatchObject(
      [{ state: 'asked_again', againOn: '2027-01-15' }],
    );
    expect(comingOf(FAMILY, [first, second])[0]).toMatchObject({
      date: '2027-01-15',
      state: 'will_be_taken',
      changesUntil: null,
    });
  });

  it('counts towards what was paid only where the money stayed', () => {
    expect(paidOf({ state: 'paid', amount: 3600 })).toBe(3600);
    expect(paidOf({ state: 'paid_back', amount: 500 })).toBe(-500);
    for (const state of ['still_owed', 'refunded_by_bank', 'not_taken', 'being_taken'] as const)
      expect(paidOf({ state, amount: 3600 })).toBe(0);
    expect(cameBack('came_back')).toBe(true);
    expect(cameBack('paid_back')).toBe(false);
  });
});

describe('the months to come', () => {
  it('are twelve from the next payment, with the price that comes in September', () => {
    const coming = comingOf(FAMILY);
    expect(coming).toHaveLength(12);
    expect(amounts(coming.slice(6, 9))).toEqual([
      '2027-08-02 3600',
      '2027-09-01 3900',
      '2027-10-01 3900',
    ]);
    expect(coming[0]).toMatchObject({ changesUntil: '2027-01-20', state: 'can_change' });
  });

  it('say what is written, whatever the family has become since', () => {
    const written = payment('2027-02-01', { amount: 9900, state: 'written' });
    const now = new Date('2027-01-22T12:00:00Z');
    const coming = comingOf({ ...FAMILY, children: [] }, [written], now);
    expect(amounts(coming.slice(0, 2))).toEqual(['2027-02-01 9900', '2027-03-01 0']);
    expect(coming).toHaveLength(12);
  });

  it('have what is owed in the first, and cannot change where the 20th is over', () => {
    const now = new Date('2027-01-21T00:01:00Z');
    const family = { ...FAMILY, balance: 500, finalisedMonth: { balance: 500, isWritten: false } };
    const [first, second] = comingOf(family, [], now);
    expect(first).toMatchObject({
      date: '2027-02-01',
      amount: 4100,
      state: 'will_be_taken',
      changesUntil: null,
    });
    expect(second).toMatchObject({ date: '2027-03-01', amount: 3600, state: 'can_change' });
  });

  it('are none without a Direct Debit', () => {
    expect(comingOf({ ...FAMILY, directDebit: null })).toEqual([]);
  });
});

describe('the day on which a payer was told', () => {
  it('is that of the newest notice before the payment, where it covers the payment', () => {
    const newer = { on: '2027-01-04', amount: 4100, monthly: null, toldOn: '2026-12-21' };
    expect(toldOn([TOLD], { on: '2026-12-01', amount: 3600 })).toBe('2026-10-21');
    expect(toldOn([TOLD, newer], { on: '2027-01-04', amount: 4100 })).toBe('2026-12-21');
    expect(toldOn([newer, TOLD], { on: '2026-12-01', amount: 3600 })).toBe('2026-10-21');
    expect(toldOn([TOLD], { on: '2026-12-01', amount: 4100 })).toBeNull();
    expect(toldOn([], { on: '2026-12-01', amount: 3600 })).toBeNull();
  });
});

describe('what would be paid', () => {
  const would = (whatIf: Parameters<typeof withWhatIf>[1]) =>
    amounts(comingOf(withWhatIf(FAMILY, whatIf, NOW)).slice(0, 3));

  it.each([
    ['2027-01-31', ['2027-02-01 0', '2027-03-01 0', '2027-04-01 0']],
    ['2027-02-01', ['2027-02-01 3600', '2027-03-01 0', '2027-04-01 0']],
    ['2027-03-31', ['2027-02-01 3600', '2027-03-01 3600', '2027-04-01 0']],
  ])('if a child left on %s', (lastDay, expected) => {
    expect(would({ leave: { kidId: 'maya', lastDay } })).toEqual(expected);
  });

  it('if a child joined: nothing for the month of the first lesson', () => {
    const add = { prices: MAYA.prices, firstLessonOn: '2027-02-09' };
    expect(would({ add })).toEqual(['2027-02-01 3600', '2027-03-01 7200', '2027-04-01 7200']);
  });

  it('if the kids’ app were switched on, and off again at no cost', () => {
    const app = { kidId: 'maya', wants: true };
    expect(would({ app })).toEqual(['2027-02-01 4099', '2027-03-01 4099', '2027-04-01 4099']);
    const on = withWhatIf(FAMILY, { app }, NOW);
    const off = withWhatIf(on, { app: { ...app, wants: false } }, NOW);
    expect(amounts(comingOf(off))).toEqual(amounts(comingOf(FAMILY)));
  });
});

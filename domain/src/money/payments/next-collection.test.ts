import { describe, expect, it } from 'vitest';
import { chargesOfMonth } from './collection.ts';
import {
  nextCollection,
  partsOfCollection,
  withCredit,
  type CollectedFamily,
} from './next-collection.ts';

const NOW = new Date('2027-01-12T12:00:00Z');
const prices = [{ from: '2026-09-01', monthly: 3600 }];
const child = (kidId: string, month: string, amount = 3600) => ({
  kidId,
  timetableId: 'oakfield',
  prices,
  firstPayment: { month, amount },
  until: null,
});
const maya = child('maya', '2026-11');
const next = (family: Partial<CollectedFamily>, now = NOW) =>
  nextCollection({ children: [], balance: 0, begins: null, ...family }, now);
const lessons = (kidId: string, months: readonly string[], amount: number) => ({
  what: 'lessons',
  kidId,
  months,
  amount,
});

describe('the next collection', () => {
  it('is nothing while nothing is due, and while only a credit is there', () => {
    expect(next({})).toBeNull();
    expect(next({ balance: -500 })).toBeNull();
    expect(next({ children: [{ ...maya, until: '2026-12' }] })).toBeNull();
  });

  it('is the first one that can still change, with a line for each child', () => {
    const family = { children: [maya, child('leo', '2027-01')] };
    const parts = (month: string) => [
      lessons('maya', [month], 3600),
      lessons('leo', [month], 3600),
    ];
    expect(next(family)).toEqual({ date: '2027-02-01', amount: 7200, parts: parts('2027-02') });
    expect(next(family, new Date('2027-01-21T00:00:00Z'))).toEqual({
      date: '2027-03-01',
      amount: 7200,
      parts: parts('2027-03'),
    });
  });

  it('has what is owed from before as its first line', () => {
    const owed = { what: 'owed', kidId: null, months: [], amount: 1000 };
    expect(next({ children: [maya], balance: 1000 })).toEqual({
      date: '2027-02-01',
      amount: 4600,
      parts: [owed, lessons('maya', ['2027-02'], 3600)],
    });
    expect(next({ balance: 1 })).toEqual({
      date: '2027-02-01',
      amount: 1,
      parts: [{ ...owed, amount: 1 }],
    });
  });

  it('has a part of a debt that is paid in parts, and what is owed beside it', () => {
    const plan = { total: 4100, parts: 4, left: 4100 };
    const part = { what: 'plan', kidId: null, months: [], amount: 1025 };
    expect(next({ children: [maya], balance: 4100, plan })).toEqual({
      date: '2027-02-01',
      amount: 4625,
      parts: [part, lessons('maya', ['2027-02'], 3600)],
    });
    const written = chargesOfMonth([maya, child('leo', '2027-01')], 0, '2027-02');
    const owed = { what: 'owed', kidId: null, months: [], amount: 1000 };
    expect(written && partsOfCollection(written, { owed: 1000, part: 1025, credit: 0 })).toEqual([
      owed,
      part,
      lessons('maya', ['2027-02'], 3600),
      lessons('leo', ['2027-02'], 3600),
    ]);
  });

  it('tells the kids’ app apart from the lessons of the same child', () => {
    const kidsApp = {
      price: 499,
      subscriptions: [{ startedAt: '2026-10-01T10:00:00Z', endedAt: null }],
    };
    expect(next({ children: [{ ...maya, kidsApp }] })).toEqual({
      date: '2027-02-01',
      amount: 4099,
      parts: [
        lessons('maya', ['2027-02'], 3600),
        { ...lessons('maya', ['2027-02'], 499), what: 'kids_app' },
      ],
    });
  });

  it('lies ahead where a child’s first payment does, and names all the months that it pays for', () => {
    const leo = child('leo', '2027-04', 7200);
    const firstPayment = { ...leo.firstPayment, from: '2027-03' };
    expect(next({ children: [{ ...leo, firstPayment }] })).toEqual({
      date: '2027-04-01',
      amount: 7200,
      parts: [lessons('leo', ['2027-03', '2027-04'], 7200)],
    });
  });

  it('is found more than a year ahead, and not looked for much further', () => {
    expect(next({ children: [child('leo', '2028-04')] })?.date).toBe('2028-04-03');
    expect(next({ children: [child('leo', '2028-05')] })).toBeNull();
  });
});

describe('with a Direct Debit that begins later', () => {
  it('the first collection takes the months before it too, a line for each child', () => {
    const family = { children: [maya, child('leo', '2027-03')], begins: '2027-04-01' };
    expect(next(family)).toEqual({
      date: '2027-04-01',
      amount: 5 * 3600,
      parts: [
        lessons('maya', ['2027-02', '2027-03', '2027-04'], 3 * 3600),
        lessons('leo', ['2027-03', '2027-04'], 2 * 3600),
      ],
    });
  });

  it('it is used from the month in which it begins, and at once when that is over', () => {
    const date = (begins: string) => next({ children: [maya], begins })?.date;
    expect(date('2026-12-01')).toBe('2027-02-01');
    expect(date('2027-02-01')).toBe('2027-02-01');
    expect(date('2027-03-01')).toBe('2027-03-01');
  });

  it('what is owed alone is collected when it begins', () => {
    expect(next({ balance: 1000, begins: '2027-03-01' })?.date).toBe('2027-03-01');
  });
});

describe('a credit', () => {
  const credit = (amount: number) => ({ what: 'credit' as const, kidId: null, months: [], amount });
  const told = { what: 'lessons' as const, kidId: 'maya', months: [], amount: 3600 };

  it('is taken off the next collection, and is its last part', () => {
    expect(next({ children: [maya], balance: -500 })).toMatchObject({
      amount: 3100,
      parts: [lessons('maya', ['2027-02'], 3600), credit(-500)],
    });
  });

  it('is the difference where less is owed of what was told, and is one, whatever was one before', () => {
    expect(withCredit([told], 600)).toEqual([told, credit(-600)]);
    expect(withCredit([credit(-600), told], 250)).toEqual([told, credit(-850)]);
  });
});

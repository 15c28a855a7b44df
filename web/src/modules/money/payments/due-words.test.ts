import { describe, expect, it } from 'vitest';
import { collectionRows } from './due-words.ts';

type UpcomingPayments = Parameters<typeof collectionRows>[0];
type Part = NonNullable<UpcomingPayments['next']>['parts'][number];

const NOTHING: UpcomingPayments = { finalised: null, owed: 0, in_parts: null, next: null };
const lessons: Part = {
  what: 'lessons',
  first_name: 'Maya',
  covers: 'February 2027',
  amount: 3600,
};
const nextWith = (...parts: Part[]): UpcomingPayments => ({
  ...NOTHING,
  next: {
    date: '2027-02-01',
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    parts,
  },
});
const read = (upcoming: UpcomingPayments) =>
  collectionRows(upcoming).map(
    ({ label, value, note }) =>
      `${label}: ${value as string}${note === undefined ? '' : ` (${note as string})`}`,
  );

describe('what a Direct Debit will take', () => {
  it('is nothing where nothing is due', () => {
    expect(collectionRows(NOTHING)).toEqual([]);
  });

  it('is each part of the next payment, and then its day and its sum', () => {
    const app: Part = { ...lessons, what: 'kids_app', amount: 299 };
    expect(read(nextWith(lessons, app))).toEqual([
      'Maya’s lessons: £36.00 (February 2027)',
      'Maya’s kids’ app: £2.99 (February 2027)',
      'Payment on Monday 1 February 2027: £38.99',
    ]);
  });

  it('marks the sum alone as a total, so that nobody adds it to its parts', () => {
    expect(collectionRows(nextWith(lessons)).map(({ isTotal }) => isTotal ?? false)).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['owed', 'Owed from before: £10.00 (Not paid so far.)'],
    ['not_taken', 'Not taken so far: £10.00 (We didn’t take it when we said we would.)'],
    ['plan', 'Owed from before, in parts: £10.00 (As you agreed with us.)'],
  ] as const)('tells whose doing it is that %s is in it', (what, says) => {
    const part: Part = { what, first_name: null, covers: null, amount: 1000 } as unknown as Part;
    expect(read(nextWith(lessons, part))).toContain(says);
  });

  it('begins with a payment that is scheduled already', () => {
    const finalised = { date: '2027-01-15', amount: 3600 };
    expect(read({ ...nextWith(lessons), finalised })[0]).toBe(
      'To be taken on Friday 15 January 2027: £36.00 (This payment is already scheduled.)',
    );
  });
});

describe('what is owed', () => {
  it('comes with the first payment, while no day is known for that', () => {
    expect(read({ ...NOTHING, owed: 1000 })).toEqual([
      'Owed: £10.00 (We’ll take it with the first payment of your Direct Debit.)',
    ]);
  });

  it('comes in parts where that was agreed, and not all at once', () => {
    const in_parts = { left: 1000, next: 500, payments: 2 };
    expect(read({ ...NOTHING, owed: 1000, in_parts })).toEqual([
      'Owed: £10.00 (We’ll take it in parts, as you agreed with us, with the payments of your Direct Debit.)',
    ]);
  });

  it('is not said a second time beside a next payment, which has it as a part', () => {
    const labels = collectionRows({ ...nextWith(lessons), owed: 1000 }).map(({ label }) => label);
    expect(labels).toEqual(['Maya’s lessons', 'Payment on Monday 1 February 2027']);
  });
});

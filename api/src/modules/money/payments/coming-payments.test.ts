import { expect, it } from 'vitest';
import { readNextPayment } from './coming-payments.ts';
import type { ComingRow } from './payments-store.ts';

const NOW = new Date('2027-01-12T10:00:00Z');
const DIRECT_DEBIT = {
  state: 'active',
  reference: 'BAND000123',
  begins: null,
  is_disputed: false,
} as const;

/** A family that owes £41 from before and has nobody who plays. */
const family = (more: Partial<ComingRow> = {}): ComingRow => ({
  balance: 4100,
  plan: null,
  not_taken: 0,
  finalised_balance: 0,
  finalised_is_written: false,
  direct_debit: DIRECT_DEBIT,
  enrolments: [],
  written: [],
  collections: [],
  ...more,
});
const read = (more?: Partial<ComingRow>) => readNextPayment([family(more)], NOW);
const FEBRUARY = { date: '2027-02-01', amount: 4100, of_owed: 4100 };

it('what is owed is said with the payment that takes it', () => {
  expect(read()).toEqual({ next_payment: FEBRUARY, owed: 4100, owed_on: '2027-02-01' });
  expect(read({ balance: 0 })).toEqual({ next_payment: null, owed: 0, owed_on: null });
});

it('what is owed without a Direct Debit is said alone', () => {
  expect(read({ direct_debit: null })).toEqual({ next_payment: null, owed: 4100, owed_on: null });
});

it('of what is paid in parts, the payment takes one', () => {
  const plan = { total: 4100, parts: 4, left: 4100 };
  expect(read({ plan })).toEqual({
    next_payment: { date: '2027-02-01', amount: 1025, of_owed: 1025 },
    owed: 4100,
    owed_on: '2027-02-01',
  });
});

it('what we did not take ourselves, and take later, is no debt of the family', () => {
  expect(read({ not_taken: 3600 })).toEqual({
    next_payment: { ...FEBRUARY, of_owed: 500 },
    owed: 500,
    owed_on: '2027-02-01',
  });
});

it('what is in dispute is not asked for', () => {
  const direct_debit = { ...DIRECT_DEBIT, is_disputed: true };
  expect(read({ direct_debit })).toEqual({ next_payment: null, owed: 0, owed_on: null });
});

it('a collection that is written is the next payment', () => {
  const written = {
    month: '2027-02',
    attempt: 1,
    on: '2027-02-01',
    amount: 3600,
    state: 'approved',
    parts: [],
  } as const;
  const next = read({ balance: 0, finalised_is_written: true, collections: [written] });
  expect(next.next_payment).toEqual({ date: '2027-02-01', amount: 3600, of_owed: 0 });
  const owed = [{ what: 'owed' as const, kid_id: null, months: [], amount: 3600 }];
  const other = read({ finalised_is_written: true, collections: [{ ...written, parts: owed }] });
  expect(other).toMatchObject({
    next_payment: { date: '2027-02-01', of_owed: 0 },
    owed: 4100,
  });
  // Owed since the month was finalised: the payment after it takes that.
  const since = family({ finalised_is_written: true, collections: [written] });
  expect(readNextPayment([since], new Date('2027-01-22T10:00:00Z'))).toMatchObject({
    next_payment: { date: '2027-02-01', of_owed: 0 },
    owed: 4100,
    owed_on: '2027-03-01',
  });
});

it('nobody is asked for anything of a family that is not there', () => {
  expect(readNextPayment([], NOW)).toEqual({ next_payment: null, owed: 0, owed_on: null });
});

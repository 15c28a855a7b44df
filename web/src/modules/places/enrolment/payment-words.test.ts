import { describe, expect, it } from 'vitest';
import { firstPaymentWords, paymentWords } from './payment-words.ts';
import { enrolLabel, joinLabel, septemberWords } from './words.ts';

const pricing = {
  lessons_are_on: 'Tuesdays',
  upcoming_concert: null,
  is_first_month_free: true,
  paid_from: null,
  min_year: 0,
  max_year: 6,
  first_lesson_date: '2027-01-19',
  regular_monthly_cost: 3600,
  first_payment_date: '2027-03-01',
  first_payment_amount: 7200,
  first_payment_covers_period: 'February and March 2027',
  expected_next_tt_price: null,
  next_price_from: null,
  pricing_with_enrolled_siblings: null,
  pricing_with_outstanding_balance: null,
};

describe('the money in one sentence', () => {
  it('says how much, when and for what', () => {
    expect(paymentWords(pricing)).toBe(
      '£72.00 will be taken on Monday 1 March for February and March 2027, then £36.00 each month.',
    );
  });

  it('says the whole of what the family pays that day', () => {
    const totals = { next_payment_amount: 11_300, regular_monthly_amount: 3600 };
    const owed = {
      ...pricing,
      pricing_with_outstanding_balance: { ...totals, outstanding_balance: 4100 },
    };
    expect(paymentWords(owed)).toBe(
      '£113.00 will be taken on Monday 1 March: £72.00 for February and March 2027, and the outstanding balance of £41.00. After that, your family pays £36.00 a month.',
    );
  });

  it('says “and” once where both are in it, and the total with the debt', () => {
    const totals = { next_payment_amount: 14_900, regular_monthly_amount: 7200 };
    const both = {
      ...pricing,
      pricing_with_enrolled_siblings: { ...totals, next_payment_amount: 10_800 },
      pricing_with_outstanding_balance: { ...totals, outstanding_balance: 4100 },
    };
    expect(paymentWords(both)).toContain(
      '£149.00 will be taken on Monday 1 March: £72.00 for February and March 2027, your family’s other payments, and the outstanding balance of £41.00. After',
    );
  });

  it('is on the ticket that is kept as all that is taken on that day', () => {
    const maya = { firstName: 'Maya', firstPaymentAmount: 3450, firstPaymentDate: '2027-04-01' };
    const totals = { next_payment_amount: 11_650, regular_monthly_amount: 7050 };
    const siblings = { ...pricing, pricing_with_enrolled_siblings: totals };
    expect(firstPaymentWords(maya, siblings)).toBe(
      '£116.50 on Thursday 1 April 2027, £34.50 of it for Maya',
    );
    expect(firstPaymentWords(maya, pricing)).toBe('£34.50 on Thursday 1 April 2027');
    expect(firstPaymentWords({ ...maya, firstPaymentDate: null }, siblings)).toBe('TBC');
  });

  it('says that others of the family are in it, whether they are paid for already or only agreed', () => {
    const totals = { next_payment_amount: 10_800, regular_monthly_amount: 7200 };
    expect(paymentWords({ ...pricing, pricing_with_enrolled_siblings: totals })).toBe(
      '£108.00 will be taken on Monday 1 March: £72.00 for February and March 2027, and your family’s other payments. After that, your family pays £72.00 a month.',
    );
  });

  it('promises no day that is not known', () => {
    expect(
      paymentWords({ ...pricing, first_payment_date: null, first_payment_amount: null }),
    ).toContain('to be confirmed');
  });
});

describe('the main button', () => {
  it('names all that it does', () => {
    expect(enrolLabel('drums', [])).toBe('Enrol');
    expect(enrolLabel('drums', ['vocals'])).toBe('Enrol on drums and join waitlist for vocals');
    expect(joinLabel(['vocals', 'keyboard', 'guitar'])).toBe(
      'Join waitlist for vocals, keyboard and guitar',
    );
  });
});

describe('the word about September', () => {
  it('says this year and the coming one', () => {
    expect(septemberWords('Ffion', 4, 6)).toBe('Year 4 now, and Year 5 come September.');
  });

  it('is sensible for the youngest and for the last year', () => {
    expect(septemberWords('Ffion', -1, 6)).toContain('starts Reception this September');
    expect(septemberWords('Ffion', 6, 6)).toContain('too old for these lessons');
    expect(septemberWords('Ffion', 13, 13)).toContain('will have left school');
  });
});

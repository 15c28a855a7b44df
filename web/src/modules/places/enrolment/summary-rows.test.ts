import { describe, expect, it } from 'vitest';
import { pricingWith } from '../../../testing/pricing.ts';
import { EMPTY, type EnrolForm } from './form.ts';
import { pricingRows } from './pricing-rows.ts';
import { summaryRows } from './parts/summary.tsx';

const FULL = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
const school: EnrolForm['school'] = {
  id: 'riverside',
  name: 'Riverside Junior School',
  town: null,
  day: null,
  years: null,
  isClosed: false,
};
const FORM: EnrolForm = { ...EMPTY, name: 'Noor', school, year: 4, enrolOn: 'drums' };
const rows = (more: Partial<Parameters<typeof summaryRows>[0]> = {}) =>
  summaryRows({ form: FORM, plan: 'enrol', free: FULL, pricing: undefined, ...more });
const find = (label: string, all: ReturnType<typeof rows>) =>
  all.find((row) => row.label === label);

describe('the summary of an enrolment', () => {
  it('counts Reception as chosen', () => {
    expect(find('Year', rows({ form: { ...FORM, year: 0 } }))?.isOpen).toBeUndefined();
  });

  it('says which guitar a free place is on, and of no other instrument', () => {
    const form = { ...FORM, enrolOn: 'guitar' as const };
    const free = { ...FULL, bass: 1 };
    expect(find('Instrument', rows({ form, free }))?.note).toBe(
      'The free place is on bass guitar.',
    );
    expect(find('Instrument', rows({ form, free: undefined }))?.note).toBeUndefined();
    expect(find('Instrument', rows({ free }))?.note).toBeUndefined();
  });

  it('lists what is waited for in the order of the page, beside the instrument', () => {
    const form = { ...FORM, waiting: ['drums', 'vocals'] as const, enrolOn: 'guitar' as const };
    expect(find('Waiting list', rows({ form }))?.value).toBe('Vocals, Drums');
    expect(find('Waiting list', rows())).toBeUndefined();
  });

  it('of a child who only waits has no instrument and no amounts', () => {
    const form = { ...FORM, enrolOn: null, waiting: ['drums'] as const };
    const all = rows({ form, plan: 'join', pricing: pricingWith() });
    expect(all.map(({ label }) => label)).toEqual(['School', 'Year', 'Waiting list']);
    expect(
      find('Waiting list', rows({ form: { ...form, waiting: [] }, plan: 'join' }))?.isOpen,
    ).toBe(true);
  });

  it('has the amounts once they are known', () => {
    const all = rows({ pricing: pricingWith() });
    expect(find('Regular Monthly Amount', all)?.value).toBe('£36.00');
    expect(find('Lessons day', all)?.value).toBe('Tuesdays');
  });
});

describe('what lessons cost', () => {
  const priced = (more: Parameters<typeof pricingWith>[0] = {}) =>
    pricingRows(pricingWith(more), { cost: 'Cost', day: 'Day' });
  const row = (label: string, ...more: Parameters<typeof priced>) =>
    priced(...more).find((one) => one.label === label);

  it('says TBC of what is not known yet, and promises no day', () => {
    const unknown = {
      lessons_are_on: null,
      first_lesson_date: null,
      first_payment_date: null,
      first_payment_amount: null,
      first_payment_covers_period: null,
    };
    expect(priced(unknown).map(({ value }) => value)).toEqual([
      '£36.00',
      'TBC',
      'TBC',
      'TBC',
      'TBC',
      'TBC',
    ]);
  });

  it('says that the first month is free, or that it was used already', () => {
    expect(row('First Payment Covers')?.note).toBe('The month of the first lesson is free.');
    expect(row('First Payment Covers', { is_first_month_free: false })?.note).toMatch(
      /free month has already been used/,
    );
  });

  it('names the concert after which lessons begin', () => {
    expect(row('First Lesson Date')?.note).toBeUndefined();
    expect(row('First Lesson Date', { upcoming_concert: '2027-02-09' })?.note).toMatch(
      /their concert on Tuesday 9 February/,
    );
  });

  it('says the whole that a family with siblings pays', () => {
    const totals = { next_payment_amount: 7200, regular_monthly_amount: 7000 };
    const all = priced({ pricing_with_enrolled_siblings: totals });
    expect(all.filter(({ isTotal }) => isTotal).map(({ label, value }) => [label, value])).toEqual([
      ['Total Next Payment Amount', '£72.00'],
      ['Total Regular Monthly Amount', '£70.00'],
    ]);
    expect(all.some(({ label }) => label === 'Outstanding Balance')).toBe(false);
  });

  it('of a family that owes has the debt, and totals with it', () => {
    const siblings = { next_payment_amount: 7200, regular_monthly_amount: 7000 };
    const owed = { next_payment_amount: 9200, regular_monthly_amount: 7000 };
    const all = priced({
      pricing_with_enrolled_siblings: siblings,
      pricing_with_outstanding_balance: { ...owed, outstanding_balance: 2000 },
      first_payment_date: null,
    });
    expect(all.slice(-3).map(({ label, value }) => [label, value])).toEqual([
      ['Outstanding Balance', '£20.00'],
      ['Total Next Payment Amount', '£92.00'],
      ['Total Regular Monthly Amount', '£70.00'],
    ]);
    expect(all.at(-2)?.note).toBe(
      'Everything your family pays with the next payment, including your outstanding balance.',
    );
  });
});

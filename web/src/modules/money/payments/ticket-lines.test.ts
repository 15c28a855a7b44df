import { beforeAll, describe, expect, it } from 'vitest';
import { bringProvider } from '../../../testing/reading.tsx';
import { pricingWith } from '../../../testing/pricing.ts';
import { childrenToEnrol } from './children-to-enrol.ts';
import { ticketLines } from './ticket-lines.ts';

// It is 12 January 2027.
beforeAll(() => bringProvider());

type State = Parameters<typeof ticketLines>[0];
type SetUpSummary = NonNullable<Parameters<typeof ticketLines>[1]>;

const ACTIVE = {
  state: 'active',
  account_name: 'Priya Shah',
  account_number_ending: '9911',
  bank: null,
  first_payment_date: '2027-02-01',
  first_payment_amount: 3600,
  regular_monthly_amount: 3600,
} as unknown as State;
const form = {
  first_name: 'Priya',
  last_name: 'Shah',
  email_address: 'priya@example.com',
  account_name: 'Priya Shah',
  sort_code: '20-00-00',
  account_number: '5577 9911',
};
const doneWith = (child: SetUpSummary['child']): SetUpSummary => ({
  form,
  child,
  enrolling: childrenToEnrol(child, [], []),
});
const DONE = doneWith(null);
const child = {
  kind: 'new',
  kidId: 'maya',
  name: 'Maya Shah',
  school: 'Riverside',
  instrument: 'Drums',
  pricing: pricingWith({ first_lesson_date: '2027-01-19' }),
  request: {},
} as unknown as NonNullable<SetUpSummary['child']>;
const read = (state: Partial<State>, done: SetUpSummary | null = null): Record<string, unknown> =>
  Object.fromEntries(
    ticketLines({ ...ACTIVE, ...state }, done).map(({ label, value }) => [label, value]),
  );

describe('the ticket of a Direct Debit', () => {
  it('has the whole account right after it was typed, and its last digits ever after', () => {
    expect(read({}, DONE)).toMatchObject({ 'Account number': '55779911' });
    expect(String(read({}, DONE)['Sort code']).replaceAll(/\D/g, '')).toBe('200000');
    const later = read({});
    expect(later['Account number ending']).toBe('9911');
    expect(Object.values(later).join()).not.toContain('5577');
  });

  it('names the first payment before “then”, and “each month” afterwards', () => {
    expect(read({}, DONE)).toMatchObject({
      'First payment date': 'Monday 1 February 2027',
      'First payment': '£36.00',
      'Then each month': '£36.00',
    });
    expect(read({})).toMatchObject({ 'Each month': '£36.00' });
  });

  it('says nothing of a first payment whose day is over', () => {
    expect(read({ first_payment_date: '2027-01-11' })).not.toHaveProperty('First payment date');
    // Its own day is not over yet.
    expect(read({ first_payment_date: '2027-01-12' })).toHaveProperty('First payment date');
  });

  it('says TBC while a day is to come, and nothing where nothing is paid', () => {
    expect(read({ first_payment_date: null })['First payment date']).toBe('TBC');
    const free = read({ first_payment_date: null, regular_monthly_amount: 0 });
    expect(free).not.toHaveProperty('First payment date');
    expect(free).not.toHaveProperty('Each month');
  });

  it('has a day without an amount where only the day is known', () => {
    const lines = read({ first_payment_amount: null });
    expect(lines).toHaveProperty('First payment date');
    expect(lines).not.toHaveProperty('First payment');
  });

  it('has the bank’s address in one line, without what it lacks', () => {
    const bank = {
      bank_name: 'Barclays',
      branch: '',
      address1: '1 High Street',
      town: 'Leeds',
      county: '',
      postcode: 'LS1 4AP',
    } as unknown as State['bank'];
    expect(read({ bank })['Bank']).toBe('Barclays, 1 High Street, Leeds, LS1 4AP');
    expect(read({ bank: null })).not.toHaveProperty('Bank');
  });
});

describe('the ticket after an enrolment', () => {
  it('begins with the child and the first lesson', () => {
    const labels = ticketLines(ACTIVE, doneWith(child)).map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(['Child', 'School', 'Instrument', 'First lesson']);
    expect(read({}, doneWith(child))).toMatchObject({
      Child: 'Maya Shah',
      'First lesson': 'Tuesday 19 January 2027',
    });
  });

  it('says TBC where the first lesson has no day', () => {
    const pricing = pricingWith({ first_lesson_date: null });
    expect(read({}, doneWith({ ...child, pricing }))['First lesson']).toBe('TBC');
  });

  it('says until when a reserved place is held only while it is being set up', () => {
    const reserved = {
      ...child,
      kind: 'reserved',
      reservedUntil: '2027-01-14T23:59:59Z',
    } as unknown as NonNullable<SetUpSummary['child']>;
    const done = doneWith(reserved);
    expect(read({ state: 'setting_up' }, done)['Space held until']).toBe(
      'Thursday 14 January 2027',
    );
    expect(read({}, done)).not.toHaveProperty('Space held until');
    const held = read({ state: 'setting_up' }, doneWith(child));
    expect(held).not.toHaveProperty('Space held until');
  });
});

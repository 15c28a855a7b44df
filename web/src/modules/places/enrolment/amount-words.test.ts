import { beforeAll, describe, expect, it } from 'vitest';
import type { Kid } from '../../../platform/queries.ts';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { CallFault } from '../../../platform/client.ts';
import { bringProvider, wordsOf } from '../../../testing/reading.tsx';
import { EMPTY } from './form.ts';
import { AgreedTerms } from './parts/enrol-form.tsx';
import { EnrolOutcome } from './enrol-screen.tsx';
import { SendFault } from './parts/notices.tsx';
import { Summary } from './parts/summary.tsx';
import type { EnrolmentConfirmation } from './enrolment-request.ts';
import type { EnrolFormState } from './use-enrolment.ts';
import { pricingWith } from '../../../testing/pricing.ts';

beforeAll(() => bringProvider());

const pricing = pricingWith();
const form = {
  ...EMPTY,
  name: 'Ffion Shah',
  school: {
    id: 'oakfield',
    name: 'Oakfield Primary School',
    town: 'Reading',
    day: 'Tuesday',
    years: { min: 1, max: 6 },
    isClosed: false,
  },
  year: 4,
  enrolOn: 'drums',
} as const;
const TRY_AGAIN =
  'Please dismiss this message or refresh to try again. If the problem persists please contact us.';

const enrolling = (more: object): { enrolling: EnrolFormState } => ({
  enrolling: { form, plan: 'enrol', ...more } as unknown as EnrolFormState,
});
const costing = (amounts: Partial<PricingInfo>, more: object = {}) =>
  enrolling({
    agreement: { isAgreed: false, haveAmountsChanged: false, agree: () => undefined },
    lessons: { pricing: { isError: false, data: { ...pricing, ...amounts } } },
    ...more,
  });
const summaryOf = (amounts: Partial<PricingInfo>, more?: object): string =>
  wordsOf(Summary, costing(amounts, more));

describe('the summary', () => {
  it('has where, what, when and how much, in this order', () => {
    const lines = summaryOf({}).split('\n');
    const labels = [
      ['School', 'Oakfield Primary School'],
      ['Year', 'Year 4'],
      ['Instrument', 'Drums'],
      ['Regular Monthly Amount', '£36.00'],
      ['Lessons day', 'Tuesdays'],
      ['First Lesson Date', 'Tuesday 19 January 2027'],
      ['First Payment Date', 'Monday 1 February 2027'],
      ['First Payment Amount', '£36.00'],
      ['First Payment Covers', 'February 2027'],
    ] as const;
    expect(lines.filter((line) => labels.some(([label]) => label === line))).toEqual(
      labels.map(([label]) => label),
    );
    for (const [label, value] of labels) expect(lines[lines.indexOf(label) + 1]).toBe(value);
    expect(lines.join('\n')).not.toContain('Total');
  });

  it('tells a higher price from September, and nothing of an equal one', () => {
    const agreeing = (next: number, from = '2027-09-01') =>
      wordsOf(AgreedTerms, costing({ expected_next_tt_price: next, next_price_from: from }));
    expect(agreeing(3800)).toMatch(
      /A new price from September\nFrom 1st September the monthly price is\s+£38\.00/,
    );
    expect(agreeing(3600)).not.toContain('September');
    expect(agreeing(3800, '2027-03-01')).toMatch(
      /A new price from March\nFrom 1st March 2027 the monthly price is\s+£38\.00/,
    );
  });

  it('says in a box headed Error that the amounts did not come', () => {
    const words = summaryOf(
      {},
      { lessons: { pricing: { isError: true, isFetching: false, data: undefined } } },
    );
    expect(words).toContain(`Error\nTimetable-pricing query failed\n${TRY_AGAIN}`);
  });
});

describe('the ticket of an enrolment', () => {
  const NOTHING = { form: EMPTY, plan: 'choose', lessons: { pricing: { data: undefined } } };

  it('keeps a place for what is not chosen yet', () => {
    expect(summaryOf({}, NOTHING)).toMatch(
      /^Bandstand\nNothing agreed yet\nYour child\nThe price appears here once you have chosen a school\.\nSchool\nNot chosen yet\nYear\nNot chosen yet\nInstrument\nNot chosen yet\n/,
    );
  });

  it('says what a place costs before there is an instrument, in the words of the summary', () => {
    const words = summaryOf({}, { form: { ...form, year: null, enrolOn: null }, plan: 'choose' });
    expect(words).toContain('If Ffion takes a place:\n£36.00 will be taken on Monday 1 February');
    expect(words).toContain('Year\nNot chosen yet\nInstrument\nNot chosen yet');
    expect(words).toContain('First Payment Amount\n£36.00');
  });

  it('says while the price is asked for that it is on its way', () => {
    const words = summaryOf({}, { lessons: { pricing: { isError: false, data: undefined } } });
    expect(words).toContain('Working out the amounts');
    expect(words).not.toContain('£');
  });

  it('has no price for a child who only joins the waiting list, and none of a closed school', () => {
    const joining = {
      form: { ...form, enrolOn: null, waiting: ['drums', 'vocals'] },
      plan: 'join',
    };
    const words = summaryOf({}, joining);
    expect(words).toContain('Waiting list\nVocals, Drums');
    expect(words).toContain('Joining the waiting list costs nothing');
    expect(words).not.toMatch(/£|Instrument|Direct Debit/);
    const closed = summaryOf({}, { lessons: { isClosed: true, pricing: { data: pricing } } });
    expect(closed).toContain('Closed to new sign-ups');
    expect(closed).not.toContain('£');
  });

  it('says how it is paid', () => {
    expect(summaryOf({}, { hasDirectDebit: true })).toContain('Paid by your Direct Debit.');
    expect(summaryOf({}, { hasDirectDebit: false })).toContain(
      'You’ll set up a Direct Debit next.',
    );
  });
});

describe('what became of it', () => {
  const failed = (plan: string, error: CallFault) =>
    wordsOf(SendFault, {
      ...enrolling({
        plan,
        send: { isError: true, error, reset: () => undefined },
      }),
      at: 'end',
    });

  it.each([
    ['enrol', 'Enrolment failed'],
    ['join', 'Waitlist join request failed'],
  ])('of a lost %s is said in a box headed Error: %s', (action, says) => {
    const lost = new CallFault({ refusal: 'offline', status: 0, sentences: [], fields: {} });
    expect(failed(action, lost)).toBe(`Error\n${says}\n${TRY_AGAIN}`);
  });

  it('is said in the server’s own sentence where it has one', () => {
    const refused = new CallFault({
      refusal: 'closedToNewSignups',
      status: 409,
      sentences: ['This school is closed to new sign-ups.'],
      fields: {},
    });
    expect(failed('enrol', refused)).toBe('Error\nThis school is closed to new sign-ups.');
  });

  const attributes = {
    name: 'Ffion Shah',
    firstName: 'Ffion',
    timetableName: 'Oakfield Primary School',
    year: 4,
    assignedInstrumentType: 'drums',
    firstLessonDate: '2027-01-19',
    firstPaymentDate: '2027-02-01',
    firstPaymentAmount: 3600,
    band: { name: 'Loud Oak' },
  } as Kid;
  const done = (outcome: string) =>
    wordsOf(
      EnrolOutcome,
      {
        done: {
          answer: { data: { id: 'f', type: 'kid', attributes }, meta: { outcome } },
          form: { ...form, waiting: ['vocals'] },
          pricing,
        } as unknown as EnrolmentConfirmation,
        onAgain: () => undefined,
      },
      [[['waiting-list'], []]],
    );

  it('is a child on the waitlist', () => {
    const words = done('joined_waitlist');
    expect(words).toContain('Added to the Waitlist');
    expect(words).toContain(
      'We have added Ffion to the waitlist at Oakfield Primary School. We will keep you updated when an opportunity arises in a band.',
    );
  });

  it('is a child with a place', () => {
    const words = done('enrolled');
    expect(words).toContain('Enrolment Complete');
    expect(words).toContain(
      'Thank you for booking Ffion onto lessons. You’ll soon receive an email from us with all the information you need to get started.',
    );
  });
});

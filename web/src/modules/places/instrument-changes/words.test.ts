import { describe, expect, it } from 'vitest';
import type { Kid } from '../../../platform/queries.ts';
import { monthsToChoose } from './parts/offer-dialogs.tsx';
import { whyNot } from './available-changes-screen.tsx';
import * as words from './words.ts';

describe('the days to choose from', () => {
  const months = monthsToChoose('2027-01-12', ['2027-01-12', '2027-01-19', '2027-02-02']);

  it('are today and 30 more, by month', () => {
    expect(months.map(({ heading, days }) => [heading, days.length])).toEqual([
      ['January 2027', 20],
      ['February 2027', 11],
    ]);
    expect(months[0]?.days[0]?.says).toBe('Today, Tuesday 12 January 2027, lesson day');
    expect(months[1]?.days.at(-1)).toEqual({
      date: '2027-02-11',
      says: 'Thursday 11 February 2027',
      weekday: 4,
      isMarked: false,
    });
  });

  it('can reach into a third month', () => {
    expect(monthsToChoose('2027-01-31', []).map(({ heading }) => heading)).toEqual([
      'January 2027',
      'February 2027',
      'March 2027',
    ]);
  });
});

describe('what a parent reads', () => {
  it('says the years of a band', () => {
    expect(words.formatYears({ year_from: 0, year_to: 2 })).toBe('Reception to Year 2');
    expect(words.formatYears({ year_from: 3, year_to: 3 })).toBe('Year 3');
  });

  it('says the lesson that a day of change makes a difference to', () => {
    const lessons = ['2027-01-12', '2027-01-19'];
    expect(words.lessonWords('2027-01-12', lessons)).toBe('That is a lesson day.');
    expect(words.lessonWords('2027-01-13', lessons)).toBe(
      'The next lesson day is Tuesday 19 January 2027.',
    );
    expect(words.lessonWords('2027-01-20', lessons)).toMatch(/don’t have the next lesson date/);
  });

  it('says a new monthly amount only when it is another one', () => {
    expect(words.costWords('Maya', 3600, 3600)).toBeNull();
    expect(words.costWords('Maya', null, 3600)).toBeNull();
    expect(words.costWords('Maya', 3600, 3850)).toBe(
      'The regular monthly amount for Maya will be £38.50 instead of £36.00. We’ll email you before your Direct Debit changes.',
    );
  });

  it('says an instrument at the beginning of a sentence and inside it', () => {
    expect(words.beginInstrument('guitar')).toBe('Electric guitar');
    expect(words.formatInstrument('bass')).toBe('bass guitar');
  });
});

describe('why a child can’t change instruments', () => {
  const maya = {
    firstName: 'Maya',
    timetableName: 'Oakfield Primary School (Tuesday)',
    status: 'enrolled',
    exceptionType: null,
    closedToNewSignups: false,
    changesOn: null,
    delayedCancellationDate: null,
  } as Kid;

  it('is nothing while it is enrolled at an open school', () => {
    expect(whyNot(maya)).toBeNull();
  });

  it.each([
    [
      { status: 'enrolled_waiting_to_change', changesOn: '2027-01-20' },
      /agreed for Maya, on Wednesday 20 January 2027/,
    ],
    [{ status: 'reserved' }, /A space is reserved for Maya/],
    [{ status: 'waiting_list' }, /is not enrolled now/],
    [{ closedToNewSignups: true }, /closed at Oakfield.*customer services on \{phone\}/],
    [{ delayedCancellationDate: '2027-02-05' }, /leaving the lessons on Friday 5 February 2027/],
    [{ exceptionType: 'paused' }, /paused for Maya.*\{phone\}/],
  ] as const)('is said of %j', (other, says) => {
    expect(whyNot({ ...maya, ...other })?.says).toMatch(says);
  });
});

it('promises an offer only to a child who can get one', () => {
  const maya = {
    firstName: 'Maya',
    status: 'enrolled',
    assignedInstrumentType: 'drums',
  } as const;
  expect(words.noOfferWords(maya)).toBe(
    'Maya is on drums. When we can offer Maya another instrument, we’ll email you and tell you on the Home page.',
  );
  expect(words.noOfferWords({ ...maya, status: 'cancelled' })).toBe(
    'Maya has left the lessons, so we have no change to offer.',
  );
  expect(words.noOfferWords({ ...maya, status: 'waiting_list' })).toBe(
    'Only an enrolled child is offered a change, and Maya is not enrolled yet.',
  );
});

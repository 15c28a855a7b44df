// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { costOf } from '../../../testing/cancellation.ts';
import { ACKNOWLEDGES, costRows, owedBefore } from './words.ts';

const rows = (cost: Parameters<typeof costOf>[0] = {}, isAtOnce = false) =>
  costRows(costOf(cost), isAtOnce);
const valueOf = (label: string, ...asked: Parameters<typeof rows>) =>
  rows(...asked).find((row) => row.label === label)?.value;
const noteOf = (label: string, ...asked: Parameters<typeof rows>) =>
  rows(...asked).find((row) => row.label === label)?.note;

describe('what cancelling comes to', () => {
  it('at once has no more lessons, and the place can go to another child', () => {
    const lesson = { last_lesson: '2027-03-23' as const };
    expect(valueOf('Last lesson', lesson, true)).toBe('No more lessons from now on');
    expect(noteOf('Last lesson', lesson, true)).toBe(
      'Another child can have the place straight away.',
    );
  });

  it('on a day has its last lesson, or none until then', () => {
    expect(valueOf('Last lesson', { last_lesson: '2027-03-23' })).toBe('Tuesday 23 March 2027');
    expect(valueOf('Last lesson')).toBe('No more lessons until then');
    expect(noteOf('Last lesson')).toBeUndefined();
  });

  it('has its last payment with its day, and says when others come before it', () => {
    expect(valueOf('Last payment')).toBe('£36.00 on Monday 1 February 2027');
    expect(noteOf('Last payment')).toBeUndefined();
    expect(noteOf('Last payment', { payments_left: 3 })).toBe(
      'There are 3 payments still to come. This is the last one.',
    );
  });

  it('has no further payment where none is left', () => {
    const none = { payments_left: 0, last_payment_date: null, last_payment_amount: null };
    expect(valueOf('Last payment', none)).toBe('No further payment');
    expect(ACKNOWLEDGES.cost(costOf(none))).toContain('there is no further payment');
  });

  it.each([
    ['dispute', /^We’ll take nothing until/],
    ['no_direct_debit', /^You have no Direct Debit/],
  ] as const)('asks for nothing because of %s, and says what stays owed', (because, why) => {
    const stopped = { not_taken: { amount: 7200, because } };
    expect(rows(stopped).map(({ label }) => label)).toEqual(['Last lesson', 'Still owed']);
    expect(valueOf('Still owed', stopped)).toBe('£72.00');
    expect(noteOf('Still owed', stopped)).toMatch(why);
    expect(ACKNOWLEDGES.cost(costOf(stopped))).toContain('£72.00 is still owed');
  });

  it('says what is owed from before, and how it is paid', () => {
    const owed = { amount: 3600, next: null, parts: null, because: null };
    const next = { amount: 600, on: '2027-04-01' };
    const said = (owed_before: object) =>
      owedBefore(costOf({ owed_before: { ...owed, ...owed_before } }));
    expect(owedBefore(costOf())).toBeNull();
    expect(said({ next: { ...next, amount: 3600 } })).toBe(
      'There is still £36.00 to pay from earlier: it is part of the payment on Thursday 1 April 2027.',
    );
    expect(
      valueOf('Last payment', {
        last_payment_date: null,
        last_payment_amount: null,
        owed_before: { ...owed, next },
      }),
    ).toBe('No further payment for these lessons');
  });

  it('says why nothing is taken once, where something is owed for the other children too', () => {
    const because = 'no_direct_debit';
    const beside = { amount: 1400, next: null, parts: null, because } as const;
    const cost = costOf({ not_taken: { amount: 7200, because }, owed_before: beside });
    expect(owedBefore(cost)).toBe('There is another £14.00 to pay from earlier.');
  });

  it('says what comes back, and which change of instrument is withdrawn', () => {
    const more = { paid_back: 3600, gives_up: 'bass' } as const;
    expect(rows(more).map(({ label }) => label)).toEqual([
      'Last lesson',
      'Instrument change',
      'Last payment',
      'Paid back to you',
    ]);
    expect(valueOf('Paid back to you', more)).toBe('£36.00');
    expect(valueOf('Instrument change', more)).toMatch(/^We’ll withdraw the change to bass/);
  });
});

describe('what has to be understood', () => {
  it('is what the parent reads, payment for payment', () => {
    const last = '£36.00 on Monday 1 February 2027';
    expect(ACKNOWLEDGES.cost(costOf())).toBe(
      `I understand that there is one more payment: ${last}.`,
    );
    expect(ACKNOWLEDGES.cost(costOf({ payments_left: 3 }))).toBe(
      `I understand that the last of 3 payments is ${last}.`,
    );
    expect(ACKNOWLEDGES.cost(undefined)).toBe('I understand what is still to be paid.');
  });

  it('is that the place goes, and the awaited change with it', () => {
    expect(ACKNOWLEDGES.place('Maya', null)).toMatch(
      /^I understand that Maya gives up the place, and/,
    );
    expect(ACKNOWLEDGES.place('Maya', 'drums')).toMatch(/the change to drums too/i);
  });
});

import { describe, expect, it } from 'vitest';
import type { AppChildAnswer, KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { confirmWords, countsWords, leadWords, nextPaymentWords } from './words.ts';

const maya: AppChildAnswer = {
  kid_id: 'maya',
  name: 'Maya Taylor',
  first_name: 'Maya',
  school: 'Oakfield Primary School',
  monthly: 499,
  is_subscribed: false,
  after_change: { next_payment_amount: 8699, regular_monthly_amount: 4599 },
};
const app: KidsAppAnswer = {
  is_open: true,
  stores: { app_store: '', google_play: '', amazon: '' },
  has_direct_debit: true,
  fixed_payment: null,
  counts_from: '2027-02-01',
  outstanding_amount: 4100,
  next_payment_amount: 8200,
  regular_monthly_amount: 4100,
  children: [maya],
};
const LATER =
  'It will be collected with your Direct Debit once you have set one up. Nothing is charged for it before then.';
const CHANGES = 'Any change you make now applies from this payment.';

describe('the words about the next payment', () => {
  it('name what is outstanding, on the page and in the question', () => {
    const owed = 'This includes £41.00 that is outstanding.';
    expect(nextPaymentWords(app)).toEqual([owed, CHANGES]);
    expect(nextPaymentWords({ ...app, outstanding_amount: 0 })).toEqual([CHANGES]);
    const counts =
      'This applies from the payment on Monday 1 February 2027: £86.99 instead of £82.00.';
    expect(countsWords(app, maya)).toEqual([
      counts,
      'Both amounts include £41.00 that is outstanding.',
    ]);
    expect(countsWords({ ...app, outstanding_amount: 0 }, maya)).toEqual([counts]);
  });

  it('speak of changes only where one can be made', () => {
    const closed = { ...app, is_open: false, outstanding_amount: 0 };
    expect(nextPaymentWords(closed)).toEqual([]);
    expect(leadWords(closed)).toBe('You can’t subscribe to the app at the moment.');
    const subscribed = { ...closed, children: [{ ...maya, is_subscribed: true }] };
    expect(nextPaymentWords(subscribed)).toEqual([CHANGES]);
    expect(leadWords(subscribed)).toContain('You can change it at any time.');
  });
});

it('the page’s first sentence is as long while it loads: nothing below it moves', () => {
  const [before, after] = [undefined, app].map((known) => leadWords(known).length);
  expect(Math.abs((before ?? 0) - (after ?? 0))).toBeLessThan(10);
});

describe('a family whose children have the app for nothing', () => {
  const free = { ...maya, monthly: 0 };
  it('reads that it is free, and of no changes', () => {
    const family = { ...app, outstanding_amount: 0, children: [free] };
    expect(leadWords(family)).toBe(
      'The app is free at this school. There is nothing to subscribe to.',
    );
    expect(nextPaymentWords(family)).toEqual([]);
    const two = { ...family, children: [free, { ...free, school: 'Riverside Junior School' }] };
    expect(leadWords(two)).toContain('free at these schools');
  });

  it('can still end what it began when it cost something', () => {
    const family = { ...app, children: [{ ...free, is_subscribed: true }] };
    expect(leadWords(family)).toContain('You can change it at any time.');
  });
});

describe('a family without a Direct Debit', () => {
  const without = { ...app, has_direct_debit: false };
  it('reads the same on the page and in the question', () => {
    expect(leadWords(without)).toBe(`The app is £4.99 a month for each child. ${LATER}`);
    expect(confirmWords(without, maya).lead).toBe(`The app costs £4.99 a month for Maya. ${LATER}`);
    expect(countsWords(without, maya)).toEqual([]);
  });

  it('is told no single price where there are two', () => {
    const family = { ...without, children: [maya, { ...maya, monthly: 599 }] };
    expect(leadWords(family)).toBe(`The app is paid monthly for each child. ${LATER}`);
  });

  it('reads that nothing is collected when it ends the app', () => {
    expect(countsWords(without, { ...maya, is_subscribed: true })).toEqual([
      'You have no Direct Debit at the moment, so nothing is collected.',
    ]);
  });
});

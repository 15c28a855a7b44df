import { expect, it } from 'vitest';
import { lodgeAgain, collectionRuns } from '../../../testing/tables/money.ts';

const { stage, family, minuteAt, mandateState } = collectionRuns();

it('a Direct Debit that its bank has had for three working days, and has not sent back, is active', async () => {
  const { reference } = await family('priya@example.com');
  // A Thursday: a weekend lies between.
  await lodgeAgain(stage.portal, '2027-01-14T15:00:00Z');
  await minuteAt('2027-01-18T06:06:00Z');
  expect(await mandateState(reference)).toBe('lodged');
  await minuteAt('2027-01-19T06:06:00Z');
  expect(await mandateState(reference)).toBe('active');
});

it('one that came to its bank in the first hour of a summer’s day counts from that day, as in London', async () => {
  const { reference } = await family('priya@example.com');
  // Half past midnight on a Friday.
  await lodgeAgain(stage.portal, '2027-07-15T23:30:00Z');
  await minuteAt('2027-07-20T05:06:00Z');
  expect(await mandateState(reference)).toBe('lodged');
  await minuteAt('2027-07-21T05:06:00Z');
  expect(await mandateState(reference)).toBe('active');
});

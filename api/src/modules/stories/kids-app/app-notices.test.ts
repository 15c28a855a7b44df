import { expect, it } from 'vitest';
import { familyWithApp } from '../../../testing/kids-app.ts';
import { subjectsOfAll } from '../../../testing/tables/mail.ts';

const { stage, moveTo, collectAt, subscribe } = familyWithApp();
const notices = async () => {
  await stage.portal.drain();
  return subjectsOfAll(stage.portal, 'Your payment of%');
};

it('the payer is told of the payment that has the kids’ app in it, and of the first without it', async () => {
  await collectAt('2027-01-21T00:03:00Z');
  await moveTo('2027-02-10T10:00:00Z');
  await subscribe(true);
  await collectAt('2027-02-21T00:03:00Z');
  expect(await notices()).toContain('Your payment of £76.99 on Monday 1 March 2027');
  await moveTo('2027-03-10T10:00:00Z');
  await subscribe(false);
  await collectAt('2027-03-21T00:03:00Z');
  await collectAt('2027-04-21T00:03:00Z');
  expect((await notices()).at(-1)).toBe('Your payment of £72.00 on Thursday 1 April 2027');
  expect(await notices()).toHaveLength(3);
});

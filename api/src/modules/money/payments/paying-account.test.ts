import { expect, it } from 'vitest';
import { changeBank } from '../../../testing/bank-details.ts';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { signInAgain, type TestParent } from '../../../testing/families.ts';

const { stage, family, at, writeAt } = collectionRuns();

const takenFrom = async (parent: TestParent) => {
  const { auth } = await signInAgain(stage.portal, parent);
  const answer = await stage.portal.call({ url: '/api/payments.json', headers: auth });
  return answer.json().taken_from;
};

it('a parent who changes bank reads which account the next payment is taken from', async () => {
  const { parent } = await family('priya@example.com');
  expect(await takenFrom(parent)).toBeNull();
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-22T10:00:00Z');
  const answer = await changeBank(stage.portal, await signInAgain(stage.portal, parent));
  expect(answer.statusCode, answer.body).toBe(200);
  // February is written, and comes from the old account whatever becomes of the new one.
  const before = await takenFrom(parent);
  expect(before).toMatchObject({ moving_to: '4958' });
  expect(before.account).not.toBe('4958');
});

it('the next payment is the new account’s where its bank has it in time before the month is written', async () => {
  const { parent } = await family('priya@example.com');
  at('2027-01-14T10:00:00Z');
  await changeBank(stage.portal, await signInAgain(stage.portal, parent));
  await stage.portal.drain();
  expect(await takenFrom(parent)).toEqual({ account: '4958', moving_to: '4958' });
});

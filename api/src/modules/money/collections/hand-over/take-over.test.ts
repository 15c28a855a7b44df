import { expect, it } from 'vitest';
import { changeBank } from '../../../../testing/bank-details.ts';
import { signInAgain, type TestParent } from '../../../../testing/families.ts';
import { mandates, setDirectDebits, collectionRuns } from '../../../../testing/tables/money.ts';

const { stage, family, writeAt, minuteAt, collections, handOverFebruary } = collectionRuns();

const states = async ({ billingAccountId }: TestParent): Promise<string[]> =>
  (await mandates(stage.portal, billingAccountId)).map(({ state, ended_code, replaces }) =>
    [state, ended_code, replaces === null ? null : 'waits'].filter(Boolean).join(' '),
  );

/** The payer's bank disputes a notice on the 13th, and the other account is active from the 15th on. */
const disputeWhileChanging = async (email: string, code: 'D' | 'C') => {
  const { parent, reference } = await family(email);
  stage.portal.clock.moveTo('2027-01-12T12:00:00Z');
  const changed = await changeBank(stage.portal, await signInAgain(stage.portal, parent));
  expect(changed.statusCode, changed.body).toBe(200);
  await stage.portal.drain();
  stage.portal.clock.moveTo('2027-01-13T12:00:00Z');
  stage.portal.sandbox.bank.cancel(reference, code);
  await minuteAt('2027-01-14T06:06:00Z');
  await minuteAt('2027-01-18T06:06:00Z');
  return { parent, reference };
};

it('no other account takes over while a payment is disputed: it would be asked for the same', async () => {
  const { parent, reference } = await disputeWhileChanging('priya@example.com', 'D');
  expect(await states(parent)).toEqual(['disputed', 'active waits']);
  await writeAt('2027-01-21T03:00:00Z');
  await minuteAt('2027-01-27T12:30:00Z');
  expect(await collections(parent)).toEqual([]);
  expect(await states(parent)).toEqual(['disputed', 'active waits']);
  const atProvider = stage.portal.sandbox.mandates().find((one) => one.reference === reference);
  expect(atProvider?.state).toBe('1');
});

it('takes over once that is settled, and is asked for what was owed meanwhile', async () => {
  const { parent, reference } = await disputeWhileChanging('priya@example.com', 'D');
  await writeAt('2027-01-21T03:00:00Z');
  await setDirectDebits(stage.portal, 'active', { reference });
  await minuteAt('2027-01-28T06:06:00Z');
  expect(await states(parent)).toEqual(['cancelled replaced', 'active']);
  await writeAt('2027-02-21T03:00:00Z');
  expect(await collections(parent)).toEqual(['2027-03 1 written 7200']);
});

it('takes over at once where the bank only moved the account to another branch (the twin)', async () => {
  const { parent } = await disputeWhileChanging('priya@example.com', 'C');
  expect(await states(parent)).toEqual(['cancelled replaced', 'active']);
});

/** The other account takes over on the 15th; what was taken by the old one before is disputed after that. */
const disputeOnceReplaced = async (email: string, code: '4' | '7') => {
  const { parent, reference } = await family(email);
  await handOverFebruary();
  await minuteAt('2027-02-01T09:06:00Z');
  await minuteAt('2027-02-04T06:06:00Z');
  const changed = await changeBank(stage.portal, await signInAgain(stage.portal, parent));
  expect(changed.statusCode, changed.body).toBe(200);
  await stage.portal.drain();
  await minuteAt('2027-02-10T06:06:00Z');
  expect(await states(parent)).toEqual(['cancelled replaced', 'active']);
  stage.portal.clock.moveTo('2027-02-10T12:00:00Z');
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', code);
  await minuteAt('2027-02-11T06:06:00Z');
  return { parent };
};

it('what is disputed once another account has taken over holds that one back: it would be asked for the same', async () => {
  const { parent } = await disputeOnceReplaced('priya@example.com', '4');
  expect(await states(parent)).toEqual(['cancelled replaced', 'disputed']);
  await writeAt('2027-02-21T03:00:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
});

it('goes on by the other account where the payment came back by a mistake of ours (the twin)', async () => {
  const { parent } = await disputeOnceReplaced('priya@example.com', '7');
  expect(await states(parent)).toEqual(['cancelled replaced', 'active']);
  await writeAt('2027-02-21T03:00:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 owed 3600', '2027-03 1 written 7200']);
});

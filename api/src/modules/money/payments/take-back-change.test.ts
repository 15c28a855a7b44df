import { afterEach, describe, expect, it } from 'vitest';
import { changeBank, OTHER_ACCOUNT } from '../../../testing/bank-details.ts';
import { signInAgain, type TestParent } from '../../../testing/families.ts';
import {
  mandateStates,
  endOldDirectDebits,
  collectionRuns,
} from '../../../testing/tables/money.ts';
import { allEmails } from '../../../testing/tables/mail.ts';

const { stage, family, minuteAt, collections, emails, handOverFebruary } = collectionRuns();
afterEach(() => stage.portal.sandbox.beGood());

const post = async (parent: TestParent, url: string, payload: object) => {
  const { auth } = await signInAgain(stage.portal, parent);
  return stage.portal.call({ method: 'POST', url, headers: auth, payload });
};
const change = async (parent: TestParent) =>
  changeBank(stage.portal, await signInAgain(stage.portal, parent), {
    ...OTHER_ACCOUNT,
    email_address: 'grandpa@example.com',
  });
const takeBack = (parent: TestParent) =>
  post(parent, '/api/direct_debit/take_back_change.json', {});
const statesOf = async ({ billingAccountId }: TestParent) =>
  mandateStates(stage.portal, billingAccountId);
/** As SmartDebit writes it. */
const CANCELLED = '11';
const atProvider = () => stage.portal.sandbox.mandates().map(({ state }) => state);

describe('a parent who mistyped the account that payments are to move to', () => {
  it('keeps the old one: it goes on paying, the new one is ended with the provider, and both are told', async () => {
    const { parent } = await family('priya@example.com');
    await change(parent);
    const answer = await takeBack(parent);
    expect(answer.json(), answer.body).toEqual({ account_number_ending: expect.any(String) });
    await stage.portal.drain();
    expect(await statesOf(parent)).toEqual(['active', 'cancelled']);
    expect(atProvider()).toContain(CANCELLED);
    await emails();
    const told = (await allEmails(stage.portal)).filter(
      ({ subject }) => subject === 'Your payments stay where they are',
    );
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'grandpa@example.com',
      'priya@example.com',
    ]);
    expect(JSON.stringify(told)).not.toContain('Maya');
    await handOverFebruary();
    await minuteAt('2027-02-04T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
  });

  it('may give another one at once', async () => {
    const { parent } = await family('priya@example.com');
    await change(parent);
    await takeBack(parent);
    expect((await change(parent)).statusCode).toBe(200);
    expect(await statesOf(parent)).toEqual(['active', 'cancelled', 'lodged']);
  });

  it('has nothing to take back twice, nor after the new one took over or was refused', async () => {
    const { parent } = await family('priya@example.com');
    expect((await takeBack(parent)).json()).toMatchObject({ code: 'nothing_to_take_back' });
    await change(parent);
    const twice = await Promise.all([takeBack(parent), takeBack(parent)]);
    expect(twice.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await change(parent);
    await minuteAt('2027-01-18T06:06:00Z');
    await minuteAt('2027-01-19T06:06:00Z');
    expect(await statesOf(parent)).toEqual(['cancelled', 'cancelled', 'active']);
    expect((await takeBack(parent)).json()).toMatchObject({ code: 'nothing_to_take_back' });
  });

  it('can’t go back to an account whose Direct Debit the bank has ended', async () => {
    const { parent } = await family('priya@example.com');
    await change(parent);
    await endOldDirectDebits(stage.portal);
    expect((await takeBack(parent)).json()).toMatchObject({ code: 'old_account_ended' });
    expect(await statesOf(parent)).toEqual(['gone', 'lodged']);
  });

  it('has the new one ended with the provider also where that was still making it', async () => {
    const { parent } = await family('priya@example.com');
    stage.portal.sandbox.behave({ kind: 'none' }, { kind: 'delay', ms: 700 });
    const changing = change(parent);
    await expect.poll(() => statesOf(parent)).toEqual(['active', 'setting_up']);
    expect((await takeBack(parent)).statusCode).toBe(200);
    await stage.portal.drain();
    await changing;
    await stage.portal.drain();
    expect(await statesOf(parent)).toEqual(['active', 'cancelled']);
    expect(atProvider().filter((state) => state !== CANCELLED)).toHaveLength(1);
    expect(await emails()).not.toContain('Your payments are moving to another account');
  });
});

import { describe, expect, it } from 'vitest';
import { changeBank, OTHER_ACCOUNT } from '../../../testing/bank-details.ts';
import { signInAgain, type TestParent } from '../../../testing/families.ts';
import { textsOf } from '../../../testing/tables/mail.ts';
import { mandates, loseDirectDebits, collectionRuns } from '../../../testing/tables/money.ts';
import { setUpMandateLater } from './set-up-mandate.ts';
import { patch } from '../../../testing/tables/families.ts';

const {
  stage,
  family,
  at,
  writeAt,
  approveMonth,
  minuteAt,
  collections,
  emails,
  handOverFebruary,
} = collectionRuns();

const change = (parent: TestParent, details?: object) => changeBank(stage.portal, parent, details);

const mandatesOf = ({ billingAccountId }: TestParent) => mandates(stage.portal, billingAccountId);

describe('a parent who pays from another account from now on', () => {
  it('has what was announced taken by the old one, and the next month by the new one', async () => {
    const { parent, reference: old } = await family('priya@example.com');
    await handOverFebruary();
    const answer = await change(await signInAgain(stage.portal, parent));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ state: 'lodged', account_number_ending: '4958' });
    expect(await emails()).toContain('Your payments are moving to another account');
    // Active after three working days; the old one still has February to take.
    await minuteAt('2027-01-28T06:06:00Z');
    expect((await mandatesOf(parent)).map(({ state }) => state)).toEqual(['active', 'active']);
    await minuteAt('2027-02-04T06:06:00Z');
    await minuteAt('2027-02-05T06:06:00Z');
    expect((await mandatesOf(parent)).map(({ state }) => state)).toEqual(['cancelled', 'active']);
    await writeAt('2027-02-21T03:00:00Z');
    stage.portal.clock.moveTo('2027-02-22T10:00:00Z');
    await approveMonth('2027-03');
    await stage.portal.drain();
    await minuteAt('2027-03-04T06:06:00Z');
    expect(await collections(parent)).toEqual([
      '2027-02 1 collected 3600',
      '2027-03 1 collected 3600',
    ]);
    const next = (await mandatesOf(parent))[1]?.reference;
    expect(stage.portal.sandbox.debits().map(({ reference, on }) => [reference, on])).toEqual([
      [old, '2027-02-01'],
      [next, '2027-03-01'],
    ]);
    const ended = stage.portal.sandbox.mandates().find((one) => one.reference === old);
    expect(ended?.state).toBe('11');
  });

  it('has the new payer told of their first payment, once, though the amount is as ever', async () => {
    const { parent } = await family('priya@example.com');
    await handOverFebruary();
    await change(await signInAgain(stage.portal, parent));
    for (const day of ['2027-01-28', '2027-02-04', '2027-02-05'])
      await minuteAt(`${day}T06:06:00Z`);
    const [, next] = await mandatesOf(parent);
    await writeAt('2027-02-21T03:00:00Z');
    await writeAt('2027-03-21T03:00:00Z');
    expect((await emails()).filter((subject) => subject.startsWith('Your payment of'))).toEqual([
      'Your payment of £36.00 on Monday 1 February 2027',
      'Your payment of £36.00 on Monday 1 March 2027',
    ]);
    const [text] = await textsOf(stage.portal, 'Your payment of £36.00 on Monday 1 March 2027');
    expect(text).toContain(next?.reference);
  });

  it('corrects the address of the next payer, not of the one before', async () => {
    const { parent } = await family('priya@example.com');
    await change(parent, { ...OTHER_ACCOUNT, email_address: 'grandma@example.com' });
    const seen = await stage.portal.call({ url: '/api/direct_debit.json', headers: parent.auth });
    expect(seen.json()).toMatchObject({
      payer_email: 'grandma@example.com',
      payer_email_proven: false,
    });
    const corrected = await stage.portal.call(
      patch('/api/direct_debit.json', { email_address: 'granny@example.com' }, parent),
    );
    expect(corrected.statusCode, corrected.body).toBe(200);
    const addresses = (await mandates(stage.portal)).map((one) => ({
      email: one.email_address,
      proven: one.email_proven_at !== null,
    }));
    expect(addresses).toEqual([
      { email: 'priya@example.com', proven: true },
      { email: 'granny@example.com', proven: false },
    ]);
  });

  it('presses twice, and has one new Direct Debit', async () => {
    const { parent } = await family('priya@example.com');
    const answers = await Promise.all([change(parent), change(parent)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await mandatesOf(parent)).toHaveLength(2);
    const third = await change(parent, { account_number: '63748472', sort_code: '202959' });
    expect(third.statusCode).toBe(409);
    expect(third.body).toContain('moving to another account already');
  });

  it('is told that the old account’s Direct Debit has ended where that ended while the new one was being made, and it is declined', async () => {
    const { parent, reference } = await family('priya@example.com');
    const before = (await emails()).length;
    const down = { kind: 'fail', status: 503 } as const;
    stage.portal.sandbox.behave(...Array.from({ length: 20 }, () => down));
    const declined = { account_number: '00000000', sort_code: '000000' };
    const answer = await change(await signInAgain(stage.portal, parent), declined);
    expect(answer.json()).toMatchObject({ state: 'setting_up' });
    stage.portal.sandbox.beGood();
    stage.portal.sandbox.bank.cancel(reference, '1');
    await minuteAt('2027-01-13T06:06:00Z');
    await setUpMandateLater(stage.portal.deps, (await mandatesOf(parent)).at(-1)?.id ?? '');
    expect((await mandatesOf(parent)).map(({ state }) => state)).toEqual([
      'ended_by_payer',
      'declined',
    ]);
    expect((await emails()).slice(before)).toEqual(['Your Direct Debit has ended']);
  });

  it('keeps the old account when the bank refuses the new one days later', async () => {
    const { parent, reference } = await family('priya@example.com');
    await change(parent);
    const next = (await mandatesOf(parent))[1]?.reference ?? '';
    stage.portal.sandbox.bank.refuse(next, 'B');
    await minuteAt('2027-01-13T06:06:00Z');
    await minuteAt('2027-01-14T06:06:00Z');
    expect(await mandatesOf(parent)).toMatchObject([
      { reference, state: 'active' },
      { state: 'refused' },
    ]);
    expect(await emails()).toContain('Your payments stay with your old account');
    await writeAt('2027-01-21T03:00:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 written 3600']);
  });

  it('has the new one take over at once where the old one ends meanwhile, and is told nothing of that', async () => {
    const { parent, reference } = await family('priya@example.com');
    await change(parent);
    stage.portal.sandbox.bank.cancel(reference, '1');
    await minuteAt('2027-01-13T06:06:00Z');
    await minuteAt('2027-01-14T06:06:00Z');
    expect((await mandatesOf(parent)).map(({ state }) => state)).toEqual([
      'ended_by_payer',
      'lodged',
    ]);
    expect(await emails()).not.toContain('Your Direct Debit has ended');
    await writeAt('2027-01-21T03:00:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 written 3600']);
  });

  it('needs a Direct Debit to begin with, and another account', async () => {
    const { parent } = await family('priya@example.com');
    await loseDirectDebits(stage.portal);
    const answer = await change(parent);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('You have no Direct Debit with us yet.');
    expect(
      (await change(parent, { sort_code: '089999', account_number: '66374959' })).statusCode,
    ).toBe(422);
  });
});

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

import { beforeEach, describe, expect, it } from 'vitest';
import { bankDetailsOf } from '../../../testing/bank-details.ts';
import { addParent, addSchool, enrolling, type TestParent } from '../../../testing/families.ts';
import { eachPortal } from '../../../testing/portal.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { mandates } from '../../../testing/tables/money.ts';

const DAY = 24 * 60 * 60 * 1000;

const portal = eachPortal();
let parent: TestParent;
let kidId: string;
beforeEach(async () => {
  parent = await addParent(portal, 'parent@example.com');
  const school = await addSchool(portal);
  const held = await send(
    'POST',
    `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    enrolling(school),
  );
  kidId = held.json().data.id;
});

const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  portal.call({ method, url, headers: parent.auth, ...(payload && { payload }) });
const setUpWith = async (email: string) => {
  const { bank_details: details } = bankDetailsOf(parent, { regular: 3600, first: 3600 });
  const sent = { bank_details: { ...details, email_address: email } };
  expect((await send('POST', '/api/smart_debits.json', sent)).statusCode).toBe(200);
  await portal.drain();
};
const correct = (email: string) =>
  send('PATCH', '/api/direct_debit.json', { email_address: email });
const confirm = (token: string) =>
  portal.call({ method: 'POST', url: '/api/direct_debit/confirm_email.json', payload: { token } });
const stateOf = async () =>
  (await portal.call({ url: '/api/direct_debit.json', headers: parent.auth })).json();
const mailTo = (recipient: string) => emailsTo(portal, recipient);
const subjectsTo = async (recipient: string) =>
  (await mailTo(recipient)).map(({ subject }) => subject);
const newestTokenTo = async (recipient: string): Promise<string> => {
  const texts = (await mailTo(recipient)).flatMap(
    ({ text }) => text.match(/token=([\w-]+)/)?.[1] ?? [],
  );
  return texts.at(-1) ?? '';
};
const leave = async () => {
  await send('PATCH', `/staff/kids/${kidId}.json`, {
    kid: { delayed_cancellation_date: '2027-02-26', reason_for_cancelling: 'other' },
  });
  await portal.drain();
};

describe('the payer', () => {
  it('is a stranger until they confirm: they read the bank’s confirmation, without a child’s name', async () => {
    await setUpWith('gran@example.com');
    expect(await subjectsTo('gran@example.com')).toEqual(['Your Direct Debit is set up']);
    const [message] = await mailTo('gran@example.com');
    expect(message?.text).not.toMatch(/Maya/);
    expect(message?.text).toContain('Confirm this address');
    expect((await subjectsTo('parent@example.com')).toSorted()).toEqual([
      'Maya has a place: first lesson on Tuesday 19 January',
      'New bank details on your account',
    ]);
    await leave();
    expect(await subjectsTo('gran@example.com')).toHaveLength(1);
    expect(await subjectsTo('parent@example.com')).toContainEqual(
      expect.stringMatching(/’s lessons end on | has left the lessons/),
    );
  });

  it('reads notices of payments once they have pressed the link, which works once', async () => {
    await setUpWith('gran@example.com');
    const token = await newestTokenTo('gran@example.com');
    // A scanner that follows the link opens a page: it spends nothing.
    await portal.call({ url: `/confirm-payer?token=${token}` });
    expect(await stateOf()).toMatchObject({
      payer_email: 'gran@example.com',
      payer_email_proven: false,
    });
    const presses = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(presses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ payer_email_proven: true });
    await leave();
    expect(await subjectsTo('gran@example.com')).toContainEqual(
      expect.stringMatching(/’s lessons end on | has left the lessons/),
    );
    for (const { email_token_hash: kept } of await mandates(portal)) expect(kept).toBeNull();
  });

  it('need not confirm the account’s own address', async () => {
    await setUpWith('Parent@example.com');
    expect(await stateOf()).toMatchObject({ payer_email_proven: true });
    const first = (await mailTo('Parent@example.com')).find(({ subject }) =>
      /set up/.test(subject),
    );
    expect(first?.text).not.toContain('Confirm this address');
  });

  it('is corrected by the parent: the old link ends, the new address is asked, the account hears of it', async () => {
    await setUpWith('grna@example.com');
    const old = await newestTokenTo('grna@example.com');
    expect((await correct('gran@example.com')).json()).toEqual({
      payer_email: 'gran@example.com',
      payer_email_proven: false,
    });
    await portal.drain();
    expect((await confirm(old)).json().code).toBe('link_unknown');
    expect(await subjectsTo('gran@example.com')).toEqual(['Please confirm your address']);
    expect(await subjectsTo('parent@example.com')).toContain(
      'The address for your Direct Debit was changed',
    );
    expect((await confirm(await newestTokenTo('gran@example.com'))).statusCode).toBe(200);
    expect((await correct('PARENT@example.com')).json().payer_email_proven).toBe(true);
  });

  it('is written to again after ten minutes, and its link works for thirty days', async () => {
    await setUpWith('gran@example.com');
    expect((await correct('gran@example.com')).json().code).toBe('asked_just_now');
    portal.clock.forward(11 * 60_000);
    expect((await correct('gran@example.com')).statusCode).toBe(200);
    await portal.drain();
    const token = await newestTokenTo('gran@example.com');
    portal.clock.forward(31 * DAY);
    expect((await confirm(token)).json().code).toBe('link_unknown');
  });

  it('cannot be corrected without a Direct Debit', async () => {
    expect((await correct('gran@example.com')).json().code).toBe('no_direct_debit');
  });
});

import { expect, it } from 'vitest';
import { lockAccount } from '../../../testing/tables/identity.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, PASSWORD } from '../../../testing/families.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { post } from '../../../testing/tables/families.ts';

const EMAIL = 'parent@families.example';
const REASON = 'She can’t sign in.';
const MINUTE = 60_000;
const stage = eachTest(async (portal) => ({
  family: await addParent(portal, EMAIL),
}));

/** Somebody who has just signed in: a session of the office ends after half an hour. */
const colleague = () => addStaff(stage.portal, ['office']);
const act = async (what: string, body: object = { reason: REASON }, staff?: TestStaff) => {
  const url = `families/${stage.family.grownUpId}/${what}`;
  const { statusCode, json } = await asStaff(
    stage.portal,
    staff ?? (await colleague()),
    'POST',
    url,
    body,
  );
  return statusCode === 200 ? 'ok' : json<{ code: string }>().code;
};
const signingIn = async () => {
  const page = await asStaff(
    stage.portal,
    await colleague(),
    'GET',
    `families/${stage.family.grownUpId}`,
  );
  return page.json<{ data: { attributes: { signing_in: object } } }>().data.attributes.signing_in;
};
const signIn = () =>
  stage.portal.call(post('/users/sign_in.json', { user: { email: EMAIL, password: PASSWORD } }));
const later = (ms: number) =>
  stage.portal.clock.moveTo(new Date(stage.portal.clock.now().getTime() + ms).toISOString());
const written = async () =>
  (await changesOf(stage.portal)).map(({ call, grown_up_id, reason }) => [
    call,
    grown_up_id,
    reason,
  ]);

it('whoever can’t sign in is sent a link to their own address, at most one in ten minutes', async () => {
  const { portal, family } = stage;
  expect(await signingIn()).toMatchObject({ has_password: true, locked_until: null, link: null });
  expect(await act('sign_in_link')).toBe('ok');
  const sent_at = portal.clock.now().toISOString();
  expect(await signingIn()).toMatchObject({ link: { sent_at, works: true } });
  expect(await act('sign_in_link')).toBe('link_just_sent');
  later(11 * MINUTE);
  expect(await act('sign_in_link')).toBe('ok');
  later(12 * 60 * MINUTE + 1);
  expect(await signingIn()).toMatchObject({ link: { works: false } });
  await portal.drain();
  const subjects = (await emailsTo(portal, EMAIL)).map(({ subject }) => subject);
  expect(subjects).toEqual(Array(2).fill('Choose a new password'));
  const one = ['sendSignInLink', family.grownUpId, REASON];
  expect(await written()).toEqual([one, one]);
});

it('who never chose a password is welcomed, and is known not to have one', async () => {
  const { portal, family } = stage;
  await portal.sql('update accounts set password_hash = null where id = $1', [family.accountId]);
  expect(await signingIn()).toMatchObject({ has_password: false });
  expect(await act('sign_in_link')).toBe('ok');
  await portal.drain();
  expect((await emailsTo(portal, EMAIL)).map(({ subject }) => subject)).toEqual([
    'Choose your password',
  ]);
});

it('a locked account says until when, is unlocked, and lets its owner in', async () => {
  const { portal, family } = stage;
  const now = portal.clock.now();
  await lockAccount(portal, family.accountId, now);
  const until = new Date(now.getTime() + 60 * MINUTE).toISOString();
  expect(await signingIn()).toMatchObject({ locked_until: until });
  expect((await signIn()).statusCode).not.toBe(200);
  expect(await act('unlock')).toBe('ok');
  expect(await signingIn()).toMatchObject({ locked_until: null });
  expect((await signIn()).statusCode).toBe(200);
  expect(await signingIn()).toMatchObject({ last_at: now.toISOString() });
  expect(await written()).toEqual([['unlockForFamily', family.grownUpId, REASON]]);
});

it('what is not locked, or no longer, was unlocked before', async () => {
  const { portal, family } = stage;
  expect(await act('unlock')).toBe('done_before');
  await lockAccount(portal, family.accountId, portal.clock.now());
  later(60 * MINUTE);
  expect(await act('unlock')).toBe('done_before');
  expect(await written()).toEqual([]);
});

it('who doesn’t act for families does none of it', async () => {
  const finn = await addStaff(stage.portal, ['finance'], 'Finn Larsen');
  for (const what of ['sign_in_link', 'unlock'])
    expect(await act(what, { reason: REASON }, finn)).toBe('not_allowed');
  expect(await act('enrolling', { is_on: false, reason: REASON }, finn)).toBe('not_allowed');
});

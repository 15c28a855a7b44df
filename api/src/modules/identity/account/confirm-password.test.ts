import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ok } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../platform/database/transaction.ts';
import { hashPassword, verifyPassword } from '../../../platform/security/passwords.ts';
import { addParent, PASSWORD } from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { accountCall, emailsTo, tokenFor } from '../../../testing/security/emails.ts';
import { confirmPassword, stillConfirmed } from './confirm-password.ts';
import {
  passwordHashOf,
  sessionsOf,
  wrongPasswordsOf,
  endSessionsOf,
  setPasswordHash,
} from '../../../testing/tables/identity.ts';
import { isSomebodyWaiting } from '../../../testing/tables/work-log.ts';
import { through, type SqlPortal } from '../../../testing/with-sql.ts';

const portal = onePortal();

const WRONG = 'Wrong12345';
const signIn = async (email: string, password = PASSWORD) => {
  const answer = await accountCall(portal, '/users/sign_in.json', { email, password });
  return { status: answer.statusCode, authorization: String(answer.headers['authorization']) };
};
const change = (auth: object, password: string, current_password = PASSWORD) =>
  accountCall(
    portal,
    '/api/users/update_password.json',
    { current_password, password, password_confirmation: password },
    auth,
  );
const linkFor = async (email: string) => {
  await accountCall(portal, '/api/users/passwords.json', { email });
  return tokenFor(portal, email, 'set-password');
};
const reset = (token: string, password: string) =>
  accountCall(portal, '/api/users/set_password.json', {
    reset_password_token: token,
    password,
    password_confirmation: password,
  });
const meStatus = async (headers: Record<string, string>) =>
  (await portal.call({ url: '/api/parent_portal/fetch_grown_up_from_token.json', headers }))
    .statusCode;
const hashOf = (accountId: string) => passwordHashOf(portal, accountId);

/** Lets something happen while a change of password, already judged, waits for the link that a test holds. */
const whileItWaits = async (
  { accountId, auth }: { accountId: string; auth: object },
  happens: (inside: SqlPortal) => Promise<unknown>,
) => {
  const client = new pg.Client(portal.connection);
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from links where account_id = $1 for update', [accountId]);
  const changing = change(auth, 'Intruder2027');
  while (!(await isSomebodyWaiting(portal)))
    await new Promise((resolve) => setTimeout(resolve, 10));
  await happens(through(client));
  await client.query('commit');
  await client.end();
  return changing;
};

describe('a change of password and the owner’s reset', () => {
  it('leaves the password that the owner chose while the other was being judged', async () => {
    const owner = await addParent(portal, 'owner@example.com');
    await linkFor('owner@example.com');
    const chosen = await hashPassword('Owners2027');
    const answer = await whileItWaits(owner, async (inside) => {
      const { accountId } = owner;
      await setPasswordHash(inside, accountId, chosen);
      await endSessionsOf(inside, accountId);
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
    expect(await hashOf(owner.accountId)).toBe(chosen);
  });

  it('is refused by a session that was ended meanwhile, and by a password that is another one', async () => {
    const out = await addParent(portal, 'out@example.com');
    await linkFor('out@example.com');
    const left = await whileItWaits(out, (inside) => endSessionsOf(inside, out.accountId));
    expect(left.json().code).toBe('not_signed_in');
    const other = await addParent(portal, 'other@example.com');
    await linkFor('other@example.com');
    const hash = await hashPassword('Owners2027');
    const lost = await whileItWaits(other, (inside) =>
      setPasswordHash(inside, other.accountId, hash),
    );
    expect(lost.json()).toMatchObject({
      code: 'wrong_current_password',
      fields: { 'user.current_password': [] },
    });
    expect(await hashOf(other.accountId)).toBe(hash);
  });

  it('has one winner when both come at once, and the password is the winner’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `race${round}@example.com`;
      const { auth, accountId } = await addParent(portal, email);
      const token = await linkFor(email);
      const [changed, set] = await Promise.all([
        change(auth, 'Changed2027'),
        reset(token, 'Chosen2027'),
      ]);
      const won = [changed, set].filter(({ statusCode }) => statusCode === 200);
      expect(won, `${changed.body} ${set.body}`).toHaveLength(1);
      const password = won[0] === changed ? 'Changed2027' : 'Chosen2027';
      expect(await verifyPassword(password, await hashOf(accountId))).toBe(true);
    }
  });

  it('ends a link that was sent before and not used', async () => {
    const { auth } = await addParent(portal, 'link@example.com');
    const token = await linkFor('link@example.com');
    expect((await change(auth, 'Changed2027')).statusCode).toBe(200);
    expect((await reset(token, 'Intruder2027')).json().code).toBe('link_unknown');
    expect((await signIn('link@example.com', 'Changed2027')).status).toBe(200);
  });
});

describe('wrong passwords of somebody who is signed in', () => {
  it('end the session and lock the account at the sixth, with one e-mail', async () => {
    const { auth } = await addParent(portal, 'six@example.com');
    const elsewhere = await signIn('six@example.com');
    for (let n = 0; n < 5; n += 1)
      expect((await change(auth, 'Changed2027', WRONG)).json()).toMatchObject({
        code: 'wrong_current_password',
        errors: [expect.stringMatching(/^Your current password is not right\. After too many/)],
      });
    expect(await meStatus(auth)).toBe(200);
    const sixth = await change(auth, 'Changed2027', WRONG);
    expect(sixth.json()).toMatchObject({
      code: 'account_locked',
      errors: [expect.stringContaining('we have sent you an email with a link')],
    });
    expect(sixth.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['bandstand_parent', ''],
      ['bandstand_parent_until', ''],
    ]);
    expect(await meStatus(auth)).toBe(401);
    expect((await signIn('six@example.com')).status).toBe(401);
    const { authorization } = elsewhere;
    const right = await change({ authorization }, 'Changed2027');
    expect(right.json().code).toBe('wrong_current_password');
    expect((await emailsTo(portal, 'six@example.com')).map(({ subject }) => subject)).toEqual([
      'Your account is locked for now',
    ]);
  });

  it(
    'are counted together with those of signing in, and judged at most six times at once',
    { tags: 'long' },
    async () => {
      const { auth, accountId } = await addParent(portal, 'both@example.com');
      for (let n = 0; n < 3; n += 1) await signIn('both@example.com', WRONG);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => change(auth, 'Changed2027', WRONG)),
      );
      const locked = answers.filter((answer) => answer.json().code === 'account_locked');
      expect(locked).toHaveLength(1);
      expect(await wrongPasswordsOf(portal, accountId)).toBe(6);
      expect(await emailsTo(portal, 'both@example.com')).toHaveLength(1);
    },
  );

  it('are forgotten by a right one', async () => {
    const { auth } = await addParent(portal, 'slip@example.com');
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 5; n += 1) await change(auth, 'Changed2027', WRONG);
      expect((await change(auth, 'Password1')).json().code).toBe('password_common');
    }
    expect(await meStatus(auth)).toBe(200);
  });
});

describe('a new password that is the present one', () => {
  const said = 'Please choose a password that is different from your current one.';

  it('is refused at its field, and nothing changes', async () => {
    const { auth } = await addParent(portal, 'same@example.com');
    const answer = await change(auth, PASSWORD);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'password_same',
      errors: [said],
      fields: { 'user.password': [] },
    });
    expect(await meStatus(auth)).toBe(200);
    expect(await emailsTo(portal, 'same@example.com')).toEqual([]);
  });

  it('is judged after the current one was found right, so nobody learns what that is', async () => {
    const { auth } = await addParent(portal, 'guess@example.com');
    expect((await change(auth, WRONG, WRONG)).json().code).toBe('wrong_current_password');
  });
});

describe('a password that was confirmed before what can’t be undone', () => {
  it('is asked again within the transaction: still, not after a change, not after the session', async () => {
    const { deps, clock } = portal;
    const { accountId } = await addParent(portal, 'still@example.com');
    const [sessionId = ''] = await sessionsOf(portal, accountId);
    const session = { accountId, sessionId };
    const confirmed = await confirmPassword(deps, session, PASSWORD);
    const judged = confirmed.ok ? confirmed.value : '';
    const still = () => transact(deps.db, (tx) => stillConfirmed(tx, session, judged, clock.now()));
    expect(await still()).toEqual(ok(null));
    await setPasswordHash(portal, accountId, await hashPassword('Owners2027'));
    expect(await still()).toMatchObject({ refusal: 'wrong_current_password' });
    await endSessionsOf(portal, accountId);
    expect(await still()).toMatchObject({ refusal: 'not_signed_in' });
  });
});

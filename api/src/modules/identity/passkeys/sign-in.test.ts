import { describe, expect, it } from 'vitest';
import { addParent, PASSWORD } from '../../../testing/families.ts';
import {
  addPasskey,
  askForPasskey,
  deviceFor,
  signInBy,
  type TestPasskey,
} from '../../../testing/passkeys.ts';
import { onePortal } from '../../../testing/portal.ts';
import { addStaff } from '../../../testing/office.ts';
import {
  passkeysOf,
  wrongPasswordsOf,
  givePasskeyTo,
  lockAccount,
} from '../../../testing/tables/identity.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { post } from '../../../testing/tables/families.ts';

const portal = onePortal();

let families = 0;
const family = () => addParent(portal, `passkey${(families += 1)}@families.example`);
const signIn = async (passkey: TestPasskey, as: Parameters<TestPasskey['sign']>[1] = {}) =>
  signInBy(portal, passkey.sign(await askForPasskey(portal), as));
const refused = async (answer: ReturnType<typeof signInBy>) => {
  const { statusCode, body, headers } = await answer;
  return [statusCode, body, headers['set-cookie'], headers['authorization']];
};
const UNKNOWN = [
  401,
  JSON.stringify({
    errors: ['We could not sign you in with that passkey. Please use your email and password.'],
    code: 'passkey_unknown',
  }),
];

describe('signing in with a passkey', () => {
  it('opens the account, and is a sign-in like any other', async () => {
    const priya = await family();
    const passkey = await addPasskey(portal, priya);
    const answer = await signIn(passkey);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['signed_in_until']);
    const authorization = String(answer.headers['authorization']);
    const devices = await portal.call({
      url: '/api/users/sign_ins.json',
      headers: { authorization },
    });
    expect(devices.json<{ data: object[] }>().data).toHaveLength(2);
    expect(answer.cookies.map(({ name }) => name).toSorted()).toEqual(
      expect.arrayContaining([expect.stringContaining('device')]),
    );
    const [kept] = await passkeysOf(portal, priya.accountId);
    expect(kept).toEqual({ counter: '2', last_used_at: portal.clock.now() });
  });

  it('asks no account: the question is the same for everybody, and names no passkey', async () => {
    const question = await askForPasskey(portal);
    expect(question).toMatchObject({ userVerification: 'required' });
    expect(question['allowCredentials'] ?? []).toEqual([]);
    expect(question['rpId']).toBe(new URL(portal.deps.publicUrl).hostname);
  });

  it('ends the session that the browser came with', async () => {
    const [priya, jo] = [await family(), await family()];
    const passkey = await addPasskey(portal, priya);
    const answer = passkey.sign(await askForPasskey(portal));
    expect((await signInBy(portal, answer, jo.auth)).statusCode).toBe(200);
    const old = await portal.call({ url: '/api/users/sign_ins.json', headers: jo.auth });
    expect(old.statusCode).toBe(401);
  });

  it('works while strangers have locked the password, and leaves the lock to them', async () => {
    const priya = await family();
    const passkey = await addPasskey(portal, priya);
    await lockAccount(portal, priya.accountId, portal.clock.now());
    expect((await signIn(passkey)).statusCode).toBe(200);
    expect(await wrongPasswordsOf(portal, priya.accountId)).toBe(6);
  });
});

describe('anything wrong is answered the same, and starts nothing', () => {
  it('of an unknown passkey, another site, without its user verified, and of another account', async () => {
    const [priya, jo] = [await family(), await family()];
    const passkey = await addPasskey(portal, priya);
    const handle = Buffer.from(jo.accountId.replaceAll('-', ''), 'hex').toString('base64url');
    for (const wrong of [
      signIn(deviceFor(portal)),
      signIn(passkey, { origin: 'https://bandstand.example.evil' }),
      signIn(passkey, { isVerified: false }),
      signIn(passkey, { userHandle: handle }),
      signInBy(portal, passkey.sign({ challenge: 'never-asked' })),
      signInBy(portal, { ...passkey.sign(await askForPasskey(portal)), response: {} }),
    ])
      expect(await refused(wrong)).toEqual([...UNKNOWN, undefined, undefined]);
  });

  it('of an answer that was given before, and of one that comes too late', async () => {
    const passkey = await addPasskey(portal, await family());
    const answer = passkey.sign(await askForPasskey(portal));
    expect((await signInBy(portal, answer)).statusCode).toBe(200);
    expect((await refused(signInBy(portal, answer)))[0]).toBe(401);
    const late = passkey.sign(await askForPasskey(portal));
    portal.clock.forward(5 * 60_000);
    expect((await refused(signInBy(portal, late)))[0]).toBe(401);
  });

  it('of a question that was answered wrongly, also when it is answered rightly then', async () => {
    const passkey = await addPasskey(portal, await family());
    const question = await askForPasskey(portal);
    await signInBy(portal, passkey.sign(question, { isVerified: false }));
    expect((await refused(signInBy(portal, passkey.sign(question))))[0]).toBe(401);
  });

  it('of twenty presses with one answer, but one', async () => {
    const passkey = await addPasskey(portal, await family());
    const answer = passkey.sign(await askForPasskey(portal));
    const all = await Promise.all(Array.from({ length: 20 }, () => signInBy(portal, answer)));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('of a copy, which has counted less', async () => {
    const passkey = await addPasskey(portal, await family());
    expect((await signIn(passkey)).statusCode).toBe(200);
    passkey.countFrom(0);
    expect((await refused(signIn(passkey)))[0]).toBe(401);
  });

  it('of a passkey of the office, and a parent’s is none of the office’s', async () => {
    const staff = await addStaff(portal, ['admin']);
    const passkey = await addPasskey(portal, await family());
    await givePasskeyTo(portal, passkey.id, staff.accountId);
    expect((await refused(signIn(passkey)))[0]).toBe(401);
  });
});

describe('an account that may have changed hands', () => {
  const setPassword = async (email: string) => {
    await portal.call(post('/api/users/passwords.json', { user: { email } }));
    await portal.drain();
    const mail = (await emailsTo(portal, email)).find(({ text }) => text.includes('token='));
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'Drumkit2027';
    return portal.call(
      post('/api/users/set_password.json', {
        user: { reset_password_token: token, password, password_confirmation: password },
      }),
    );
  };

  it('has no passkeys left when its password was set by an e-mailed link', async () => {
    const priya = await family();
    const passkey = await addPasskey(portal, priya);
    portal.clock.forward(11 * 60_000);
    expect((await setPassword(priya.email)).statusCode).toBe(200);
    expect((await refused(signIn(passkey)))[0]).toBe(401);
    expect(await passkeysOf(portal, priya.accountId)).toEqual([]);
  });

  it('keeps them when its owner changes the password that they know', async () => {
    const priya = await family();
    const passkey = await addPasskey(portal, priya);
    const password = 'Drumkit2027';
    const changed = await portal.call(
      post(
        '/api/users/update_password.json',
        { user: { current_password: PASSWORD, password, password_confirmation: password } },
        priya,
      ),
    );
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await signIn(passkey)).statusCode).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { addParent, PASSWORD } from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { wrongPasswordsOf } from '../../../testing/tables/identity.ts';

const HOUR = 60 * 60 * 1000;
const portal = onePortal();

const post = (url: string, user: object, headers: Record<string, string> = {}) =>
  portal.call({ method: 'POST', url, payload: { user }, headers });
const signIn = (email: string, password = PASSWORD) =>
  post('/users/sign_in.json', { email, password });
const me = (headers: Record<string, string>) =>
  portal.call({ url: '/api/parent_portal/fetch_grown_up_from_token.json', headers });
const mails = async (to: string) => {
  await portal.drain();
  return emailsTo(portal, to);
};
const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`${page}\\?token=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';

describe('signing in', () => {
  it('answers a token in the header and in a cookie that pages cannot read', async () => {
    await addParent(portal, 'maya.mum@example.com');
    const answer = await signIn('Maya.Mum@example.com ');
    expect(answer.statusCode, answer.body).toBe(200);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await me({ authorization: String(answer.headers['authorization']) })).statusCode).toBe(
      200,
    );
    expect((await me({ cookie: `${cookie?.name}=${cookie?.value}` })).statusCode).toBe(200);
  });

  it('answers a wrong password, an unknown address and a locked account the same', async () => {
    await addParent(portal, 'known@example.com');
    const wrong = await signIn('known@example.com', 'Wrong1234');
    const unknown = await signIn('nobody@example.com', 'Wrong1234');
    for (let n = 0; n < 6; n += 1) await signIn('known@example.com', 'Wrong1234');
    const locked = await signIn('known@example.com');
    expect([wrong.statusCode, unknown.statusCode, locked.statusCode]).toEqual([401, 401, 401]);
    expect(wrong.body).toBe(unknown.body);
    expect(locked.body).toBe(unknown.body);
  });

  it('locks at the sixth wrong password, sends one mail, and unlocks after an hour', async () => {
    await addParent(portal, 'six@example.com');
    for (let n = 0; n < 5; n += 1) await signIn('six@example.com', 'Wrong1234');
    expect(await mails('six@example.com')).toHaveLength(0);
    for (let n = 0; n < 4; n += 1) await signIn('six@example.com', 'Wrong1234');
    expect((await mails('six@example.com')).map(({ subject }) => subject)).toEqual([
      'Your account is locked for now',
    ]);
    expect((await signIn('six@example.com')).statusCode).toBe(401);
    portal.clock.forward(HOUR);
    expect((await signIn('six@example.com')).statusCode).toBe(200);
  });

  it('judges at most six of fifty parallel tries', { tags: 'long' }, async () => {
    const { accountId } = await addParent(portal, 'fifty@example.com');
    await Promise.all(Array.from({ length: 50 }, () => signIn('fifty@example.com', 'Wrong1234')));
    expect(await wrongPasswordsOf(portal, accountId)).toBe(6);
    expect(await mails('fifty@example.com')).toHaveLength(1);
  });

  it('forgets wrong passwords when the right one comes', async () => {
    await addParent(portal, 'forgetful@example.com');
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 5; n += 1) await signIn('forgetful@example.com', 'Wrong1234');
      expect((await signIn('forgetful@example.com')).statusCode).toBe(200);
    }
  });
});

describe('links by e-mail', () => {
  it('lets a newcomer choose a password, once, within twelve hours', async () => {
    expect(
      (
        await post('/api/users/register_external_user.json', {
          email: 'new@example.com',
          first_name: 'Mary Jane',
          last_name: 'Watson',
        })
      ).statusCode,
    ).toBe(200);
    const [welcome] = await mails('new@example.com');
    const reset_password_token = tokenIn(welcome?.text, 'set-password');
    const wanted = {
      reset_password_token,
      password: 'Drumkit2027',
      password_confirmation: 'Drumkit2027',
    };
    const uses = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/users/set_password.json', wanted)),
    );
    expect(uses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const signedIn = await signIn('new@example.com', 'Drumkit2027');
    expect(signedIn.statusCode).toBe(200);
    const own = await me({ authorization: String(signedIn.headers['authorization']) });
    expect(own.json().data.attributes).toMatchObject({
      name: 'Mary Jane Watson',
      first_name: 'Mary Jane',
      last_name: 'Watson',
    });
    expect((await mails('new@example.com')).map(({ subject }) => subject).toSorted()).toEqual([
      'Choose your password',
      'Your password is set',
    ]);
  });

  it.each([
    ['one second before twelve hours are over', 12 * HOUR - 1000, 200],
    ['one second after', 12 * HOUR + 1000, 422],
  ])('%s answers %#', async (when, later, status) => {
    const email = `${when.length}@example.com`;
    await addParent(portal, email);
    await post('/api/users/passwords.json', { email });
    const reset_password_token = tokenIn((await mails(email)).at(-1)?.text, 'set-password');
    portal.clock.forward(later);
    const answer = await post('/api/users/set_password.json', {
      reset_password_token,
      password: 'Drumkit2027',
      password_confirmation: 'Drumkit2027',
    });
    expect(answer.statusCode).toBe(status);
  });

  it('ends the session of the parent who was signed in in the browser that set a password', async () => {
    const jo = await addParent(portal, 'jo.here@example.com');
    await addParent(portal, 'kim.link@example.com');
    const [cookie] = (await signIn('jo.here@example.com')).cookies;
    const held = { cookie: `${cookie?.name}=${cookie?.value}`, 'sec-fetch-site': 'same-origin' };
    await post('/api/users/passwords.json', { email: 'kim.link@example.com' });
    const reset_password_token = tokenIn(
      (await mails('kim.link@example.com')).at(-1)?.text,
      'set-password',
    );
    const choose = (password: string) =>
      post(
        '/api/users/set_password.json',
        { reset_password_token, password, password_confirmation: password },
        held,
      );
    const refused = await choose('Password1');
    expect(refused.statusCode).toBe(422);
    expect([refused.cookies, (await me(held)).statusCode]).toEqual([[], 200]);
    const answer = await choose('Drumkit2027');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['bandstand_parent', ''],
      ['bandstand_parent_until', ''],
    ]);
    expect([(await me(held)).statusCode, (await me(jo.auth)).statusCode]).toEqual([401, 200]);
  });

  it('sends another link after ten minutes at the earliest, and only the newest works', async () => {
    await addParent(portal, 'newest@example.com');
    const ask = () => post('/api/users/passwords.json', { email: 'newest@example.com' });
    await ask();
    await ask();
    expect(await mails('newest@example.com')).toHaveLength(1);
    portal.clock.forward(10 * 60 * 1000);
    await ask();
    const [older, newer] = (await mails('newest@example.com')).map(({ text }) =>
      tokenIn(text, 'set-password'),
    );
    const spend = (reset_password_token = '') =>
      post('/api/users/set_password.json', {
        reset_password_token,
        password: 'Drumkit2027',
        password_confirmation: 'Drumkit2027',
      });
    expect((await spend(older)).statusCode).toBe(422);
    expect((await spend(newer)).statusCode).toBe(200);
  });

  it('unlocks by the link of the lock e-mail', async () => {
    await addParent(portal, 'unlock@example.com');
    for (let n = 0; n < 6; n += 1) await signIn('unlock@example.com', 'Wrong1234');
    const token = tokenIn((await mails('unlock@example.com'))[0]?.text, 'unlock-account');
    const unlock = () => portal.call({ url: `/api/users/unlock?unlock_token=${token}` });
    expect((await unlock()).json().message).toBe('Your account was successfully unlocked.');
    expect((await unlock()).statusCode).toBe(422);
    expect((await signIn('unlock@example.com')).statusCode).toBe(200);
  });
});

describe('sessions', () => {
  it('ends every session when the password changes, and tells the owner', async () => {
    const kim = await addParent(portal, 'kim@example.com');
    const elsewhere = String((await signIn('kim@example.com')).headers['authorization']);
    const body = {
      current_password: PASSWORD,
      password: 'Drumkit2027',
      password_confirmation: 'Drumkit2027',
    };
    expect((await post('/api/users/update_password.json', body, kim.auth)).statusCode).toBe(200);
    expect([
      (await me(kim.auth)).statusCode,
      (await me({ authorization: elsewhere })).statusCode,
    ]).toEqual([401, 401]);
    expect((await mails('kim@example.com')).at(-1)?.subject).toBe('Your password was changed');
  });

  it('revokes the token at sign-out, and lets it end by itself after twelve hours', async () => {
    const out = await addParent(portal, 'out@example.com');
    await portal.call({ method: 'DELETE', url: '/users/sign_out.json', headers: out.auth });
    expect((await me(out.auth)).statusCode).toBe(401);
    const late = await addParent(portal, 'late@example.com');
    portal.clock.forward(12 * HOUR + 1000);
    expect((await me(late.auth)).statusCode).toBe(401);
  });
});

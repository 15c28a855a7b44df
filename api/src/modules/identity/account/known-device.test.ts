import { beforeEach, describe, expect, it } from 'vitest';
import { addParent, PASSWORD } from '../../../testing/families.ts';
import { eachPortal } from '../../../testing/portal.ts';
import { emailsTo, subjectsOfAll } from '../../../testing/tables/mail.ts';
import {
  countLocked,
  storedDevices,
  wrongPasswordsOnDevices,
} from '../../../testing/tables/identity.ts';
import { post } from '../../../testing/tables/families.ts';

const MINE = 'mine@example.com';
const WRONG = 'Wrong12345';
const HOUR = 60 * 60 * 1000;

const portal = eachPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
beforeEach(async () => {
  await addParent(portal, MINE, { signedIn: false });
});

let addresses = 0;
const elsewhere = () => `10.9.${Math.floor((addresses += 1) / 200)}.${addresses % 200}`;
const signIn = (
  password: string,
  {
    email = MINE,
    device = '',
    from = elsewhere(),
  }: { email?: string; device?: string; from?: string } = {},
) =>
  portal.call({
    method: 'POST',
    url: '/users/sign_in.json',
    payload: { user: { email, password } },
    remoteAddress: from,
    ...(device !== '' && { cookies: { bandstand_device: device } }),
  });
type Answer = Awaited<ReturnType<typeof signIn>>;
const deviceOf = (answer: Answer): string =>
  answer.cookies.find(({ name }) => name === 'bandstand_device')?.value ?? '';
const messages = async () => {
  await portal.drain();
  return subjectsOfAll(portal, 'Your account is locked for now');
};
const lockFromElsewhere = async (email = MINE) => {
  for (let n = 0; n < 6; n += 1) await signIn(WRONG, { email });
};

describe('a browser in which the account was signed in to before', () => {
  it('signs in though strangers locked the account, which stays locked for them', async () => {
    const device = deviceOf(await signIn(PASSWORD));
    await lockFromElsewhere();
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    const mine = await signIn(PASSWORD, { device });
    expect(mine.statusCode).toBe(200);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect(await messages()).toHaveLength(1);
  });

  it('has a new name after each sign-in; the former one is worth nothing', async () => {
    const first = deviceOf(await signIn(PASSWORD));
    const second = deviceOf(await signIn(PASSWORD, { device: first }));
    expect(second).not.toBe(first);
    await lockFromElsewhere();
    expect((await signIn(PASSWORD, { device: first })).statusCode).toBe(401);
    expect((await signIn(PASSWORD, { device: second })).statusCode).toBe(200);
    const kept = await storedDevices(portal);
    expect(JSON.stringify(kept)).not.toContain(second);
  });

  it('locks the account with its own sixth wrong password, and then waits like everybody', async () => {
    const device = deviceOf(await signIn(PASSWORD));
    for (let n = 0; n < 6; n += 1) expect((await signIn(WRONG, { device })).statusCode).toBe(401);
    expect((await signIn(PASSWORD, { device })).statusCode).toBe(401);
    expect(await messages()).toHaveLength(1);
    portal.clock.forward(HOUR + 1);
    expect((await signIn(PASSWORD, { device })).statusCode).toBe(200);
  });

  it('judges six of fifty parallel tries, as elsewhere', async () => {
    const device = deviceOf(await signIn(PASSWORD));
    await lockFromElsewhere();
    await Promise.all(Array.from({ length: 50 }, () => signIn(WRONG, { device })));
    expect(await wrongPasswordsOnDevices(portal)).toContain(6);
    expect((await signIn(PASSWORD, { device })).statusCode).toBe(401);
  });

  it('is known to nobody after a new password, and never to another account', async () => {
    const device = deviceOf(await signIn(PASSWORD));
    await addParent(portal, 'other@example.com', { signedIn: false });
    await lockFromElsewhere('other@example.com');
    expect((await signIn(PASSWORD, { email: 'other@example.com', device })).statusCode).toBe(401);
    await portal.call(post('/api/users/passwords.json', { user: { email: MINE } }));
    await portal.drain();
    const mail = (await emailsTo(portal, MINE)).at(-1);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const user = {
      reset_password_token: token,
      password: 'Drumkit2027',
      password_confirmation: 'Drumkit2027',
    };
    const set = { method: 'POST', url: '/api/users/set_password.json', payload: { user } } as const;
    expect((await portal.call(set)).statusCode).toBe(200);
    await lockFromElsewhere();
    expect((await signIn('Drumkit2027', { device })).statusCode).toBe(401);
  });
});

describe('one address', () => {
  it('locks fewer than five accounts in an hour; a known browser behind it signs in all the same', async () => {
    const from = '203.0.113.9';
    const device = deviceOf(await signIn(PASSWORD));
    const emails = Array.from({ length: 8 }, (_, n) => `victim${n}@example.com`);
    for (const email of emails) await addParent(portal, email, { signedIn: false });
    let answer = await signIn(WRONG, { from });
    for (const email of emails)
      for (let n = 0; n < 6; n += 1) answer = await signIn(WRONG, { email, from });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    expect(await countLocked(portal)).toBe(4);
    expect((await signIn(PASSWORD, { from, device })).statusCode).toBe(200);
    expect((await signIn(PASSWORD, { email: 'victim7@example.com' })).statusCode).toBe(200);
  });

  it('learns nothing by that of which accounts there are', async () => {
    const tryAll = async (from: string, emails: readonly string[]) => {
      const codes: number[] = [];
      for (const email of emails)
        for (let n = 0; n < 6; n += 1)
          codes.push((await signIn(WRONG, { email, from })).statusCode);
      return codes;
    };
    const there = Array.from({ length: 6 }, (_, n) => `there${n}@example.com`);
    for (const email of there) await addParent(portal, email, { signedIn: false });
    const nobody = Array.from({ length: 6 }, (_, n) => `nobody${n}@example.com`);
    expect(await tryAll('203.0.113.1', there)).toEqual(await tryAll('203.0.113.2', nobody));
  });

  it('that asks a hundred times at once keeps nobody elsewhere from signing in', async () => {
    const storm = Array.from({ length: 110 }, (_, n) =>
      signIn(WRONG, { email: `storm${n}@example.com`, from: `198.51.100.${n % 4}` }),
    );
    const mine = await signIn(PASSWORD);
    expect(mine.statusCode).toBe(200);
    await Promise.all(storm);
  });
});

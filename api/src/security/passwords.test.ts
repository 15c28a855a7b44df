import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from '../platform/security/passwords.ts';
import { addParent, PASSWORD } from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';
import { accountCall, tokenFor } from '../testing/security/emails.ts';
import { passwordHashOf, setPasswordHash } from '../testing/tables/identity.ts';

const portal = onePortal();

const signIn = async (email: string, password: string) =>
  (await accountCall(portal, '/users/sign_in.json', { email, password })).statusCode;
const storedHash = async (accountId: string) => passwordHashOf(portal, accountId);
let count = 0;
/** A parent who chose this password by the link of a letter. */
const parentWith = async (password: string) => {
  const email = `password${(count += 1)}@example.com`;
  const { accountId } = await addParent(portal, email);
  await accountCall(portal, '/api/users/passwords.json', { email });
  const answer = await accountCall(portal, '/api/users/set_password.json', {
    reset_password_token: await tokenFor(portal, email, 'set-password'),
    password,
    password_confirmation: password,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { email, accountId };
};

describe('a password in the database', () => {
  it('is an argon2id hash of at least 19 MiB and two passes, salted each time', async () => {
    const [one, two] = [await parentWith('Drumkit2027'), await parentWith('Drumkit2027')];
    const hashes = [await storedHash(one.accountId), await storedHash(two.accountId)];
    for (const hash of hashes) {
      const [, memory, passes, lanes, salt] =
        /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]{22,})\$[A-Za-z\d+/]{43,}$/.exec(
          hash,
        ) ?? [];
      expect([Number(memory), Number(passes), Number(lanes)]).toEqual([19_456, 2, 1]);
      expect(salt?.length).toBeGreaterThanOrEqual(22);
    }
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it.each([
    ['72 bytes', 'Aa1'.padEnd(72, 'x')],
    ['73 bytes', 'Aa1'.padEnd(73, 'x')],
    ['128 characters', 'Aa1'.padEnd(128, 'x')],
    ['128 letters of three bytes', `Aa1${'ก'.repeat(125)}`],
    ['128 emoji', `Aa1${'🎸'.repeat(125)}`],
    ['spaces at its ends', '  Drum Kit 2027  '],
  ])('counts to its last character: %s', async (_what, password) => {
    const { email } = await parentWith(password);
    const shorter = [...password].slice(0, -1).join('');
    expect(await signIn(email, password)).toBe(200);
    expect(await signIn(email, shorter)).toBe(401);
    expect(await signIn(email, `${shorter}!`)).toBe(401);
  });

  it('is refused when it is longer than is ever hashed', async () => {
    const email = 'long@example.com';
    await addParent(portal, email);
    const password = 'Aa1'.padEnd(129, 'x');
    const answer = await accountCall(portal, '/users/sign_in.json', { email, password });
    expect(answer.statusCode).toBe(422);
  });

  it('is the same however a device writes its letters', async () => {
    const { email } = await parentWith('Caf\u00e9Drums1');
    expect(await signIn(email, 'Cafe\u0301Drums1')).toBe(200);
    const wide = await parentWith('\uff24rumkit2027');
    expect(await signIn(wide.email, 'Drumkit2027')).toBe(200);
  });

  it('is hashed once for a try, however its letters are written', async () => {
    const hash = await hashPassword('Drumkit2027');
    const taking = async (password: string) => {
      const began = process.cpuUsage();
      for (let n = 0; n < 8; n += 1) expect(await verifyPassword(password, hash)).toBe(false);
      return process.cpuUsage(began).user;
    };
    const plain = await taking('Cafe-Drums-1');
    expect(await taking('Cafe\u0301-Drums-1')).toBeLessThan(plain * 1.6);
  });

  it.each(['Bandstand2027', 'B4andstand!', 'Parent.Portal7', 'Direct-Debit-1'])(
    'that is a name of the portal with digits and signs around it (%s) is refused',
    async (password) => {
      const { auth } = await addParent(portal, `${password.toLowerCase()}@example.com`);
      const user = { current_password: PASSWORD, password, password_confirmation: password };
      const answer = await accountCall(portal, '/api/users/update_password.json', user, auth);
      expect(answer.json().code).toBe('password_common');
    },
  );

  it('that is common in other letters is common', async () => {
    const email = 'common@example.com';
    const { auth } = await addParent(portal, email);
    const user = {
      current_password: 'Bandstand1',
      password: '\uff30assword1',
      password_confirmation: '\uff30assword1',
    };
    const answer = await accountCall(portal, '/api/users/update_password.json', user, auth);
    expect(answer.json().code).toBe('password_common');
  });
});

describe('a hash of earlier days', () => {
  const WEAK = { memory: 7_168, passes: 5, parallelism: 1 };
  const ONE_PASS = { memory: 19_456, passes: 1, parallelism: 1 };

  it.each([
    ['less memory', WEAK],
    ['one pass', ONE_PASS],
  ])('with %s still signs in, and is one of today afterwards', async (_what, cost) => {
    const { email, accountId } = await parentWith('Drumkit2027');
    const old = await hashPassword('Drumkit2027', cost);
    await setPasswordHash(portal, accountId, old);
    expect(await signIn(email, 'Wrong12345')).toBe(401);
    expect(await storedHash(accountId)).toBe(old);
    expect(await signIn(email, 'Drumkit2027')).toBe(200);
    const upgraded = await storedHash(accountId);
    expect([needsRehash(old), needsRehash(upgraded)]).toEqual([true, false]);
    expect(await signIn(email, 'Drumkit2027')).toBe(200);
    expect(await storedHash(accountId)).toBe(upgraded);
  });

  it('of more cost than today stays as it is', async () => {
    const dear = await hashPassword('Drumkit2027', { memory: 32_768, passes: 3, parallelism: 1 });
    expect([needsRehash(dear), await verifyPassword('Drumkit2027', dear)]).toEqual([false, true]);
  });

  it.each(['', '$', 'plain', '$2b$12$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=0,t=0,p=0$$'])(
    'that is none lets nobody in: %s',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
      expect(await verifyPassword('Drumkit2027', hash)).toBe(false);
      expect(needsRehash(hash)).toBe(true);
    },
  );
});

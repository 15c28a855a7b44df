import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../modules/identity/account/account-requests.ts';
import { replaceLink } from '../modules/identity/account/links-store.ts';
import { hashLinkToken } from '../platform/security/tokens.ts';
import { addParent, PASSWORD } from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';
import { accountCall, emailsTo, tokenFor } from '../testing/security/emails.ts';

const NEW_PASSWORD = 'Drumkit2027';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const portal = onePortal();
let count = 0;

const newParent = () => addParent(portal, `link${(count += 1)}@example.com`);
const signIn = async (email: string, password = PASSWORD) =>
  (await accountCall(portal, '/users/sign_in.json', { email, password })).statusCode;
const lock = async (email: string) => {
  for (let n = 0; n < 6; n += 1) await signIn(email, 'Wrong12345');
};
const spend = async (reset_password_token: string) =>
  (
    await accountCall(portal, '/api/users/set_password.json', {
      reset_password_token,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    })
  ).statusCode;
const unlock = async (token: string) =>
  (await portal.call({ url: `/api/users/unlock?unlock_token=${token}` })).statusCode;

describe('a lock', () => {
  it('comes with the sixth wrong password, however long the first five are ago', async () => {
    const { email } = await newParent();
    for (let n = 0; n < 5; n += 1) {
      await signIn(email, 'Wrong12345');
      portal.clock.forward(2 * HOUR);
    }
    expect(await emailsTo(portal, email)).toHaveLength(0);
    await signIn(email, 'Wrong12345');
    expect(await emailsTo(portal, email)).toHaveLength(1);
    expect(await signIn(email)).toBe(401);
  });

  it('never stops a reset link, which ends it', async () => {
    const { email } = await newParent();
    await lock(email);
    await accountCall(portal, '/api/users/passwords.json', { email });
    expect(await spend(await tokenFor(portal, email, 'set-password'))).toBe(200);
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  });

  it('sends one e-mail, and another lock another one', async () => {
    const { email } = await newParent();
    await lock(email);
    await lock(email);
    expect(await emailsTo(portal, email)).toHaveLength(1);
    expect(await unlock(await tokenFor(portal, email, 'unlock-account'))).toBe(200);
    await lock(email);
    expect(await emailsTo(portal, email)).toHaveLength(2);
  });
});

describe('an e-mailed link', () => {
  it('has 256 random bits, of which only the hash is kept', async () => {
    const { email } = await newParent();
    await accountCall(portal, '/api/users/passwords.json', { email });
    const token = await tokenFor(portal, email, 'set-password');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await portal.sql<{ all: string }>(
      'select string_agg(l::text, chr(10)) as all from links l',
    );
    expect(kept[0]?.all).not.toContain(token);
  });

  it.each([
    ['a second before twelve hours are over', 12 * HOUR - 1000, 200],
    ['a second after', 12 * HOUR + 1000, 422],
  ])('unlocks until %s', async (_when, later, status) => {
    const { email } = await newParent();
    await lock(email);
    const token = await tokenFor(portal, email, 'unlock-account');
    portal.clock.forward(later);
    expect(await unlock(token)).toBe(status);
  });

  it('unlocks once, of twenty parallel uses', async () => {
    const { email } = await newParent();
    await lock(email);
    const token = await tokenFor(portal, email, 'unlock-account');
    const uses = await Promise.all(Array.from({ length: 20 }, () => unlock(token)));
    expect(uses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is not spent by a visitor who only opens its page, as mail scanners do', async () => {
    const { email } = await newParent();
    await lock(email);
    await accountCall(portal, '/api/users/passwords.json', { email });
    const [reset, open] = [
      await tokenFor(portal, email, 'set-password'),
      await tokenFor(portal, email, 'unlock-account'),
    ];
    for (const url of [`/set-password?token=${reset}`, `/unlock-account?token=${open}`])
      for (const method of ['GET', 'HEAD'] as const) await portal.call({ method, url });
    await portal.call({ method: 'HEAD', url: `/api/users/unlock?unlock_token=${open}` });
    expect([await unlock(open), await spend(reset)]).toEqual([200, 200]);
  });

  it('is worth nothing for another purpose', async () => {
    const { email } = await newParent();
    await lock(email);
    const open = await tokenFor(portal, email, 'unlock-account');
    expect(await spend(open)).toBe(422);
    expect(await unlock(open)).toBe(200);
  });

  it('leads to the configured address, whatever host the request names', async () => {
    const { email } = await newParent();
    const evil = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    await accountCall(portal, '/api/users/passwords.json', { email }, evil);
    const [message] = await emailsTo(portal, email);
    expect(message?.text).toContain(`${portal.deps.publicUrl}/set-password?token=`);
    expect(message?.text).not.toContain('evil');
  });

  it('ends every session and tells the owner, when a password is chosen by it', async () => {
    const { email, auth } = await newParent();
    await accountCall(portal, '/api/users/passwords.json', { email });
    expect(await spend(await tokenFor(portal, email, 'set-password'))).toBe(200);
    const me = { url: '/api/parent_portal/fetch_grown_up_from_token.json', headers: auth };
    expect((await portal.call(me)).statusCode).toBe(401);
    const subjects = (await emailsTo(portal, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  it.each(['sign_up', 'reset', 'unlock'] as const)(
    'goes out once in ten minutes however many ask for it at once: %s',
    async (wants) => {
      const { email } = await newParent();
      if (wants === 'unlock') {
        await lock(email);
        portal.clock.forward(10 * MINUTE);
      }
      const before = (await emailsTo(portal, email)).length;
      const asked = { email, wants };
      await Promise.all(Array.from({ length: 50 }, () => answerRequest(portal.deps, asked)));
      expect(await emailsTo(portal, email)).toHaveLength(before + 1);
      portal.clock.forward(10 * MINUTE - 1);
      await answerRequest(portal.deps, asked);
      expect(await emailsTo(portal, email)).toHaveLength(before + 1);
      portal.clock.forward(1);
      await answerRequest(portal.deps, asked);
      expect(await emailsTo(portal, email)).toHaveLength(before + 2);
    },
  );

  it('and an account are made once, however many newcomers of one address ask at once', async () => {
    const email = 'newcomer@example.com';
    const asked = { email, wants: 'sign_up', name: 'Nia' } as const;
    await Promise.all(Array.from({ length: 50 }, () => answerRequest(portal.deps, asked)));
    expect(await emailsTo(portal, email)).toHaveLength(1);
  });
});

describe('without its guard', () => {
  const atOnce = <Done>(times: number, doIt: () => Promise<Done>) =>
    Promise.all(Array.from({ length: times }, doIt));

  it('a link would be sent by each of fifty who ask at once', async () => {
    const { accountId } = await newParent();
    const write = (unlessAfter: Date | null) =>
      atOnce(50, () =>
        replaceLink(
          portal.deps.db,
          {
            id: randomUUIDv7(),
            accountId,
            purpose: 'unlock',
            tokenHash: randomUUIDv7(),
            sentAt: portal.clock.now(),
          },
          unlessAfter,
        ),
      );
    const tenMinutesAgo = new Date(portal.clock.now().getTime() - 10 * MINUTE);
    expect((await write(tenMinutesAgo)).filter(Boolean)).toHaveLength(1);
    expect((await write(null)).filter(Boolean)).toHaveLength(50);
  });

  it('a link would be used more than once, and more than six tries be judged', async () => {
    const { email, accountId } = await newParent();
    await accountCall(portal, '/api/users/passwords.json', { email });
    const hash = hashLinkToken(await tokenFor(portal, email, 'set-password'));
    const used = await atOnce(20, async () => {
      const free = 'select id from links where token_hash = $1 and used_at is null';
      if ((await portal.sql(free, [hash])).length === 0) return false;
      await portal.sql('update links set used_at = now() where token_hash = $1', [hash]);
      return true;
    });
    expect(used.filter(Boolean).length).toBeGreaterThan(1);
    const judged = await atOnce(50, async () => {
      const open = 'select id from accounts where id = $1 and wrong_passwords < 6';
      if ((await portal.sql(open, [accountId])).length === 0) return false;
      const add = 'update accounts set wrong_passwords = wrong_passwords + 1 where id = $1';
      await portal.sql(add, [accountId]);
      return true;
    });
    expect(judged.filter(Boolean).length).toBeGreaterThan(6);
  });
});

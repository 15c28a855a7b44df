import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import {
  addParent,
  addSchool,
  PASSWORD,
  signInAgain,
  type TestParent,
} from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { addSchoolUser } from '../../../testing/school-users.ts';
import { lastUseOf, storedDevices, letSessionExpire } from '../../../testing/tables/identity.ts';
import { isSomebodyWaiting } from '../../../testing/tables/work-log.ts';

const MINUTE = 60 * 1000;
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const portal = onePortal();

interface SignInList {
  readonly data: {
    readonly id: string;
    readonly attributes: {
      readonly device: string | null;
      readonly signed_in_at: string;
      readonly last_used_at: string;
      readonly is_this_one: boolean;
    };
  }[];
  readonly meta: { readonly more: number };
}
const list = async ({ auth }: Pick<TestParent, 'auth'>): Promise<SignInList> => {
  const answer = await portal.call({ url: '/api/users/sign_ins.json', headers: auth });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const end = ({ auth }: Pick<TestParent, 'auth'>, id: string, password = PASSWORD) =>
  portal.call({
    method: 'DELETE',
    url: `/api/users/sign_ins/${id}.json`,
    headers: auth,
    payload: { current_password: password },
  });
const me = ({ auth }: Pick<TestParent, 'auth'>) =>
  portal.call({ url: '/api/parent_portal/fetch_grown_up_from_token.json', headers: auth });
const lastUse = (sessionId: string) => lastUseOf(portal, sessionId);

describe('where a parent is signed in', () => {
  it('names this device first, then the ones used last, each in words of our own', async () => {
    const first = await addParent(portal, 'list@example.com');
    const signedIn = await portal.call({
      method: 'POST',
      url: '/users/sign_in.json',
      headers: { 'user-agent': CHROME },
      payload: { user: { email: 'list@example.com', password: PASSWORD } },
    });
    expect(signedIn.statusCode).toBe(200);
    portal.clock.forward(MINUTE);
    const here = await signInAgain(portal, first);
    const { data, meta } = await list(first);
    expect(meta).toEqual({ more: 0 });
    expect(data.map(({ attributes }) => [attributes.is_this_one, attributes.device])).toEqual([
      [true, null],
      [false, null],
      [false, 'Chrome on Android'],
    ]);
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([first.sessionId, here.sessionId]);
    expect(data[2]?.attributes.last_used_at).toBe(data[2]?.attributes.signed_in_at);
    // What the browser sent is kept nowhere.
    const kept = await storedDevices(portal);
    expect(JSON.stringify(kept)).not.toContain('Mozilla');
  });

  it('says nothing of sign-ins that were ended or are over, nor of anybody else’s', async () => {
    const here = await addParent(portal, 'over@example.com');
    await addParent(portal, 'somebody.else@example.com');
    const ended = await signInAgain(portal, here);
    await end(here, ended.sessionId);
    const over = await signInAgain(portal, here);
    await letSessionExpire(portal, over.sessionId, portal.clock.now());
    expect((await list(here)).data.map(({ id }) => id)).toEqual([here.sessionId]);
  });

  it('lists fifty, this one among them, and says how many more there are', async () => {
    const here = await addParent(portal, 'many@example.com');
    portal.clock.forward(MINUTE);
    for (let n = 0; n < 52; n += 1) await signInAgain(portal, here);
    const { data, meta } = await list(here);
    expect([data.length, meta.more]).toEqual([50, 3]);
    expect(data[0]).toMatchObject({ id: here.sessionId, attributes: { is_this_one: true } });
  });
});

describe('ending one sign-in', () => {
  it('refuses its token at once, and leaves the others as they are', async () => {
    const here = await addParent(portal, 'ends@example.com');
    const [lost, kept] = [await signInAgain(portal, here), await signInAgain(portal, here)];
    const answer = await end(here, lost.sessionId);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'That device is signed out.' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await me(lost)).statusCode).toBe(401);
    expect([(await me(here)).statusCode, (await me(kept)).statusCode]).toEqual([200, 200]);
  });

  it('asks for the password; wrong ones are counted, and the sixth ends the session that tried', async () => {
    const here = await addParent(portal, 'found.phone@example.com');
    const other = await signInAgain(portal, here);
    const wrong = await end(here, other.sessionId, 'Wrong1234');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({
      errors: [expect.stringMatching(/^Your current password is not right\. .* is locked/)],
      code: 'wrong_current_password',
      fields: { current_password: [] },
    });
    expect((await me(other)).statusCode).toBe(200);
    for (let n = 0; n < 4; n += 1) await end(here, other.sessionId, 'Wrong1234');
    const sixth = await end(here, other.sessionId, 'Wrong1234');
    expect([sixth.statusCode, sixth.json().code]).toEqual([409, 'account_locked']);
    expect([(await me(here)).statusCode, (await me(other)).statusCode]).toEqual([401, 200]);
  });

  it('that has ended, or ended by itself, says so', async () => {
    const here = await addParent(portal, 'twice@example.com');
    const [ended, over] = [await signInAgain(portal, here), await signInAgain(portal, here)];
    await end(here, ended.sessionId);
    await letSessionExpire(portal, over.sessionId, portal.clock.now());
    for (const { sessionId } of [ended, over]) {
      const answer = await end(here, sessionId);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        errors: ['This sign-in has already ended.'],
        code: 'sign_in_over',
      });
    }
  });

  it('is done by one of many presses', async () => {
    const here = await addParent(portal, 'presses@example.com');
    const other = await signInAgain(portal, here);
    const presses = Array.from({ length: 4 }, () => end(here, other.sessionId));
    const statuses = (await Promise.all(presses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });

  it('of this very session signs out', async () => {
    const here = await addParent(portal, 'leaves@example.com');
    const answer = await end(here, here.sessionId);
    expect(answer.json()).toEqual({ message: 'You are now signed out' });
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['bandstand_parent', ''],
      ['bandstand_parent_until', ''],
    ]);
    expect((await me(here)).statusCode).toBe(401);
  });

  it('of another family, or of a school, answers as one that is not there, and ends nothing', async () => {
    const [here, other] = [
      await addParent(portal, 'here@example.com'),
      await addParent(portal, 'other@example.com'),
    ];
    const { schoolId } = await addSchool(portal);
    const office = await addSchoolUser(portal, 'list.office@example.com', schoolId);
    const missing = await end(here, randomUUIDv7());
    expect(missing.statusCode).toBe(404);
    for (const { sessionId } of [other, office]) {
      const answer = await end(here, sessionId);
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    }
    expect((await me(other)).statusCode).toBe(200);
  });
});

describe('when a sign-in was last used', () => {
  it('is written down once in five minutes, however many calls come', async () => {
    const here = await addParent(portal, 'used@example.com');
    await Promise.all(Array.from({ length: 5 }, () => me(here)));
    portal.clock.forward(5 * MINUTE - 1000);
    await me(here);
    const before = portal.database.statements();
    await me(here);
    const plain = portal.database.statements() - before;
    expect(await lastUse(here.sessionId)).toBeUndefined();
    portal.clock.forward(1000);
    const at = portal.clock.now().toISOString();
    await Promise.all(Array.from({ length: 5 }, () => me(here)));
    await vi.waitFor(async () => expect(await lastUse(here.sessionId)).toBe(at));
    portal.clock.forward(MINUTE);
    const later = portal.database.statements();
    await me(here);
    expect(portal.database.statements() - later).toBe(plain);
    expect(await lastUse(here.sessionId)).toBe(at);
    expect((await list(here)).data[0]?.attributes.last_used_at).toBe(at);
  });

  it('of a school user, too', async () => {
    const { schoolId } = await addSchool(portal);
    const office = await addSchoolUser(portal, 'used.office@example.com', schoolId);
    portal.clock.forward(10 * MINUTE);
    const at = portal.clock.now().toISOString();
    await portal.call({ url: '/api/schools/current.json', headers: office.auth });
    await vi.waitFor(async () => expect(await lastUse(office.sessionId)).toBe(at));
  });

  it('keeps no call waiting, and fails none', { tags: 'long' }, async () => {
    const here = await addParent(portal, 'waits@example.com');
    portal.clock.forward(10 * MINUTE);
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from sessions where id = $1 for update', [here.sessionId]);
      const waits = () => isSomebodyWaiting(portal, 'update "sessions"');
      expect((await me(here)).statusCode).toBe(200);
      await vi.waitFor(async () => expect(await waits()).toBe(true));
      // It gives up after three seconds (lock_timeout); the next call writes it down.
      await vi.waitFor(async () => expect(await waits()).toBe(false), 6_000);
      expect(await lastUse(here.sessionId)).toBeUndefined();
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await me(here)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await lastUse(here.sessionId)).toBeDefined());
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addParent } from '../testing/families.ts';
import { startMortalDatabase } from '../testing/mortal-database.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { makeDatabase } from '../testing/test-databases.ts';
import { purgeOldTries } from '../platform/database/tries-store.ts';

const env = { RATE_LIMIT_FACTOR: '1' };
let portals: TestPortal[];
beforeAll(async () => {
  const connection = await makeDatabase();
  portals = [
    await startTestPortal({ env, connection }),
    await startTestPortal({ env, connection }),
  ];
});
afterAll(() => Promise.all(portals.map((portal) => portal.stop())));

type CallRequest = Parameters<TestPortal['call']>[0];
const post = (url: string, payload: object): CallRequest => ({ method: 'POST', url, payload });
const email = 'nobody@example.com';
const wrong = { email, password: 'Wrong12345' };

/** This many calls from one address, one process after the other; what they were answered. */
const alternating = async (
  calls: number,
  asked: (n: number) => CallRequest,
  remoteAddress: string,
): Promise<{ readonly status: number; readonly wait: number }[]> => {
  const answers = [];
  for (let n = 0; n < calls; n += 1) {
    const answer = await portals[n % 2]?.call({ ...(asked(n) as object), remoteAddress });
    const wait = Number(answer?.headers['retry-after'] ?? 0);
    answers.push({ status: answer?.statusCode ?? 0, wait });
  }
  return answers;
};
const refusalsOf = (answers: readonly { readonly status: number }[]) =>
  answers.flatMap(({ status }, n) => (status === 429 ? [n] : []));

describe('two processes on one database', () => {
  it.each([
    ['sign-in', post('/users/sign_in.json', { user: wrong })],
    ['sign-up', post('/api/users/register_external_user.json', { user: { email } })],
    ['reset', post('/api/users/passwords.json', { user: { email } })],
    ['schools’ reset', post('/api/school_users/passwords.json', { school_user: { email } })],
    ['unlock again', post('/api/users/unlock.json', { user: { email } })],
  ])('count %s together: sixty calls of an address, whichever takes them', async (what, asked) => {
    const address = `10.5.0.${what.length}`;
    const answers = await alternating(64, () => asked, address);
    // The first that is over the limit is the sixty-first; both processes refuse it.
    expect(refusalsOf(answers)).toEqual([60, 61, 62, 63]);
    expect(answers.at(-1)?.wait).toBeGreaterThan(0);
    const elsewhere = await alternating(2, () => asked, `10.6.0.${what.length}`);
    expect(refusalsOf(elsewhere)).toEqual([]);
  });

  it('count an address’s wrong passwords together: of five accounts none is locked by the fifteenth, and it may try no more', async () => {
    const victims = Array.from({ length: 6 }, (_, n) => `victim${n}@example.com`);
    for (const victim of victims)
      await addParent(portals[0] as TestPortal, victim, { signedIn: false });
    const at = (n: number) =>
      post('/users/sign_in.json', {
        user: { email: victims[Math.floor(n / 3)], password: 'Wrong12345' },
      });
    const answers = await alternating(17, at, '10.7.0.1');
    expect(refusalsOf(answers)).toEqual([15, 16]);
    expect(answers[15]?.wait).toBeGreaterThan(60);
    expect(await portals[0]?.sql('select from accounts where locked_at is not null')).toEqual([]);
  });

  it('lock an account at the sixth of ten wrong passwords, whichever they were entered at', async () => {
    await addParent(portals[0] as TestPortal, 'both@example.com', { signedIn: false });
    const asked = post('/users/sign_in.json', {
      user: { email: 'both@example.com', password: 'Wrong12345' },
    });
    for (let n = 0; n < 10; n += 1)
      expect(refusalsOf(await alternating(1, () => asked, `10.8.0.${n}`))).toEqual([]);
    const [account] =
      (await portals[0]?.sql<{ tries: number }>(
        "select wrong_passwords as tries from accounts where email = 'both@example.com' and locked_at is not null",
      )) ?? [];
    expect(account?.tries).toBe(6);
  });

  it('keep no address and no account in clear, and nothing once its time is over', async () => {
    const [portal] = portals;
    const rows = (await portal?.sql<Record<string, unknown>>('select * from counted_tries')) ?? [];
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/10\.[5-8]\.0|example|sign|POST|reset/i);
    for (const { whose, what } of rows)
      for (const name of [whose, what]) expect(name).toMatch(/^[\w-]{43}$/);
    await portal?.sql('update counted_tries set ends_at = now() where times > 3');
    if (portal !== undefined) await purgeOldTries(portal.deps.db);
    const left = await portal?.sql<{ times: number }>('select times from counted_tries');
    expect(left?.every(({ times }) => times <= 3)).toBe(true);
    expect(left?.length).toBeGreaterThan(0);
    // From here on they begin again, also in the processes.
    await portal?.sql('delete from counted_tries');
    const asked = post('/api/users/passwords.json', { user: { email } });
    expect(refusalsOf(await alternating(2, () => asked, '10.9.9.9'))).toEqual([]);
  });
});

describe('a database that does not answer', () => {
  const asked = [
    post('/users/sign_in.json', { user: wrong }),
    post('/api/users/register_external_user.json', { user: { email } }),
    post('/api/users/passwords.json', { user: { email } }),
  ];
  const toldBy = async (portal: TestPortal) =>
    (await Promise.all(asked.map((one) => portal.call(one)))).map(({ statusCode, headers }) => [
      statusCode,
      headers['retry-after'],
    ]);
  const busy = asked.map(() => [503, '2']);

  it('lets nobody try uncounted when it is gone', async () => {
    const database = await startMortalDatabase();
    const portal = await startTestPortal({ env, connection: database.connection });
    await database.stop();
    expect(await toldBy(portal)).toEqual(busy);
    await portal.stop().catch(() => undefined);
  });

  it('lets nobody wait for ever, nor try uncounted, when it can’t count', async () => {
    const portal = await startTestPortal({ env });
    const other = new pg.Client(portal.connection);
    await other.connect();
    await other.query('begin; lock table counted_tries');
    expect(await toldBy(portal)).toEqual(busy);
    await other.end();
    expect((await toldBy(portal)).map(([status]) => status)).toEqual([401, 200, 200]);
    await portal.stop();
  });
});

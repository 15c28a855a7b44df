import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endHolds } from '../modules/places/enrolment/holds.ts';
import { createSmartDebit } from '../integrations/direct-debit/smartdebit/smartdebit.ts';
import { startClock } from '../platform/clock.ts';
import { LimitStore } from '../platform/http/limit-store.ts';
import { onceADay } from '../platform/jobs/daily.ts';
import { addParent, addSchool, enrolling, PASSWORD, type TestParent } from '../testing/families.ts';
import { bankDetailsOf } from '../testing/bank-details.ts';
import { LOGIN } from '../rehearsal/rehearsal.ts';
import { NOON, startTestPortal, type TestPortal, brokenInvariants } from '../testing/portal.ts';
import { emailsTo } from '../testing/tables/mail.ts';
import { post } from '../testing/tables/families.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// The machine's own clock is set to another time; timers and the monotonic clock run on, as they do then.
let portal: TestPortal;
const clock = startClock(null);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  portal = await startTestPortal({ instead: { clock } });
});
afterEach(async () => {
  expect(await brokenInvariants({ sql: portal.sql, clock })).toEqual([]);
  await portal.stop();
  vi.useRealTimers();
});
const jump = (by: number) => vi.setSystemTime(clock.now().getTime() + by);

const me = async ({ auth }: TestParent): Promise<number> => {
  const url = '/api/parent_portal/fetch_grown_up_from_token.json';
  return (await portal.call({ url, headers: auth })).statusCode;
};
const signIn = async (email: string, password = PASSWORD): Promise<number> => {
  const payload = { user: { email, password } };
  return (await portal.call({ method: 'POST', url: '/users/sign_in.json', payload })).statusCode;
};
const lock = async (email: string): Promise<void> => {
  for (let n = 0; n < 6; n += 1) await signIn(email, 'Wrong1234');
};
const withHeldChild = async (email: string): Promise<TestParent> => {
  const parent = await addParent(portal, email);
  const held = await portal.call(
    post(
      `/staff/grown_ups/${parent.grownUpId}/kids.json`,
      enrolling(await addSchool(portal)),
      parent,
    ),
  );
  expect(held.json().meta).toEqual({ outcome: 'reserved' });
  return parent;
};
const setUp = (parent: TestParent) =>
  portal.call(
    post('/api/smart_debits.json', bankDetailsOf(parent, { regular: 3600, first: 3600 }), parent),
  );
const heldPlaces = async (): Promise<number> =>
  (await portal.sql("select id from slots where holding = 'enrolling'")).length;

describe.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('F22: a system clock that jumps an hour %s', (_, by) => {
  it('leaves sign-ins alone, of any age, and they end all the same', async () => {
    const early = await addParent(portal, 'early@example.com');
    jump(10 * HOUR);
    const late = await addParent(portal, 'late@example.com');
    jump(by);
    expect(await Promise.all([early, late].map(me))).toEqual([200, 200]);
    jump(13 * HOUR);
    expect(await Promise.all([early, late].map(me))).toEqual([401, 401]);
  });

  it('neither makes a lock last nor keeps its link from working', async () => {
    const [waiting, reading] = ['waiting@example.com', 'reading@example.com'];
    await addParent(portal, waiting);
    await addParent(portal, reading);
    await lock(waiting);
    await lock(reading);
    await portal.drain();
    jump(by);
    const [message] = await emailsTo(portal, reading);
    const token = /unlock-account\?token=([\w-]+)/.exec(message?.text ?? '')?.[1];
    await portal.call({ url: `/api/users/unlock?unlock_token=${token}` });
    expect(await signIn(reading)).toBe(200);
    // Set back, the lock stays; set forward by its whole hour it is over, and six wrong ones lock again.
    if (by < 0) expect(await signIn(waiting)).toBe(401);
    else await lock(waiting);
    expect(await signIn(waiting)).toBe(401);
    jump(2 * HOUR);
    expect(await signIn(waiting)).toBe(200);
  });

  it('neither forgets the calls that were counted nor counts them for longer', () => {
    const store = new LimitStore();
    const count = () => {
      let told = { current: 0, ttl: 0 };
      store.incr('a family', (_fault, result) => void (told = result ?? told), MINUTE);
      return told;
    };
    for (let n = 1; n <= 5; n += 1) expect(count().current).toBe(n);
    jump(by);
    const { current, ttl } = count();
    expect([current, ttl <= MINUTE]).toEqual([6, true]);
  });

  it('does not change how long a service is waited for', async () => {
    portal.sandbox.behave({ kind: 'delay', ms: 30_000 });
    const began = performance.now();
    const asked = createSmartDebit({ url: portal.sandbox.url, ...LOGIN }).findMandate('BAND1', {
      withinMs: 1_000,
    });
    await pause(100);
    jump(by);
    expect(await asked).toMatchObject({ kind: 'unavailable', cause: 'timeout' });
    const ms = performance.now() - began;
    expect([ms > 500, ms < 10_000]).toEqual([true, true]);
  });

  it('keeps the place of a Direct Debit that is being set up, whose job comes at its time', async () => {
    const parent = await withHeldChild('setting-up@example.com');
    await portal.sandbox.goDown();
    jump(by);
    expect((await setUp(parent)).json().successful.state).toBe('setting_up');
    await endHolds(portal.deps);
    expect(await heldPlaces()).toBe(1);
    const jobs = await portal.sql<{ seconds: number }>(
      "select extract(epoch from start_after - created_on)::float as seconds from jobs.job where name = 'settle-mandate'",
    );
    expect(jobs).toEqual([{ seconds: 15 }]);
    await portal.sandbox.comeBack();
  });

  it('lets a place that is only looked at go once, after an hour and a half at the latest', async () => {
    await withHeldChild('looking@example.com');
    jump(by);
    await Promise.all([endHolds(portal.deps), endHolds(portal.deps)]);
    expect(await heldPlaces()).toBe(by < 0 ? 1 : 0);
    jump(1.5 * HOUR + MINUTE);
    await endHolds(portal.deps);
    expect(await heldPlaces()).toBe(0);
    expect(await portal.sql('select id from slots where kid_id is not null')).toEqual([]);
  });

  it('does the work of a day once, also around midnight', async () => {
    const done: string[] = [];
    const ask = () =>
      onceADay(
        { db: portal.deps.db, clock },
        { name: 'jumping', at: '00:00' },
        async (_tx, day) => {
          done.push(day);
        },
      );
    // Half past midnight and half past eleven in turns.
    vi.setSystemTime(new Date(by < 0 ? '2027-01-13T00:30:00Z' : '2027-01-12T23:30:00Z'));
    for (const step of [0, by, -by, by]) {
      jump(step);
      await ask();
    }
    expect(done.toSorted()).toEqual(['2027-01-12', '2027-01-13']);
  });
});

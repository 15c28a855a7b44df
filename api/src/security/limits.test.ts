import { describe, expect, it } from 'vitest';
import { addParent, addSchool, PASSWORD } from '../testing/families.ts';
import { type TestPortal, onePortal } from '../testing/portal.ts';

const portal = onePortal({ env: { RATE_LIMIT_FACTOR: '1' } });

type CallRequest = Parameters<TestPortal['call']>[0];
const post = (url: string, payload: object): CallRequest => ({ method: 'POST', url, payload });
const wrong = { email: 'nobody@example.com', password: 'Wrong12345' };
const byLink = {
  reset_password_token: 'none',
  password: 'Drumkit2027',
  password_confirmation: 'Drumkit2027',
};
const email = 'nobody@example.com';
const nowhere = '00000000-0000-7000-8000-000000000000';

let addresses = 0;
/** This many calls at once from one address, and how many were let through. */
const burst = async (
  asked: CallRequest,
  calls: number,
  remoteAddress = `10.0.0.${(addresses += 1)}`,
) => {
  const answers = await Promise.all(
    Array.from({ length: calls }, () => portal.call({ ...(asked as object), remoteAddress })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  return { passed: calls - refused.length, refused };
};

describe('a limit by address is never exceeded, whatever comes at once', () => {
  it.each([
    ['sign-in', 60, post('/users/sign_in.json', { user: wrong })],
    ['schools’ sign-in', 60, post('/school_users/sign_in.json', { school_user: wrong })],
    ['sign-up', 60, post('/api/users/register_external_user.json', { user: { email } })],
    ['reset', 60, post('/api/users/passwords.json', { user: { email } })],
    ['schools’ reset', 60, post('/api/school_users/passwords.json', { school_user: { email } })],
    ['unlock again', 60, post('/api/users/unlock.json', { user: { email } })],
    ['unlock', 60, { url: '/api/users/unlock?unlock_token=none' }],
    ['set password', 60, post('/api/users/set_password.json', { user: byLink })],
    [
      'schools’ set password',
      60,
      post('/api/schools/school_users/set_password.json', { school_user: byLink }),
    ],
    ['search', 240, { url: '/api/timetables/find?q=oak' }],
    ['prices', 240, { url: `/api/timetables/${nowhere}/pricing_info/` }],
    ['places', 240, { url: `/api/places/timetable/${nowhere}/year/4` }],
    ['the description', 30, { url: '/api/openapi.json' }],
    ['the description to read', 30, { url: '/api/docs' }],
    ['calendar', 240, { url: '/calendar/nothing.ics' }],
  ] satisfies [string, number, CallRequest][])('%s: %i', async (_what, limit, asked) => {
    const address = `10.1.0.${(addresses += 1)}`;
    expect((await burst(asked, limit - 20, address)).passed).toBe(limit - 20);
    const { passed, refused } = await burst(asked, 50, address);
    expect(passed).toBe(20);
    const wait = Number(refused[0]?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(refused[0]?.json()).toMatchObject({
      code: 'too_many',
      errors: [
        expect.stringContaining(`wait ${wait > 60 ? 'about an hour' : 'a minute'} and try again`),
      ],
    });
    expect(JSON.stringify(refused[0]?.json())).not.toContain('{phone}');
    expect((await burst(asked, 1)).passed).toBe(1);
  });
});

describe('signing in', () => {
  it('is counted as one for parents and schools: sixty tries from an address, whichever they are of', async () => {
    const address = '10.3.0.1';
    const parents = post('/users/sign_in.json', { user: wrong });
    const schools = post('/school_users/sign_in.json', { school_user: wrong });
    expect((await burst(parents, 30, address)).passed).toBe(30);
    expect((await burst(schools, 40, address)).passed).toBe(30);
    expect((await burst(parents, 1, address)).passed).toBe(0);
  });

  it('asks a caller who comes when too many wait to come again, and takes them later', async () => {
    await addParent(portal, 'storm@example.com', { signedIn: false });
    // Sixteen addresses with ten tries each: none is over its limit.
    const storm = Array.from({ length: 160 }, (_, n) =>
      portal.call({
        ...(post('/users/sign_in.json', { user: wrong }) as object),
        remoteAddress: `10.4.0.${n % 16}`,
      }),
    );
    const answers = await Promise.all(storm);
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(60);
    expect(busy[0]?.json()).toMatchObject({ code: 'busy' });
    expect(Number(busy[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const user = { email: 'storm@example.com', password: PASSWORD };
    const later = {
      ...(post('/users/sign_in.json', { user }) as object),
      remoteAddress: '10.4.1.1',
    };
    expect((await portal.call(later)).statusCode).toBe(200);
  });
});

describe('the address that is counted', () => {
  const asked = { url: '/api/users/unlock?unlock_token=none' };
  const from = (remoteAddress: string, forwarded: string) => ({
    ...asked,
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  });
  const statuses = async (calls: readonly CallRequest[]) =>
    new Set(
      (await Promise.all(calls.map((call) => portal.call(call)))).map(
        ({ statusCode }) => statusCode,
      ),
    );

  it('is the caller’s, as the proxy on this machine says', async () => {
    const families = Array.from({ length: 80 }, (_, n) => from('127.0.0.1', `198.51.100.${n}`));
    expect(await statuses(families)).toEqual(new Set([422]));
    const one = Array.from({ length: 61 }, () => from('127.0.0.1', '203.0.113.7'));
    expect(await statuses(one)).toEqual(new Set([422, 429]));
  });

  it('is the network of an IPv6 caller, which has more addresses than anybody counts', async () => {
    const one = Array.from({ length: 61 }, (_, n) => from(`2001:db8:1:2:${n}::${n}`, ''));
    expect(await statuses(one)).toEqual(new Set([422, 429]));
    const neighbours = Array.from({ length: 61 }, (_, n) => from(`2001:db8:2:${n}::1`, ''));
    expect(await statuses(neighbours)).toEqual(new Set([422]));
    const mapped = Array.from({ length: 61 }, (_, n) => from(`::ffff:198.18.0.${n}`, ''));
    expect(await statuses(mapped)).toEqual(new Set([422]));
  });

  it('is not what a caller says of itself', async () => {
    const made = Array.from({ length: 61 }, (_, n) => from('192.0.2.9', `198.51.100.${n}`));
    expect(await statuses(made)).toEqual(new Set([422, 429]));
    const chained = Array.from({ length: 61 }, (_, n) =>
      from('127.0.0.1', `198.51.100.${n}, 192.0.2.10`),
    );
    expect(await statuses(chained)).toEqual(new Set([422, 429]));
  });
});

describe('families behind one router', () => {
  it('sign in, thirty of them within a minute, each after a slip of the finger', async () => {
    const remoteAddress = '10.2.0.1';
    for (let n = 0; n < 30; n += 1)
      await addParent(portal, `router${n}@example.com`, { signedIn: false });
    const tries = async (password: string) =>
      Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          portal.call({
            ...(post('/users/sign_in.json', {
              user: { email: `router${n}@example.com`, password },
            }) as object),
            remoteAddress,
          }),
        ),
      );
    expect(new Set((await tries('Wrong12345')).map(({ statusCode }) => statusCode))).toEqual(
      new Set([401]),
    );
    expect(new Set((await tries(PASSWORD)).map(({ statusCode }) => statusCode))).toEqual(
      new Set([200]),
    );
  });

  it('search for their schools while they type, twenty at once', async () => {
    await addSchool(portal, { name: 'Oakfield Primary School' });
    const typed = 'oakfield'.length - 2;
    const { passed } = await burst({ url: '/api/timetables/find?q=oakf' }, 20 * typed);
    expect(passed).toBe(20 * typed);
  });
});

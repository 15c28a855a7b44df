import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { idPlaces, idsIn, requestOf, withId, type CallInput } from '../testing/security/calls.ts';
import { addWholeFamily, canariesOf, type WholeFamily } from '../testing/security/family.ts';
import { nameOf, withRoutes } from '../testing/security/routes.ts';
import { OPEN_CALLS, OPEN_ROUTES } from '../testing/security/open-calls.ts';
import type { MatrixRow } from '../testing/security/row-shapes.ts';
import { ROWS } from '../testing/security/rows.ts';
import { snapshot } from '../testing/security/snapshot.ts';
import { forge, OTHER_KEY, payloadOf, unsigned } from '../testing/security/tokens.ts';
import { addSession } from '../testing/tables/identity.ts';

const { started, routes } = await withRoutes(() => startTestPortal());
let portal: TestPortal = started;

const endpoints = [
  ...new Map(
    routes.flatMap(({ endpoint }) => (endpoint ? [[nameOf(endpoint), endpoint] as const] : [])),
  ).values(),
];
/** The office's calls have a matrix of their own, by role. */
const closed = endpoints.filter(({ who }) => who === 'parent' || who === 'school');
const cases = closed.flatMap((endpoint) =>
  (ROWS[nameOf(endpoint)] ?? []).map(
    (row, n) => [`${nameOf(endpoint)} (${n + 1})`, endpoint, row] as const,
  ),
);

let count = 0;
const newFamily = () => addWholeFamily(portal, `family${(count += 1)}`);
const ownAuth = ({ who }: Endpoint, { parent, office }: WholeFamily) =>
  who === 'school' ? office.auth : parent.auth;
const make = (endpoint: Endpoint, sent: CallInput, headers: Record<string, string>) =>
  portal.call(requestOf(endpoint, sent, headers));

/** Tokens that are worth nothing to this call, each by its fault. */
const worthless = async (
  { who }: Endpoint,
  family: WholeFamily,
): Promise<Readonly<Record<string, string | null>>> => {
  const now = portal.clock.now();
  const owner = who === 'school' ? family.office : family.parent;
  const { accountId } = owner;
  const session = async (ends: Date, ended: Date | null) => {
    const id = randomUUIDv7();
    await addSession(portal, { id, accountId, begun: now, ends, ended });
    return id;
  };
  const later = new Date(now.getTime() + 3_600_000);
  const live = { accountId, sessionId: await session(later, null), audience: who, now };
  const good = payloadOf(live);
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    nobody: null,
    'a revoked token': await forge(payloadOf({ ...live, sessionId: await session(later, now) })),
    'an expired token': await forge({ ...good, exp: seconds - 1 }),
    'a token whose session is over': await forge(
      payloadOf({ ...live, sessionId: await session(new Date(now.getTime() - 1000), null) }),
    ),
    'a token signed with another key': await forge(good, { key: OTHER_KEY }),
    'an unsigned token': unsigned(good),
    'a token for the other audience': await forge({
      ...good,
      aud: who === 'school' ? 'parent' : 'school',
    }),
    'a token for the office': await forge({ ...good, aud: 'office' }),
    'the other kind of user': (who === 'school'
      ? family.parent
      : family.office
    ).auth.authorization.slice('Bearer '.length),
    'the other kind of user, saying it is this kind': await forge(
      payloadOf({
        ...live,
        accountId: who === 'school' ? family.parent.accountId : family.office.accountId,
      }),
    ),
  };
};

describe('every route', () => {
  it('has a contract that says who may call, or stands on the list of those that need none', () => {
    const unknown = routes.filter(
      ({ endpoint, url }) => endpoint === null && !OPEN_ROUTES.some(([path]) => path.test(url)),
    );
    expect(unknown.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
    expect(endpoints.length).toBeGreaterThan(60);
  });

  it('that anybody may call is on the list, with its reason', () => {
    const open = endpoints.filter(({ who }) => who === 'public').map(nameOf);
    expect(open.filter((name) => !(name in OPEN_CALLS))).toEqual([]);
  });

  it('that needs a token has a row here, and the row has every id that the call takes', () => {
    const missing = closed.flatMap((endpoint) => {
      const rows = ROWS[nameOf(endpoint)];
      if (rows === undefined) return [`${nameOf(endpoint)} has no row`];
      const places = new Set(rows.flatMap((row) => [...idsIn(row.send(SAMPLE)).keys()]));
      return idPlaces(endpoint)
        .filter((place) => !places.has(place))
        .map((place) => `${nameOf(endpoint)} has no row with ${place}`);
    });
    expect(missing).toEqual([]);
  });

  it('of the list is still registered', () => {
    const names = new Set(endpoints.map(nameOf));
    expect(
      [...Object.keys(ROWS), ...Object.keys(OPEN_CALLS)].filter((name) => !names.has(name)),
    ).toEqual([]);
  });
});

const SAMPLE = await newFamily();
await started.stop();

type CallRequest = Exclude<Parameters<TestPortal['call']>[0], string>;

/** The same call with something that it would refuse: who may not call must not learn that. */
const malformed = (asked: CallRequest): Readonly<Record<string, CallRequest>> => {
  const body = (payload: string | object, contentType = 'application/json'): CallRequest => ({
    ...asked,
    payload,
    headers: { ...asked.headers, 'content-type': contentType },
  });
  const query = { ...asked, query: { nobody_knows: 'this', id: 'x' } };
  if (asked.method === 'GET') return { 'an unknown query': query };
  return {
    'an unknown query': query,
    'an unknown field': body({ nobody_knows: 'this' }),
    'a body that is no object': body('7'),
    'a body that is no JSON': body('{'),
    'a body of another type': body('<a/>', 'application/xml'),
    'a body that is too large': body(`"${'x'.repeat(70_000)}"`),
  };
};

describe.each(cases)('%s', (_name, endpoint, row) => {
  // All rows are compared time and again, so each call has a portal of its own with few of them.
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  it('lets in its own kind of user with a live token, and nobody else', async () => {
    const family = await newFamily();
    const sent = row.send(family);
    const bodies = new Set<string>();
    const before = { ...(await worthless(endpoint, family)) };
    const rows = await snapshot(portal);
    for (const [who, token] of Object.entries(before)) {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const answer = await make(endpoint, sent, headers);
      expect(answer.statusCode, `${who}: ${answer.body}`).toBe(401);
      bodies.add(answer.body);
      const name = endpoint.who === 'school' ? 'bandstand_school' : 'bandstand_parent';
      const asCookie = { cookie: `${name}=${token ?? ''}`, 'sec-fetch-site': 'same-origin' };
      expect((await make(endpoint, sent, asCookie)).statusCode, `${who}, cookie`).toBe(401);
      for (const [fault, request] of Object.entries(
        malformed(requestOf(endpoint, sent, headers)),
      )) {
        const blind = await portal.call(request);
        expect([blind.statusCode, blind.body], `${who}, ${fault}`).toEqual([401, answer.body]);
      }
    }
    expect([...bodies]).toHaveLength(1);
    expect(await snapshot(portal)).toEqual(rows);
  });

  it('answers another’s object with the same bytes as a missing one, and changes nothing', async () => {
    const [owner, intruder] = [await newFamily(), await newFamily()];
    await row.first?.(portal, owner);
    await row.first?.(portal, intruder);
    await expectClosed(endpoint, row, owner, intruder);
    const own = await make(endpoint, row.send(owner), ownAuth(endpoint, owner));
    expect(own.statusCode, own.body).toBe(row.own ?? 200);
  });
});

const expectClosed = async (
  endpoint: Endpoint,
  row: MatrixRow,
  owner: WholeFamily,
  intruder: WholeFamily,
): Promise<void> => {
  const [theirs, own] = [row.send(owner), row.send(intruder)];
  const auth = ownAuth(endpoint, intruder);
  const places = [...idsIn(theirs)].filter(([at]) => !row.shared?.includes(at));
  const before = await snapshot(portal);
  for (const [at, id] of places) {
    const [answer, missing] = [
      await make(endpoint, withId(own, at, id), auth),
      await make(endpoint, withId(own, at, randomUUIDv7()), auth),
    ];
    const status = row.elsewhere?.[at] ?? 404;
    expect([at, answer.statusCode, answer.body]).toEqual([at, status, missing.body]);
  }
  if (places.length > 0) {
    const whole = await make(endpoint, theirs, auth);
    expect(whole.statusCode, whole.body).toBe(404);
    expect(await snapshot(portal)).toEqual(before);
    return;
  }
  // Nothing to name: the call is about who calls, and tells of nobody else.
  const { body } = await make(endpoint, theirs, auth);
  for (const canary of canariesOf(owner)) expect(body).not.toContain(canary);
};

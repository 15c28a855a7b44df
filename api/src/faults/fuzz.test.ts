import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { ROLES } from '@bandstand/domain/kernel/role';
import { schemaOf } from '../platform/http/serve.ts';
import { addParent } from '../testing/families.ts';
import {
  operationsOf,
  requestOf,
  shotsAt,
  shotsWithMembers,
  type Operation,
  type GeneratedCall,
} from '../testing/fuzz/operations.ts';
import { startTestPortal, brokenInvariants } from '../testing/portal.ts';
import { addSchoolUser } from '../testing/school-users.ts';
import { addStaff } from '../testing/office.ts';
import { addWholeFamily } from '../testing/security/family.ts';
import { withRoutes } from '../testing/security/routes.ts';
import { addChild } from '../testing/tables/families.ts';

// Ten thousand requests in every run; a night can have more: FUZZ_REQUESTS=100000. A run is repeated by its seed.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_007);
const AT_ONCE = 8;
const NOTHING = '00000000-0000-7000-8000-000000000000';
/** What only one family may read; its school's name is everybody's. */
const SECRET = /(Maya|Zoe|Leo|family) of fuzzcanary|fuzzcanary@/;
/** The sign-ins of colleagues, who may read it. */
const colleagues = new Set<unknown>();

const { started: portal, routes } = await withRoutes(() => startTestPortal());
const canary = await addWholeFamily(portal, 'fuzzcanary');
const document = (await portal.call({ url: '/api/openapi.json' })).json();
const operations = operationsOf(document);
const endpointOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): Endpoint | undefined =>
  routes.find(
    ({ endpoint }) =>
      endpoint?.method === method && endpoint.path.replaceAll(/:(\w+)/g, '{$1}') === path,
  )?.endpoint ?? undefined;

const tally = { sent: 0, byStatus: new Map<number, number>(), slowest: 0 };
afterAll(async () => {
  const statuses = [...tally.byStatus].toSorted(([a], [b]) => a - b).map(([s, n]) => `${s}: ${n}`);
  process.stdout.write(
    `fuzz: seed ${SEED}, ${operations.length} operations, ${tally.sent} requests, ${statuses.join(', ')}, slowest ${Math.round(tally.slowest)} ms\n`,
  );
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
});

let count = 0;
/** Who sends: nobody, and people of their own for each call, since some calls end the session. */
const sendersFor = async ({ who }: Endpoint) => {
  const name = `fuzz${(count += 1)}@families.example`;
  const parent = await addParent(portal, name, { directDebit: count % 2 === 0 });
  const kid = await addChild(portal, parent, canary.school, {
    name: `Nia ${count}`,
    waits: ['bass'],
  });
  const atSchool = await addSchoolUser(portal, name, canary.school.schoolId);
  const { school, parent: stranger } = canary;
  const own = [parent.grownUpId, kid, school.timetableId, school.schoolId, school.bandId];
  const theirs = [stranger.grownUpId, canary.playing, canary.reserved, canary.waiting];
  const hung = [canary.offeredSlot, canary.entry, canary.submission, canary.roundUp];
  const others = [canary.viewing, canary.leader, canary.song, NOTHING];
  const ids = [...own, ...theirs, ...hung, ...others];
  const colleague = who === 'office' ? await addStaff(portal, ROLES) : null;
  if (colleague !== null) colleagues.add(colleague.auth.authorization);
  const [right, wrong] = who === 'school' ? [atSchool, parent] : [colleague ?? parent, atSchool];
  const asRight = { ...right.auth };
  return { ids, headers: [asRight, asRight, asRight, asRight, {}, { ...wrong.auth }] };
};

const fits = (schema: z.ZodMiniType | undefined, value: unknown): boolean =>
  schema === undefined || schema.safeParse(value).success;

const faultsOf = async (
  endpoint: Endpoint,
  request: ReturnType<typeof requestOf>,
  shot: GeneratedCall,
): Promise<string[]> => {
  const began = performance.now();
  const answer = await portal.call(request);
  tally.slowest = Math.max(tally.slowest, performance.now() - began);
  tally.sent += 1;
  const { statusCode: status, body } = answer;
  tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1);
  const isAway = status === 503 && ['lookup_failed', 'provider_away'].includes(answer.json().code);
  const faults = [
    ...(status >= 500 && !isAway ? ['a fault of the server'] : []),
    ...(/\bat .*\.[jt]s:\d+|node_modules|drizzle|Failed query/.test(body) ? ['a stack trace'] : []),
    ...(SECRET.test(body) && !colleagues.has(request.headers?.['authorization'])
      ? ["another family's data"]
      : []),
    ...(status === 200 && !(fits(endpoint.body, shot.body) && fits(endpoint.query, shot.query))
      ? ['an invalid request was accepted']
      : []),
  ];
  const declared = schemaOf(endpoint).response as Record<number, z.ZodMiniType>;
  const isAnotherRoute = status === 404 && !(404 in declared);
  const schema = declared[status];
  if (schema === undefined && !isAnotherRoute) faults.push(`status ${status} is not declared`);
  else if (!fits(schema, answer.json())) faults.push('an answer that its schema does not know');
  return faults.map((fault) => `${fault}: ${status} ${body.slice(0, 300)}`);
};

/** Sends requests, some at once, as the senders in turn, and tells what was wrong with the answers. */
const faultsAt = async (
  operation: Operation,
  shots: readonly GeneratedCall[],
  headers: readonly Record<string, string>[],
): Promise<string[]> => {
  const endpoint = endpointOf(operation);
  if (endpoint === undefined) throw new Error('not served');
  const found: string[] = [];
  for (let from = 0; from < shots.length; from += AT_ONCE)
    await Promise.all(
      shots.slice(from, from + AT_ONCE).map(async (shot, n) => {
        const request = requestOf(operation, shot, headers[(from + n) % headers.length] ?? {});
        for (const fault of await faultsOf(endpoint, request, shot))
          found.push(`${fault}\n    ${JSON.stringify(request)}`);
      }),
    );
  return found;
};

describe(`with seed ${SEED}`, () => {
  it('the document describes every call that is served, and no other', () => {
    const served = routes.flatMap(({ endpoint }) =>
      endpoint === null
        ? []
        : [`${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`],
    );
    const described = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(described)).toEqual(new Set(served));
  });

  it.each(
    operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
  )(
    '%s answers whatever it is sent, and only what it declares',
    async (_name, operation) => {
      const endpoint = endpointOf(operation);
      if (endpoint === undefined) throw new Error('not served');
      const { ids, headers } = await sendersFor(endpoint);
      const shots = fc.sample(shotsAt(operation, ids), {
        numRuns: Math.ceil(REQUESTS / operations.length),
        seed: SEED,
      });
      expect((await faultsAt(operation, shots, headers)).slice(0, 3)).toEqual([]);
    },
    600_000,
  );

  it('no call trips over a field that is named like a member of every object', async () => {
    const found: string[] = [];
    for (const operation of operations) {
      const endpoint = endpointOf(operation);
      if (endpoint === undefined) throw new Error('not served');
      const { ids, headers } = await sendersFor(endpoint);
      const shots = fc.sample(shotsWithMembers(operation, ids), { numRuns: 2, seed: SEED });
      found.push(...(await faultsAt(operation, shots, [headers[0] ?? {}, {}])));
    }
    expect(found.slice(0, 3)).toEqual([]);
  }, 600_000);
});

it.each([
  '{',
  '[]',
  '"text"',
  'nonsense',
  `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  `"${'x'.repeat(100_000)}"`,
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
])(
  'answers a body that is no body, or too large a one, with 400, 413 or 422 (%#)',
  async (payload) => {
    const answer = await portal.call({
      method: 'POST',
      url: '/users/sign_in.json',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(payload.length > 65_536 ? [413] : [400, 422]).toContain(answer.statusCode);
    expect(answer.json().errors).toBeInstanceOf(Array);
  },
);

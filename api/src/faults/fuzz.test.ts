import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as account from '@bandstand/domain/account/contract';
import * as addresses from '@bandstand/domain/addresses/contract';
import * as children from '@bandstand/domain/children/contract';
import * as enrolment from '@bandstand/domain/enrolment/contract';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import * as kidsApp from '@bandstand/domain/kids-app/contract';
import * as lessons from '@bandstand/domain/lessons/contract';
import * as payments from '@bandstand/domain/payments/contract';
import * as profile from '@bandstand/domain/profile/contract';
import * as provider from '@bandstand/domain/provider/contract';
import * as schools from '@bandstand/domain/schools/contract';
import * as songs from '@bandstand/domain/songs/contract';
import * as timeline from '@bandstand/domain/timeline/contract';
import {
  addParent,
  addSchool,
  enrolling,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let parent: TestParent;
let school: TestSchool;
beforeAll(async () => {
  portal = await startTestPortal();
  parent = await addParent(portal, 'fuzz@example.com', { directDebit: true });
  school = await addSchool(portal, { slots: Array.from({ length: 40 }, () => 'drums' as const) });
});
afterAll(async () => {
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
const endpoints = [
  account,
  addresses,
  children,
  enrolment,
  kidsApp,
  lessons,
  payments,
  profile,
  provider,
  schools,
  songs,
  timeline,
]
  .flatMap((contract) => Object.values(contract))
  .filter(isEndpoint)
  // Changing the one parent's password would end the session that the others are fuzzed with.
  .filter((endpoint) => endpoint !== account.updatePassword);

const junk = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '<script>alert(1)</script>',
    'a'.repeat(300),
    '−1',
    'null',
    '٣',
    '🎸',
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
);

/** A body that is nearly right: real fields, some with junk in them, some missing, some unknown. */
const nearly = (real: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.dictionary(fc.constantFrom(...paths(real)), junk, { maxKeys: 4 }), fc.boolean(), junk)
    .map(([changes, whole, other]) =>
      whole ? other : Object.entries(changes).reduce(change, structuredClone(real)),
    );

const paths = (value: object, at = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) => [
    `${at}${key}`,
    ...(typeof inner === 'object' && inner !== null
      ? paths(inner, `${at}${key}.`)
      : [`${at}${key}x`]),
  ]);

const change = (body: unknown, [path, value]: [string, unknown]): unknown => {
  const keys = path.split('.');
  let at = body as Record<string, unknown>;
  for (const key of keys.slice(0, -1))
    at = (typeof at[key] === 'object' && at[key] !== null ? at[key] : (at[key] = {})) as Record<
      string,
      unknown
    >;
  at[keys.at(-1) ?? ''] = value;
  return body;
};

const realBody = ({ path }: Endpoint): object => {
  if (path.includes('kids') && path.includes('enrol'))
    return { kid_action: 'enrol', kid: { as_of_sep: 2026 }, rejoin: false };
  if (path.includes('kids'))
    return enrolling(school, {
      instrument_first_choice: 'drums',
      would_do_vocals: true,
      firstPaymentAmount: 3600,
    });
  if (path.includes('smart_debits')) {
    const who = { first_name: 'A', last_name: 'B', account_name: 'A B', email_address: 'a@b.c' };
    return {
      bank_details: {
        grown_up_id: parent.grownUpId,
        ...who,
        account_number: '55779911',
        sort_code: '200000',
        regular_rate_in_pennies: 1,
        first_amount_in_pennies: 1,
      },
    };
  }
  if (path.includes('grown_ups'))
    return {
      grown_up: {
        name: 'A B',
        phone: '02079460018',
        address_postcode: 'LS6 2AB',
        comms_marketing: 'no',
      },
    };
  return {
    user: {
      email: 'a@b.c',
      password: 'Bandstand1',
      password_confirmation: 'Bandstand1',
      reset_password_token: 'x',
      first_name: 'A',
      current_password: 'B',
    },
  };
};

const asPath = fc.oneof(
  fc.constantFrom(
    'x',
    '-1',
    '00000000-0000-7000-8000-000000000000',
    '%20',
    'a%2Fb',
    '..',
    '999999999999999999999',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map(encodeURIComponent),
);
const realIds = () => [parent.grownUpId, school.timetableId];

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s never fails on what it is sent',
  async (_name, endpoint) => {
    const body = endpoint.body === undefined ? fc.constant(undefined) : nearly(realBody(endpoint));
    const segment = fc.oneof(asPath, fc.constantFrom(...realIds()));
    await fc.assert(
      fc.asyncProperty(
        segment,
        segment,
        body,
        fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 20 }), { maxKeys: 2 }),
        fc.boolean(),
        async (one, two, payload, query, signedIn) => {
          const url = endpoint.path.replace(/:(id|term)\b/, one).replace(/:\w+/, two);
          const answer = await portal.call({
            method: endpoint.method,
            url: encodeURI(decodeURI(url)).replaceAll('#', '%23').replaceAll('?', '%3F'),
            query: { q: two, unlock_token: one, kid_id: two, ...query },
            ...(payload !== undefined && {
              payload: JSON.stringify(payload) ?? 'null',
              headers: { 'content-type': 'application/json', ...(signedIn ? parent.auth : {}) },
            }),
            ...(payload === undefined && { headers: signedIn ? { ...parent.auth } : {} }),
          });
          const mayBeAway =
            answer.statusCode === 503 &&
            ['lookup_failed', 'provider_away'].includes(answer.json().code);
          expect(answer.statusCode < 500 || mayBeAway, `${answer.statusCode} ${answer.body}`).toBe(
            true,
          );
          expect(answer.body).not.toMatch(/\bat .*\.ts:\d+|node_modules|drizzle|Failed query/);
          if (endpoint.who === 'parent' && !signedIn)
            expect([401, 404, 422, 400]).toContain(answer.statusCode);
        },
      ),
      { numRuns: RUNS },
    );
  },
  120_000,
);

it.each([
  '{',
  '[]',
  '"text"',
  'nonsense',
  `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  `"${'x'.repeat(100_000)}"`,
  '{"__proto__":{"x":1}}',
])('answers a body that is no body with 400 or 422 (%#)', async (payload) => {
  const answer = await portal.call({
    method: 'POST',
    url: '/users/sign_in.json',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect([400, 422]).toContain(answer.statusCode);
  expect(answer.json().errors).toBeInstanceOf(Array);
});

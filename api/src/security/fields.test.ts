import { getTableColumns, is, Table } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import * as tables from '../../db/tables/index.ts';
import { startTestPortal } from '../testing/portal.ts';
import { objectsIn, requestOf, type CallInput } from '../testing/security/calls.ts';
import { addWholeFamily } from '../testing/security/family.ts';
import { nameOf, withRoutes } from '../testing/security/routes.ts';
import { ROWS } from '../testing/security/rows.ts';
import { snapshot } from '../testing/security/snapshot.ts';

const { started: portal, routes } = await withRoutes(() => startTestPortal());
afterAll(() => portal.stop());

const endpoints = routes.flatMap(({ endpoint }) => (endpoint === null ? [] : [endpoint]));
/** Every field that any record has, in the database or in a call: all that somebody could try to set. */
const known = new Set<string>([
  ...Object.values(tables).flatMap((table) =>
    is(table, Table) ? Object.values(getTableColumns(table)).map(({ name }) => name) : [],
  ),
  ...endpoints.flatMap(({ body }) =>
    body === undefined ? [] : [...objectsIn(body).values()].flatMap((fields) => [...fields]),
  ),
  'role',
  'is_admin',
  'balance',
  'balance_in_pennies',
]);

const cases = endpoints.flatMap((endpoint) => {
  const { body } = endpoint;
  const rows = ROWS[nameOf(endpoint)];
  if (body === undefined || rows?.[0] === undefined) return [];
  const [row] = rows;
  // What a passkey answers is written by the browser, which may say more of it than we read; nothing of it is stored by its name.
  const objects = [...objectsIn(body)].filter(([at]) => !at.startsWith('answer'));
  return objects.map(
    ([at, fields]) => [`${nameOf(endpoint)} at "${at}"`, endpoint, row, at, fields] as const,
  );
});

const withFields = (sent: CallInput, at: string, fields: readonly string[]): CallInput => {
  const body = structuredClone(sent.body) as Record<string, unknown>;
  let within = body;
  for (const key of at.split('.').filter(Boolean))
    within = (within[key] ??= {}) as Record<string, unknown>;
  for (const field of fields)
    Object.defineProperty(within, field, { value: 'x', enumerable: true, configurable: true });
  return { ...sent, body };
};

const family = await addWholeFamily(portal, 'fields');

describe('a call takes the fields of its contract and no others', () => {
  it('knows all fields there are, and every call with a body', () => {
    expect(known.size).toBeGreaterThan(200);
    expect(cases.length).toBeGreaterThan(25);
    const bodies = endpoints.filter(
      ({ body, who }) => body !== undefined && (who === 'parent' || who === 'school'),
    );
    expect(new Set(cases.map(([, { path }]) => path)).size).toBe(
      new Set(bodies.map(({ path }) => path)).size,
    );
  });

  it.each(cases)('%s', async (_name, endpoint, row, at, fields) => {
    const forbidden = [...known].filter((field) => !fields.includes(field));
    const sent = withFields(row.send(family), at, forbidden);
    const before = await snapshot(portal);
    const answer = await portal.call(requestOf(endpoint, sent, { ...family.parent.auth }));
    expect(answer.statusCode, answer.body).toBe(422);
    const named = new Set(Object.keys(answer.json().fields));
    const passed = forbidden.filter((field) => !named.has(at === '' ? field : `${at}.${field}`));
    expect(passed).toEqual([]);
    expect(await snapshot(portal)).toEqual(before);
  });

  it.each(cases)('%s, one by one', async (_name, endpoint, row, at, fields) => {
    const before = await snapshot(portal);
    for (const field of DANGEROUS.filter((one) => !fields.includes(one))) {
      const sent = withFields(row.send(family), at, [field]);
      const answer = await portal.call(requestOf(endpoint, sent, { ...family.parent.auth }));
      expect([field, answer.statusCode]).toEqual([field, 422]);
    }
    expect(await snapshot(portal)).toEqual(before);
  });
});

const DANGEROUS = [
  'id',
  'status',
  'grown_up_id',
  'account_id',
  'kid_id',
  'school_id',
  'email',
  'password_hash',
  'audience',
  'enrolments_disabled',
  'balance',
  'monthly_pennies',
  'removed_at',
  'erased_at',
  'freed_at',
  'holding',
];

import { randomUUIDv7 } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addParent,
  addSchool,
  enrolling,
  waiting,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { WITHOUT_LIMITS } from '../testing/without-limits.ts';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await startTestPortal({ env: WITHOUT_LIMITS });
  school = await addSchool(portal, { slots: Array.from({ length: 40 }, () => 'drums' as const) });
});
afterAll(() => portal.stop());

/** Statements of one call, without the transaction's own BEGIN and COMMIT. */
const count = async (request: InjectOptions): Promise<number> => {
  const before = portal.database.statements();
  const answer = await portal.call(request);
  expect(answer.statusCode, answer.body).toBe(200);
  return portal.database.statements() - before;
};

const enrolCall = (parent: TestParent, body: object): InjectOptions => ({
  method: 'POST',
  url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
  headers: { ...parent.auth, 'idempotency-key': randomUUIDv7() },
  payload: body,
});

const familyOf = async (children: number): Promise<TestParent> => {
  const parent = await addParent(portal, `family-of-${children}@example.com`, {
    directDebit: true,
  });
  for (let n = 0; n < children; n += 1) {
    const answer = await portal.call(
      enrolCall(parent, enrolling(school, { name: `Child Number${n}` })),
    );
    expect(answer.statusCode).toBe(200);
  }
  return parent;
};

it('asks the same few questions for a family of one and of eight', async () => {
  const [small, large] = [await familyOf(1), await familyOf(8)];
  const routes = (parent: TestParent): Record<string, InjectOptions> => ({
    'own details': {
      url: '/api/parent_portal/fetch_grown_up_from_token.json',
      headers: parent.auth,
    },
    children: { url: `/staff/grown_ups/${parent.grownUpId}/kids.json`, headers: parent.auth },
    'direct debit': { url: '/api/direct_debit.json', headers: parent.auth },
    'school search': { url: '/api/timetables/find?q=foundry' },
    places: { url: `/api/places/timetable/${school.timetableId}/year/4` },
    pricing: {
      url: `/api/timetables/${school.timetableId}/pricing_info_for_current_grown_up.json`,
      headers: parent.auth,
    },
    'waiting list position': {
      url: `/staff/grown_ups/${parent.grownUpId}/waiting_list.json`,
      headers: parent.auth,
    },
    offers: { url: `/staff/grown_ups/${parent.grownUpId}/offers.json`, headers: parent.auth },
    availabilities: {
      url: `/api/schools/${school.schoolId}/timetable_instrument_change_availabilities.json?year=4`,
      headers: parent.auth,
    },
    enrol: enrolCall(parent, enrolling(school, { name: 'One More' })),
    'waiting list': enrolCall(parent, waiting(school, { name: 'Waits Here' })),
  });
  const counted: Record<string, [number, number]> = {};
  for (const name of Object.keys(routes(small))) {
    counted[name] = [
      await count(routes(small)[name] ?? {}),
      await count(routes(large)[name] ?? {}),
    ];
  }
  for (const [name, [one, eight]] of Object.entries(counted)) {
    expect(eight, name).toBe(one);
    // Its own beginning and end, and the family's limits: lock, count, write down. A welcome is looked up and
    // written, and the e-mail says when and with whom the band plays.
    const inTransaction = { enrol: 8, 'waiting list': 5 }[name] ?? 0;
    expect(one - inTransaction, name).toBeLessThanOrEqual(8);
  }
  // Home is these three calls together (P3: at most five).
  const home = ['own details', 'children', 'direct debit'].reduce(
    (sum, name) => sum + (counted[name]?.[0] ?? 0) - 1,
    1,
  );
  expect(home).toBeLessThanOrEqual(5);
});

import { randomUUIDv7 } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import {
  addParent,
  addSchool,
  enrolling,
  waiting,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { onePortal } from '../testing/portal.ts';
import { WITHOUT_LIMITS } from '../testing/without-limits.ts';

const portal = onePortal({ env: WITHOUT_LIMITS });
let school: TestSchool;
beforeAll(async () => {
  school = await addSchool(portal, { slots: Array.from({ length: 40 }, () => 'drums' as const) });
});

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

let families = 0;
const familyOf = async (children: number): Promise<TestParent> => {
  families += 1;
  const parent = await addParent(portal, `family-${families}-of-${children}@example.com`, {
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
    home: { url: '/api/parent_portal/home.json', headers: parent.auth },
    'own details': {
      url: '/api/parent_portal/fetch_grown_up_from_token.json',
      headers: parent.auth,
    },
    children: { url: `/staff/grown_ups/${parent.grownUpId}/kids.json`, headers: parent.auth },
    'direct debit': { url: '/api/direct_debit.json', headers: parent.auth },
    payments: { url: '/api/payments.json', headers: parent.auth },
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
    // written, the e-mail says when and with whom the band plays, and the task about a family without a child is closed.
    const inTransaction = { enrol: 9, 'waiting list': 6 }[name] ?? 0;
    expect(one - inTransaction, name).toBeLessThanOrEqual(8);
  }
  expect(counted['payments']?.[0]).toBeLessThanOrEqual(4);
  // One statement, the session included; the calls that it is made of would be eight (P3).
  expect(counted['home']).toEqual([1, 1]);
});

it('answers in Home’s one call what the parts answer by themselves, for a family that waits too', async () => {
  const parent = await familyOf(2);
  const joined = await portal.call(enrolCall(parent, waiting(school, { name: 'Waits Too' })));
  expect(joined.statusCode).toBe(200);
  const get = async (url: string) => (await portal.call({ url, headers: parent.auth })).json();
  const own = `/staff/grown_ups/${parent.grownUpId}`;
  const home = await get('/api/parent_portal/home.json');
  expect(home.kids.data).toHaveLength(3);
  expect(home.waiting_list.children).toHaveLength(1);
  const [enrolled] = home.kids.data;
  const [lesson] = await get(`/staff/kids/${String(enrolled.id)}/calendar.json`);
  const payments = await get('/api/payments.json');
  expect(home).toEqual({
    grown_up: await get('/api/parent_portal/fetch_grown_up_from_token.json'),
    kids: await get(`${own}/kids.json`),
    offers: await get(`${own}/offers.json`),
    waiting_list: await get(`${own}/waiting_list.json`),
    direct_debit: await get('/api/direct_debit.json'),
    next_dates: expect.arrayContaining([
      expect.objectContaining({
        kid_id: enrolled.id,
        lesson: lesson && expect.objectContaining({ date: lesson.date }),
      }),
    ]),
    next_payment: payments.coming
      .filter(({ amount }: { amount: number }) => amount > 0)
      .map(({ date, amount }: { date: string; amount: number }) => ({
        date,
        amount,
        of_owed: 0,
      }))[0],
    moments: [],
    if_taken: [],
    owed: payments.owed,
    owed_on: null,
  });
  // A family that waits is asked for its lists as well.
  expect(await count({ url: '/api/parent_portal/home.json', headers: parent.auth })).toBe(2);
});

it('prepares what Home asks', async () => {
  const parent = await familyOf(1);
  for (let n = 0; n < 30; n += 1)
    await count({ url: '/api/parent_portal/home.json', headers: parent.auth });
  const named: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { rows } = await portal.database.pool.query<{ statement: string }>(
      "select statement from pg_prepared_statements where name like 'portal_%'",
    );
    named.push(...rows.map(({ statement }) => statement));
  }
  expect(named.some((text) => text.includes('as "billing"'))).toBe(true);
});

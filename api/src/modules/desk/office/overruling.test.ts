import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@bandstand/domain/kernel/role';
import { callsForFamilies } from '@bandstand/domain/calls';
import { overridesOf } from '@bandstand/domain/desk/office/for-family';
import { runWaitingList } from '../../../jobs.ts';
import { nameOfCall } from '../../../platform/http/shared-schemas.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { SITUATIONS, type Situation } from '../../../testing/overridable-situations.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../../../testing/portal.ts';
import { endHolds } from '../../places/enrolment/holds.ts';
import { lapseOffers } from '../../places/waiting-list/timed-offers.ts';
import { closeToSignUps, stopLessons } from '../../../testing/tables/lessons.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => {
  // The clock was moved: what ended meanwhile is ended as every minute does.
  await runWaitingList(portal.deps);
  await endHolds(portal.deps);
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
});

const REASON = 'Their mother called.';
const PROMISED = 'The place was promised to them in June.';

const make = async (
  { family, method, url, was, call }: Situation,
  roles: readonly Role[],
  overrule?: object,
) => {
  const staff = await addStaff(portal, roles);
  return asStaff(portal, staff, method, `families/${family.grownUpId}/${url}`, {
    reason: REASON,
    call,
    ...(was && { was }),
    ...(overrule && { overrule }),
  });
};
const codeOf = (answer: Awaited<ReturnType<typeof make>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

const rows = callsForFamilies.flatMap(([call]) =>
  overridesOf(call).map(
    ({ refusal, may }) => [`${nameOfCall(call)} ${refusal}`, refusal, may] as const,
  ),
);

describe('what may be overruled', () => {
  it('has a situation in which it is met, here, and somebody who may', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(SITUATIONS).toSorted());
    expect(rows.filter(([, , may]) => may.length === 0)).toEqual([]);
  });

  it('is never what keeps a place from being given twice, what is paid, or whose a child is', () => {
    const never = /no_places|amount|cost|price|direct_debit|not_found|consent|erase/;
    expect(rows.filter(([, refusal]) => never.test(refusal))).toEqual([]);
  });
});

describe.each(rows)('%s', (name, refusal, may) => {
  it('is overruled by the roles that may, with a reason, and what was overruled is written down', async () => {
    for (const role of may) {
      const situation = await SITUATIONS[name]?.(portal);
      if (situation === undefined) throw new Error('no situation');
      expect(codeOf(await make(situation, [role]))).toEqual([expect.any(Number), refusal]);
      const without = await make(situation, [role], { refusals: [refusal] });
      expect(codeOf(without)).toEqual([422, 'invalid']);
      const before = (await changesOf(portal)).length;
      const overruled = { refusals: [refusal], reason: PROMISED };
      const answer = await make(situation, [role], overruled);
      expect(answer.statusCode, answer.body).toBe(200);
      const written = (await changesOf(portal)).slice(before);
      expect(written).toHaveLength(1);
      expect(written[0]).toMatchObject({ reason: REASON, overruled });
    }
  });

  it('is refused to every other role, whatever they say', async () => {
    const situation = await SITUATIONS[name]?.(portal);
    if (situation === undefined) throw new Error('no situation');
    const before = (await changesOf(portal)).length;
    for (const role of ROLES.filter((one) => !may.includes(one))) {
      const answer = await make(situation, [role], { refusals: [refusal], reason: PROMISED });
      expect(codeOf(answer), role).toEqual([403, 'not_allowed']);
    }
    expect(await changesOf(portal)).toHaveLength(before);
  });
});

const others = callsForFamilies.flatMap(([call, office]) =>
  Object.keys(call.refusals)
    .filter(() => call.method !== 'GET')
    .filter((refusal) => !overridesOf(call).some((one) => one.refusal === refusal))
    .map((refusal) => [`${nameOfCall(call)} ${refusal}`, office, refusal] as const),
);

it.each(others)('%s can be overruled by nobody', async (_name, { method, path }, refusal) => {
  const staff = await addStaff(portal, [...ROLES]);
  const answer = await portal.call({
    method,
    url: path.replaceAll(/:\w+/g, () => randomUUIDv7()),
    headers: staff.auth,
    payload: { reason: REASON, call: {}, overrule: { refusals: [refusal], reason: PROMISED } },
  });
  expect(answer.statusCode).toBe(422);
  expect(JSON.stringify(answer.json<{ fields?: object }>().fields)).toContain('overrule');
});

it('a refusal that was named and not met is not written down as overruled', async () => {
  const situation = await SITUATIONS['enrolKid closed_to_new_signups']?.(portal);
  if (situation === undefined) throw new Error('no situation');
  await closeToSignUps(portal, false);
  const refusals = ['closed_to_new_signups', 'too_many_joins'];
  expect((await make(situation, ['office'], { refusals, reason: PROMISED })).statusCode).toBe(200);
  expect((await changesOf(portal)).at(-1)).not.toHaveProperty('overruled');
});

it('a school without lessons stays closed, whoever asks', async () => {
  const situation = await SITUATIONS['enrolKid closed_to_new_signups']?.(portal);
  if (situation === undefined) throw new Error('no situation');
  await stopLessons(portal, true);
  const overruled = { refusals: ['closed_to_new_signups'], reason: PROMISED };
  expect(codeOf(await make(situation, ['admin'], overruled))).toEqual([
    409,
    'closed_to_new_signups',
  ]);
  await stopLessons(portal, false);
});

it('a place that has gone to the next child is not taken back, whoever asks', async () => {
  const situation = await SITUATIONS['enrolFromReserved hold_ended']?.(portal);
  if (situation === undefined) throw new Error('no situation');
  await lapseOffers(portal.deps);
  const overruled = { refusals: ['hold_ended'], reason: PROMISED };
  expect(codeOf(await make(situation, ['admin'], overruled))).toEqual([409, 'hold_ended']);
});

it('a family overrules nothing for itself', async () => {
  const situation = await SITUATIONS['enrolKid closed_to_new_signups']?.(portal);
  if (situation === undefined) throw new Error('no situation');
  const { family, url, call } = situation;
  const send = (payload: object) =>
    portal.call({ method: 'POST', url: `/staff/${url}.json`, headers: family.auth, payload });
  expect((await send(call)).json()).toMatchObject({ code: 'closed_to_new_signups' });
  const overrule = { refusals: ['closed_to_new_signups'], reason: PROMISED };
  expect((await send({ ...call, overrule })).json()).toMatchObject({ code: 'invalid' });
});

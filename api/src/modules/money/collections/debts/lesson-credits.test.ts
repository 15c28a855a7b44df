import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { addParent, addSchool, enrolling } from '../../../../testing/families.ts';
import { addStaff, asStaff } from '../../../../testing/office.ts';
import { brokenInvariants, eachTest } from '../../../../testing/portal.ts';
import { emailSubjects } from '../../../../testing/tables/mail.ts';
import { balanceOf } from '../../../../testing/collections.ts';
import { post } from '../../../../testing/tables/families.ts';
import { proposeLessonCredits } from './lesson-credits.ts';

const PRIYA = 'priya@families.example';

const stage = eachTest(
  async (portal) => {
    const school = await addSchool(portal, {
      terms: [
        ['2026-09-07', '2026-12-18'],
        ['2027-01-04', '2027-03-26'],
        ['2027-04-12', '2027-07-21'],
      ],
    });
    const priya = await addParent(portal, PRIYA, { directDebit: true });
    const kids = `/staff/grown_ups/${priya.grownUpId}/kids.json`;
    const maya = (
      await portal.call(post(kids, enrolling(school, { name: 'Maya Shah' }), priya))
    ).json().data.id as string;
    return { school, priya, maya };
  },
  { now: '2026-09-07T12:00:00Z' },
);

/** A session doesn't last for days. */
const someone = (role: 'office' | 'finance', name: string) => addStaff(stage.portal, [role], name);
const callOff = async (days: readonly string[], cause = 'ours') => {
  const nadia = await someone('office', 'Nadia Ali');
  for (const on of days) {
    const body = {
      id: randomUUIDv7(),
      timetable_id: stage.school.timetableId,
      on,
      cause,
      note: '',
    };
    const answer = await asStaff(stage.portal, nadia, 'POST', 'day/changes', body);
    expect(answer.statusCode, answer.body).toBe(200);
  }
};
const nextNight = async () => {
  stage.portal.clock.forward(24 * 60 * 60 * 1000);
  await proposeLessonCredits(stage.portal.deps);
};
const moneyOf = async () => {
  const path = `families/${stage.priya.grownUpId}/money`;
  return (await asStaff(stage.portal, await someone('finance', 'Finn Larsen'), 'GET', path)).json()
    .data.attributes;
};
const tasks = async () =>
  (
    await stage.portal.sql<{ detail: string; open: boolean }>(
      `select detail, done_at is null as open from office_tasks where kind = 'lessons_short' order by created_at`,
    )
  ).map(({ detail, open }) => [detail, open]);
const AUTUMN = ['2026-09-22', '2026-09-29', '2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27'];
const NOVEMBER = ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'];

it('is proposed once fewer lessons than promised are certain, what is new each time, and credited once', async () => {
  // She was told of a payment before.
  await stage.portal.sql(
    `insert into payment_notices (id, billing_account_id, collect_on, amount_pennies, parts, told_on, created_at)
     values (gen_random_uuid(), $1, '2026-11-02', 3600, '[]', '2026-09-07', $2)`,
    [stage.priya.billingAccountId, stage.portal.clock.now()],
  );
  await callOff(AUTUMN);
  await nextNight();
  expect(await tasks()).toEqual([]);
  await callOff(NOVEMBER);
  await nextNight();
  await nextNight();
  const [proposed] = (await moneyOf()).lesson_credits;
  const before = await balanceOf(stage.portal, stage.priya);
  expect(proposed).toMatchObject({ child: 'Maya Shah', lessons: expect.any(Number) });
  const { id, lessons, amount } = proposed as { id: string; lessons: number; amount: number };
  expect(amount).toBe(Math.round((12 * 3600 * lessons) / 33));
  const said = `${lessons} short of 33 a year: £${(amount / 100).toFixed(2)}`;
  expect(await tasks()).toEqual([[said, true]]);

  const finn = await someone('finance', 'Finn Larsen');
  const credit = () =>
    asStaff(stage.portal, finn, 'POST', `lesson_credits/${id}/credit`, {
      reason: 'Marcus was ill.',
    });
  const answers = await Promise.all([credit(), credit()]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  expect(await balanceOf(stage.portal, stage.priya)).toBe((before ?? 0) - amount);
  expect(await tasks()).toEqual([[said, false]]);
  expect((await moneyOf()).lesson_credits).toEqual([]);
  expect((await moneyOf()).decisions[0]).toMatchObject({
    kind: 'lessons_credited',
    amount,
    by: 'Finn Larsen',
  });
  await stage.portal.drain();
  expect(await emailSubjects(stage.portal, PRIYA)).toContain('We credit you with £13.09');

  // One lesson more is one more credit.
  await callOff(['2026-12-01'], 'weather');
  await nextNight();
  expect((await moneyOf()).lesson_credits).toMatchObject([{ lessons: 1 }]);
  expect(await brokenInvariants(stage.portal)).toEqual([]);
});

it('is not proposed for what the school called off', async () => {
  await callOff([...AUTUMN, ...NOVEMBER], 'school');
  await nextNight();
  expect(await tasks()).toEqual([]);
});

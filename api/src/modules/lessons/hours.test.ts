import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { addSchool } from '../../testing/families.ts';
import { addStaff, asStaff, changesOf } from '../../testing/office.ts';
import { eachTest } from '../../testing/portal.ts';
import { addBand } from '../../testing/tables/families.ts';
import { handOver, letLead, setBandTimes } from '../../testing/tables/lessons.ts';

/** Tuesdays of January: 5 (before the portal's today), 12, 19, 26. */
const stage = eachTest(async (portal) => {
  const oak = await addSchool(portal, { name: 'Oakfield', terms: [['2027-01-05', '2027-03-26']] });
  const second = await addBand(portal, oak.timetableId, ['guitar']);
  await setBandTimes(portal, oak.bandId, ['13:00', '13:45']);
  await setBandTimes(portal, second, ['13:45', '15:00']);
  const nadia = await addStaff(portal, ['office']);
  const marcus = await addStaff(portal, ['leader'], 'Marcus Bell');
  const jo = await addStaff(portal, ['leader'], 'Jo Hall');
  const cover = randomUUIDv7();
  await portal.sql(`insert into band_leaders (id, name, staff_id) values ($1, '=Jo,Hall', $2)`, [
    cover,
    jo.staffId,
  ]);
  await letLead(portal, oak.timetableId, marcus);
  await handOver(portal, oak.timetableId, { staffId: jo.staffId, from: '2027-01-26' });
  return { oak, second, nadia, marcus, cover };
});

const say = async (body: object) => {
  const said = { id: randomUUIDv7(), timetable_id: stage.oak.timetableId, note: '', ...body };
  const answer = await asStaff(stage.portal, stage.nadia, 'POST', 'day/changes', said);
  expect(answer.statusCode, answer.body).toBe(200);
};

it('a month has who held each lesson, who took it, and what was off, as it was then', async () => {
  const { portal, oak, second, cover } = stage;
  await say({ on: '2027-01-12', cause: 'ours', cover_leader_id: cover });
  await say({ on: '2027-01-12', cause: 'weather', band_id: second });
  await say({ on: '2027-01-19', cause: 'school', to: '2027-01-21' });
  await portal.sql(`insert into closures (school_id, on_date) values ($1, '2027-01-05')`, [
    oak.schoolId,
  ]);
  await portal.sql(`update bands set retired_at = '2027-01-28T10:00:00Z' where id = $1`, [second]);
  portal.clock.forward(21 * 24 * 60 * 60_000);
  const finn = await addStaff(portal, ['finance'], 'Finn Larsen');
  const answer = await asStaff(portal, finn, 'POST', 'hours', { month: '2027-01' });
  const { files } = answer.json<{ files: { name: string; csv: string }[] }>();
  expect(files.map(({ name }) => name)).toEqual([
    'hours-2027-01-totals.csv',
    'hours-2027-01-lessons.csv',
  ]);
  const rowsOf = (n: number) => files[n]?.csv.trim().split('\r\n').slice(1);
  const jo = `"'=Jo,Hall"`;
  expect(rowsOf(0)).toEqual([`${jo},3,1,165,2.75`, 'Marcus Bell,2,0,120,2.00']);
  const [first, other] = ['The Amplifiers', 'The Second Band'];
  expect(rowsOf(1)).toEqual([
    `${jo},2027-01-12,13:00,13:45,Oakfield,${first},Held for Marcus Bell,Band Leader,,1,45,no`,
    `${jo},2027-01-26,13:00,13:45,Oakfield,${first},Held,,,1,45,no`,
    `${jo},2027-01-26,13:45,15:00,Oakfield,${other},Held,,,1,75,no`,
    `Marcus Bell,2027-01-12,13:00,13:45,Oakfield,${first},"Taken by =Jo,Hall",Band Leader,,0,0,no`,
    `Marcus Bell,2027-01-12,13:45,15:00,Oakfield,${other},Off,Weather,,0,0,no`,
    `Marcus Bell,2027-01-21,13:00,13:45,Oakfield,${first},Held,School,2027-01-19,1,45,no`,
    `Marcus Bell,2027-01-21,13:45,15:00,Oakfield,${other},Held,School,2027-01-19,1,75,no`,
  ]);
  expect((await changesOf(portal)).at(-1)).toMatchObject({
    call: 'exportHours',
    after: { month: '2027-01' },
  });
});

it('is for who may take lists along, with a fresh second step', async () => {
  const ask = async (who: typeof stage.nadia) =>
    (await asStaff(stage.portal, who, 'POST', 'hours', { month: '2026-12' })).json();
  expect(await ask(stage.marcus)).toMatchObject({ code: 'not_allowed' });
  expect(await ask(stage.nadia)).toMatchObject({ files: [{}, {}] });
  stage.portal.clock.forward(6 * 60_000);
  expect(await ask(stage.nadia)).toMatchObject({ code: 'confirm_again' });
});

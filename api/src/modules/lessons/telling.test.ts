import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import * as tables from '../../../db/tables/index.ts';
import { addParent, addSchool } from '../../testing/families.ts';
import { addStaff, asStaff } from '../../testing/office.ts';
import { eachTest } from '../../testing/portal.ts';
import { addChild, setLastDay } from '../../testing/tables/families.ts';
import { emailsTo, emailSubjects } from '../../testing/tables/mail.ts';

const PRIYA = 'priya@families.example';

const stage = eachTest(async (portal) => {
  const school = await addSchool(portal, { terms: [['2027-01-05', '2027-07-21']] });
  const priya = await addParent(portal, PRIYA);
  const maya = await addChild(portal, priya, school, { name: 'Maya Shah', plays: 'drums' });
  const leo = await addChild(portal, priya, school, { name: 'Leo Shah', plays: 'bass' });
  await setLastDay(portal, leo, '2027-01-19');
  await addChild(portal, await addParent(portal, 'ed@families.example'), school, {
    name: 'Ed Moor',
  });
  return { school, maya, nadia: await addStaff(portal, ['office']) };
});

const ask = async (method: 'POST' | 'PATCH', path: string, body: object) => {
  const answer = await asStaff(stage.portal, stage.nadia, method, path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const subjects = async (address = PRIYA) => {
  await stage.portal.drain();
  return emailSubjects(stage.portal, address);
};

it('a school that is closed tells whose lessons fall out, and what becomes of it after all', async () => {
  const of = stage.school.schoolId;
  const closed = { on_date: '2027-01-19', ends_on: '2027-01-27', reason: 'Burst pipe' };
  const made = await ask('POST', 'set_up/closures', { of, values: closed });
  const path = `set_up/closures/${String(made.data.id)}`;
  expect(await subjects()).toEqual(['Maya and Leo’s lessons are off']);
  const [email] = await emailsTo(stage.portal, PRIYA);
  expect(email?.text).toContain('Tuesday 19 January and Tuesday 26 January');
  expect(email?.text).toMatch(/Leo:?\s+Tuesday 19 January\n/);
  expect(email?.text).not.toContain('Burst pipe');
  // Who waits has no lesson that could fall out.
  expect(await subjects('ed@families.example')).toEqual([]);

  const values = { ...closed, ends_on: '2027-01-20' };
  await ask('PATCH', path, { values, was: closed });
  await ask('POST', `${path}/retire`, {});
  expect((await subjects()).toSorted()).toEqual([
    'Correction: Maya and Leo’s lesson on Tuesday 19 January takes place',
    'Correction: Maya’s lesson on Tuesday 26 January takes place',
    'Maya and Leo’s lessons are off',
  ]);
});

const askWhoIsTold = async (query: Record<string, string>) => {
  const asked = `set_up/told?${new URLSearchParams(query).toString()}`;
  return asStaff(stage.portal, stage.nadia, 'GET', asked);
};

it('says beforehand who would be told what, and nobody is', async () => {
  const of = stage.school.schoolId;
  const closed = { on_date: '2027-01-19', ends_on: '2027-01-27', reason: 'Burst pipe' };
  const values = JSON.stringify(closed);
  const preview = await askWhoIsTold({ noun: 'closure', of, values });
  expect(preview.json()).toMatchObject({
    families: 1,
    subject: 'Maya and Leo’s lessons are off',
  });
  expect(await subjects()).toEqual([]);
  expect(await stage.portal.sql('select from closures')).toHaveLength(0);
  const far = JSON.stringify({ ...closed, on_date: '2027-05-04', ends_on: null });
  expect((await askWhoIsTold({ noun: 'closure', of, values: far })).json().families).toBe(0);

  // Neither a new one nor one that ends.
  expect((await askWhoIsTold({ noun: 'closure', of })).statusCode).toBe(422);

  const made = await ask('POST', 'set_up/closures', { of, values: closed });
  await stage.portal.drain();
  const id = String(made.data.id);
  const ended = await askWhoIsTold({ noun: 'closure', id });
  expect(ended.json().subject).toMatch(/^Correction: .*take place$/);
  expect((await askWhoIsTold({ noun: 'closure', id, values })).statusCode).toBe(422);
  const shorter = JSON.stringify({ ...closed, ends_on: '2027-01-20' });
  const changed = await askWhoIsTold({ noun: 'closure', id, values: shorter });
  expect(changed.json().subject).toBe(
    'Correction: Maya’s lesson on Tuesday 26 January takes place',
  );
  expect(await subjects()).toEqual(['Maya and Leo’s lessons are off']);
});

it.each(['{', '[]', '{"on_date":"soon"}'])(
  'says nothing of what can’t be saved: %s',
  async (values) => {
    const of = stage.school.schoolId;
    expect((await askWhoIsTold({ noun: 'closure', of, values })).statusCode).toBe(422);
  },
);

it('a closure that is far off tells nobody, nor one on a day without lessons', async () => {
  const of = stage.school.schoolId;
  for (const on_date of ['2027-05-04', '2027-01-20'])
    await ask('POST', 'set_up/closures', { of, values: { on_date, ends_on: null, reason: '' } });
  expect(await subjects()).toEqual([]);
});

it('a concert that moves or is cancelled tells who plays there', async () => {
  const { timetableId } = stage.school;
  const concert = {
    id: randomUUIDv7(),
    timetableId,
    onDate: '2027-02-06',
    isConcert: true,
  } as const;
  await stage.portal.deps.db.insert(tables.events).values({
    ...concert,
    startsAt: '14:00',
    endsAt: '15:30',
    eventType: 'family',
    note: 'Wear black.',
  });
  const path = `set_up/events/${concert.id}`;
  const change = async (changed: object) => {
    const { has_ended: _, ...was } = (await asStaff(stage.portal, stage.nadia, 'GET', path)).json()
      .data.attributes;
    return ask('PATCH', path, { was, values: { ...was, ...changed } });
  };
  await change({ note: 'Wear blue.' });
  expect(await subjects()).toEqual([]);
  await change({ on_date: '2027-02-13' });
  await ask('POST', `${path}/retire`, {});
  expect((await subjects()).toSorted()).toEqual([
    'Maya’s concert on Saturday 13 February is cancelled',
    'Maya’s concert on Saturday 6 February moves to Saturday 13 February',
  ]);
  expect(await subjects('ed@families.example')).toEqual([]);
});

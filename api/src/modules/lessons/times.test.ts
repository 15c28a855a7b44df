import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as tables from '../../../db/tables/index.ts';
import { setLastDay, addChild } from '../../testing/tables/families.ts';
import { setBandTimes } from '../../testing/tables/lessons.ts';
import { eachTest } from '../../testing/portal.ts';
import { addParent, addSchool, enrolling, signInAgain } from '../../testing/families.ts';
import { emailsTo, emailSubjects } from '../../testing/tables/mail.ts';
import { asStaff, changesOf, addStaff } from '../../testing/office.ts';
import { changeTimesDue } from './set-up.ts';

const stage = eachTest(async (portal) => {
  const school = await addSchool(portal, {
    terms: [
      ['2027-01-05', '2027-03-26'],
      ['2027-04-19', '2027-07-21'],
    ],
    slots: ['drums', 'vocals', 'keyboard', 'guitar'],
  });
  const { db } = portal.deps;
  const { schoolId } = school;
  await db
    .insert(tables.closures)
    .values({ schoolId, onDate: '2027-05-31', endsOn: '2027-06-04', reason: 'Half-term' });
  const [sam, ana] = [randomUUIDv7(), randomUUIDv7()];
  await db.insert(tables.bandLeaders).values([
    { id: sam, name: 'Sam Rivers' },
    { id: ana, name: 'Ana Reyes' },
  ]);
  await portal.sql('update timetables set band_leader_id = $1', [sam]);
  const priya = await addParent(portal, 'priya@families.example', { directDebit: true });
  const maya = await addChild(portal, priya, school, { name: 'Maya Shah', plays: 'drums' });
  await addChild(portal, priya, school, { name: 'Leo Shah', plays: 'vocals' });
  return { school, priya, maya, sam, ana, nadia: await addStaff(portal, ['office']) };
});

const TUESDAYS = { weekday: 2, starts_at: '13:00', ends_at: '15:00' };
const WEDNESDAYS = { weekday: 3, starts_at: '09:00', ends_at: '11:00' };
interface Answered {
  readonly code?: string;
  readonly errors?: readonly string[];
  readonly data: { readonly id: string; readonly attributes: Readonly<Record<string, unknown>> };
}
const set = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  (await asStaff(stage.portal, stage.nadia, method, `set_up/${url}`, body)).json<Answered>();
const valuesOf = (times: object = {}) => ({
  from_date: '2027-04-19',
  ...WEDNESDAYS,
  band_leader_id: stage.sam,
  ...times,
});
const add = (times: object = {}) =>
  set('POST', 'times', { of: stage.school.timetableId, values: valuesOf(times) });
const added = async (times: object = {}): Promise<string> => {
  const answer = await add(times);
  expect(answer.errors).toBeUndefined();
  return answer.data.id;
};
const change = (id: string, was: object, values: object) =>
  set('PATCH', `times/${id}`, { was: valuesOf(was), values: valuesOf(values) });
const remove = async (id: string) => (await set('POST', `times/${id}/retire`, {})).code ?? 'done';
/** The minute of a day that is first. */
const comes = async (instant: string): Promise<number> => {
  stage.portal.clock.moveTo(instant);
  return changeTimesDue(stage.portal.deps);
};
const timetable = async () => {
  const [row] = await stage.portal.sql<object>(
    "select weekday, to_char(starts_at, 'HH24:MI') as starts_at, to_char(ends_at, 'HH24:MI') as ends_at, band_leader_id from timetables",
  );
  return row;
};
const bandTimes = () =>
  stage.portal.sql(
    "select to_char(starts_at, 'HH24:MI') || ' ' || to_char(ends_at, 'HH24:MI') as at from bands",
  );
const asParent = async <Read>(url: string): Promise<Read> => {
  const { auth } = await signInAgain(stage.portal, stage.priya);
  return (await stage.portal.call({ url, headers: auth })).json<Read>();
};
const calendar = async () =>
  (await asParent<{ date: string; time: string }[]>(`/staff/kids/${stage.maya}/calendar.json`)).map(
    ({ date, time }) => `${date} ${time}`,
  );
const told = async (email = 'priya@families.example') => {
  await stage.portal.drain();
  return emailSubjects(stage.portal, email);
};
const lastEmail = async () => {
  await stage.portal.drain();
  return (await emailsTo(stage.portal, 'priya@families.example')).at(-1)?.text ?? '';
};

describe('a family’s calendar and Home', () => {
  const nextOnHome = async () =>
    (await asParent<{ next_dates: { next_rehearsal: string }[] }>('/api/parent_portal/home.json'))
      .next_dates;

  it('follow the new day and times from their day on, before it has come and after', async () => {
    await setBandTimes(stage.portal, stage.school.bandId, ['13:30', '14:00']);
    await added();
    const around = async () =>
      (await calendar()).filter((day) => day >= '2027-03-23' && day < '2027-04-29');
    const lessons = ['2027-04-21 09:30', '2027-04-28 09:30'];
    expect(await around()).toEqual(['2027-03-23 13:30', ...lessons]);
    stage.portal.clock.moveTo('2027-04-18T20:00:00Z');
    expect(await around()).toEqual(lessons);
    const home = JSON.stringify(await nextOnHome());
    expect(home).toContain('2027-04-21');
    expect(await comes('2027-04-18T23:00:30Z')).toBe(1);
    expect(await around()).toEqual(lessons);
    expect(JSON.stringify(await nextOnHome())).toBe(home);
  });

  it('stay as they were once the change is removed', async () => {
    const before = await calendar();
    const id = await added();
    expect(await calendar()).not.toEqual(before);
    expect(await remove(id)).toBe('done');
    expect(await calendar()).toEqual(before);
  });

  it('keep a change that was agreed when the days of the school change afterwards', async () => {
    await added();
    await stage.portal.sql(
      "update terms set starts_on = '2027-04-12' where starts_on = '2027-04-19'",
    );
    expect(await calendar()).toEqual(
      expect.arrayContaining(['2027-04-13 13:00', '2027-04-21 09:00']),
    );
  });
});

it('a child who enrols before the day has the first lesson on the new one', async () => {
  await added();
  stage.portal.clock.moveTo('2027-04-14T09:00:00Z');
  const parent = await addParent(stage.portal, 'new@families.example', { directDebit: true });
  const answer = await stage.portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: parent.auth,
    payload: enrolling(stage.school, { name: 'Zoe Cole', instrument: 'keyboard' }),
  });
  expect(answer.json<Answered>().data.attributes).toMatchObject({
    first_lesson_date: '2027-04-21',
  });
  await stage.portal.drain();
  expect((await emailsTo(stage.portal, 'new@families.example'))[0]?.text).toContain(
    'each band is told its own time on the day; from Monday 19 April 2027: Wednesdays, 9am to 11am',
  );
});

describe('at midnight in London', () => {
  it('the timetable says the same, and its bands play at the same point of the session', async () => {
    await setBandTimes(stage.portal, stage.school.bandId, ['13:30', '14:00']);
    await added({ band_leader_id: stage.ana });
    expect(await comes('2027-04-18T22:59:59Z')).toBe(0);
    expect(await timetable()).toMatchObject({ ...TUESDAYS, band_leader_id: stage.sam });
    stage.portal.clock.moveTo('2027-04-18T23:00:00Z');
    const { deps } = stage.portal;
    await Promise.all([changeTimesDue(deps), changeTimesDue(deps), changeTimesDue(deps)]);
    expect(await timetable()).toMatchObject({ ...WEDNESDAYS, band_leader_id: stage.ana });
    expect(await bandTimes()).toEqual([{ at: '09:30 10:00' }]);
    expect(await comes('2027-04-18T23:01:00Z')).toBe(0);
    expect(await bandTimes()).toEqual([{ at: '09:30 10:00' }]);
  });

  it('a minute that was missed is made up, with every change of the time between', async () => {
    await setBandTimes(stage.portal, stage.school.bandId, ['13:30', '14:00']);
    await added();
    await added({ from_date: '2027-06-07', starts_at: '10:15', ends_at: '12:00' });
    expect(await comes('2027-06-20T10:00:00Z')).toBe(1);
    expect(await timetable()).toMatchObject({ weekday: 3, starts_at: '10:15', ends_at: '12:00' });
    expect(await bandTimes()).toEqual([{ at: '10:45 11:15' }]);
    expect(await stage.portal.sql('select from timetable_times where applied_at is null')).toEqual(
      [],
    );
  });
});

describe('the families of a timetable', () => {
  it('are told at once, in one email each, however many of their children play there', async () => {
    const { portal, school } = stage;
    const sam = await addParent(portal, 'sam@families.example');
    const zoe = await addChild(portal, sam, school, { name: 'Zoe Cole', waits: ['bass'] });
    const leaver = await addParent(portal, 'leaver@families.example');
    const mo = await addChild(portal, leaver, school, { name: 'Mo Ali', plays: 'guitar' });
    await setLastDay(portal, mo, '2027-03-01');
    await added();
    expect(await told()).toEqual(['Maya and Leo’s lessons change on Monday 19 April']);
    expect(await lastEmail()).toContain(
      'From Monday 19 April 2027, lessons are on Wednesdays, 9am to 11am. Until then they are on Tuesdays, 1pm to 3pm.',
    );
    expect(await told('sam@families.example')).toEqual([]);
    expect(await told('leaver@families.example')).toEqual([]);
    await portal.sql("update kids set status = 'reserved' where id = $1", [zoe]);
    await added({ from_date: '2027-06-07', weekday: 4 });
    expect(await told('sam@families.example')).toEqual(['Zoe’s lessons change on Monday 7 June']);
    await portal.sql("update kids set status = 'waiting_list' where id = $1", [zoe]);
  });

  it('are told of another Band Leader while day and times stay', async () => {
    await added({ ...TUESDAYS, band_leader_id: stage.ana });
    expect(await lastEmail()).toContain(
      'Ana Reyes leads the lessons from Monday 19 April 2027. Day and times stay: Tuesdays, 1pm to 3pm.',
    );
  });

  it('are told again when what was planned changes, or does not happen', async () => {
    const id = await added();
    await told();
    stage.portal.clock.moveTo('2027-01-12T12:01:00Z');
    expect((await change(id, {}, { weekday: 4 })).code).toBeUndefined();
    const text = await lastEmail();
    expect(text).toContain('What we planned for Monday 19 April 2027 does not happen.');
    expect(text).toContain('lessons are on Thursdays, 9am to 11am');
    stage.portal.clock.moveTo('2027-01-12T12:02:00Z');
    expect(await remove(id)).toBe('done');
    expect(await lastEmail()).toContain('Lessons: Tuesdays, 1pm to 3pm');
    expect(await told()).toEqual([
      'Maya and Leo’s lessons change on Monday 19 April',
      'Correction: Maya and Leo’s lessons change on Monday 19 April',
      'Correction: Maya and Leo’s lessons stay as they are',
    ]);
    const calls = (await changesOf(stage.portal)).map(({ call }) => call);
    expect(calls).toEqual(['addTime', 'changeTime', 'retireTime']);
  });

  it('are not told of what is refused', async () => {
    expect((await add({ from_date: '2027-04-20' })).errors).toEqual([
      'Day and times change at the start of a term or after half-term: from Monday 19 April 2027 or Monday 7 June 2027.',
    ]);
    expect((await add({ ends_at: '08:00' })).code).toBe('ends_before');
    expect((await add(TUESDAYS)).code).toBe('nothing_changed');
    expect(await told()).toEqual([]);
    await added();
    expect((await add({ weekday: 5 })).code).toBe('has_change');
    expect(await told()).toHaveLength(1);
  });
});

it('what has begun is neither changed nor removed', async () => {
  const id = await added();
  await comes('2027-04-19T09:00:00Z');
  stage.nadia = await addStaff(stage.portal, ['office']);
  expect((await change(id, {}, { from_date: '2027-06-07' })).code).toBe('has_begun');
  expect(await remove(id)).toBe('has_begun');
});

describe('the timetable’s own form', () => {
  const FIELDS =
    'display_name weekday starts_at ends_at band_leader_id min_year max_year rs_max_school_year likely_next_timetable_id kids_app_price_pennies lessons_are_on closed_to_new_signups';
  const toFridays = async (id: string) => {
    const { attributes } = (await set('GET', `timetables/${id}`)).data;
    const was = Object.fromEntries(FIELDS.split(' ').map((name) => [name, attributes[name]]));
    return (await set('PATCH', `timetables/${id}`, { was, values: { ...was, weekday: 5 } })).code;
  };

  it('changes day and times at once only where nobody plays or waits', async () => {
    expect(await toFridays(stage.school.timetableId)).toBe('needs_a_day');
    const empty = await addSchool(stage.portal, { terms: [['2027-04-19', '2027-07-21']] });
    const { timetableId: of } = empty;
    expect((await set('POST', 'times', { of, values: valuesOf() })).code).toBeUndefined();
    expect(await toFridays(of)).toBeUndefined();
    const days = await stage.portal.sql('select weekday from timetable_times order by from_date');
    expect(days).toEqual([{ weekday: 5 }, { weekday: 3 }]);
  });

  it('keeps a Band Leader who is to lead it from retiring', async () => {
    await added({ band_leader_id: stage.ana });
    expect((await set('POST', `leaders/${stage.ana}/retire`, {})).code).toBe('leads');
  });
});

it('a first lesson that was agreed for what is no lesson day any more is in the same week', async () => {
  const { portal, school } = stage;
  portal.clock.moveTo('2027-03-24T09:00:00Z');
  const parent = await addParent(portal, 'new@families.example', { directDebit: true });
  const enrolled = await portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: (await signInAgain(portal, parent)).auth,
    payload: enrolling(school, { name: 'Zoe Shah', instrument: 'keyboard' }),
  });
  expect(enrolled.statusCode, enrolled.body).toBe(200);
  const first = async () =>
    (
      await portal.sql<{ on: string; payment: string }>(
        `select first_lesson_on::text as on, first_payment_on::text as payment from enrolments where first_lesson_on is not null`,
      )
    )[0];
  const agreed = await first();
  expect(agreed?.on).toBe('2027-04-20');
  stage.nadia = await addStaff(portal, ['office']);
  const id = await added();
  expect(await first()).toEqual({ ...agreed, on: '2027-04-21' });
  expect(await remove(id)).toBe('done');
  expect(await first()).toEqual(agreed);
});

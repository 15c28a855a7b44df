import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as tables from '../../../db/tables/index.ts';
import { addParent, addSchool, signInAgain } from '../../testing/families.ts';
import { addStaff, asStaff, countChanges, type TestStaff } from '../../testing/office.ts';
import { eachTest } from '../../testing/portal.ts';
import { addBand, addChild, setLastDay } from '../../testing/tables/families.ts';
import { letLead } from '../../testing/tables/lessons.ts';
import { emailsTo, emailSubjects } from '../../testing/tables/mail.ts';

const TODAY = '2027-01-12';
const NEXT = '2027-01-19';
const [PRIYA, TOM] = ['priya@families.example', 'tom@families.example'];

const stage = eachTest(async (portal) => {
  const oak = await addSchool(portal, { name: 'Oakfield' });
  const second = await addBand(portal, oak.timetableId, ['guitar']);
  const priya = await addParent(portal, PRIYA);
  const tom = await addParent(portal, TOM);
  const maya = await addChild(portal, priya, oak, { name: 'Maya Shah', plays: 'drums' });
  const leo = await addChild(portal, priya, oak, { name: 'Leo Shah', plays: 'bass' });
  await addChild(portal, tom, { ...oak, bandId: second }, { name: 'Max Hall', plays: 'guitar' });
  const marcus = await addStaff(portal, ['leader'], 'Marcus Bell');
  const hannah = await addStaff(portal, ['leader'], 'Hannah Reid');
  await letLead(portal, oak.timetableId, marcus);
  const cover = randomUUIDv7();
  const { staffId } = hannah;
  await portal.deps.db
    .insert(tables.bandLeaders)
    .values({ id: cover, name: 'Hannah Reid', staffId, checkExpiresOn: NEXT });
  return { oak, second, priya, maya, leo, marcus, hannah, cover };
});

const wanted = (more: object = {}) => ({
  timetable_id: stage.oak.timetableId,
  on: NEXT,
  cause: 'ours',
  ...more,
});
const say = async (more: object = {}, who = stage.marcus) => {
  stage.portal.clock.forward(1_000);
  const body = { id: randomUUIDv7(), note: '', ...wanted(more) };
  const answer = await asStaff(stage.portal, who, 'POST', 'day/changes', body);
  return { ...answer.json(), id: body.id };
};
const undo = async (id: string, who = stage.marcus) =>
  (await asStaff(stage.portal, who, 'POST', `day/changes/${id}/undo`, {})).json();
const preview = async (more: object = {}, who = stage.marcus) => {
  const query = new URLSearchParams(wanted(more)).toString();
  return (await asStaff(stage.portal, who, 'GET', `day/changes/preview?${query}`)).json();
};
const subjects = async (address: string) => {
  await stage.portal.drain();
  return emailSubjects(stage.portal, address);
};
const bandsOf = async (who: TestStaff, on: string) =>
  (await asStaff(stage.portal, who, 'GET', `day?on=${on}`))
    .json()
    .data.map(({ id, attributes }: { id: string; attributes: Record<string, unknown> }) => [
      id === stage.second ? 'second' : 'first',
      attributes['takes_place'],
      (attributes['children'] as unknown[]).length,
    ]);
const calendarOf = async () => {
  const url = `/staff/kids/${stage.maya}/calendar.json`;
  const { authorization } = stage.priya.auth;
  const answer = await stage.portal.call({ url, headers: { authorization } });
  return answer
    .json()
    .slice(0, 3)
    .map(({ date, is_off = false, note }: Record<string, unknown>) => [date, is_off, note]);
};

describe('a lesson that is off', () => {
  it('is told to each family once, as it was shown before, and is off for everybody at once', async () => {
    const { data } = await preview();
    expect(data.attributes).toMatchObject({ families: 2, children: 3 });
    expect(await say({ note: 'Please practise the chorus.' })).toMatchObject({
      message: '2 families are told.',
    });
    const [email, ...more] = (await subjects(PRIYA)) && (await emailsTo(stage.portal, PRIYA));
    expect(more).toEqual([]);
    expect(email?.subject).toBe('Maya and Leo’s lesson on Tuesday 19 January is off');
    expect([email?.subject, 'Max’s lesson on Tuesday 19 January is off']).toContain(
      data.attributes.subject,
    );
    for (const said of [
      'Our Band Leader can’t come. There is no lesson on that day.',
      'Please practise the chorus.',
      'Tuesday 19 January, 1pm to 3pm',
    ])
      expect(email?.text).toContain(said);
    expect(await subjects(TOM)).toEqual(['Max’s lesson on Tuesday 19 January is off']);
    expect(await bandsOf(stage.marcus, NEXT)).toEqual([
      ['first', false, 0],
      ['second', false, 0],
    ]);
    expect((await calendarOf())[1]).toEqual([
      NEXT,
      true,
      'This lesson is off. Our Band Leader can’t come.',
    ]);
  });

  it('is said once, however often it is sent', async () => {
    const body = { id: randomUUIDv7(), note: '', ...wanted() };
    const before = await countChanges(stage.portal);
    const send = (who = stage.marcus) =>
      asStaff(stage.portal, who, 'POST', 'day/changes', body).then((answer) => answer.statusCode);
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200]);
    expect(await send(stage.hannah)).toBe(404);
    expect(await subjects(TOM)).toHaveLength(1);
    expect((await countChanges(stage.portal)) - before).toBe(1);
  });

  it('takes place after all within ten minutes, and the same families read one correction', async () => {
    const { id } = await say();
    // Whatever became of the child meanwhile: the family was told.
    await setLastDay(stage.portal, stage.leo, TODAY);
    stage.portal.clock.forward(9 * 60_000);
    expect(await undo(id, stage.hannah)).toMatchObject({ code: 'not_found' });
    expect(await undo(id)).toEqual({ message: '2 families are told.' });
    expect(await undo(id)).toMatchObject({ code: 'too_late' });
    expect((await subjects(PRIYA)).toSorted()).toEqual([
      'Correction: Maya and Leo’s lesson on Tuesday 19 January takes place',
      'Maya and Leo’s lesson on Tuesday 19 January is off',
    ]);
    expect((await calendarOf())[1]).toEqual([NEXT, false, expect.any(String)]);
  });

  it('of one band leaves the others alone, and counts more than what is said of all', async () => {
    await say({ band_id: stage.second });
    expect(await subjects(PRIYA)).toEqual([]);
    expect(await bandsOf(stage.marcus, NEXT)).toEqual([
      ['first', true, 2],
      ['second', false, 0],
    ]);
    await say();
    const { id } = await say({ band_id: stage.second, cover_leader_id: stage.cover });
    expect(await bandsOf(stage.marcus, NEXT)).toEqual([
      ['second', true, 1],
      ['first', false, 0],
    ]);
    await undo(id);
    // What was said of all of them still counts, and that is what the correction says.
    expect((await subjects(TOM)).toSorted()).toEqual([
      'Correction: Hannah Reid takes Max’s lesson on Tuesday 19 January',
      'Correction: Max’s lesson on Tuesday 19 January is off',
      'Correction: Max’s lesson on Tuesday 19 January is off',
      'Max’s lesson on Tuesday 19 January is off',
    ]);
    expect(await bandsOf(stage.marcus, NEXT)).toEqual([
      ['first', false, 0],
      ['second', false, 0],
    ]);
  });
});

describe('what was said', () => {
  it('counts again once what took its place is taken back', async () => {
    await say({ band_id: stage.second });
    const { id } = await say({ cover_leader_id: stage.cover });
    expect(await undo(id)).toMatchObject({ message: '2 families are told.' });
    expect(await bandsOf(stage.marcus, NEXT)).toEqual([
      ['first', true, 2],
      ['second', false, 0],
    ]);
    expect((await subjects(TOM)).toSorted()).toEqual([
      'Correction: Hannah Reid takes Max’s lesson on Tuesday 19 January',
      'Correction: Max’s lesson on Tuesday 19 January is off',
      'Max’s lesson on Tuesday 19 January is off',
    ]);
  });

  it('can be taken back until the day is over', async () => {
    const { id } = await say({ on: TODAY });
    stage.portal.clock.forward(4 * 60 * 60_000);
    const marcus = await addStaff(stage.portal, ['office']);
    expect(await undo(id, marcus)).toMatchObject({ message: '2 families are told.' });
  });

  it('has no register, which says why', async () => {
    await say({ on: TODAY });
    const answer = await asStaff(stage.portal, stage.marcus, 'POST', 'day/registers', {
      id: randomUUIDv7(),
      band_id: stage.second,
      on: TODAY,
      said_at: `${TODAY}T11:00:00Z`,
      absent: [],
    });
    expect(answer.json()).toMatchObject({ code: 'lesson_off' });
  });
});

describe('the number of lessons of a year', () => {
  const count = async () => {
    const url = `/staff/kids/${stage.maya}/lesson_count.json`;
    const { authorization } = stage.priya.auth;
    return (await stage.portal.call({ url, headers: { authorization } })).json().data.attributes;
  };

  it('has what was off by whose cause, of all bands and of the child’s own, and nothing that was moved or covered', async () => {
    const before = await count();
    expect(before).toMatchObject({ missed: { ours: 0, school: 0, weather: 0 } });
    await say();
    await say({ on: '2027-01-26', band_id: stage.oak.bandId, cause: 'weather' });
    await say({ on: '2027-02-02', band_id: stage.second });
    await say({ on: '2027-02-09', to: '2027-02-10' });
    expect(await count()).toEqual({
      ...before,
      to_come: before.to_come - 2,
      missed: { ours: 1, school: 0, weather: 1 },
      short: expect.any(Number),
    });
  });
});

describe('a lesson that did not take place', () => {
  const count = async () => {
    const url = `/staff/kids/${stage.maya}/lesson_count.json`;
    const { auth } = await signInAgain(stage.portal, stage.priya);
    return (await stage.portal.call({ url, headers: auth })).json().data.attributes;
  };
  const makeRegister = async (absent: readonly string[]) => {
    stage.portal.clock.forward(1_000);
    const saidAt = stage.portal.clock.now().toISOString();
    const of = { band_id: stage.oak.bandId, on: TODAY, said_at: saidAt, absent };
    const body = { id: randomUUIDv7(), ...of };
    const answer = await asStaff(stage.portal, stage.marcus, 'POST', 'day/registers', body);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const NOBODY = { message: 'Written down. Nobody is told, as the lesson is over.' };

  it('is written down when it is over: it counts, nobody is told, and it can be taken back later', async () => {
    const before = await count();
    stage.portal.clock.forward(4 * 60 * 60_000);
    const { data } = await preview({ on: TODAY });
    expect(data.attributes).toMatchObject({ is_over: true, families: 0, children: 3 });
    const { id, message } = await say({ on: TODAY });
    expect(message).toBe(NOBODY.message);
    stage.portal.clock.forward(3 * 24 * 60 * 60_000);
    const nadia = await addStaff(stage.portal, ['office']);
    expect(await count()).toMatchObject({ held: before.held, missed: { ours: 1 } });
    const day = await asStaff(stage.portal, nadia, 'GET', `day?on=${TODAY}`);
    const { change } = day.json().data[0].attributes;
    expect(change).toMatchObject({ is_afterwards: true, told: 3 });
    expect(await undo(id, nadia)).toEqual(NOBODY);
    expect(await count()).toMatchObject({ held: before.held + 1, missed: { ours: 0 } });
    expect([await subjects(PRIYA), await subjects(TOM)]).toEqual([[], []]);
  });

  it('has no register that says otherwise, no other day, and is one of this school year', async () => {
    stage.portal.clock.forward(4 * 60 * 60_000);
    await makeRegister([stage.leo]);
    const first = { on: TODAY, band_id: stage.oak.bandId };
    expect(await say({ on: TODAY })).toMatchObject({ code: 'register_made' });
    expect(await preview(first)).toMatchObject({ code: 'register_made' });
    expect(await say({ ...first, to: NEXT })).toMatchObject({ code: 'is_over' });
    expect(await say({ on: TODAY, band_id: stage.second })).toMatchObject(NOBODY);
    expect(await say({ ...first, cover_leader_id: stage.cover })).toMatchObject(NOBODY);
    await makeRegister([stage.leo, stage.maya]);
    expect(await say(first)).toMatchObject(NOBODY);
    expect(await subjects(PRIYA)).toEqual([]);
    stage.portal.clock.forward(300 * 24 * 60 * 60_000);
    const nadia = await addStaff(stage.portal, ['office']);
    expect(await say(first, nadia)).toMatchObject({ code: 'too_long_ago' });
  });
});

describe('another day', () => {
  it('has the lesson, for families and for who leads it', async () => {
    expect(await say({ to: '2027-01-26' })).toMatchObject({ code: 'wrong_day' });
    await stage.portal.sql(`insert into closures (school_id, on_date) values ($1, '2027-01-22')`, [
      stage.oak.schoolId,
    ]);
    expect(await say({ to: '2027-01-22' })).toMatchObject({ code: 'wrong_day' });
    await say({ to: '2027-01-21', cause: 'weather' });
    expect(await subjects(TOM)).toEqual(['Max’s lesson moves to Thursday 21 January']);
    expect(await bandsOf(stage.marcus, '2027-01-21')).toHaveLength(2);
    expect(await bandsOf(await addStaff(stage.portal, ['office']), '2027-01-21')).toHaveLength(2);
    expect((await calendarOf())[1]).toEqual([
      '2027-01-21',
      false,
      expect.stringMatching(/^Moved from Tuesday 19 January\./),
    ]);
  });
});

describe('somebody else', () => {
  it('sees the lesson that they take on that day, and no other', async () => {
    expect(await bandsOf(stage.hannah, NEXT)).toEqual([]);
    await say({ cover_leader_id: stage.cover });
    expect(await subjects(TOM)).toEqual(['Hannah Reid takes Max’s lesson on Tuesday 19 January']);
    expect(await bandsOf(stage.hannah, NEXT)).toEqual([
      ['first', true, 2],
      ['second', true, 1],
    ]);
    expect(await bandsOf(stage.hannah, '2027-01-26')).toEqual([]);
  });

  it('is offered when free, and never chosen once their check has expired', async () => {
    const { data } = await preview();
    expect(data.attributes.leaders).toEqual([
      { id: stage.cover, name: 'Hannah Reid', is: 'free', has_check: true },
    ]);
    const late = { on: '2027-01-26', cover_leader_id: stage.cover };
    expect(await say(late)).toMatchObject({ code: 'check_expired' });
    expect(await subjects(TOM)).toEqual([]);
  });
});

describe('a Band Leader', () => {
  const led = async (who: TestStaff) => (await subjects(who.email)).toSorted();

  it('reads once that they have lessons more or fewer, unless they said so themselves', async () => {
    const nadia = await addStaff(stage.portal, ['office']);
    const { marcus, hannah, second, cover } = stage;
    const { id } = await say({ cover_leader_id: cover });
    expect([await led(marcus), await led(hannah)]).toEqual([
      [],
      ['You have 2 lessons more on Tuesday 19 January'],
    ]);
    await say({ band_id: second }, nadia);
    const fewer = 'You have one lesson fewer on Tuesday 19 January';
    expect([(await led(marcus)).length, (await led(hannah)).length]).toEqual([0, 2]);
    await undo(id, nadia);
    const more = 'You have one lesson more on Tuesday 19 January';
    expect(await led(marcus)).toEqual([more]);
    expect((await led(hannah)).filter((subject) => subject === fewer)).toHaveLength(2);
    const [email] = await emailsTo(stage.portal, marcus.email);
    expect(email?.text).toContain('Nadia Okafor has changed who leads them');
    expect(email?.text).toMatch(/Oakfield/);
    expect(email?.text).toContain('Tuesday 19 January, 1pm to 3pm: you lead it');
    for (const name of ['Maya', 'Leo', 'Max', 'Shah']) expect(email?.text).not.toContain(name);
  });

  it('reads the new day when the office moves theirs, and the planned one when it is taken back', async () => {
    const nadia = await addStaff(stage.portal, ['office']);
    const { id } = await say({ band_id: stage.second, to: '2027-01-21' }, nadia);
    const moved = 'Your lessons on Tuesday 19 January have changed';
    expect(await led(stage.marcus)).toEqual([moved]);
    const [email] = await emailsTo(stage.portal, stage.marcus.email);
    expect(email?.text).toContain('Thursday 21 January, 1pm to 3pm: you lead it');
    await undo(id, nadia);
    expect(await led(stage.marcus)).toEqual([moved, moved]);
    const texts = (await emailsTo(stage.portal, stage.marcus.email)).map(({ text }) => text);
    expect(
      texts.filter((text) => text.includes('Tuesday 19 January, 1pm to 3pm: you lead it')),
    ).toHaveLength(1);
  });

  it('reads that theirs is off when the office says so, and nothing of a lesson that is over', async () => {
    const nadia = await addStaff(stage.portal, ['office']);
    await say({ band_id: stage.second }, nadia);
    expect(await led(stage.marcus)).toEqual(['You have one lesson fewer on Tuesday 19 January']);
    const [email] = await emailsTo(stage.portal, stage.marcus.email);
    expect(email?.text).toContain('1pm to 3pm: it is off');
    stage.portal.clock.forward(4 * 60 * 60_000);
    const late = await addStaff(stage.portal, ['office']);
    await say({ on: TODAY, cover_leader_id: stage.cover }, late);
    expect([await led(stage.marcus), await led(stage.hannah)]).toEqual([[expect.any(String)], []]);
  });
});

it('is said by who leads the lesson, or by the office, of no lesson that was never there', async () => {
  expect(await say({}, stage.hannah)).toMatchObject({ code: 'not_found' });
  expect(await preview({}, stage.hannah)).toMatchObject({ code: 'not_found' });
  expect(await say({ on: '2027-01-20' })).toMatchObject({ code: 'no_lesson' });
  const nadia = await addStaff(stage.portal, ['office']);
  expect(await say({}, nadia)).toMatchObject({ message: '2 families are told.' });
});

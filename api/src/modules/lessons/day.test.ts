import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addParent, addSchool, type TestParent, type TestSchool } from '../../testing/families.ts';
import { addStaff, asStaff, countChanges, type TestStaff } from '../../testing/office.ts';
import { eachPortal } from '../../testing/portal.ts';
import { addBand, addChild, pauseLessons, setLastDay } from '../../testing/tables/families.ts';
import {
  handOver,
  letLead,
  notesOpened,
  sealNotes,
  setBandTimes,
  wordsOn,
} from '../../testing/tables/lessons.ts';
import { agreeChange, setFirstLesson } from '../../testing/tables/places.ts';

const TODAY = '2027-01-12';
const NOTES = 'Carries an inhaler.';
const portal = eachPortal();
let oak: TestSchool;
let hill: TestSchool;
let priya: TestParent;
let marcus: TestStaff;
let hannah: TestStaff;
let nadia: TestStaff;
let maya: string;
let leo: string;
let zoe: string;

beforeEach(async () => {
  oak = await addSchool(portal, { name: 'Oakfield' });
  hill = await addSchool(portal, { name: 'Hillcrest' });
  priya = await addParent(portal, 'priya@families.example', { owes: 3600 });
  maya = await addChild(portal, priya, oak, { name: 'Maya Shah', plays: 'drums' });
  leo = await addChild(portal, priya, oak, { name: 'Leo Shah', plays: 'bass' });
  zoe = await addChild(portal, priya, hill, { name: 'Zoe Shah', plays: 'vocals' });
  await signIn();
});

/** Both Band Leaders and the office; later on it is others of the same names, as nobody stays signed in for so long. */
const signIn = async () => {
  marcus = await addStaff(portal, ['leader'], 'Marcus Bell');
  hannah = await addStaff(portal, ['leader'], 'Hannah Reid');
  nadia = await addStaff(portal, ['office']);
  await letLead(portal, oak.timetableId, { ...marcus, name: 'Marcus Bell' });
  await letLead(portal, hill.timetableId, { ...hannah, name: 'Hannah Reid' });
};

const dayOf = async (who = marcus, on = TODAY) => {
  const answer = await asStaff(portal, who, 'GET', `day?on=${on}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const childrenOf = async (who = marcus, on = TODAY): Promise<[string, boolean | null][]> =>
  (await dayOf(who, on)).data.flatMap(
    ({ attributes }: { attributes: { children: { name: string; is_here: boolean | null }[] } }) =>
      attributes.children.map(({ name, is_here }) => [name, is_here]),
  );
const namesOf = async (who = marcus, on = TODAY) =>
  (await childrenOf(who, on)).map(([name]) => name);

const register = (more: object = {}) => ({
  id: randomUUIDv7(),
  band_id: oak.bandId,
  on: TODAY,
  said_at: `${TODAY}T11:00:00Z`,
  absent: [] as string[],
  ...more,
});
const send = async (body: object, who = marcus) => {
  const answer = await asStaff(portal, who, 'POST', 'day/registers', body);
  return [answer.statusCode, answer.json().code];
};
const DONE = [200, undefined];

describe('the day of a Band Leader', () => {
  it('has their bands and who plays, and nothing of other timetables', async () => {
    await setBandTimes(portal, oak.bandId, ['13:30', '14:00']);
    expect((await dayOf()).data).toEqual([
      {
        id: oak.bandId,
        type: 'day_band',
        attributes: {
          name: 'The Amplifiers',
          timetable: 'Oakfield',
          school: 'Oakfield',
          leader: null,
          starts_at: '13:30',
          ends_at: '14:00',
          register: null,
          timetable_id: oak.timetableId,
          planned_on: TODAY,
          takes_place: true,
          change: null,
          is_missing: false,
          said: null,
          families: [priya.grownUpId],
          children: [
            {
              id: leo,
              name: 'Leo Shah',
              instrument: 'bass',
              family_id: priya.grownUpId,
              is_shown_to_others: false,
              needs_to_know: false,
              is_here: null,
              is_reported_absent: false,
              said: null,
              skills: [],
              skills_before: [],
            },
            {
              id: maya,
              name: 'Maya Shah',
              instrument: 'drums',
              family_id: priya.grownUpId,
              is_shown_to_others: false,
              needs_to_know: false,
              is_here: null,
              is_reported_absent: false,
              said: null,
              skills: [],
              skills_before: [],
            },
          ],
        },
      },
    ]);
    expect(await namesOf(hannah)).toEqual(['Zoe Shah']);
    expect(await namesOf(nadia)).toEqual(['Zoe Shah', 'Leo Shah', 'Maya Shah']);
  });

  it('has no money, no address and no email of a family, and no notes', async () => {
    await sealNotes(portal, maya, portal.deps.seal.close(NOTES));
    for (const who of [marcus, nadia]) {
      const said = JSON.stringify(await dayOf(who));
      expect(said).toContain('"needs_to_know":true');
      for (const word of [NOTES, 'Foundry Lane', 'LS6', '7946', '@', '3600'])
        expect(said).not.toContain(word);
    }
  });

  it('is of who leads on that day, whoever leads now', async () => {
    await handOver(portal, oak.timetableId, { staffId: hannah.staffId, from: '2027-01-19' });
    expect(await namesOf(marcus, TODAY)).toEqual(['Leo Shah', 'Maya Shah']);
    expect(await namesOf(marcus, '2027-01-19')).toEqual([]);
    expect(await namesOf(hannah, '2027-01-19')).toEqual(['Leo Shah', 'Maya Shah', 'Zoe Shah']);
  });

  it('says on another day when the next lesson is, and to who leads nothing that they do not', async () => {
    const { data, meta } = await dayOf(marcus, '2027-01-13');
    expect([data, meta]).toEqual([
      [],
      {
        on: '2027-01-13',
        may_keep: true,
        has_timetables: true,
        next_on: '2027-01-19',
        missing: [],
      },
    ]);
    const nobody = await addStaff(portal, ['leader'], 'Eli Moor');
    expect((await dayOf(nobody)).meta).toMatchObject({ has_timetables: false, next_on: null });
    expect((await dayOf(nadia, '2027-01-13')).meta).toMatchObject({ has_timetables: true });
  });

  it('has a child in another band of theirs from the day of an agreed change', async () => {
    const second = await addBand(portal, oak.timetableId, ['bass']);
    await agreeChange(portal, second, { kidId: leo, from: '2027-01-19T00:00:00Z' });
    const bandsOf = async (on: string) =>
      (await dayOf(marcus, on)).data.map(
        ({ attributes }: { attributes: { children: { name: string }[] } }) =>
          attributes.children.map(({ name }) => name),
      );
    expect(await bandsOf(TODAY)).toEqual([['Leo Shah', 'Maya Shah'], []]);
    expect(await bandsOf('2027-01-19')).toEqual([['Maya Shah'], ['Leo Shah']]);
  });

  it('leaves out who has not begun, has left or is paused', async () => {
    await setFirstLesson(portal, maya, '2027-01-19');
    await setLastDay(portal, leo, '2027-01-18');
    expect(await namesOf()).toEqual(['Leo Shah']);
    expect(await namesOf(marcus, '2027-01-19')).toEqual(['Maya Shah']);
    await pauseLessons(portal, maya);
    expect(await namesOf(marcus, '2027-01-19')).toEqual([]);
  });
});

it('may be kept on the phone of a Band Leader who is nothing else', async () => {
  const both = await addStaff(portal, ['leader', 'office']);
  const all = await Promise.all([marcus, nadia, both].map((who) => dayOf(who)));
  expect(all.map(({ meta }) => meta.may_keep)).toEqual([true, false, false]);
});

it('has keys of one’s own for registers that wait on a phone, which stay the same', async () => {
  const keysOf = async (who: TestStaff) =>
    (await asStaff(portal, who, 'GET', 'day/keys')).json<{ keys: string[] }>().keys;
  const [key = ''] = await keysOf(marcus);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await keysOf(marcus)).toEqual([key]);
  expect(await keysOf(hannah)).not.toContain(key);
});

describe('a register', () => {
  it('says of each child whether they are here, by whom and when, and is written down', async () => {
    const before = await countChanges(portal);
    expect(await send(register({ absent: [leo] }))).toEqual(DONE);
    expect(await childrenOf()).toEqual([
      ['Leo Shah', false],
      ['Maya Shah', true],
    ]);
    expect((await dayOf()).data[0].attributes.register).toEqual({
      said_at: `${TODAY}T11:00:00.000Z`,
      by: 'Marcus Bell',
    });
    expect((await countChanges(portal)) - before).toBe(1);
  });

  it('is the same one when it is sent again, even at once', async () => {
    const sent = register({ absent: [leo] });
    const before = await countChanges(portal);
    expect(await Promise.all([send(sent), send(sent)])).toEqual([DONE, DONE]);
    // Whatever has changed since: it is no other register.
    await setLastDay(portal, leo, '2027-01-05');
    expect(await send(sent)).toEqual(DONE);
    expect(await wordsOn(portal, leo, TODAY)).toHaveLength(1);
    expect((await countChanges(portal)) - before).toBe(1);
  });

  it('is not taken over by another one of its id', async () => {
    const sent = register();
    expect(await send(sent)).toEqual(DONE);
    const other = { ...sent, band_id: hill.bandId };
    expect(await send(other, hannah)).toEqual([404, 'not_found']);
    expect(await send(other, nadia)).toEqual([404, 'not_found']);
  });

  it('is merged with another one child by child: the later word counts, both are kept', async () => {
    const later = register({ absent: [leo], said_at: `${TODAY}T11:30:00Z` });
    expect(await send(later)).toEqual(DONE);
    expect(await send(register({ absent: [maya] }), nadia)).toEqual(DONE);
    expect(await childrenOf()).toEqual([
      ['Leo Shah', false],
      ['Maya Shah', true],
    ]);
    const words = await wordsOn(portal, maya, TODAY);
    expect(words.map(({ is_here }) => is_here)).toEqual([false, true]);
  });

  it('is made of one’s own timetables alone, of children of the band, on a day that has been', async () => {
    expect(await send(register(), hannah)).toEqual([404, 'not_found']);
    expect(await send(register({ absent: [zoe] }))).toEqual([409, 'not_of_band']);
    expect(await send(register({ on: '2027-01-13' }))).toEqual([404, 'not_found']);
    expect(await send(register({ on: '2027-01-19' }))).toEqual([422, 'day_to_come']);
    expect(await send(register({ on: '2026-12-15' }))).toEqual([422, 'day_too_old']);
    expect(await childrenOf()).toEqual([
      ['Leo Shah', null],
      ['Maya Shah', null],
    ]);
  });
});

describe('what is said with a register', () => {
  const saidOf = async (on = TODAY) => {
    const [band] = (await dayOf(marcus, on)).data;
    const { said, children } = band.attributes;
    const mine = children.find(({ id }: { id: string }) => id === maya);
    return { band: said, maya: mine.said, skills: mine.skills, before: mine.skills_before };
  };
  const wordsFor = async (who: TestParent, kidId = maya) => {
    const url = `/staff/kids/${kidId}/lesson_words.json`;
    const answer = await portal.call({ method: 'GET', url, headers: who.auth });
    return answer.statusCode === 200 ? answer.json() : answer.statusCode;
  };

  it('is on the day, and read by the child’s parents and nobody else', async () => {
    const sent = register({
      said: 'Loud today',
      of_children: [{ id: maya, said: '  Played well today ', skills: ['Counting a band in'] }],
    });
    expect(await send(sent)).toEqual(DONE);
    expect(await saidOf()).toEqual({
      band: 'Loud today',
      maya: 'Played well today',
      skills: ['Counting a band in'],
      before: [],
    });
    const ofBand = { date: TODAY, said_of_band: 'Loud today' };
    expect(await wordsFor(priya)).toEqual([{ ...ofBand, said: 'Played well today' }]);
    expect(await wordsFor(priya, leo)).toEqual([{ ...ofBand, said: null }]);
    expect(await wordsFor(priya, zoe)).toEqual([]);
    expect(await wordsFor(await addParent(portal, 'ola@families.example'))).toBe(404);
  });

  it('is merged like absences: the later counts, who says nothing leaves it, and an empty one takes it back', async () => {
    const at = (minute: number) => `${TODAY}T11:${minute}:00Z`;
    const later = { said_at: at(40), of_children: [{ id: maya, said: 'Later' }], said: 'Loud' };
    expect(await send(register(later))).toEqual(DONE);
    const sooner = { said_at: at(30), of_children: [{ id: maya, said: 'Sooner' }], said: 'Soft' };
    expect(await send(register(sooner), nadia)).toEqual(DONE);
    expect(await send(register({ said_at: at(50), absent: [leo] }), nadia)).toEqual(DONE);
    expect(await saidOf()).toMatchObject({ band: 'Loud', maya: 'Later' });
    const back = { said_at: at(55), of_children: [{ id: maya, said: '' }], said: '' };
    expect(await send(register(back))).toEqual(DONE);
    expect(await saidOf()).toMatchObject({ band: null, maya: null });
    expect(await wordsFor(priya)).toEqual([]);
    expect(await wordsOn(portal, maya, TODAY)).toHaveLength(4);
  });

  it('has the skills of a lesson before as shown before', async () => {
    const skills = ['Holding the sticks'];
    const ticked = { on: '2027-01-05', of_children: [{ id: maya, skills }] };
    expect(await send(register(ticked))).toEqual(DONE);
    expect(await saidOf()).toMatchObject({ skills: [], before: skills });
    expect(await saidOf('2027-01-05')).toMatchObject({ skills, before: [] });
  });

  it('is refused of a child of another band, longer than a sentence, or of a skill that nobody knows', async () => {
    const about = (child: object) => register({ of_children: [child] });
    expect(await send(about({ id: zoe, said: 'Hello' }))).toEqual([409, 'not_of_band']);
    const [status] = await send(about({ id: maya, said: 'a'.repeat(201) }));
    expect(status).toBe(422);
    expect((await send(about({ id: maya, skills: ['Juggling'] })))[0]).toBe(422);
    expect(await wordsOn(portal, maya, TODAY)).toEqual([]);
  });
});

describe('a register that nobody has made', () => {
  const marksOf = async (who = marcus, on = TODAY) =>
    (await dayOf(who, on)).data.map(
      ({ attributes }: { attributes: { leader: string | null; is_missing: boolean } }) => [
        attributes.leader,
        attributes.is_missing,
      ],
    );
  const countFor = async () =>
    (await asStaff(portal, nadia, 'GET', 'day/missing')).json() as { on: string; count: number };

  it('is missing from the end of the lesson until it is made; a parent’s word makes none', async () => {
    expect(await marksOf()).toEqual([[null, false]]);
    portal.clock.moveTo(`${TODAY}T18:00:00Z`);
    await signIn();
    expect(await marksOf()).toEqual([[null, true]]);
    expect(await send(register())).toEqual(DONE);
    expect(await marksOf()).toEqual([[null, false]]);
  });

  it('is named on the days after to who led it, and to nobody once it is made', async () => {
    portal.clock.moveTo('2027-01-13T08:00:00Z');
    await signIn();
    await handOver(portal, oak.timetableId, { staffId: hannah.staffId, from: '2027-01-13' });
    const missing = async (who: TestStaff) => (await dayOf(who, '2027-01-13')).meta.missing;
    const [own, before] = [await missing(marcus), await missing(hannah)];
    expect(own[0]).toEqual({ on: TODAY, bands: ['The Amplifiers'] });
    // Hannah leads a band of that name at another school, and not yet this one.
    expect(before).toEqual(own);
    expect(await send(register())).toEqual(DONE);
    expect((await missing(marcus))[0]?.on).not.toBe(TODAY);
    expect((await missing(hannah))[0]).toEqual(before[0]);
    expect((await dayOf(marcus, TODAY)).meta.missing).toEqual([]);
  });

  it('is counted for the office on the next working day, with whose they are', async () => {
    portal.clock.moveTo('2027-01-13T08:00:00Z');
    await signIn();
    expect(await countFor()).toEqual({ on: TODAY, count: 2 });
    expect((await marksOf(nadia)).toSorted()).toEqual([
      ['Hannah Reid', true],
      ['Marcus Bell', true],
    ]);
    expect(await send(register(), nadia)).toEqual(DONE);
    expect(await countFor()).toEqual({ on: TODAY, count: 1 });
    portal.clock.moveTo('2027-01-18T08:00:00Z');
    await signIn();
    expect(await countFor()).toEqual({ on: '2027-01-15', count: 0 });
  });
});

describe('an absence that a parent reports', () => {
  const report = async (kidId: string, isComing: boolean, on = TODAY, who = priya) => {
    const answer = await portal.call({
      method: 'POST',
      url: `/staff/kids/${kidId}/absences.json`,
      headers: who.auth,
      payload: { on, is_coming: isComing },
    });
    return [answer.statusCode, answer.json().code];
  };
  const isReported = async (kidId: string, on = TODAY) => {
    const url = `/staff/kids/${kidId}/calendar.json`;
    const answer = await portal.call({ method: 'GET', url, headers: priya.auth });
    const entries = answer.json() as { date: string; is_reported_absent: boolean }[];
    return entries.find(({ date }) => date === on)?.is_reported_absent;
  };
  const mayaOf = async () => {
    const { register: made, children } = (await dayOf()).data[0].attributes;
    const child = children.find(({ id }: { id: string }) => id === maya);
    return [made !== null, child.is_here, child.is_reported_absent];
  };

  it('is on the family’s timetable and on the leader’s day, and the register is not made by it', async () => {
    expect(await report(maya, false)).toEqual(DONE);
    expect([await isReported(maya), await isReported(leo)]).toEqual([true, false]);
    expect(await isReported(maya, '2027-01-19')).toBe(false);
    expect(await mayaOf()).toEqual([false, false, true]);
  });

  it('is kept once, however often it is said, and can be taken back', async () => {
    const pressed = [report(maya, false), report(maya, false), report(maya, false)];
    expect(await Promise.all(pressed)).toEqual([DONE, DONE, DONE]);
    expect(await wordsOn(portal, maya, TODAY)).toHaveLength(1);
    portal.clock.forward(60_000);
    expect(await report(maya, true)).toEqual(DONE);
    expect(await report(maya, true)).toEqual(DONE);
    expect(await wordsOn(portal, maya, TODAY)).toHaveLength(2);
    expect([await isReported(maya), ...(await mayaOf())]).toEqual([false, false, true, false]);
  });

  it('is merged with registers: whoever says it later is believed, and everything is kept', async () => {
    expect(await report(maya, false)).toEqual(DONE);
    portal.clock.forward(10 * 60_000);
    // Tapped before the family told it, and sent after.
    const early = new Date(portal.clock.now().getTime() - 20 * 60_000).toISOString();
    expect(await send(register({ said_at: early }))).toEqual(DONE);
    expect(await mayaOf()).toEqual([true, false, true]);
    const saidAt = portal.clock.now().toISOString();
    // A page that did not know it yet says nothing against it.
    expect(await send(register({ said_at: saidAt }))).toEqual(DONE);
    expect(await mayaOf()).toEqual([true, false, true]);
    portal.clock.forward(1_000);
    const later = portal.clock.now().toISOString();
    expect(await send(register({ said_at: later, reported: [maya] }))).toEqual(DONE);
    expect(await mayaOf()).toEqual([true, true, false]);
    portal.clock.forward(60_000);
    expect(await report(maya, false)).toEqual(DONE);
    expect(await mayaOf()).toEqual([true, false, true]);
    expect(await wordsOn(portal, maya, TODAY)).toHaveLength(5);
  });

  it('is refused of a day without a lesson, and found by nobody but their parents', async () => {
    expect(await report(maya, false, '2027-01-13')).toEqual([409, 'no_lesson']);
    expect(await report(maya, false, '2027-01-05')).toEqual([409, 'lesson_over']);
    const other = await addParent(portal, 'ola@families.example');
    expect(await report(maya, false, TODAY, other)).toEqual([404, 'not_found']);
    expect(await wordsOn(portal, maya, TODAY)).toEqual([]);
  });
});

describe('the notes about a child', () => {
  const notesOf = async (kidId: string, who = marcus, on = TODAY) => {
    const answer = await asStaff(portal, who, 'GET', `day/kids/${kidId}/notes?on=${on}`);
    return answer.json().data?.attributes.medical_and_education_notes ?? answer.statusCode;
  };

  it('are opened by who leads the child’s lesson of that day, and that is written down', async () => {
    await sealNotes(portal, maya, portal.deps.seal.close(NOTES));
    expect(await notesOf(maya)).toBe(NOTES);
    expect(await notesOpened(portal, maya)).toEqual([
      { actor: `office:${marcus.staffId}`, why: `opened the notes for the lesson on ${TODAY}` },
    ]);
  });

  it('are found by nobody else, nor on another day, and are not there where there are none', async () => {
    await sealNotes(portal, maya, portal.deps.seal.close(NOTES));
    expect(await notesOf(maya, hannah)).toBe(404);
    expect(await notesOf(maya, marcus, '2027-01-13')).toBe(404);
    expect(await notesOf(leo)).toBe(404);
    expect(await notesOpened(portal, maya)).toEqual([]);
  });
});

import { randomUUIDv7 } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLog } from '../../platform/log.ts';
import {
  addParent,
  addSchool,
  enrolling,
  type TestParent,
  type TestSchool,
} from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { addChild } from '../../testing/waiting.ts';
import { offerFreePlaces } from '../waiting-list/offer-places.ts';

const log: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log.push(chunk.toString());
    done();
  },
});

let portal: TestPortal;
let oakfield: TestSchool;
let hillcrest: TestSchool;
let priya: TestParent;
let maya: string;
beforeAll(async () => {
  portal = await startTestPortal({ instead: { log: makeLog('debug', sink) } });
  oakfield = await addSchool(portal, { name: 'Oakfield', slots: Array(40).fill('drums') });
  hillcrest = await addSchool(portal, { name: 'Hillcrest' });
});
afterAll(async () => {
  const broken = await brokenInvariants(portal);
  await portal.stop();
  expect(broken).toEqual([]);
});
beforeEach(async () => {
  await setFlag(false);
  priya = await addParent(portal, `${randomUUIDv7()}@families.example`, { directDebit: true });
  maya = await addChild(portal, priya, oakfield, { name: 'Maya Shah', plays: 'drums' });
});

const setFlag = (isOn: boolean) =>
  portal.sql(
    `insert into feature_flags (name, is_on) values ('kids_app_opt_in', $1) on conflict (name) do update set is_on = $1`,
    [isOn],
  );
const ask = (url: string, parent = priya) => portal.call({ url, headers: parent.auth });
const patch = (kid: object, id = maya, parent = priya) =>
  portal.call({
    method: 'PATCH',
    url: `/staff/kids/${id}.json`,
    headers: parent.auth,
    payload: { kid },
  });
const refusal = async (kid: object, id = maya) => {
  const answer = await patch(kid, id);
  const { code, fields = {} } = answer.json();
  return [answer.statusCode, code, ...Object.keys(fields)].join(' ');
};
const stored = async (id = maya) =>
  (await portal.sql<Record<string, unknown>>('select * from kids where id = $1', [id]))[0] ?? {};

describe('a child is changed', () => {
  it('in the fields that were sent, and no other', async () => {
    const before = await stored();
    const answer = await patch({ name: '  Maya  Rose Shah ', trinity_opt_out: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      id: maya,
      type: 'kid',
      attributes: { name: 'Maya Rose Shah', first_name: 'Maya', trinity_opt_out: true },
    });
    expect(await stored()).toEqual({ ...before, name: 'Maya Rose Shah', trinity_opt_out: true });
    expect((await patch({})).statusCode).toBe(200);
    expect((await ask(`/staff/kids/${maya}.json`)).json()).toEqual(answer.json());
  });

  it('by all that its parent may say of it', async () => {
    const kid = {
      instrument_first_choice: 'guitar_any',
      instrument_second_choice: 'vocals',
      concert_video_permission: false,
      trinity_opt_out: true,
      medical_and_education_notes: 'Carries an inhaler.',
      do_not_move_to_next_timetable: true,
    };
    expect((await patch(kid)).json().data.attributes).toMatchObject(kid);
    const unset = { concert_video_permission: null, medical_and_education_notes: '' };
    expect((await patch(unset)).json().data.attributes).toMatchObject({
      concert_video_permission: null,
      medical_and_education_notes: null,
    });
  });

  it('by its own parent only: to anybody else it is not there', async () => {
    const other = await addParent(portal, `${randomUUIDv7()}@families.example`);
    expect((await patch({ name: 'Mine' }, maya, other)).statusCode).toBe(404);
    expect((await ask(`/staff/kids/${maya}.json`, other)).statusCode).toBe(404);
    expect((await patch({ name: 'Mine' }, randomUUIDv7())).statusCode).toBe(404);
    const url = `/staff/kids/${maya}.json`;
    expect((await portal.call({ method: 'PATCH', url, payload: { kid: {} } })).statusCode).toBe(
      401,
    );
    expect(await stored()).toMatchObject({ name: 'Maya Shah' });
  });

  it('never in a field that is unknown, or not a parent’s to set', async () => {
    for (const kid of [
      { nmae: 'Maya' },
      { status: 'cancelled' },
      { timetable_id: maya },
      { year: 5 },
    ])
      expect(await refusal(kid)).toMatch(/^422 invalid/);
    const url = `/staff/kids/${maya}.json`;
    const unwrapped = { name: 'Maya' };
    const answer = await portal.call({
      method: 'PATCH',
      url,
      headers: priya.auth,
      payload: unwrapped,
    });
    expect(answer.statusCode).toBe(422);
  });

  it('all of it or nothing', async () => {
    expect(await refusal({ name: 'Maya Rose', would_do_bass: false, would_do_guitar: false })).toBe(
      '422 guitar_missing kid.would_do_bass',
    );
    expect(await stored()).toMatchObject({ name: 'Maya Shah' });
  });
});

describe('a name', () => {
  it('is required, and no second child of the family has it at the same school', async () => {
    expect(await refusal({ name: '  ' })).toBe('422 invalid kid.name');
    await addChild(portal, priya, oakfield, { name: 'Asha Shah', waits: ['vocals'] });
    const answer = await patch({ name: 'asha  SHAH' });
    expect(answer.json()).toEqual({
      code: 'name_taken',
      errors: ['You have another child with this name at this school. Please check the name.'],
      fields: { 'kid.name': [] },
    });
    const leo = await addChild(portal, priya, hillcrest, { name: 'Leo Shah', waits: ['vocals'] });
    expect((await patch({ name: 'Maya Shah' }, leo)).statusCode).toBe(200);
    expect((await patch({ name: 'MAYA Shah' })).statusCode).toBe(200);
  });

  it('that was mended leaves the old one to a sibling, who can enrol with it', async () => {
    expect((await patch({ name: 'Zoe Shah' })).statusCode).toBe(200);
    const answer = await portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${priya.grownUpId}/kids.json`,
      headers: priya.auth,
      payload: enrolling(oakfield, { name: 'Maya Shah' }),
    });
    expect(answer.json().meta).toEqual({ outcome: 'enrolled' });
    expect(answer.json().data.id).not.toBe(maya);
  });
});

describe('two instrument choices', () => {
  it('are not the same, also when only one of them is sent', async () => {
    expect((await patch({ instrument_first_choice: 'drums' })).statusCode).toBe(200);
    expect(await refusal({ instrument_second_choice: 'drums' })).toBe(
      '422 same_preference kid.instrument_second_choice',
    );
    expect(
      await refusal({ instrument_first_choice: 'guitar_any', instrument_second_choice: 'bass' }),
    ).toBe('422 guitar_twice kid.instrument_second_choice');
    const none = { instrument_first_choice: 'no_preference', instrument_second_choice: 'drums' };
    expect((await patch(none)).statusCode).toBe(200);
    expect(await refusal({ instrument_first_choice: 'triangle' })).toBe(
      '422 invalid kid.instrument_first_choice',
    );
  });
});

describe('a guitar preference', () => {
  const lines = (id: string) =>
    portal.sql(
      `select instrument, joined_at::text as since, left_because from waiting_list_entries
       where kid_id = $1 order by left_at nulls first, instrument`,
      [id],
    );
  const since = '2026-10-01 18:00:00+00';
  const waits = (instrument: string) => ({ instrument, since, left_because: null });
  const left = (instrument: string) => ({ instrument, since, left_because: 'wish_changed' });
  const BASS = { would_do_bass: true, would_do_guitar: false };
  const ANY = { would_do_bass: true, would_do_guitar: true };

  it('ends the waiting for the other guitar, and brings it back with the date it has', async () => {
    const leo = await addChild(portal, priya, hillcrest, {
      waits: ['guitar', 'bass', 'drums'],
      joined: '2026-10-01T18:00:00Z',
    });
    const answer = await patch(BASS, leo);
    expect(answer.json().data.attributes).toMatchObject({ ...BASS, status: 'waiting_list' });
    expect(new Set(answer.json().data.attributes.waiting_for)).toEqual(new Set(['bass', 'drums']));
    expect(await stored(leo)).toMatchObject({ guitar_preference: 'bass', ...BASS });
    expect(await lines(leo)).toEqual([waits('bass'), waits('drums'), left('guitar')]);

    await patch(ANY, leo);
    expect(await stored(leo)).toMatchObject({ guitar_preference: 'any', ...ANY });
    expect(await lines(leo)).toEqual([
      waits('bass'),
      waits('drums'),
      waits('guitar'),
      left('guitar'),
    ]);

    await patch({ would_do_bass: false }, leo);
    expect(await stored(leo)).toMatchObject({ guitar_preference: 'guitar' });
    expect((await lines(leo)).slice(0, 2)).toEqual([waits('drums'), waits('guitar')]);
  });

  it('is followed by what is offered: with ‘Bass only’ no electric guitar', async () => {
    const school = await addSchool(portal, { name: 'Electric Only', slots: ['guitar'] });
    const leo = await addChild(portal, priya, school, { waits: ['guitar', 'bass'] });
    const offered = async () => {
      await portal.sql('update slots set freed_at = now() where band_id = $1', [school.bandId]);
      await offerFreePlaces(portal.given, school.timetableId);
      return portal.sql('select instrument from offers where kid_id = $1', [leo]);
    };
    await patch(BASS, leo);
    expect(await offered()).toEqual([]);
    await patch(ANY, leo);
    expect(await offered()).toEqual([{ instrument: 'guitar' }]);
  });

  it('lets a child that plays one guitar never wait for it, and a drummer for none', async () => {
    const school = await addSchool(portal, { name: 'Strings', slots: ['guitar'] });
    const tom = await addChild(portal, priya, school, { plays: 'guitar', waits: ['bass'] });
    await patch({ would_do_bass: false, would_do_guitar: true }, tom);
    expect(await lines(tom)).toMatchObject([{ instrument: 'bass', left_because: 'wish_changed' }]);
    await patch(ANY);
    expect(await lines(maya)).toEqual([]);
  });
});

describe('medical and education notes', () => {
  const NOTES = 'Canary: allergic to nuts, dyslexic.';

  it('lie encrypted, are read on the child’s own page, and nowhere else', async () => {
    const answer = await patch({ medical_and_education_notes: NOTES });
    expect(answer.json().data.attributes.medical_and_education_notes).toBe(NOTES);
    const { sealed_notes: sealed } = await stored();
    expect(sealed).not.toContain('Canary');
    expect(portal.given.seal.open(String(sealed))).toBe(NOTES);
    const list = await ask(`/staff/grown_ups/${priya.grownUpId}/kids.json`);
    expect(list.json().data).toHaveLength(1);
    expect(list.body).not.toMatch(/Canary|medical|sealed/);
  });

  it('never reach the log, also when the database fails', async () => {
    await portal.sql('alter table kids rename column sealed_notes to sealed_gone');
    expect((await patch({ medical_and_education_notes: NOTES })).statusCode).toBe(500);
    await portal.sql('alter table kids rename column sealed_gone to sealed_notes');
    expect(log.join('')).toContain('request failed');
    expect(log.join('')).not.toContain('Canary');
  });

  it('have at most 254 characters', async () => {
    expect(await refusal({ medical_and_education_notes: 'n'.repeat(255) })).toBe(
      '422 invalid kid.medical_and_education_notes',
    );
  });
});

describe('the next school', () => {
  beforeEach(() =>
    portal.sql('update timetables set rs_max_school_year = 4 where id = $1', [
      oakfield.timetableId,
    ]),
  );

  it('is asked for in the last year here, and not beside ‘Do not move to the next school’', async () => {
    const next = { confirmed_next_timetable_id: hillcrest.timetableId };
    const both = await patch({ ...next, do_not_move_to_next_timetable: true });
    expect(both.json()).toMatchObject({
      code: 'next_and_stay',
      errors: ['Please choose either a next school or ‘Do not move to the next school’, not both.'],
    });
    expect((await patch({ do_not_move_to_next_timetable: true })).statusCode).toBe(200);
    expect(await refusal(next)).toBe('422 next_and_stay kid.confirmed_next_timetable_id');
    expect((await patch({ do_not_move_to_next_timetable: false })).statusCode).toBe(200);
    // As old as it was a year ago, it is in the last year now.
    await portal.sql('update kids set year = 3, as_of_sep = 2025 where id = $1', [maya]);
    expect((await patch(next)).statusCode).toBe(200);
    await patch({ confirmed_next_timetable_id: null });
    await portal.sql('update kids set year = 3, as_of_sep = 2026 where id = $1', [maya]);
    expect(await refusal(next)).toBe('422 next_not_asked kid.confirmed_next_timetable_id');
  });

  it('is another one, that there is, and can be cleared', async () => {
    const next = (id: string | null) => ({ confirmed_next_timetable_id: id });
    const answer = await patch({
      ...next(hillcrest.timetableId),
      do_not_move_to_next_timetable: false,
    });
    expect(answer.json().data.attributes).toMatchObject({
      confirmed_next_timetable_id: hillcrest.timetableId,
      confirmed_next_timetable_name: 'Hillcrest',
    });
    const current = await patch(next(oakfield.timetableId));
    expect(current.statusCode).toBe(422);
    expect(current.json().errors).toEqual([
      "You have selected your child's current school, but this form is to tell us which school they are going to next. Please double check your selection before you can save your changes.",
    ]);
    expect(await refusal(next(randomUUIDv7()))).toBe(
      '422 next_unknown kid.confirmed_next_timetable_id',
    );
    expect((await patch(next(null))).json().data.attributes).toMatchObject({
      confirmed_next_timetable_id: null,
      confirmed_next_timetable_name: null,
    });
  });

  it('is not another lesson day of the current one', async () => {
    const thursday = randomUUIDv7();
    await portal.sql(
      `insert into timetables select (jsonb_populate_record(t, jsonb_build_object('id', $2::text, 'weekday', 4))).*
       from timetables t where t.id = $1`,
      [oakfield.timetableId, thursday],
    );
    expect(await refusal({ confirmed_next_timetable_id: thursday })).toBe(
      '422 next_is_current kid.confirmed_next_timetable_id',
    );
  });
});

describe('the kids’ app', () => {
  it('can be chosen while its flag is on, where it has a price', async () => {
    const refused = '422 kids_app_not_offered kid.kids_app_opt_in';
    const flags = async () => (await ask('/api/feature_flags.json')).json();
    const price = (pennies: number | null) =>
      portal.sql('update timetables set kids_app_price_pennies = $1 where id = $2', [
        pennies,
        oakfield.timetableId,
      ]);
    await price(499);
    expect(await flags()).toEqual({ kids_app_opt_in: false });
    expect(await refusal({ kids_app_opt_in: true })).toBe(refused);
    await setFlag(true);
    expect(await flags()).toEqual({ kids_app_opt_in: true });
    expect((await patch({ kids_app_opt_in: true })).json().data.attributes).toMatchObject({
      kids_app_opt_in: true,
    });
    await price(null);
    expect(await refusal({ kids_app_opt_in: true })).toBe(refused);
    expect((await patch({ kids_app_opt_in: false })).json().data.attributes).toMatchObject({
      kids_app_opt_in: false,
    });
  });

  it('has its flag off while nobody has set it, and tells parents only', async () => {
    await portal.sql('delete from feature_flags');
    expect((await ask('/api/feature_flags.json')).json()).toEqual({ kids_app_opt_in: false });
    expect((await portal.call({ url: '/api/feature_flags.json' })).statusCode).toBe(401);
  });
});

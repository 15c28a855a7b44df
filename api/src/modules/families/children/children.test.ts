import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addParent, enrolling } from '../../../testing/families.ts';
import { addChild } from '../../../testing/tables/families.ts';
import { recordOfDrummer } from '../../../testing/child-records.ts';
import { leadTo, setAppPrice } from '../../../testing/tables/lessons.ts';
import { removeFlags } from '../../../testing/tables/stories.ts';

const { stage, log, setFlag, ask, patch, refusal, stored } = recordOfDrummer();

describe('a child is changed', () => {
  it('in the fields that were sent, and no other', async () => {
    const before = await stored();
    const answer = await patch({ name: '  Maya  Rose Shah ', trinity_opt_out: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      id: stage.maya,
      type: 'kid',
      attributes: { name: 'Maya Rose Shah', first_name: 'Maya', trinity_opt_out: true },
    });
    expect(await stored()).toEqual({ ...before, name: 'Maya Rose Shah', trinity_opt_out: true });
    expect((await patch({})).statusCode).toBe(200);
    expect((await ask(`/staff/kids/${stage.maya}.json`)).json()).toEqual(answer.json());
  });

  it('by all that its parent may say of it', async () => {
    const kid = {
      instrument_first_choice: 'guitar_any',
      instrument_second_choice: 'vocals',
      concert_video_permission: false,
      trinity_opt_out: true,
      medical_and_education_notes: 'Carries an inhaler.',
      do_not_move_to_next_timetable: true,
      school_class: '4B',
    };
    expect((await patch(kid)).json().data.attributes).toMatchObject(kid);
    const unset = {
      concert_video_permission: null,
      medical_and_education_notes: '',
      school_class: '',
    };
    expect((await patch(unset)).json().data.attributes).toMatchObject({
      concert_video_permission: null,
      medical_and_education_notes: null,
      school_class: null,
    });
  });

  it('and leads to its grown-up', async () => {
    const { data } = (await ask(`/staff/kids/${stage.maya}.json`)).json();
    const { grownUpId } = stage.priya;
    expect(data.relationships.grown_up).toEqual({ data: { id: grownUpId, type: 'grown_up' } });
  });

  it('comes with its timetable and its band', async () => {
    const { timetableId } = stage.oakfield;
    await leadTo(stage.portal, timetableId, { next: stage.hillcrest.timetableId, lastYear: 6 });
    const { data, included } = (
      await ask(`/staff/grown_ups/${stage.priya.grownUpId}/kids.json`)
    ).json();
    const { timetable, band } = data[0].relationships;
    expect(timetable.data).toEqual({ id: timetableId, type: 'timetable' });
    const recordOf = (id: string) =>
      included.find((record: { id: string }) => record.id === id).attributes;
    expect(recordOf(timetableId)).toMatchObject({
      display_name: 'Oakfield',
      rs_max_school_year: 6,
      likely_next_timetable_id: stage.hillcrest.timetableId,
      likely_next_timetable_name: 'Hillcrest',
      closed_to_new_signups: false,
    });
    expect(recordOf(timetableId)).toHaveProperty('band_leader_id');
    expect(recordOf(timetableId)).toHaveProperty('band_leader_name');
    expect(recordOf(band.data.id)).toEqual({ name: data[0].attributes.band.name });
  });

  it('by its own parent only: to anybody else it is not there', async () => {
    const other = await addParent(stage.portal, `${randomUUIDv7()}@families.example`);
    expect((await patch({ name: 'Mine' }, stage.maya, other)).statusCode).toBe(404);
    expect((await ask(`/staff/kids/${stage.maya}.json`, other)).statusCode).toBe(404);
    expect((await patch({ name: 'Mine' }, randomUUIDv7())).statusCode).toBe(404);
    const url = `/staff/kids/${stage.maya}.json`;
    expect(
      (await stage.portal.call({ method: 'PATCH', url, payload: { kid: {} } })).statusCode,
    ).toBe(401);
    expect(await stored()).toMatchObject({ name: 'Maya Shah' });
  });

  it('never in a field that is unknown, or not a parent’s to set', async () => {
    for (const kid of [
      { nmae: 'Maya' },
      { status: 'cancelled' },
      { timetable_id: stage.maya },
      { year: 5 },
    ])
      expect(await refusal(kid)).toMatch(/^422 invalid/);
    const url = `/staff/kids/${stage.maya}.json`;
    const unwrapped = { name: 'Maya' };
    const answer = await stage.portal.call({
      method: 'PATCH',
      url,
      headers: stage.priya.auth,
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
    await addChild(stage.portal, stage.priya, stage.oakfield, {
      name: 'Asha Shah',
      waits: ['vocals'],
    });
    const answer = await patch({ name: 'asha  SHAH' });
    expect(answer.json()).toEqual({
      code: 'name_taken',
      errors: ['You have another child with this name at this school. Please check the name.'],
      fields: { 'kid.name': [] },
    });
    const leo = await addChild(stage.portal, stage.priya, stage.hillcrest, {
      name: 'Leo Shah',
      waits: ['vocals'],
    });
    expect((await patch({ name: 'Maya Shah' }, leo)).statusCode).toBe(200);
    expect((await patch({ name: 'MAYA Shah' })).statusCode).toBe(200);
  });

  it('that was mended leaves the old one to a sibling, who can enrol with it', async () => {
    expect((await patch({ name: 'Zoe Shah' })).statusCode).toBe(200);
    const answer = await stage.portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${stage.priya.grownUpId}/kids.json`,
      headers: stage.priya.auth,
      payload: enrolling(stage.oakfield, { name: 'Maya Shah' }),
    });
    expect(answer.json().meta).toEqual({ outcome: 'enrolled' });
    expect(answer.json().data.id).not.toBe(stage.maya);
  });
});

describe('medical and education notes', () => {
  const NOTES = 'Canary: allergic to nuts, dyslexic.';

  it('lie encrypted, are read on the child’s own page, and nowhere else', async () => {
    const answer = await patch({ medical_and_education_notes: NOTES });
    expect(answer.json().data.attributes.medical_and_education_notes).toBe(NOTES);
    const { sealed_notes: sealed } = await stored();
    expect(sealed).not.toContain('Canary');
    expect(stage.portal.deps.seal.open(String(sealed))).toBe(NOTES);
    const list = await ask(`/staff/grown_ups/${stage.priya.grownUpId}/kids.json`);
    expect(list.json().data).toHaveLength(1);
    expect(list.body).not.toMatch(/Canary|medical|sealed/);
  });

  it('never reach the log, also when the database fails', async () => {
    await stage.portal.sql('alter table kids rename column sealed_notes to sealed_gone');
    expect((await patch({ medical_and_education_notes: NOTES })).statusCode).toBe(500);
    await stage.portal.sql('alter table kids rename column sealed_gone to sealed_notes');
    expect(log.join('')).toContain('request failed');
    expect(log.join('')).not.toContain('Canary');
  });
});

describe('the kids’ app', () => {
  it('can be chosen while its flag is on, where it has a price', async () => {
    const refused = '422 kids_app_not_offered kid.kids_app_opt_in';
    const flags = async () => (await ask('/api/feature_flags.json')).json();
    const price = (pennies: number | null) => setAppPrice(stage.portal, 'Maya Shah', pennies);
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
    await removeFlags(stage.portal);
    expect((await ask('/api/feature_flags.json')).json()).toEqual({ kids_app_opt_in: false });
    expect((await stage.portal.call({ url: '/api/feature_flags.json' })).statusCode).toBe(401);
  });
});

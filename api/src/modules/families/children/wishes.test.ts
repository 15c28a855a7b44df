import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addSchool, signInAgain } from '../../../testing/families.ts';
import { offerFreePlaces } from '../../places/waiting-list/offer-places.ts';
import { recordOfDrummer } from '../../../testing/child-records.ts';
import {
  placesOf,
  addPlace,
  freePlacesOf,
  offers,
  waitsOf,
} from '../../../testing/tables/places.ts';
import { addChild } from '../../../testing/tables/families.ts';
import { addLessonDay } from '../../../testing/tables/lessons.ts';

const { stage, patch, refusal, stored } = recordOfDrummer();

describe('a guitar preference', () => {
  const lines = (id: string) => waitsOf(stage.portal, id);
  const since = '2026-10-01 18:00:00+00';
  const waits = (instrument: string) => ({ instrument, since, left_because: null });
  const left = (instrument: string) => ({ instrument, since, left_because: 'wish_changed' });
  const BASS = { would_do_bass: true, would_do_guitar: false };
  const ANY = { would_do_bass: true, would_do_guitar: true };

  it('ends the waiting for the other guitar, and brings it back with the date it has', async () => {
    const leo = await addChild(stage.portal, stage.priya, stage.hillcrest, {
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
    const school = await addSchool(stage.portal, { name: 'Electric Only', slots: ['guitar'] });
    const leo = await addChild(stage.portal, stage.priya, school, { waits: ['guitar', 'bass'] });
    const offered = async () => {
      await freePlacesOf(stage.portal, school.bandId);
      await offerFreePlaces(stage.portal.deps, school.timetableId);
      return (await offers(stage.portal, leo)).map(({ instrument }) => ({ instrument }));
    };
    await patch(BASS, leo);
    expect(await offered()).toEqual([]);
    await patch(ANY, leo);
    expect(await offered()).toEqual([{ instrument: 'guitar' }]);
  });

  it('lets a child who plays one guitar never wait for it, and a drummer for none', async () => {
    const school = await addSchool(stage.portal, { name: 'Strings', slots: ['guitar'] });
    const tom = await addChild(stage.portal, stage.priya, school, {
      plays: 'guitar',
      waits: ['bass'],
    });
    await patch({ would_do_bass: false, would_do_guitar: true }, tom);
    expect(await lines(tom)).toMatchObject([{ instrument: 'bass', left_because: 'wish_changed' }]);
    await patch(ANY);
    expect(await lines(stage.maya)).toEqual([]);
  });
});

describe('a choice of a child who plays', () => {
  const KEYBOARD = { instrument_first_choice: 'keyboard' };
  const instruments = ['drums', 'keyboard', 'vocals'] as const;
  const joins = async (options: Parameters<typeof addChild>[3] = { plays: 'drums' }) => {
    const school = await addSchool(stage.portal, { name: 'Full House', slots: instruments });
    const kid = await addChild(stage.portal, stage.priya, school, options);
    await addChild(stage.portal, stage.priya, school, { name: 'Kim', plays: 'keyboard' });
    return { kid, school };
  };
  const lines = async (kid: string) =>
    (await waitsOf(stage.portal, kid)).map(({ instrument, left_because: because }) =>
      because === null ? instrument : `${instrument} ${because}`,
    );
  const standsAt = async (kid: string) => {
    const url = `/staff/grown_ups/${stage.priya.grownUpId}/waiting_list.json`;
    const list = (await stage.portal.call({ url, headers: stage.priya.auth })).json();
    return list.children.find(({ kid_id: id }: { kid_id: string }) => id === kid)?.instruments;
  };

  it('is their wish to change from that day: it keeps its day while it is kept, and ends when it is cleared', async () => {
    const { kid } = await joins();
    await patch(KEYBOARD, kid);
    expect(await lines(kid)).toEqual(['keyboard']);
    expect(await standsAt(kid)).toMatchObject([{ instrument: 'keyboard', position: 1, of: 1 }]);
    const [first] = await waitsOf(stage.portal, kid);
    stage.portal.clock.forward(24 * 60 * 60 * 1000);
    stage.priya = await signInAgain(stage.portal, stage.priya);
    await patch({ instrument_first_choice: 'vocals', instrument_second_choice: 'keyboard' }, kid);
    const both = await waitsOf(stage.portal, kid);
    expect(both.map(({ instrument }) => instrument)).toEqual(['keyboard', 'vocals']);
    expect(both[0]?.since).toBe(first?.since);
    expect(both[1]?.since).not.toBe(first?.since);
    await patch({ instrument_second_choice: 'no_preference' }, kid);
    expect(await lines(kid)).toEqual(['vocals', 'keyboard wish_changed']);
  });

  it('leaves what was ticked on enrolling, with its day', async () => {
    const { kid } = await joins({ plays: 'drums', waits: ['keyboard'] });
    await patch(KEYBOARD, kid);
    await patch({ instrument_first_choice: 'vocals' }, kid);
    expect(await lines(kid)).toEqual(['keyboard', 'vocals']);
  });

  it('is offered a place that frees before those who wait, and a rejected one can be wished for again', async () => {
    const { kid, school } = await joins();
    const waiting = { name: 'Ivy', waits: ['keyboard'], joined: '2026-09-01T08:00:00Z' } as const;
    await addChild(stage.portal, stage.priya, school, waiting);
    await patch(KEYBOARD, kid);
    await addPlace(stage.portal, school.bandId, 'keyboard');
    await offerFreePlaces(stage.portal.deps, school.timetableId);
    const [offer] = await offers(stage.portal, kid);
    expect(offer).toMatchObject({ instrument: 'keyboard', state: 'open' });
    const rejected = await stage.portal.call({
      method: 'POST',
      url: `/staff/kids/${kid}/slots/${String(offer?.slot_id)}/reject_instrument_change.json`,
      headers: stage.priya.auth,
      payload: {},
    });
    expect(rejected.statusCode, rejected.body).toBe(200);
    expect(await lines(kid)).toEqual(['keyboard declined']);
    expect(await stored(kid)).toMatchObject({ instrument_first_choice: 'no_preference' });
    await patch(KEYBOARD, kid);
    expect(await lines(kid)).toEqual(['keyboard', 'keyboard declined']);
  });

  it('gives an offered place back when it is cleared before the answer', async () => {
    const { kid, school } = await joins();
    await patch(KEYBOARD, kid);
    await addPlace(stage.portal, school.bandId, 'keyboard');
    await offerFreePlaces(stage.portal.deps, school.timetableId);
    await patch({ instrument_first_choice: 'no_preference' }, kid);
    expect(await offers(stage.portal, kid)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await placesOf(stage.portal, kid)).toMatchObject([{ instrument: 'drums' }]);
  });
});

describe('the next school', () => {
  it('is another one, that there is, and can be cleared', async () => {
    const next = (id: string | null) => ({ confirmed_next_timetable_id: id });
    const answer = await patch({
      ...next(stage.hillcrest.timetableId),
      do_not_move_to_next_timetable: false,
    });
    expect(answer.json().data.attributes).toMatchObject({
      confirmed_next_timetable_id: stage.hillcrest.timetableId,
      confirmed_next_timetable_name: 'Hillcrest',
    });
    const current = await patch(next(stage.oakfield.timetableId));
    expect(current.statusCode).toBe(422);
    expect(current.json().errors).toEqual([
      'You have selected your child’s current school, but this form is to tell us which school they are going to next. Please double check your selection before you can save your changes.',
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
    await addLessonDay(stage.portal, stage.oakfield.timetableId, { id: thursday, weekday: 4 });
    expect(await refusal({ confirmed_next_timetable_id: thursday })).toBe(
      '422 next_is_current kid.confirmed_next_timetable_id',
    );
  });
});

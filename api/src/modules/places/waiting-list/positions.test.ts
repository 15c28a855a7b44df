import { beforeEach, describe, expect, it } from 'vitest';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { addSchool, type TestParent } from '../../../testing/families.ts';
import { familiesAt } from '../../../testing/waiting-families.ts';
import { leavePlaces, removeBands } from '../../../testing/tables/places.ts';
import {
  pauseLessons,
  setLastDay,
  addBand,
  addChild,
  offersMade,
} from '../../../testing/tables/families.ts';
import { closeToSignUps } from '../../../testing/tables/lessons.ts';

const { stage, child, cancel, accept } = familiesAt([
  'drums',
  'keyboard',
  'vocals',
  'vocals',
  'vocals',
]);
let leo: string;
beforeEach(async () => {
  leo = await child(stage.priya, { name: 'Leo', waits: ['drums'], joined: '2026-12-01T09:00:00Z' });
});

const children = async (parent: TestParent) => {
  const url = `/staff/grown_ups/${parent.grownUpId}/waiting_list.json`;
  const { children: all } = (await stage.portal.call({ url, headers: parent.auth })).json();
  return all as {
    kid_id: string;
    instruments: { instrument: string; position: number; of: number }[];
    would_help: { instrument: string; position: number }[];
    free_now: string[];
  }[];
};

describe('the position of a child', () => {
  it('is told where the school has no band yet, too, and stands on Home', async () => {
    await removeBands(stage.portal);
    expect(await children(stage.priya)).toMatchObject([
      { kid_id: leo, instruments: [{ instrument: 'drums', position: 1, of: 1 }], free_now: [] },
    ]);
    const url = '/api/parent_portal/home.json';
    const home = await stage.portal.call({ url, headers: stage.priya.auth });
    expect(home.json().waiting_list.children).toHaveLength(1);
  });

  it('counts whom the enrol page counts for a child of the same year: who could be offered the same place', async () => {
    const school = await addSchool(stage.portal, {
      slots: ['drums', 'guitar', 'bass'],
      minYear: 3,
    });
    await addBand(stage.portal, school.timetableId, ['drums'], { years: [0, 2] });
    const waits = (name: string, year: number, ...on: SlotInstrument[]) =>
      addChild(stage.portal, stage.robin, school, { name, year, waits: on });
    await waits('Of Age', 5, 'drums', 'guitar', 'bass');
    await waits('Too Young', 1, 'drums');
    await setLastDay(stage.portal, await waits('Leaving', 4, 'drums', 'bass'), '2027-02-01');
    const queues = async (year: number) => {
      const url = `/api/places/timetable/${school.timetableId}/year/${year}`;
      return (await stage.portal.call({ url })).json().waiting;
    };
    expect(await queues(4)).toEqual({ vocals: 0, keyboard: 0, guitar: 1, drums: 1 });
    expect(await queues(1)).toEqual({ vocals: 0, keyboard: 0, guitar: 0, drums: 1 });
    expect(await queues(7)).toEqual({ vocals: 0, keyboard: 0, guitar: 0, drums: 0 });
    const maya = await addChild(stage.portal, stage.priya, school, { year: 4, waits: ['drums'] });
    const ticket = (await children(stage.priya)).find(({ kid_id: id }) => id === maya);
    expect(ticket?.instruments).toMatchObject([{ instrument: 'drums', position: 2, of: 2 }]);
  });

  it('counts nobody who is not offered the place: who is paused, leaving, or prefers what they play', async () => {
    const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
    const before = async (name: string, first = 'no_preference') =>
      child(stage.robin, { name, plays: 'vocals', waits: ['drums'], first });
    const [paused, leaving] = [await before('Paused'), await before('Leaving')];
    await before('Happy', 'vocals');
    await pauseLessons(stage.portal, paused);
    await setLastDay(stage.portal, leaving, '2027-02-01');
    expect(await children(stage.priya)).toMatchObject([
      { kid_id: leo, instruments: [{ instrument: 'drums', position: 1, of: 1 }] },
    ]);
    // None of the three is told a position that it does not have.
    expect((await children(stage.robin)).map(({ instruments }) => instruments)).toEqual([
      [],
      [],
      [],
    ]);
    await cancel(stage.robin, tom);
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Leo drums open']);
  });

  it('counts nobody who has agreed to have a place from a later day, and tells that child none', async () => {
    const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
    const maya = await child(stage.robin, {
      name: 'Maya',
      plays: 'vocals',
      waits: ['drums', 'keyboard'],
      first: 'drums',
      second: 'keyboard',
    });
    expect(await children(stage.priya)).toMatchObject([{ instruments: [{ position: 2, of: 2 }] }]);
    await leavePlaces(stage.portal, 'keyboard');
    await cancel(stage.robin, tom);
    await stage.portal.drain();
    stage.portal.clock.forward(60_000);
    expect((await accept(stage.robin, maya, '2027-01-20')).statusCode).toBe(200);
    expect(await children(stage.priya)).toMatchObject([
      {
        instruments: [
          { position: 1, of: 1, last_week: { position: 2, got_a_place: 1, stopped_waiting: 0 } },
        ],
      },
    ]);
    expect(await children(stage.robin)).toMatchObject([
      { kid_id: maya, instruments: [], would_help: [], free_now: [] },
    ]);
  });

  it('names what could be had at once, and not as something to wait for', async () => {
    await child(stage.robin, { name: 'Tom', plays: 'drums' });
    await child(stage.robin, { name: 'Ann', waits: ['drums'] });
    const [own] = await children(stage.priya);
    expect(own).toMatchObject({ instruments: [{ position: 2 }], would_help: [] });
    expect(own?.free_now).toEqual(['vocals', 'keyboard']);
    await closeToSignUps(stage.portal, true);
    expect((await children(stage.priya))[0]?.free_now).toEqual([]);
  });
});

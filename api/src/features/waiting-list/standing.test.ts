import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addParent, addSchool, type TestParent, type TestSchool } from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { addChild, offersMade } from '../../testing/waiting.ts';

let portal: TestPortal;
let school: TestSchool;
let robin: TestParent;
let priya: TestParent;
let leo: string;

beforeEach(async () => {
  portal = await startTestPortal();
  school = await addSchool(portal, { slots: ['drums', 'keyboard', 'vocals', 'vocals', 'vocals'] });
  robin = await addParent(portal, 'robin@families.example', { directDebit: true });
  priya = await addParent(portal, 'priya@families.example', { directDebit: true });
  leo = await addChild(portal, priya, school, {
    name: 'Leo',
    waits: ['drums'],
    joined: '2026-12-01T09:00:00Z',
  });
});
afterEach(async () => {
  const broken = await brokenInvariants(portal);
  await portal.stop();
  expect(broken).toEqual([]);
});

const children = async (parent: TestParent) => {
  const url = `/staff/grown_ups/${parent.grownUpId}/waiting_list.json`;
  const { children: all } = (await portal.call({ url, headers: parent.auth })).json();
  return all as {
    kid_id: string;
    instruments: { instrument: string; position: number; of: number }[];
    would_help: { instrument: string; position: number }[];
    free_now: string[];
  }[];
};
const cancel = (parent: TestParent, kidId: string) =>
  portal.call({
    method: 'POST',
    url: `/staff/kids/${kidId}/cancel.json`,
    headers: parent.auth,
    payload: {},
  });
const accept = async (parent: TestParent, kidId: string, day: string) => {
  const [slot] = await portal.sql<{ id: string }>(
    "select id from slots where kid_id = $1 and holding = 'change_offer'",
    [kidId],
  );
  return portal.call({
    method: 'POST',
    url: `/staff/kids/${kidId}/slots/${slot?.id}/accept_instrument_change.json`,
    headers: parent.auth,
    payload: { slot: { blocked_until: day } },
  });
};

describe('the position of a child', () => {
  it('counts nobody who is not offered the place: who is paused, leaving, or prefers what it plays', async () => {
    const tom = await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    const before = async (name: string, first = 'no_preference') =>
      addChild(portal, robin, school, { name, plays: 'vocals', waits: ['drums'], first });
    const [paused, leaving] = [await before('Paused'), await before('Leaving')];
    await before('Happy', 'vocals');
    await portal.sql("update kids set exception_type = 'pause' where id = $1", [paused]);
    await portal.sql("update kids set delayed_cancellation_date = '2027-02-01' where id = $1", [
      leaving,
    ]);
    expect(await children(priya)).toMatchObject([
      { kid_id: leo, instruments: [{ instrument: 'drums', position: 1, of: 1 }] },
    ]);
    // None of the three is told a position that it does not have.
    expect((await children(robin)).map(({ instruments }) => instruments)).toEqual([[], [], []]);
    await cancel(robin, tom);
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Leo drums open']);
  });

  it('counts nobody who has agreed to have a place from a later day, and tells that child none', async () => {
    const tom = await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    const maya = await addChild(portal, robin, school, {
      name: 'Maya',
      plays: 'vocals',
      waits: ['drums', 'keyboard'],
      first: 'drums',
      second: 'keyboard',
    });
    expect(await children(priya)).toMatchObject([{ instruments: [{ position: 2, of: 2 }] }]);
    await portal.sql("update slots set kid_id = null where instrument = 'keyboard'");
    await cancel(robin, tom);
    await portal.drain();
    portal.clock.forward(60_000);
    expect((await accept(robin, maya, '2027-01-20')).statusCode).toBe(200);
    expect(await children(priya)).toMatchObject([
      {
        instruments: [
          { position: 1, of: 1, last_week: { position: 2, got_a_place: 1, stopped_waiting: 0 } },
        ],
      },
    ]);
    expect(await children(robin)).toMatchObject([
      { kid_id: maya, instruments: [], would_help: [], free_now: [] },
    ]);
  });

  it('names what could be had at once, and not as something to wait for', async () => {
    await addChild(portal, robin, school, { name: 'Tom', plays: 'drums' });
    await addChild(portal, robin, school, { name: 'Ann', waits: ['drums'] });
    const [own] = await children(priya);
    expect(own).toMatchObject({ instruments: [{ position: 2 }], would_help: [] });
    expect(own?.free_now).toEqual(['vocals', 'keyboard']);
    await portal.sql('update timetables set closed_to_new_signups = true');
    expect((await children(priya))[0]?.free_now).toEqual([]);
  });
});

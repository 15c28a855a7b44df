import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { runWaitingList } from '../jobs.ts';
import { eachTest } from './portal.ts';
import { addParent, addSchool, type TestParent } from './families.ts';
import { addChild } from './tables/families.ts';

/** Before each test, a school with these places, and three families without children yet. */
export const familiesAt = (slots: readonly SlotInstrument[]) => {
  const stage = eachTest(async (portal) => ({
    school: await addSchool(portal, { slots }),
    robin: await addParent(portal, 'robin@families.example', { directDebit: true }),
    priya: await addParent(portal, 'priya@families.example', { directDebit: true }),
    jo: await addParent(portal, 'jo@families.example', { directDebit: true }),
  }));
  const child = (parent: TestParent, options: Parameters<typeof addChild>[3]) =>
    addChild(stage.portal, parent, stage.school, options);
  const post = ({ auth }: TestParent, url: string, payload: object = {}) =>
    stage.portal.call({ method: 'POST', url, headers: auth, payload });
  const cancel = (parent: TestParent, kidId: string) =>
    post(parent, `/staff/kids/${kidId}/cancel.json`);
  const ofFamily = ({ grownUpId }: TestParent, kidId: string) =>
    `/staff/grown_ups/${grownUpId}/kids/${kidId}`;
  const take = (parent: TestParent, kidId: string) =>
    post(parent, `${ofFamily(parent, kidId)}/enrol_from_reserved.json`, {
      kid_action: 'enrol',
      kid: { as_of_sep: 2026 },
    });
  const decline = (parent: TestParent, kidId: string) =>
    post(parent, `${ofFamily(parent, kidId)}/decline_reserved.json`);
  const offeredSlot = async (kidId: string) => {
    const [slot] = await stage.portal.sql<{ id: string }>(
      "select id from slots where kid_id = $1 and holding = 'change_offer'",
      [kidId],
    );
    return `/staff/kids/${kidId}/slots/${slot?.id}`;
  };
  const accept = async (parent: TestParent, kidId: string, day: string) =>
    post(parent, `${await offeredSlot(kidId)}/accept_instrument_change.json`, {
      slot: { change_is_pending_approval: false, blocked_until: day },
    });
  const reject = async (parent: TestParent, kidId: string) =>
    post(parent, `${await offeredSlot(kidId)}/reject_instrument_change.json`);
  const freeDrums = async () => {
    const url = `/api/places/timetable/${stage.school.timetableId}/year/4`;
    return (await stage.portal.call({ url })).json().drums as number;
  };
  const midnightAfter = async (day: string) => {
    stage.portal.clock.moveTo(`${day}T00:00:30Z`);
    await runWaitingList(stage.portal.deps);
    await stage.portal.drain();
  };
  return { stage, child, cancel, take, decline, accept, reject, freeDrums, midnightAfter };
};

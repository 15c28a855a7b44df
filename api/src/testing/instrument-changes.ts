import { runWaitingList } from '../jobs.ts';
import { offerFreePlaces } from '../modules/places/waiting-list/offer-places.ts';
import { eachTest } from './portal.ts';
import { addParent, addSchool, signInAgain } from './families.ts';
import { addChild } from './tables/families.ts';
import { writeInAnyState } from './any-state.ts';

/** Before each test, Maya plays the drums and waits for one of two free keyboards. */
export const drummerWhoWaits = () => {
  const stage = eachTest(async (portal) => {
    const school = await addSchool(portal, { slots: ['drums', 'keyboard', 'keyboard'] });
    const priya = await addParent(portal, 'priya@families.example', { directDebit: true });
    const wishes = { plays: 'drums', waits: ['keyboard'] } as const;
    const maya = await addChild(portal, priya, school, { name: 'Maya', ...wishes });
    return { school, priya, maya };
  });
  const post = (url: string, payload: object, parent = stage.priya) =>
    stage.portal.call({ method: 'POST', url, headers: parent.auth, payload });
  const get = (url: string, parent = stage.priya) =>
    stage.portal.call({ url, headers: parent.auth });
  /** Offers a keyboard to Maya and returns its slot. */
  const offered = async (): Promise<string> => {
    const { portal, school, maya } = stage;
    await writeInAnyState(
      portal,
      "update slots set freed_at = now() where instrument = 'keyboard' and kid_id is null",
    );
    await offerFreePlaces(portal.deps, school.timetableId);
    await portal.drain();
    portal.clock.forward(60_000);
    const [slot] = await portal.sql<{ id: string }>(
      "select id from slots where kid_id = $1 and holding = 'change_offer'",
      [maya],
    );
    return slot?.id ?? '';
  };
  const accept = (slotId: string, day: string) =>
    post(`/staff/kids/${stage.maya}/slots/${slotId}/accept_instrument_change.json`, {
      slot: { change_is_pending_approval: false, blocked_until: day },
    });
  const reject = (slotId: string) =>
    post(`/staff/kids/${stage.maya}/slots/${slotId}/reject_instrument_change.json`, {});
  const codeOf = async (answer: ReturnType<typeof post>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json().code];
  };
  const plays = async () =>
    (await get(`/staff/kids/${stage.maya}.json`)).json().data.attributes
      .assigned_instrument_type as string;
  const nextMorning = async (day: string) => {
    stage.portal.clock.moveTo(`${day}T00:00:30Z`);
    stage.priya = await signInAgain(stage.portal, stage.priya);
    await runWaitingList(stage.portal.deps);
    await stage.portal.drain();
  };
  return { stage, post, get, offered, accept, reject, codeOf, plays, nextMorning };
};

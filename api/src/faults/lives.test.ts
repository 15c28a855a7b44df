import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOVES } from '@bandstand/domain/enrolment/moves';
import { SLOT_MOVES } from '@bandstand/domain/enrolment/slot-moves';
import { OFFER_MOVES } from '@bandstand/domain/waiting-list/offers';
import { runWaitingList } from '../jobs.ts';
import { endHolds } from '../features/enrolment/holds.ts';
import { offerByHand } from '../features/waiting-list/by-hand.ts';
import {
  addParent,
  addSchool,
  signInAgain,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { addChild, paysFromNowOn } from '../testing/waiting-children.ts';
import { keepHistory, KID_STEPS, stepsOf } from '../testing/year/history.ts';

let portal: TestPortal;
let paying: TestParent;
let other: TestParent;
let n = 0;

beforeAll(async () => {
  portal = await startTestPortal();
  await keepHistory(portal);
  paying = await addParent(portal, 'paying@families.example', { directDebit: true });
  other = await addParent(portal, 'other@families.example', { directDebit: true });
});
afterAll(() => portal.stop());

const ok = async (method: 'POST' | 'DELETE', url: string, payload: object, parent = paying) => {
  const answer = await portal.call({
    method,
    url,
    headers: parent.auth,
    ...(method === 'POST' && { payload }),
  });
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    url,
    200,
    '',
  ]);
  await portal.drain(['offer-places']);
};
/** A school of its own with one drum kit and one keyboard. */
const newSchool = () =>
  addSchool(portal, { name: `School ${(n += 1)}`, slots: ['drums', 'keyboard'] });
const enrol = (kid: string | null, school: TestSchool, parent = paying, name = `Child ${kid}`) =>
  ok(
    'POST',
    `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    {
      kid_action: 'enrol',
      kid: {
        ...(kid !== null && { id: kid }),
        name,
        year: 4,
        as_of_sep: 2026,
        timetable_id: school.timetableId,
        instrument: 'drums',
      },
    },
    parent,
  );
const wait = (kid: string, school: TestSchool, parent = paying) =>
  ok(
    'POST',
    `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    {
      kid_action: 'join_waiting_list',
      kid: {
        id: kid,
        name: `Child ${kid}`,
        year: 4,
        as_of_sep: 2026,
        timetable_id: school.timetableId,
        would_do_drums: true,
      },
    },
    parent,
  );
const take = (kid: string, parent = paying) =>
  ok(
    'POST',
    `/staff/grown_ups/${parent.grownUpId}/kids/${kid}/enrol_from_reserved.json`,
    { kid_action: 'enrol', kid: { as_of_sep: 2026 } },
    parent,
  );
const decline = (kid: string, parent = paying) =>
  ok('POST', `/staff/grown_ups/${parent.grownUpId}/kids/${kid}/decline_reserved.json`, {}, parent);
const cancel = (kid: string, parent = paying) =>
  ok('POST', `/staff/kids/${kid}/cancel.json`, {}, parent);
const remove = (kid: string) => ok('DELETE', `/staff/kids/${kid}/destroy_from_portal.json`, {});
const change = async (kid: string, answer: 'accept' | 'reject', day = '2027-01-12') => {
  const [slot] = await portal.sql<{ id: string }>(
    "select id from slots where kid_id = $1 and holding <> 'member'",
    [kid],
  );
  const payload = answer === 'accept' ? { slot: { blocked_until: day } } : {};
  await ok(
    'POST',
    `/staff/kids/${kid}/slots/${slot?.id}/${answer}_instrument_change.json`,
    payload,
  );
};
const pays = (parent: TestParent) => paysFromNowOn(portal, parent);
const unpaying = () => addParent(portal, `unpaying-${(n += 1)}@families.example`);
/** A school whose drums are somebody else's until they leave. */
const fullSchool = async () => {
  const school = await newSchool();
  const player = await addChild(portal, other, school, { name: `Player ${n}`, plays: 'drums' });
  return { school, leave: () => cancel(player, other) };
};
const minutesLater = async (minutes: number) => {
  portal.clock.forward(minutes * 60_000);
  await endHolds(portal.deps);
  await portal.drain(['offer-places']);
};
/** A child who plays keyboard and is offered the drums. */
const offeredChange = async () => {
  const { school, leave } = await fullSchool();
  const maya = await addChild(portal, paying, school, {
    name: `Maya ${n}`,
    plays: 'keyboard',
    waits: ['drums'],
  });
  await leave();
  return { school, maya };
};
const offeredPlace = async (parent = paying) => {
  const { school, leave } = await fullSchool();
  const leo = await addChild(portal, parent, school, { name: `Leo ${n}`, waits: ['drums'] });
  await leave();
  return { school, leo };
};

describe('every step of the lives of children, places and offers', () => {
  it('is walked by what parents do', async () => {
    const { school, leo } = await offeredPlace();
    await take(leo);
    await cancel(leo);
    await wait(leo, school);
    await remove(leo);
    await enrol(leo, school);
    const second = await offeredPlace();
    await decline(second.leo);
    await remove(second.leo);
    const third = await offeredPlace();
    await remove(third.leo);
    const waiting = await newSchool();
    const asha = await addChild(portal, paying, waiting, { name: 'Asha', waits: ['keyboard'] });
    await enrol(asha, waiting);
    const changing = await offeredChange();
    await change(changing.maya, 'accept');
    const dated = await offeredChange();
    await change(dated.maya, 'accept', '2027-01-13');
    const leaving = await offeredChange();
    await change(leaving.maya, 'accept', '2027-01-20');
    await cancel(leaving.maya);
    const rejecting = await offeredChange();
    await change(rejecting.maya, 'reject');
    const callingOff = await offeredChange();
    await change(callingOff.maya, 'accept', '2027-01-20');
    await change(callingOff.maya, 'reject');
    const withdrawn = await offeredChange();
    await cancel(withdrawn.maya);
  });

  it('is walked by families without a Direct Debit, whose holds run out or are paid for', async () => {
    const sam = await unpaying();
    const school = await newSchool();
    const mini = await addChild(portal, sam, school, { name: 'Mini', waits: ['vocals'] });
    await enrol(mini, school, sam);
    await minutesLater(31);
    await enrol(mini, school, sam);
    await pays(sam);
    const jo = await unpaying();
    const gone = await newSchool();
    const zoe = await addChild(portal, jo, gone, { name: 'Zoe', waits: ['drums'] });
    await ok('DELETE', `/staff/kids/${zoe}/destroy_from_portal.json`, {}, jo);
    await enrol(null, gone, jo, 'Zoe');
    await minutesLater(31);
    const priya = await unpaying();
    const { leo } = await offeredPlace(priya);
    await take(leo, priya);
    await minutesLater(31);
    await take(leo, priya);
    await pays(priya);
    const anna = await unpaying();
    const { leo: ben } = await offeredPlace(anna);
    await take(ben, anna);
    await decline(ben, anna);
  });

  it('is walked by the clock: offers lapse, the day of a change comes; and by the office', async () => {
    await offeredPlace();
    await offeredChange();
    const school = await newSchool();
    const maya = await addChild(portal, paying, school, { name: 'By hand too', plays: 'drums' });
    await cancel(maya);
    const open = await newSchool();
    const tom = await addChild(portal, paying, open, {
      name: 'Tom',
      plays: 'drums',
      waits: ['keyboard'],
    });
    const free = ({ bandId }: TestSchool, instrument: string) =>
      portal.sql<{ id: string }>(
        'select id from slots where band_id = $1 and instrument = $2 and kid_id is null',
        [bandId, instrument],
      );
    const [keyboard] = await free(open, 'keyboard');
    expect(
      (
        await offerByHand(portal.deps, {
          kidId: tom,
          slotId: keyboard?.id ?? '',
          actor: 'office:1',
        })
      ).ok,
    ).toBe(true);
    const last = await newSchool();
    const asha = await addChild(portal, paying, last, { name: 'Open', waits: ['keyboard'] });
    const [place] = await free(last, 'keyboard');
    expect(
      (await offerByHand(portal.deps, { kidId: asha, slotId: place?.id ?? '', actor: 'office:1' }))
        .ok,
    ).toBe(true);
    const swap = await newSchool();
    const ruby = await addChild(portal, paying, swap, { name: 'Ruby', plays: 'drums' });
    await ok('POST', `/staff/kids/${ruby}/assign_to_band.json`, {
      band_id: swap.bandId,
      instrument: 'keyboard',
    });
    portal.clock.moveTo('2027-01-21T00:00:30Z');
    paying = await signInAgain(portal, paying);
    await runWaitingList(portal.deps);
    await portal.drain();
  });

  it('was walked, and no step beside them', async () => {
    const steps = async (question: string) =>
      (await portal.sql<{ step: string }>(question)).map(({ step }) => step).toSorted();
    expect(await steps(KID_STEPS)).toEqual(stepsOf(MOVES));
    expect(await steps("select distinct was || ' > ' || is_now as step from slot_steps")).toEqual(
      stepsOf(SLOT_MOVES),
    );
    expect(await steps("select distinct was || ' > ' || is_now as step from offer_steps")).toEqual(
      stepsOf(OFFER_MOVES),
    );
    expect(await brokenInvariants(portal)).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { MOVES } from '@bandstand/domain/kernel/moves';
import { SLOT_MOVES } from '@bandstand/domain/places/enrolment/slot-moves';
import { OFFER_MOVES } from '@bandstand/domain/places/waiting-list/offers';
import { runWaitingList } from '../jobs.ts';
import { startOfferedPlaces } from '../testing/offered-places.ts';
import { brokenInvariants, onePortal } from '../testing/portal.ts';
import { addChild, paysFromNowOn } from '../testing/tables/families.ts';
import { keepHistory, KID_STEPS, stepsOf } from '../testing/year/history.ts';

const portal = onePortal();
let places: Awaited<ReturnType<typeof startOfferedPlaces>>;

beforeAll(async () => {
  await keepHistory(portal);
  places = await startOfferedPlaces(portal);
});

const walkByParents = async () => {
  const { newSchool, offeredChange, offeredPlace, paying } = places;
  const { school, leo } = await offeredPlace();
  await paying.take(leo);
  await paying.cancel(leo);
  await paying.wait(leo, school);
  await paying.remove(leo);
  await paying.enrol(leo, school);
  const second = await offeredPlace();
  await paying.decline(second.leo);
  await paying.remove(second.leo);
  const third = await offeredPlace();
  await paying.remove(third.leo);
  const waiting = await newSchool();
  const asha = await addChild(portal, paying.parent, waiting, {
    name: 'Asha',
    waits: ['keyboard'],
  });
  await paying.enrol(asha, waiting);
  const changing = await offeredChange();
  await paying.change(changing, 'accept');
  const dated = await offeredChange();
  await paying.change(dated, 'accept', '2027-01-13');
  const leaving = await offeredChange();
  await paying.change(leaving, 'accept', '2027-01-20');
  await paying.cancel(leaving);
  const rejecting = await offeredChange();
  await paying.change(rejecting, 'reject');
  const callingOff = await offeredChange();
  await paying.change(callingOff, 'accept', '2027-01-20');
  await paying.change(callingOff, 'reject');
  const withdrawn = await offeredChange();
  await paying.cancel(withdrawn);
};

const walkWithoutDirectDebit = async () => {
  const { minutesLater, newSchool, offeredPlace, unpaying } = places;
  const sam = await unpaying();
  const school = await newSchool();
  const mini = await addChild(portal, sam.parent, school, { name: 'Mini', waits: ['vocals'] });
  await sam.enrol(mini, school);
  await minutesLater(31);
  await sam.enrol(mini, school);
  await paysFromNowOn(portal, sam.parent);
  const jo = await unpaying();
  const gone = await newSchool();
  const zoe = await addChild(portal, jo.parent, gone, { name: 'Zoe', waits: ['drums'] });
  await jo.remove(zoe);
  await jo.enrol(null, gone, 'Zoe');
  await minutesLater(31);
  const priya = await unpaying();
  const { leo } = await offeredPlace(priya);
  await priya.take(leo);
  await minutesLater(31);
  await priya.take(leo);
  await paysFromNowOn(portal, priya.parent);
  const anna = await unpaying();
  const { leo: ben } = await offeredPlace(anna);
  await anna.take(ben);
  await anna.decline(ben);
};

const walkByTheClock = async () => {
  const { newSchool, offer, offeredChange, offeredPlace, paying } = places;
  await offeredPlace();
  await offeredChange();
  const school = await newSchool();
  const maya = await addChild(portal, paying.parent, school, {
    name: 'By hand too',
    plays: 'drums',
  });
  await paying.cancel(maya);
  const open = await newSchool();
  const tom = await addChild(portal, paying.parent, open, {
    name: 'Tom',
    plays: 'drums',
    waits: ['keyboard'],
  });
  await offer(tom, open, 'keyboard');
  const last = await newSchool();
  const asha = await addChild(portal, paying.parent, last, { name: 'Open', waits: ['keyboard'] });
  await offer(asha, last, 'keyboard');
  const swap = await newSchool();
  const ruby = await addChild(portal, paying.parent, swap, { name: 'Ruby', plays: 'drums' });
  await paying.move(ruby, swap, 'keyboard');
  portal.clock.moveTo('2027-01-21T00:00:30Z');
  await runWaitingList(portal.deps);
  await portal.drain();
};

const WALKS = [walkByParents, walkWithoutDirectDebit, walkByTheClock];
const walks: Promise<void>[] = [];
/** So many of the walks, each once and after those before it: the clock only goes forward. */
const walk = async (count: number) => {
  for (const [n, next] of WALKS.slice(0, count).entries()) await (walks[n] ??= next());
};

describe('every step of the lives of children, places and offers', () => {
  it('is walked by what parents do', () => walk(1));

  it('is walked by families without a Direct Debit, whose holds run out or are paid for', () =>
    walk(2));

  it('is walked by the clock: offers lapse, the day of a change comes; and by the office', () =>
    walk(3));

  it('was walked, and no step beside them', async () => {
    await walk(3);
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

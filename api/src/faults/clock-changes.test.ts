import { describe, expect, it } from 'vitest';
import { instantAt, londonDate } from '@bandstand/domain/kernel/london';
import { runWaitingList } from '../jobs.ts';
import { onceADay } from '../platform/jobs/daily.ts';
import { addParent, addSchool } from '../testing/families.ts';
import { brokenInvariants, onePortal } from '../testing/portal.ts';
import { offerFreePlaces } from '../modules/places/waiting-list/offer-places.ts';
import { placesOf } from '../testing/tables/places.ts';
import { statusOf, addChild } from '../testing/tables/families.ts';

const portal = onePortal();

const MINUTE = 60_000;
/** Every ten minutes of the two days around one. */
const minutesAround = (day: string): Date[] => {
  const from = instantAt(day, '00:00').getTime() - 12 * 60 * MINUTE;
  return Array.from({ length: (2 * 24 * 60) / 10 }, (_, n) => new Date(from + n * 10 * MINUTE));
};
const clockShows = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

describe.each([
  ['F20: in spring, when 01:30 does not exist', '2027-03-28', 0],
  ['F21: in autumn, when 01:30 comes twice', '2027-10-31', 2],
])('daily work %s', (_, day, naive) => {
  it('is done exactly once that day, by whichever of three workers asks first', async () => {
    const done: string[] = [];
    const name = `work of ${day}`;
    for (const at of minutesAround(day)) {
      portal.clock.moveTo(at);
      const once = () =>
        onceADay(portal.deps, { name, at: '01:30' }, async (_tx, today) => void done.push(today));
      await Promise.all([once(), once(), once()]);
    }
    expect(done.filter((one) => one === day)).toEqual([day]);
    expect(new Set(done).size).toBe(done.length);
  });

  it('would be done never, or twice, by a clock that waits for 01:30 (the twin that must fail)', () => {
    const times = minutesAround(day).filter(
      (at) => londonDate(at) === day && clockShows(at) === '01:30',
    );
    expect(times).toHaveLength(naive);
  });
});

describe.each(['2027-03-28', '2027-10-31'])('offers and agreed changes around %s', (day) => {
  it('lapse and happen with the first minute of that day in London, not an hour off', async () => {
    const made = new Date(
      instantAt(day, '00:00').getTime() - 8 * 24 * 60 * MINUTE + 10 * 60 * MINUTE,
    );
    portal.clock.moveTo(made);
    const parent = await addParent(portal, `${day}@families.example`, { directDebit: true });
    const school = await addSchool(portal, {
      name: `School of ${day}`,
      slots: ['drums', 'vocals', 'keyboard'],
    });
    const leo = await addChild(portal, parent, school, { name: 'Leo', year: 3, waits: ['drums'] });
    const maya = await addChild(portal, parent, school, {
      name: 'Maya',
      plays: 'vocals',
      waits: ['keyboard'],
    });
    await offerFreePlaces(portal.deps, school.timetableId);
    const slot = (await placesOf(portal, maya)).find(({ holding }) => holding === 'change_offer');
    const accepted = await portal.call({
      method: 'POST',
      url: `/staff/kids/${maya}/slots/${slot?.id}/accept_instrument_change.json`,
      headers: parent.auth,
      payload: { slot: { blocked_until: day } },
    });
    expect(accepted.statusCode).toBe(200);
    const lookAt = async (at: Date) => {
      portal.clock.moveTo(at);
      await runWaitingList(portal.deps);
      return Promise.all([statusOf(portal, leo), statusOf(portal, maya)]);
    };
    const midnight = instantAt(day, '00:00');
    expect(await lookAt(new Date(midnight.getTime() - 1))).toEqual([
      'reserved',
      'enrolled_waiting_to_change',
    ]);
    expect(await lookAt(midnight)).toEqual(['waiting_list', 'enrolled']);
    await portal.drain();
    expect(await brokenInvariants(portal)).toEqual([]);
  });
});

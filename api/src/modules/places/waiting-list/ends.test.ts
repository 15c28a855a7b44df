import { describe, expect, it } from 'vitest';
import { addParent } from '../../../testing/families.ts';
import { familiesAt } from '../../../testing/waiting-families.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { endHolds } from '../enrolment/holds.ts';
import { waitsOf } from '../../../testing/tables/places.ts';
import {
  kidNamed,
  remove,
  post,
  offersMade,
  statusesByName,
} from '../../../testing/tables/families.ts';

const { stage, child, cancel, decline, freeDrums, midnightAfter } = familiesAt([
  'drums',
  'keyboard',
]);

describe('a place that becomes free', () => {
  it('goes on to the next child when it is declined, and the first keeps their date but not this place', async () => {
    const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
    const leo = await child(stage.priya, { name: 'Leo', waits: ['drums'] });
    const asha = await child(stage.jo, {
      name: 'Asha',
      waits: ['drums'],
      joined: '2026-10-01T09:00:00Z',
    });
    await cancel(stage.robin, tom);
    await stage.portal.drain();
    stage.portal.clock.forward(60_000);
    expect((await decline(stage.priya, leo)).json()).toMatchObject({
      data: { attributes: { status: 'waiting_list' } },
    });
    expect((await decline(stage.priya, leo)).statusCode).toBe(200);
    await stage.portal.drain();
    stage.portal.clock.forward(60_000);
    expect(await offersMade(stage.portal)).toEqual(['Leo drums declined', 'Asha drums open']);
    // Taken off the list, a child is not said to be on it.
    await stage.portal.call(remove(`/staff/kids/${leo}/destroy_from_portal.json`, stage.priya));
    expect((await decline(stage.priya, leo)).json()).toMatchObject({ code: 'not_found' });
    await decline(stage.jo, asha);
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Leo drums declined', 'Asha drums declined']);
    expect(await freeDrums()).toBe(1);
    expect(await emailSubjects(stage.portal, stage.priya.email)).toEqual([
      expect.stringMatching(/^A place for \w+: held until /),
      expect.stringMatching(/^You declined the place for /),
    ]);
  });

  it('is called to mind two days before the offer ends, lapses at midnight after seven days, and rolls on', async () => {
    const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
    await child(stage.priya, { name: 'Leo', waits: ['drums'] });
    await child(stage.jo, { name: 'Asha', waits: ['drums'], joined: '2026-10-01T09:00:00Z' });
    await cancel(stage.robin, tom);
    await stage.portal.drain();
    await midnightAfter('2027-01-17');
    expect(await emailSubjects(stage.portal, stage.priya.email)).toHaveLength(1);
    await midnightAfter('2027-01-18');
    await midnightAfter('2027-01-18');
    await midnightAfter('2027-01-19');
    expect(await emailSubjects(stage.portal, stage.priya.email)).toEqual([
      expect.stringMatching(/^A place for \w+: held until /),
      expect.stringMatching(/^Two days left for /),
    ]);
    expect(await offersMade(stage.portal)).toEqual(['Leo drums open']);
    await midnightAfter('2027-01-20');
    expect(await offersMade(stage.portal)).toEqual(['Leo drums lapsed', 'Asha drums open']);
    expect(await statusesByName(stage.portal)).toMatchObject({
      Leo: 'waiting_list',
      Asha: 'reserved',
    });
    expect((await emailSubjects(stage.portal, stage.priya.email)).at(-1)).toEqual(
      expect.stringContaining(' is no longer held'),
    );
  });

  it('comes back to who waits when a hold of thirty minutes runs out', async () => {
    const sam = await addParent(stage.portal, 'sam@families.example');
    const enrol = await stage.portal.call(
      post(
        `/staff/grown_ups/${sam.grownUpId}/kids.json`,
        {
          kid_action: 'enrol',
          kid: {
            name: 'Mini',
            year: 4,
            as_of_sep: 2026,
            timetable_id: stage.school.timetableId,
            instrument: 'drums',
          },
        },
        sam,
      ),
    );
    expect(enrol.json()).toMatchObject({ meta: { outcome: 'reserved' } });
    await child(stage.priya, { name: 'Leo', waits: ['drums'] });
    stage.portal.clock.forward(30 * 60_000);
    await endHolds(stage.portal.deps);
    await stage.portal.drain();
    expect(await statusesByName(stage.portal)).toEqual({ Leo: 'reserved' });
  });
});

describe('a waiting child whose parent holds a place and does not finish', () => {
  it('keeps its dates in the waiting list', async () => {
    const sam = await addParent(stage.portal, 'sam@families.example');
    const leo = await child(sam, {
      name: 'Leo',
      waits: ['keyboard'],
      joined: '2026-09-20T09:00:00Z',
    });
    await stage.portal.call(
      post(
        `/staff/grown_ups/${sam.grownUpId}/kids.json`,
        {
          kid_action: 'enrol',
          rejoin: true,
          kid: {
            id: leo,
            name: 'Leo',
            year: 4,
            as_of_sep: 2026,
            timetable_id: stage.school.timetableId,
            instrument: 'drums',
          },
        },
        sam,
      ),
    );
    expect(await statusesByName(stage.portal)).toEqual({ Leo: 'reserved_during_enrolment' });
    stage.portal.clock.forward(30 * 60_000);
    await endHolds(stage.portal.deps);
    expect(await statusesByName(stage.portal)).toEqual({ Leo: 'waiting_list' });
    const waits = await waitsOf(stage.portal, await kidNamed(stage.portal, 'Leo'));
    expect(waits.filter((wait) => wait.left_because === null)).toMatchObject([
      { instrument: 'keyboard', since: '2026-09-20 09:00:00+00' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { runWaitingList } from '../../../jobs.ts';
import { waiting } from '../../../testing/families.ts';
import { startTestPortal } from '../../../testing/portal.ts';
import { familiesAt } from '../../../testing/waiting-families.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { storedKid, post, offersMade, statusesByName } from '../../../testing/tables/families.ts';
import { closeToSignUps } from '../../../testing/tables/lessons.ts';
import { offerFreePlaces } from './offer-places.ts';
import {
  addPlace,
  letPlacesWait,
  removePlaces,
  offers,
  waitsFor,
} from '../../../testing/tables/places.ts';

const { stage, child, cancel, take, accept, reject, freeDrums } = familiesAt(['drums', 'keyboard']);

describe('a place that becomes free', () => {
  it('is offered to who waits longest, is never free to others meanwhile, and is taken', async () => {
    const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
    const leo = await child(stage.priya, { name: 'Leo', waits: ['drums'] });
    await child(stage.jo, { name: 'Asha', waits: ['drums'], joined: '2026-10-01T09:00:00Z' });
    expect((await cancel(stage.robin, tom)).statusCode).toBe(200);
    expect(await freeDrums()).toBe(0);
    await stage.portal.drain();
    expect(await statusesByName(stage.portal)).toEqual({
      Tom: 'cancelled',
      Leo: 'reserved',
      Asha: 'waiting_list',
    });
    expect(await freeDrums()).toBe(0);
    expect(await emailSubjects(stage.portal, stage.priya.email)).toEqual([
      expect.stringMatching(/^A place for \w+: held until /),
    ]);
    expect((await take(stage.priya, leo)).json()).toMatchObject({ meta: { outcome: 'enrolled' } });
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Leo drums accepted']);
    const [why] = await offers(stage.portal);
    expect(why).toMatchObject({
      why: { rule: 'waiting_order', could_have_it: 2, before: [] },
      made_by: 'clock',
    });
    expect(await waitsFor(stage.portal, leo)).toEqual([]);
  });

  it('is open to all when nobody waits for it', async () => {
    const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
    await cancel(stage.robin, tom);
    expect(await freeDrums()).toBe(0);
    await stage.portal.drain();
    expect(await freeDrums()).toBe(1);
  });

  it('is offered to nobody while the school is closed to sign-ups, and to who waits once it is open again', async () => {
    const { portal, robin, priya, school } = stage;
    const tom = await child(robin, { name: 'Tom', plays: 'drums' });
    await child(priya, { name: 'Leo', waits: ['drums'] });
    await closeToSignUps(portal, true);
    await cancel(robin, tom);
    await portal.drain();
    expect(await offersMade(portal)).toEqual([]);
    await closeToSignUps(portal, false);
    await offerFreePlaces(portal.deps, school.timetableId);
    expect(await offersMade(portal)).toEqual(['Leo drums open']);
  });

  it('and is open to all is offered at once to a child who joins the list, not by the next night', async () => {
    const { portal, school, jo } = stage;
    expect(await freeDrums()).toBe(1);
    const joined = await portal.call(
      post(`/staff/grown_ups/${jo.grownUpId}/kids.json`, waiting(school, { name: 'Asha' }), jo),
    );
    expect(joined.json().meta).toEqual({ outcome: 'joined_waitlist' });
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Asha drums open']);
    expect(await statusesByName(portal)).toEqual({ Asha: 'reserved' });
  });

  it('is offered as a change to an enrolled child first, whose move frees a place for who waits for that', async () => {
    const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
    const maya = await child(stage.priya, {
      name: 'Maya',
      plays: 'keyboard',
      waits: ['drums'],
      joined: '2027-01-01T09:00:00Z',
    });
    await child(stage.jo, { name: 'Asha', waits: ['drums', 'keyboard'] });
    await cancel(stage.robin, tom);
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Maya drums open']);
    stage.portal.clock.forward(60_000);
    const accepted = await accept(stage.priya, maya, '2027-01-12');
    expect(accepted.json()).toMatchObject({
      data: { attributes: { status: 'enrolled', assigned_instrument_type: 'drums' } },
    });
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Maya drums accepted', 'Asha keyboard open']);
  });

  it('is offered to the next child when the change is rejected, and never that instrument to the first again', async () => {
    const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
    const maya = await child(stage.priya, {
      name: 'Maya',
      plays: 'keyboard',
      waits: ['drums'],
      first: 'drums',
    });
    await child(stage.jo, { name: 'Asha', waits: ['drums'] });
    await cancel(stage.robin, tom);
    await stage.portal.drain();
    stage.portal.clock.forward(60_000);
    expect((await reject(stage.priya, maya)).statusCode).toBe(200);
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Maya drums declined', 'Asha drums open']);
    expect(await storedKid(stage.portal, maya)).toMatchObject({
      would_do_drums: false,
      instrument_first_choice: 'no_preference',
    });
  });

  it('is free to all at once, and nobody is written to, when automatic offers are off', async () => {
    await stage.portal.stop();
    stage.portal = await startTestPortal({
      env: { AUTO_OFFERS: 'off' },
      connection: stage.portal.connection,
    });
    const tom = await child(stage.robin, { name: 'Tom', plays: 'drums' });
    await child(stage.priya, { name: 'Leo', waits: ['drums'] });
    await cancel(stage.robin, tom);
    await stage.portal.drain();
    expect(await freeDrums()).toBe(1);
    expect(await offersMade(stage.portal)).toEqual([]);
  });

  it('of a new band is offered to who waits before anybody else can take it', async () => {
    await child(stage.priya, { name: 'Leo', waits: ['drums'] });
    await removePlaces(stage.portal, 'drums');
    await addPlace(stage.portal, stage.school.bandId, 'drums');
    expect(await freeDrums()).toBe(0);
    await letPlacesWait(stage.portal, 2);
    await runWaitingList(stage.portal.deps);
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Leo drums open']);
  });
});

import { describe, expect, it } from 'vitest';
import { addParent, signInAgain } from '../../../testing/families.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { drummerWhoWaits } from '../../../testing/instrument-changes.ts';
import {
  removePlace,
  turnPlacesInto,
  enrolments,
  pauseFamily,
} from '../../../testing/tables/places.ts';
import {
  pauseLessons,
  setChoices,
  setSchoolYear,
  changeWishes,
  addBand,
  addChild,
  offersMade,
} from '../../../testing/tables/families.ts';
import { closeToSignUps, addThursday } from '../../../testing/tables/lessons.ts';

const { stage, post, get, offered, accept, codeOf, plays } = drummerWhoWaits();

describe('Move Here', () => {
  const availabilities = async () =>
    (
      await get(
        `/api/schools/${stage.school.schoolId}/timetable_instrument_change_availabilities.json?year=4`,
      )
    ).json().data as {
      display_day_time_slot_long: string;
      regular_monthly_cost: number;
      bands: { id: string; instrument_availability: Record<string, number> }[];
    }[];

  it('shows what is free, and swaps the places at once; the old one goes to who waits for it', async () => {
    const jo = await addParent(stage.portal, 'jo@families.example', { directDebit: true });
    await addChild(stage.portal, jo, stage.school, { name: 'Asha', waits: ['drums'] });
    const [timetable] = await availabilities();
    expect(timetable).toMatchObject({
      display_day_time_slot_long: 'Tuesday 1pm to 3pm',
      regular_monthly_cost: 3600,
      bands: [{ id: stage.school.bandId, instrument_availability: { drums: 0, keyboard: 2 } }],
    });
    const target = { band_id: stage.school.bandId, instrument: 'keyboard' };
    const moved = await post(`/staff/kids/${stage.maya}/assign_to_band.json`, target);
    expect(moved.json().data.attributes).toMatchObject({
      assigned_instrument_type: 'keyboard',
      waiting_for: [],
    });
    expect((await post(`/staff/kids/${stage.maya}/assign_to_band.json`, target)).statusCode).toBe(
      200,
    );
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Asha drums open']);
    expect(await emailSubjects(stage.portal, stage.priya.email)).toEqual([
      expect.stringContaining(' now plays '),
    ]);
  });

  it('is refused when the child has moved since the parent looked, so that no press moves them twice', async () => {
    await turnPlacesInto(stage.portal, 'keyboard', 'vocals', 1);
    await setChoices(stage.portal, stage.maya, { first: 'vocals', second: 'keyboard' });
    const slotId = await offered();
    const seen = { band_id: stage.school.bandId, instrument: 'drums' };
    const to = { band_id: stage.school.bandId, instrument: 'vocals', from: seen };
    const both = await Promise.all([
      accept(slotId, '2027-01-12'),
      post(`/staff/kids/${stage.maya}/assign_to_band.json`, to),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const isAccepted = both[0].statusCode === 200;
    expect(both[isAccepted ? 1 : 0].json().code).toBe(
      isAccepted ? 'moved_meanwhile' : 'offer_ended',
    );
    expect(await plays()).toBe(isAccepted ? 'keyboard' : 'vocals');
    const stale = { ...seen, from: { ...seen, instrument: 'bass' } };
    expect(await codeOf(post(`/staff/kids/${stage.maya}/assign_to_band.json`, stale))).toEqual([
      409,
      'moved_meanwhile',
    ]);
    await stage.portal.drain();
    const known = { ...stale, from: { ...seen, instrument: await plays() } };
    expect((await post(`/staff/kids/${stage.maya}/assign_to_band.json`, known)).statusCode).toBe(
      200,
    );
  });

  it('is made as often in a day as a family may change something, and then the office is called', async () => {
    const { portal, priya, school, maya } = stage;
    await changeWishes(portal, priya.grownUpId, { times: 20, at: portal.clock.now() });
    const target = { band_id: school.bandId, instrument: 'keyboard' };
    const move = () => post(`/staff/kids/${maya}/assign_to_band.json`, target);
    const refused = await move();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_changes']);
    expect(refused.json().errors[0]).toContain('0330 113 0330');
    expect(await plays()).toBe('drums');
    expect(await codeOf(accept(await offered(), '2027-01-20'))).toEqual([409, 'too_many_changes']);
    portal.clock.forward(24 * 60 * 60 * 1000);
    stage.priya = await signInAgain(portal, priya);
    expect((await move()).statusCode).toBe(200);
  });

  it("says 'no places' when somebody was faster, and the child keeps their place", async () => {
    await removePlace(stage.portal, 'keyboard');
    const jo = await addParent(stage.portal, 'jo@families.example', { directDebit: true });
    await addChild(stage.portal, jo, stage.school, { name: 'Asha', plays: 'keyboard' });
    const refused = await post(`/staff/kids/${stage.maya}/assign_to_band.json`, {
      band_id: stage.school.bandId,
      instrument: 'keyboard',
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_places']);
    expect(refused.json().errors[0]).toContain('no places');
    expect(await plays()).toBe('drums');
  });

  it('to another day of the school takes the new price and the wishes along', async () => {
    const thursday = await addThursday(stage.portal, stage.school.schoolId, 4000);
    const bandId = await addBand(stage.portal, thursday, ['vocals']);
    const moved = await post(`/staff/kids/${stage.maya}/assign_to_band.json`, {
      band_id: bandId,
      instrument: 'vocals',
    });
    expect(moved.json().data.attributes).toMatchObject({
      timetable_id: thursday,
      subscription_amount: 4000,
      waiting_for: ['keyboard'],
    });
    const [enrolment] = await enrolments(stage.portal);
    expect(enrolment).toMatchObject({ timetable_id: thursday, monthly_pennies: 4000 });
    expect(enrolment?.intent).toContain(thursday);
  });

  it.each([
    ['another age group', 'year_outside_range', () => setSchoolYear(stage.portal, stage.maya, 7)],
    ['a closed school', 'closed_to_new_signups', () => closeToSignUps(stage.portal, true)],
    ['a paused child', 'paused', () => pauseLessons(stage.portal, stage.maya)],
    [
      'a child whose lessons are paused today',
      'paused',
      () => pauseFamily(stage.portal, stage.priya.grownUpId, ['2027-01-01', '2027-02-28']),
    ],
  ] as const)('is refused in words for %s', async (_, code, change) => {
    await change();
    const refused = await post(`/staff/kids/${stage.maya}/assign_to_band.json`, {
      band_id: stage.school.bandId,
      instrument: 'keyboard',
    });
    expect(refused.json().code).toBe(code);
  });

  it('takes back an offer of what the child no longer waits for', async () => {
    await offered();
    await post(`/staff/kids/${stage.maya}/assign_to_band.json`, {
      band_id: stage.school.bandId,
      instrument: 'keyboard',
    });
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Maya keyboard withdrawn']);
  });

  it('waits for a change that is agreed already', async () => {
    await accept(await offered(), '2027-02-02');
    const refused = await post(`/staff/kids/${stage.maya}/assign_to_band.json`, {
      band_id: stage.school.bandId,
      instrument: 'keyboard',
    });
    expect(refused.json().code).toBe('change_already_agreed');
  });
});

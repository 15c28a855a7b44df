import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addParent,
  addSchool,
  signInAgain,
  type TestParent,
  type TestSchool,
} from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { addBand, addChild, letters, offersMade, statuses } from '../../testing/waiting.ts';
import { keepWaitingList } from '../../jobs.ts';

let portal: TestPortal;
let school: TestSchool;
let priya: TestParent;
let maya: string;

beforeEach(async () => {
  portal = await startTestPortal();
  school = await addSchool(portal, { slots: ['drums', 'keyboard', 'keyboard'] });
  priya = await addParent(portal, 'priya@families.example', { directDebit: true });
  maya = await addChild(portal, priya, school, {
    name: 'Maya',
    plays: 'drums',
    waits: ['keyboard'],
  });
});
afterEach(async () => {
  const broken = await brokenInvariants(portal);
  await portal.stop();
  expect(broken).toEqual([]);
});

const post = (url: string, payload: object, parent = priya) =>
  portal.call({ method: 'POST', url, headers: parent.auth, payload });
const get = async (url: string, parent = priya) => portal.call({ url, headers: parent.auth });
const offered = async (): Promise<string> => {
  await portal.sql(
    "update slots set freed_at = now() where instrument = 'keyboard' and kid_id is null",
  );
  const { offerFreePlaces } = await import('../waiting-list/offer-places.ts');
  await offerFreePlaces(portal.given, school.timetableId);
  await portal.drain();
  portal.clock.forward(60_000);
  const [slot] = await portal.sql<{ id: string }>(
    "select id from slots where kid_id = $1 and holding = 'change_offer'",
    [maya],
  );
  return slot?.id ?? '';
};
const accept = (slotId: string, day: string) =>
  post(`/staff/kids/${maya}/slots/${slotId}/accept_instrument_change.json`, {
    slot: { change_is_pending_approval: false, blocked_until: day },
  });
const reject = (slotId: string) =>
  post(`/staff/kids/${maya}/slots/${slotId}/reject_instrument_change.json`, {});
const codeOf = async (answer: ReturnType<typeof post>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};
const plays = async () =>
  (await get(`/staff/kids/${maya}.json`)).json().data.attributes.assigned_instrument_type as string;
const nextMorning = async (day: string) => {
  portal.clock.moveTo(`${day}T00:00:30Z`);
  priya = await signInAgain(portal, priya);
  await keepWaitingList(portal.given);
  await portal.drain();
};

describe('an offered instrument change', () => {
  it('is shown with its band, until when it is reserved, and the lesson days of the next 30 days', async () => {
    const slotId = await offered();
    const { data, included, meta } = (await get(`/staff/kids/${maya}/slots.json`)).json();
    expect(data).toMatchObject([
      {
        attributes: {
          instrument_type: 'drums',
          change_is_pending_approval: false,
          is_delayed_instrument_change: false,
          blocked_until: null,
        },
      },
      {
        id: slotId,
        attributes: {
          instrument_type: 'keyboard',
          change_is_pending_approval: true,
          is_delayed_instrument_change: true,
          blocked_until: '2027-01-19',
        },
        relationships: { kid: { data: { id: maya } }, band: { data: { id: school.bandId } } },
      },
    ]);
    expect(included).toMatchObject([
      { attributes: { name: 'The Amplifiers', year_from: 0, year_to: 6, out_of_hours: false } },
    ]);
    expect(meta.lesson_days).toEqual([
      '2027-01-12',
      '2027-01-19',
      '2027-01-26',
      '2027-02-02',
      '2027-02-09',
    ]);
  });

  it('moves the child now when it is accepted for today, and a second press changes nothing', async () => {
    const slotId = await offered();
    expect((await accept(slotId, '2027-01-12')).statusCode).toBe(200);
    expect((await accept(slotId, '2027-01-12')).statusCode).toBe(200);
    await portal.drain();
    expect(await plays()).toBe('keyboard');
    expect(await letters(portal, priya.email)).toEqual([
      'An instrument change is available for your child',
      'Your child has changed instrument or band',
    ]);
  });

  it('keeps the old place until the day agreed, and moves just after midnight on that day', async () => {
    const slotId = await offered();
    const answer = await accept(slotId, '2027-02-02');
    expect(answer.json().data.attributes).toMatchObject({
      status: 'enrolled_waiting_to_change',
      assigned_instrument_type: 'drums',
      changes_on: '2027-02-02',
    });
    await nextMorning('2027-02-01');
    expect(await plays()).toBe('drums');
    await nextMorning('2027-02-02');
    expect(await plays()).toBe('keyboard');
    expect(await statuses(portal)).toEqual({ Maya: 'enrolled' });
    expect((await letters(portal, priya.email)).slice(1)).toEqual([
      'Your instrument change is agreed',
      'Your child has changed instrument or band',
    ]);
    const [offer] = await portal.sql('select state, changes_on::text from offers');
    expect(offer).toEqual({ state: 'accepted', changes_on: '2027-02-02' });
  });

  it('can be put to another day, and called off, before it happens', async () => {
    const slotId = await offered();
    await accept(slotId, '2027-02-02');
    const moved = await portal.call({
      method: 'PATCH',
      url: `/staff/kids/${maya}/slots/${slotId}.json`,
      headers: priya.auth,
      payload: { slot: { blocked_until: '2027-02-09' } },
    });
    expect(moved.json().data.attributes.changes_on).toBe('2027-02-09');
    await portal.drain();
    portal.clock.forward(60_000);
    const off = await post(`/staff/kids/${maya}/slots/${slotId}/reject_instrument_change.json`, {});
    expect(off.json().data.attributes).toMatchObject({
      status: 'enrolled',
      changes_on: null,
      would_do_keyboard: false,
      waiting_for: [],
    });
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Maya keyboard declined']);
    expect((await letters(portal, priya.email)).at(-1)).toBe(
      'Your instrument change is called off',
    );
  });

  it('is being made once its day has begun, and is neither called off nor put off then', async () => {
    const slotId = await offered();
    await accept(slotId, '2027-02-02');
    portal.clock.moveTo('2027-02-02T00:00:10Z');
    priya = await signInAgain(portal, priya);
    expect(await codeOf(reject(slotId))).toEqual([409, 'change_is_due']);
    expect(await codeOf(accept(slotId, '2027-02-09'))).toEqual([409, 'change_is_due']);
    expect(await codeOf(accept(slotId, '2027-02-02'))).toEqual([409, 'change_is_due']);
    await nextMorning('2027-02-02');
    expect(await plays()).toBe('keyboard');
    expect(await codeOf(reject(slotId))).toEqual([409, 'change_already_made']);
    expect(await codeOf(accept(slotId, '2027-02-09'))).toEqual([409, 'change_already_made']);
    expect((await accept(slotId, '2027-02-02')).statusCode).toBe(200);
  });

  it('is answered for a child that left, or moved on meanwhile, by a sentence that is true', async () => {
    const slotId = await offered();
    await accept(slotId, '2027-01-12');
    const elsewhere = { band_id: school.bandId, instrument: 'drums' };
    await post(`/staff/kids/${maya}/assign_to_band.json`, elsewhere);
    expect(await codeOf(reject(slotId))).toEqual([409, 'change_already_made']);
    expect((await post(`/staff/kids/${maya}/cancel.json`, {})).statusCode).toBe(200);
    expect(await codeOf(reject(slotId))).toEqual([409, 'child_left']);
    expect(await codeOf(accept(slotId, '2027-01-12'))).toEqual([409, 'child_left']);
  });

  it('is turned down by a letter of its own, and what the child prefers second comes first', async () => {
    await portal.sql(
      "update kids set instrument_first_choice = 'keyboard', instrument_second_choice = 'vocals'",
    );
    const slotId = await offered();
    const { attributes } = (await reject(slotId)).json().data;
    expect(attributes).toMatchObject({
      instrument_first_choice: 'vocals',
      instrument_second_choice: 'no_preference',
    });
    expect((await reject(slotId)).statusCode).toBe(200);
    await portal.drain();
    expect((await letters(portal, priya.email)).slice(1)).toEqual([
      'You turned an instrument change down',
    ]);
  });

  it.each(['2027-01-11', '2027-02-12'])(
    'cannot be accepted for %s: yesterday, or 31 days ahead',
    async (day) => {
      const refused = await accept(await offered(), day);
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'date_outside']);
      expect((await accept(await offered(), '2027-02-11')).statusCode).toBe(200);
    },
  );

  it('is refused in words when its time is over, and the child keeps its place', async () => {
    const slotId = await offered();
    portal.clock.moveTo('2027-01-20T00:00:00Z');
    priya = await signInAgain(portal, priya);
    const refused = await accept(slotId, '2027-01-20');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'offer_ended']);
    await nextMorning('2027-01-20');
    expect(await codeOf(reject(slotId))).toEqual([409, 'offer_ended']);
    expect(await plays()).toBe('drums');
  });

  it('is not there for another parent, whatever they try', async () => {
    const slotId = await offered();
    const other = await addParent(portal, 'other@families.example', { directDebit: true });
    const answers = await Promise.all([
      get(`/staff/kids/${maya}/slots.json`, other),
      get(`/staff/bands/${school.bandId}.json`, other),
      post(
        `/staff/kids/${maya}/slots/${slotId}/accept_instrument_change.json`,
        { slot: { blocked_until: '2027-01-12' } },
        other,
      ),
      post(`/staff/kids/${maya}/slots/${slotId}/reject_instrument_change.json`, {}, other),
      post(
        `/staff/kids/${maya}/assign_to_band.json`,
        { band_id: school.bandId, instrument: 'keyboard' },
        other,
      ),
      post(`/staff/kids/${maya}/cancel.json`, {}, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    const places = await get(
      `/api/schools/${school.schoolId}/timetable_instrument_change_availabilities.json?year=4`,
      other,
    );
    expect(places.statusCode).toBe(404);
    await post(`/staff/kids/${maya}/slots/${slotId}/reject_instrument_change.json`, {});
  });
});

describe('Move Here', () => {
  const availabilities = async () =>
    (
      await get(
        `/api/schools/${school.schoolId}/timetable_instrument_change_availabilities.json?year=4`,
      )
    ).json().data as {
      display_day_time_slot_long: string;
      regular_monthly_cost: number;
      bands: { id: string; instrument_availability: Record<string, number> }[];
    }[];

  it('shows what is free, and swaps the places at once; the old one goes to who waits for it', async () => {
    const jo = await addParent(portal, 'jo@families.example', { directDebit: true });
    await addChild(portal, jo, school, { name: 'Asha', waits: ['drums'] });
    const [timetable] = await availabilities();
    expect(timetable).toMatchObject({
      display_day_time_slot_long: 'Tuesday 1pm to 3pm',
      regular_monthly_cost: 3600,
      bands: [{ id: school.bandId, instrument_availability: { drums: 0, keyboard: 2 } }],
    });
    const target = { band_id: school.bandId, instrument: 'keyboard' };
    const moved = await post(`/staff/kids/${maya}/assign_to_band.json`, target);
    expect(moved.json().data.attributes).toMatchObject({
      assigned_instrument_type: 'keyboard',
      waiting_for: [],
    });
    expect((await post(`/staff/kids/${maya}/assign_to_band.json`, target)).statusCode).toBe(200);
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Asha drums open']);
    expect(await letters(portal, priya.email)).toEqual([
      'Your child has changed instrument or band',
    ]);
  });

  it('is refused when the child has moved since the parent looked, so that no press moves it twice', async () => {
    await portal.sql(
      "update slots set instrument = 'vocals' where instrument = 'keyboard' and id in (select id from slots where instrument = 'keyboard' limit 1)",
    );
    await portal.sql(
      "update kids set instrument_first_choice = 'vocals', instrument_second_choice = 'keyboard'",
    );
    const slotId = await offered();
    const seen = { band_id: school.bandId, instrument: 'drums' };
    const to = { band_id: school.bandId, instrument: 'vocals', from: seen };
    const both = await Promise.all([
      accept(slotId, '2027-01-12'),
      post(`/staff/kids/${maya}/assign_to_band.json`, to),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const isAccepted = both[0].statusCode === 200;
    expect(both[isAccepted ? 1 : 0].json().code).toBe(
      isAccepted ? 'moved_meanwhile' : 'offer_ended',
    );
    expect(await plays()).toBe(isAccepted ? 'keyboard' : 'vocals');
    const stale = { ...seen, from: { ...seen, instrument: 'bass' } };
    expect(await codeOf(post(`/staff/kids/${maya}/assign_to_band.json`, stale))).toEqual([
      409,
      'moved_meanwhile',
    ]);
    await portal.drain();
    const known = { ...stale, from: { ...seen, instrument: await plays() } };
    expect((await post(`/staff/kids/${maya}/assign_to_band.json`, known)).statusCode).toBe(200);
  });

  it("says 'no places' when somebody was faster, and the child keeps its place", async () => {
    await portal.sql(
      "delete from slots where instrument = 'keyboard' and id in (select id from slots where instrument = 'keyboard' limit 1)",
    );
    const jo = await addParent(portal, 'jo@families.example', { directDebit: true });
    await addChild(portal, jo, school, { name: 'Asha', plays: 'keyboard' });
    const refused = await post(`/staff/kids/${maya}/assign_to_band.json`, {
      band_id: school.bandId,
      instrument: 'keyboard',
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_places']);
    expect(refused.json().errors[0]).toContain('no places');
    expect(await plays()).toBe('drums');
  });

  it('to another day of the school takes the new price and the wishes along', async () => {
    const [{ id: thursday } = { id: '' }] = await portal.sql<{ id: string }>(
      `insert into timetables (id, school_id, display_name, weekday, starts_at, ends_at, min_year, max_year)
       values (gen_random_uuid(), $1, 'Foundry Lane (Thursday)', 4, '09:00', '11:30', 0, 6) returning id`,
      [school.schoolId],
    );
    await portal.sql(
      "insert into prices (timetable_id, from_date, monthly_pennies) values ($1, '2026-09-01', 4000)",
      [thursday],
    );
    const bandId = await addBand(portal, thursday, ['vocals']);
    const moved = await post(`/staff/kids/${maya}/assign_to_band.json`, {
      band_id: bandId,
      instrument: 'vocals',
    });
    expect(moved.json().data.attributes).toMatchObject({
      timetable_id: thursday,
      subscription_amount: 4000,
      waiting_for: ['keyboard'],
    });
    const [enrolment] = await portal.sql(
      "select timetable_id, monthly_pennies, intent like '%' || timetable_id || '%' as renamed from enrolments",
    );
    expect(enrolment).toEqual({ timetable_id: thursday, monthly_pennies: 4000, renamed: true });
  });

  it.each([
    ['another age group', 'year_outside_range', 'update bands set year_from = 5'],
    [
      'a closed school',
      'closed_to_new_signups',
      'update timetables set closed_to_new_signups = true',
    ],
    ['a paused child', 'paused', "update kids set exception_type = 'frozen_during_school_closure'"],
  ])('is refused in words for %s', async (_, code, change) => {
    await portal.sql(change);
    const refused = await post(`/staff/kids/${maya}/assign_to_band.json`, {
      band_id: school.bandId,
      instrument: 'keyboard',
    });
    expect(refused.json().code).toBe(code);
  });

  it('takes back an offer of what the child no longer waits for', async () => {
    await offered();
    await post(`/staff/kids/${maya}/assign_to_band.json`, {
      band_id: school.bandId,
      instrument: 'keyboard',
    });
    await portal.drain();
    expect(await offersMade(portal)).toEqual(['Maya keyboard withdrawn']);
  });

  it('waits for a change that is agreed already', async () => {
    await accept(await offered(), '2027-02-02');
    const refused = await post(`/staff/kids/${maya}/assign_to_band.json`, {
      band_id: school.bandId,
      instrument: 'keyboard',
    });
    expect(refused.json().code).toBe('change_already_agreed');
  });
});

import { describe, expect, it } from 'vitest';
import { addParent, signInAgain } from '../../../testing/families.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { drummerWhoWaits } from '../../../testing/instrument-changes.ts';
import { offers } from '../../../testing/tables/places.ts';
import { setChoices, offersMade, statusesByName } from '../../../testing/tables/families.ts';

const { stage, post, get, offered, accept, reject, codeOf, plays, nextMorning } = drummerWhoWaits();

describe('an offered instrument change', () => {
  it('is shown with its band, until when it is reserved, and the lesson days of the next 30 days', async () => {
    const slotId = await offered();
    const { data, included, meta } = (await get(`/staff/kids/${stage.maya}/slots.json`)).json();
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
        relationships: {
          kid: { data: { id: stage.maya } },
          band: { data: { id: stage.school.bandId } },
        },
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
    await stage.portal.drain();
    expect(await plays()).toBe('keyboard');
    expect(await emailSubjects(stage.portal, stage.priya.email)).toEqual([
      expect.stringContaining(' can change to '),
      expect.stringContaining(' now plays '),
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
    expect(await statusesByName(stage.portal)).toEqual({ Maya: 'enrolled' });
    expect((await emailSubjects(stage.portal, stage.priya.email)).slice(1)).toEqual([
      expect.stringMatching(/ moves to [\w ]+ on \w+ \d/),
      expect.stringContaining(' now plays '),
    ]);
    const [offer] = await offers(stage.portal);
    expect(offer).toMatchObject({ state: 'accepted', changes_on: '2027-02-02' });
  });

  it('can be put to another day, and called off, before it happens', async () => {
    const slotId = await offered();
    await accept(slotId, '2027-02-02');
    const moved = await stage.portal.call({
      method: 'PATCH',
      url: `/staff/kids/${stage.maya}/slots/${slotId}.json`,
      headers: stage.priya.auth,
      payload: { slot: { blocked_until: '2027-02-09' } },
    });
    expect(moved.json().data.attributes.changes_on).toBe('2027-02-09');
    await stage.portal.drain();
    stage.portal.clock.forward(60_000);
    const off = await post(
      `/staff/kids/${stage.maya}/slots/${slotId}/reject_instrument_change.json`,
      {},
    );
    expect(off.json().data.attributes).toMatchObject({
      status: 'enrolled',
      changes_on: null,
      would_do_keyboard: false,
      waiting_for: [],
    });
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual(['Maya keyboard declined']);
    expect((await emailSubjects(stage.portal, stage.priya.email)).at(-1)).toBe(
      'Maya’s instrument change is called off',
    );
  });

  it('is being made once its day has begun, and is neither called off nor put off then', async () => {
    const slotId = await offered();
    await accept(slotId, '2027-02-02');
    stage.portal.clock.moveTo('2027-02-02T00:00:10Z');
    stage.priya = await signInAgain(stage.portal, stage.priya);
    expect(await codeOf(reject(slotId))).toEqual([409, 'change_is_due']);
    expect(await codeOf(accept(slotId, '2027-02-09'))).toEqual([409, 'change_is_due']);
    expect(await codeOf(accept(slotId, '2027-02-02'))).toEqual([409, 'change_is_due']);
    await nextMorning('2027-02-02');
    expect(await plays()).toBe('keyboard');
    expect(await codeOf(reject(slotId))).toEqual([409, 'change_already_made']);
    expect(await codeOf(accept(slotId, '2027-02-09'))).toEqual([409, 'change_already_made']);
    expect((await accept(slotId, '2027-02-02')).statusCode).toBe(200);
  });

  it('is answered for a child who left, or moved on meanwhile, by a sentence that is true', async () => {
    const slotId = await offered();
    await accept(slotId, '2027-01-12');
    const elsewhere = { band_id: stage.school.bandId, instrument: 'drums' };
    await post(`/staff/kids/${stage.maya}/assign_to_band.json`, elsewhere);
    expect(await codeOf(reject(slotId))).toEqual([409, 'change_already_made']);
    expect((await post(`/staff/kids/${stage.maya}/cancel.json`, {})).statusCode).toBe(200);
    expect(await codeOf(reject(slotId))).toEqual([409, 'child_left']);
    expect(await codeOf(accept(slotId, '2027-01-12'))).toEqual([409, 'child_left']);
  });

  it('is turned down by an e-mail of its own, and what the child prefers second comes first', async () => {
    await setChoices(stage.portal, stage.maya, { first: 'keyboard', second: 'vocals' });
    const slotId = await offered();
    const { attributes } = (await reject(slotId)).json().data;
    expect(attributes).toMatchObject({
      instrument_first_choice: 'vocals',
      instrument_second_choice: 'no_preference',
    });
    expect((await reject(slotId)).statusCode).toBe(200);
    await stage.portal.drain();
    expect((await emailSubjects(stage.portal, stage.priya.email)).slice(1)).toEqual([
      'You declined an instrument change for Maya',
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

  it('is refused in words when its time is over, and the child keeps their place', async () => {
    const slotId = await offered();
    stage.portal.clock.moveTo('2027-01-20T00:00:00Z');
    stage.priya = await signInAgain(stage.portal, stage.priya);
    const refused = await accept(slotId, '2027-01-20');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'offer_ended']);
    await nextMorning('2027-01-20');
    expect(await codeOf(reject(slotId))).toEqual([409, 'offer_ended']);
    expect(await plays()).toBe('drums');
  });

  it('is not there for another parent, whatever they try', async () => {
    const slotId = await offered();
    const other = await addParent(stage.portal, 'other@families.example', { directDebit: true });
    const answers = await Promise.all([
      get(`/staff/kids/${stage.maya}/slots.json`, other),
      get(`/staff/bands/${stage.school.bandId}.json`, other),
      post(
        `/staff/kids/${stage.maya}/slots/${slotId}/accept_instrument_change.json`,
        { slot: { blocked_until: '2027-01-12' } },
        other,
      ),
      post(`/staff/kids/${stage.maya}/slots/${slotId}/reject_instrument_change.json`, {}, other),
      post(
        `/staff/kids/${stage.maya}/assign_to_band.json`,
        { band_id: stage.school.bandId, instrument: 'keyboard' },
        other,
      ),
      post(`/staff/kids/${stage.maya}/cancel.json`, {}, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    const places = await get(
      `/api/schools/${stage.school.schoolId}/timetable_instrument_change_availabilities.json?year=4`,
      other,
    );
    expect(places.statusCode).toBe(404);
    await post(`/staff/kids/${stage.maya}/slots/${slotId}/reject_instrument_change.json`, {});
  });
});

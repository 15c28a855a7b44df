import { describe, expect, it } from 'vitest';
import {
  addParent,
  addSchool,
  enrolling,
  waiting,
  type TestParent,
  type TestSchool,
} from '../../../testing/families.ts';
import { startTestPortal, onePortal } from '../../../testing/portal.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { addPlace } from '../../../testing/tables/places.ts';
import { offerFreePlaces } from '../waiting-list/offer-places.ts';
import { kidsOfParent, post } from '../../../testing/tables/families.ts';

const portal = onePortal({}, true);

const enrol = (parent: TestParent, body: object, key?: string) =>
  portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: { ...parent.auth, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: body,
  });
const places = async ({ timetableId }: TestSchool) =>
  (await portal.call({ url: `/api/places/timetable/${timetableId}/year/4` })).json();

describe('enrolling a child', () => {
  it('enrols at once when the family has a Direct Debit, and writes to the parent', async () => {
    const school = await addSchool(portal);
    const priya = await addParent(portal, 'priya@example.com', { directDebit: true });
    const answer = await enrol(priya, enrolling(school));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      data: {
        type: 'kid',
        attributes: {
          status: 'enrolled',
          assigned_instrument_type: 'drums',
          first_lesson_date: '2027-01-19',
        },
      },
      meta: { outcome: 'enrolled' },
    });
    expect(await places(school)).toMatchObject({ drums: 0, vocals: 1 });
    await portal.drain();
    const mails = await emailsTo(portal, 'priya@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Tuesday 19 January 2027');
    const timeline = await portal.call({
      url: `/staff/kids/${String(answer.json().data.id)}/timeline_entries.json`,
      headers: priya.auth,
    });
    expect(timeline.json().data).toHaveLength(1);
    expect(timeline.json().data[0].attributes).toMatchObject({
      category: 'News',
      date_seen: null,
      body: expect.stringMatching(
        /^Welcome to the band, .+The first lesson is on Tuesday 19 January 2027\./,
      ),
    });
  });

  it('waits until the provider has said who they are, and so does a waiting list', async () => {
    const closed = await startTestPortal({ instead: { isOpenToFamilies: () => false } });
    const [school, sam] = [await addSchool(closed), await addParent(closed, 'sam@example.com')];
    for (const body of [enrolling(school), waiting(school)]) {
      const answer = await closed.call(
        post(`/staff/grown_ups/${sam.grownUpId}/kids.json`, body, sam),
      );
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_open_yet']);
    }
    await closed.stop();
  });

  it('answers the child as they are from then on, the welcome on their timeline included', async () => {
    const school = await addSchool(portal);
    const priya = await addParent(portal, 'as-it-is@example.com', { directDebit: true });
    const answer = (await enrol(priya, enrolling(school))).json();
    const url = `/staff/grown_ups/${priya.grownUpId}/kids.json`;
    const kids = (await portal.call({ url, headers: priya.auth })).json();
    expect(answer.data.attributes).toMatchObject({
      has_timeline_entries: true,
      unseen_timeline_entries: 1,
    });
    expect(answer.data).toEqual(kids.data[0]);
  });

  it('keeps only preferences among what the child would play, tidied as those of a waiting child', async () => {
    const school = await addSchool(portal);
    const priya = await addParent(portal, 'wishes@example.com', { directDebit: true });
    const foreign = enrolling(school, { instrument_first_choice: 'keyboard' });
    expect((await enrol(priya, foreign)).json()).toMatchObject({ code: 'preferences_unclear' });
    const twice = {
      would_do_vocals: true,
      instrument_first_choice: 'drums',
      instrument_second_choice: 'drums',
    };
    const unclear = await enrol(priya, enrolling(school, twice));
    expect(unclear.json()).toMatchObject({ code: 'preferences_unclear' });
    const two = { ...twice, instrument_second_choice: 'vocals' };
    expect((await enrol(priya, enrolling(school, two))).json()).toMatchObject({
      data: {
        attributes: {
          instrument_first_choice: 'drums',
          instrument_second_choice: 'no_preference',
        },
      },
    });
  });

  it('holds the place for thirty minutes when there is no Direct Debit, and frees it when they are over', async () => {
    const school = await addSchool(portal);
    const sam = await addParent(portal, 'held@example.com');
    const answer = await enrol(sam, enrolling(school));
    expect(answer.json().meta).toEqual({ outcome: 'reserved' });
    expect(answer.json().data.attributes.reserved_until).toBe('2027-01-12T12:30:00.000Z');
    expect(await places(school)).toMatchObject({ drums: 0 });
    portal.clock.forward(30 * 60 * 1000);
    await portal.drain();
    const { endHolds } = await import('./holds.ts');
    expect(await endHolds(portal.deps)).toBe(1);
    // Nobody waits for it, so it is open to all again.
    expect(await places(school)).toMatchObject({ drums: 0 });
    await portal.drain();
    expect(await places(school)).toMatchObject({ drums: 1 });
    const kids = await portal.call({
      url: `/staff/grown_ups/${sam.grownUpId}/kids.json`,
      headers: sam.auth,
    });
    expect(kids.json().data).toEqual([]);
  });

  it('answers a second press the same and makes one child', async () => {
    const school = await addSchool(portal);
    const jo = await addParent(portal, 'twice@example.com', { directDebit: true });
    const [first, second] = await Promise.all([
      enrol(jo, enrolling(school)),
      enrol(jo, enrolling(school)),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.json().data.id).toBe(second.json().data.id);
    expect(await kidsOfParent(portal, jo.grownUpId)).toHaveLength(1);
  });

  it('tells a parent who comes too late that there is no place, and leaves nothing behind', async () => {
    const school = await addSchool(portal, { slots: ['drums'] });
    const [early, late] = [
      await addParent(portal, 'early@example.com', { directDebit: true }),
      await addParent(portal, 'late@example.com'),
    ];
    await enrol(early, enrolling(school));
    const answer = await enrol(late, enrolling(school));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('no_places');
    expect(await kidsOfParent(portal, late.grownUpId)).toEqual([]);
  });

  it('answers who presses Enrol while a place is freed and not yet offered round that there is none, and enrols once it is open', async () => {
    const school = await addSchool(portal, { slots: [] });
    await addPlace(portal, school.bandId, 'drums');
    const kim = await addParent(portal, 'just-freed@example.com', { directDebit: true });
    const answer = await enrol(kim, enrolling(school));
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json().code).toBe('no_places');
    await offerFreePlaces(portal.deps, school.timetableId);
    expect((await enrol(kim, enrolling(school))).json().meta).toEqual({ outcome: 'enrolled' });
  });

  it('puts a child on the waiting list for guitar on electric and on bass', async () => {
    const school = await addSchool(portal, { slots: [] });
    const leo = await addParent(portal, 'leo@example.com');
    const wish = {
      would_do_guitar: true,
      instrument_first_choice: 'drums',
      instrument_second_choice: 'no_preference',
    };
    const answer = await enrol(leo, waiting(school, wish));
    expect(answer.json().meta, answer.body).toEqual({ outcome: 'joined_waitlist' });
    expect(answer.json().data.attributes.waiting_for.toSorted()).toEqual([
      'bass',
      'drums',
      'guitar',
    ]);
  });

  it('sets nothing up when the amounts are not the ones that the parent saw', async () => {
    const school = await addSchool(portal);
    const robin = await addParent(portal, 'amounts@example.com', { directDebit: true });
    const answer = await enrol(robin, enrolling(school, { regularMonthlyAmount: 3500 }));
    expect(answer.json()).toMatchObject({ code: 'amounts_changed' });
    expect(await places(school)).toMatchObject({ drums: 1 });
  });

  it('answers the same key with the first answer, and another body with 422', async () => {
    const school = await addSchool(portal);
    const kim = await addParent(portal, 'key@example.com', { directDebit: true });
    const first = await enrol(kim, enrolling(school), 'key-1');
    const again = await enrol(kim, enrolling(school), 'key-1');
    expect(again.json()).toEqual(first.json());
    const other = await enrol(kim, enrolling(school, { name: 'Another Child' }), 'key-1');
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
  });
});

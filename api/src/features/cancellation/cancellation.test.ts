import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepWaitingList } from '../../jobs.ts';
import { balanceOf, ledgerOf, playing } from '../../testing/collections.ts';
import { addParent, signInAgain, type TestParent } from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { letters } from '../../testing/waiting.ts';
import { finaliseCollections } from '../payments/collect.ts';
import { offerByHand } from '../waiting-list/by-hand.ts';

let portal: TestPortal;
let family: TestParent;
let maya: string;

// Enrolled on Tuesday 12 January 2027: the first lesson is on the 19th, January is free, February is paid.
beforeEach(async () => {
  portal = await startTestPortal();
  family = await playing(portal, 'priya@families.example', ['Maya Shah', 'Leo Shah']);
  const [kid] = await portal.sql<{ id: string }>("select id from kids where name = 'Maya Shah'");
  maya = kid?.id ?? '';
  await portal.drain();
});
afterEach(async () => {
  const broken = await brokenInvariants(portal);
  await portal.stop();
  expect(broken).toEqual([]);
});

const moveTo = async (instant: string) => {
  portal.clock.moveTo(instant);
  family = await signInAgain(portal, family);
};
const preview = async (lastDay?: string, kid = maya) =>
  portal.call({
    url: `/staff/kids/${kid}/cancellation.json${lastDay === undefined ? '' : `?last_day=${lastDay}`}`,
    headers: family.auth,
  });
const cancel = (payload: object = {}, kid = maya) =>
  portal.call({
    method: 'POST',
    url: `/staff/kids/${kid}/cancel.json`,
    headers: family.auth,
    payload,
  });
const patch = (kid: object, id = maya) =>
  portal.call({
    method: 'PATCH',
    url: `/staff/kids/${id}.json`,
    headers: family.auth,
    payload: { kid },
  });
const childNow = async () =>
  (await portal.call({ url: `/staff/kids/${maya}.json`, headers: family.auth })).json().data
    .attributes;
const drumsHeld = async () =>
  Number(
    (
      await portal.sql<{ n: string }>('select count(*) as n from slots where kid_id = $1', [maya])
    )[0]?.n,
  );
const lettersOf = async (email = family.email) => {
  await portal.drain();
  return (await letters(portal, email)).filter((subject) => /cancel/i.test(subject));
};

describe('cancelling at once', () => {
  it('costs what was shown before, frees the place and confirms it by one e-mail', async () => {
    await moveTo('2027-02-25T10:00:00Z');
    await finaliseCollections(portal.given);
    expect((await preview()).json()).toEqual({
      last_day: '2027-02-25',
      last_lesson: null,
      payments_left: 1,
      last_payment_date: '2027-03-01',
      last_payment_amount: 3600,
      paid_back: 0,
      owed_if_kept: 0,
    });
    expect((await cancel({ last_payment_date: '2027-03-01' })).statusCode).toBe(200);
    expect((await cancel({ last_payment_date: '2027-03-01' })).statusCode).toBe(200);
    expect(await childNow()).toMatchObject({ status: 'cancelled', assigned_instrument_type: null });
    expect(await drumsHeld()).toBe(0);
    expect(await lettersOf()).toEqual(['Your cancellation is confirmed']);
    await moveTo('2027-03-21T00:03:00Z');
    await finaliseCollections(portal.given);
    expect((await ledgerOf(portal, family)).filter((line) => line.includes('2027-04'))).toEqual([
      'Leo Shah charge 2027-04 3600',
      'collection 2027-04 -3600',
    ]);
  });

  it('is refused when midnight has made it dearer since it was shown', async () => {
    await moveTo('2027-02-20T23:59:59Z');
    const shown = (await preview()).json().last_payment_date;
    expect(shown).toBeNull();
    await moveTo('2027-02-21T00:00:01Z');
    const refused = await cancel({ last_payment_date: shown });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('cost_changed');
    expect((await childNow()).status).toBe('enrolled');
    expect(await lettersOf()).toEqual([]);
  });

  it('in the free month takes back what was written on the 21st, once, and tells the office', async () => {
    await moveTo('2027-01-21T00:03:00Z');
    await finaliseCollections(portal.given);
    expect(await balanceOf(portal, family)).toBe(0);
    await moveTo('2027-01-25T12:00:00Z');
    expect((await preview()).json()).toMatchObject({ paid_back: 3600, last_payment_date: null });
    await cancel();
    await cancel();
    expect(await ledgerOf(portal, family)).toContain('Maya Shah credit 2027-02 -3600');
    expect(await balanceOf(portal, family)).toBe(-3600);
    await portal.drain();
    const office = await letters(portal, portal.given.sender.email);
    expect(office).toEqual(['A refund is due after a cancellation']);
  });

  it('tells whoever pays too, when that is somebody else', async () => {
    await portal.sql("update mandates set email_address = 'grandma@families.example'");
    await cancel();
    expect(await lettersOf()).toEqual(['Your cancellation is confirmed']);
    expect(await lettersOf('grandma@families.example')).toEqual(['Your cancellation is confirmed']);
  });
});

describe('cancelling with a last day', () => {
  it('keeps the place until that day is over, and frees it in the first minute after it', async () => {
    await moveTo('2027-03-02T10:00:00Z');
    const shown = (await preview('2027-03-27')).json();
    expect(shown).toMatchObject({ last_lesson: '2027-03-23', last_payment_date: null });
    expect((await patch({ delayed_cancellation_date: '2027-03-27' })).statusCode).toBe(200);
    expect(await childNow()).toMatchObject({
      status: 'enrolled',
      delayed_cancellation_date: '2027-03-27',
    });
    expect(await lettersOf()).toEqual(['Your cancellation is confirmed']);
    // The clocks go forward in the night to the 28th.
    await moveTo('2027-03-27T23:59:50Z');
    await keepWaitingList(portal.given);
    expect(await drumsHeld()).toBe(1);
    await moveTo('2027-03-28T00:00:10Z');
    await keepWaitingList(portal.given);
    expect(await drumsHeld()).toBe(0);
    expect(await childNow()).toMatchObject({
      status: 'cancelled',
      delayed_cancellation_date: null,
    });
    expect(await lettersOf()).toEqual(['Your cancellation is confirmed']);
  });

  it('is paid for until then and no longer', async () => {
    await moveTo('2027-03-02T10:00:00Z');
    await patch({ delayed_cancellation_date: '2027-04-30' });
    await moveTo('2027-03-21T00:03:00Z');
    await finaliseCollections(portal.given);
    await moveTo('2027-04-21T00:03:00Z');
    await finaliseCollections(portal.given);
    const lines = await ledgerOf(portal, family);
    expect(lines).toContain('Maya Shah charge 2027-04 3600');
    expect(lines).not.toContain('Maya Shah charge 2027-05 3600');
    expect(lines).toContain('collection 2027-05 -3600');
  });

  it('can be taken back until then, and everything goes on', async () => {
    await patch({ delayed_cancellation_date: '2027-02-10' });
    await portal.drain();
    await moveTo('2027-01-13T12:00:00Z');
    expect((await patch({ delayed_cancellation_date: null })).statusCode).toBe(200);
    expect((await patch({ delayed_cancellation_date: null })).statusCode).toBe(200);
    await moveTo('2027-02-11T00:01:00Z');
    await keepWaitingList(portal.given);
    expect(await childNow()).toMatchObject({ status: 'enrolled', delayed_cancellation_date: null });
    expect(await lettersOf()).toEqual([
      'Your cancellation is confirmed',
      'Your cancellation is withdrawn',
    ]);
  });

  it('taken back after a collection was written without the child, owes that month with the next one', async () => {
    await moveTo('2027-02-05T10:00:00Z');
    await patch({ delayed_cancellation_date: '2027-02-26' });
    await moveTo('2027-02-21T00:03:00Z');
    await finaliseCollections(portal.given);
    expect(await ledgerOf(portal, family)).not.toContain('Maya Shah charge 2027-03 3600');
    expect((await preview('2027-02-26')).json().owed_if_kept).toBe(3600);
    await patch({ delayed_cancellation_date: null });
    await patch({ delayed_cancellation_date: null });
    await finaliseCollections(portal.given);
    expect(await balanceOf(portal, family)).toBe(3600);
    await moveTo('2027-03-21T00:03:00Z');
    await finaliseCollections(portal.given);
    expect(await ledgerOf(portal, family)).toEqual(
      expect.arrayContaining(['Maya Shah charge 2027-03 3600', 'collection 2027-04 -10800']),
    );
    expect(await balanceOf(portal, family)).toBe(0);
  });

  it('sent twice is one cancellation, by the rule of the first time', async () => {
    await moveTo('2027-02-20T12:00:00Z');
    await patch({ delayed_cancellation_date: '2027-02-27' });
    await moveTo('2027-02-21T12:00:00Z');
    await patch({ delayed_cancellation_date: '2027-02-27' });
    await finaliseCollections(portal.given);
    expect(await ledgerOf(portal, family)).not.toContain('Maya Shah charge 2027-03 3600');
    expect(await lettersOf()).toEqual(['Your cancellation is confirmed']);
  });

  it.each([
    ['2027-01-11', 'last_day_past'],
    ['2028-01-13', 'last_day_far'],
  ])('is refused for %s as %s, before and when it is sent', async (day, code) => {
    expect((await preview(day)).json().code).toBe(code);
    const refused = await patch({ delayed_cancellation_date: day });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().code).toBe(code);
  });
});

describe('a cancellation', () => {
  it('keeps the reason and the notes of the first step', async () => {
    const words = { reason_for_cancelling: 'schoolwork', reason_for_cancelling_notes: 'Exams.' };
    expect((await patch(words)).statusCode).toBe(200);
    expect(await childNow()).toMatchObject(words);
    expect((await patch({ reason_for_cancelling: 'unpaid_direct_debits' })).statusCode).toBe(422);
    expect((await patch({ reason_for_cancelling_notes: 'x'.repeat(255) })).statusCode).toBe(422);
  });

  it('is its own parent’s only', async () => {
    family = await addParent(portal, 'other@families.example', { directDebit: true });
    expect((await preview()).statusCode).toBe(404);
    expect((await cancel()).statusCode).toBe(404);
    expect((await patch({ delayed_cancellation_date: '2027-02-10' })).statusCode).toBe(404);
  });

  it('of a child without lessons is refused', async () => {
    await cancel();
    expect((await preview()).json().code).toBe('not_enrolled');
    expect((await patch({ delayed_cancellation_date: '2027-02-10' })).json().code).toBe(
      'not_enrolled',
    );
  });
});

describe('a child that leaves on a later day', () => {
  const holdOffer = async () => {
    const [slot] = await portal.sql<{ id: string }>(
      `insert into slots (id, band_id, instrument, freed_at)
       select gen_random_uuid(), s.band_id, 'keyboard', null from slots s where s.kid_id = $1 returning id`,
      [maya],
    );
    const slotId = slot?.id ?? '';
    const done = await offerByHand(portal.given, { kidId: maya, slotId, actor: 'office' });
    expect(done).toMatchObject({ ok: true });
    return slotId;
  };
  const accept = (slotId: string, day: string) =>
    portal.call({
      method: 'POST',
      url: `/staff/kids/${maya}/slots/${slotId}/accept_instrument_change.json`,
      headers: family.auth,
      payload: { slot: { change_is_pending_approval: false, blocked_until: day } },
    });
  const offers = () => portal.sql('select state from offers where kid_id = $1', [maya]);

  it('gives an offered change back for the next child', async () => {
    await holdOffer();
    await patch({ delayed_cancellation_date: '2027-02-05' });
    expect(await offers()).toEqual([{ state: 'withdrawn' }]);
    expect(await drumsHeld()).toBe(1);
  });

  it('does not have a change that was agreed for a day after its last one', async () => {
    const slot = await holdOffer();
    expect((await accept(slot, '2027-02-03')).statusCode).toBe(200);
    await patch({ delayed_cancellation_date: '2027-02-02' });
    expect(await childNow()).toMatchObject({ status: 'enrolled', changes_on: null });
    expect(await offers()).toEqual([{ state: 'withdrawn' }]);
  });

  it('keeps a change that was agreed for a day before it', async () => {
    const slot = await holdOffer();
    await accept(slot, '2027-01-20');
    await patch({ delayed_cancellation_date: '2027-02-02' });
    expect(await childNow()).toMatchObject({
      status: 'enrolled_waiting_to_change',
      changes_on: '2027-01-20',
    });
  });

  it('costs no more when it leaves earlier than was said before the 20th', async () => {
    await moveTo('2027-03-17T12:00:00Z');
    await finaliseCollections(portal.given);
    await patch({ delayed_cancellation_date: '2027-03-31' });
    await moveTo('2027-03-22T12:00:00Z');
    expect((await preview('2027-03-30')).json().payments_left).toBe(0);
    expect((await preview()).json().payments_left).toBe(0);
    await patch({ delayed_cancellation_date: '2027-03-30' });
    await finaliseCollections(portal.given);
    expect(await ledgerOf(portal, family)).not.toContain('Maya Shah charge 2027-04 3600');
  });
});

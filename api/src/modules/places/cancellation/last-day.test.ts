import { describe, expect, it } from 'vitest';
import { runWaitingList } from '../../../jobs.ts';
import { balanceOf, ledgerOf } from '../../../testing/collections.ts';
import { writeFinalisedMonths } from '../../money/collections/run/collect.ts';
import { offerByHand } from '../../../testing/offer-by-hand.ts';
import { leavingFamily } from '../../../testing/leaving-family.ts';
import { addPlaceBeside, offers } from '../../../testing/tables/places.ts';
import { textsOf } from '../../../testing/tables/mail.ts';

const { stage, moveTo, collectAt, preview, patch, childNow, placesHeld, emailsOf } =
  leavingFamily();

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
    expect(await emailsOf()).toEqual([
      expect.stringMatching(/’s lessons end on | has left the lessons/),
    ]);
    // The clocks go forward in the night to the 28th.
    await moveTo('2027-03-27T23:59:50Z');
    await runWaitingList(stage.portal.deps);
    expect(await placesHeld()).toBe(1);
    await moveTo('2027-03-28T00:00:10Z');
    await runWaitingList(stage.portal.deps);
    expect(await placesHeld()).toBe(0);
    expect(await childNow()).toMatchObject({
      status: 'cancelled',
      delayed_cancellation_date: null,
    });
    expect(await emailsOf()).toEqual([
      expect.stringMatching(/’s lessons end on | has left the lessons/),
    ]);
  });

  it('is paid for until then and no longer', async () => {
    await moveTo('2027-03-02T10:00:00Z');
    await patch({ delayed_cancellation_date: '2027-04-30' });
    await collectAt('2027-03-21T00:03:00Z');
    await collectAt('2027-04-21T00:03:00Z');
    const lines = await ledgerOf(stage.portal, stage.family);
    expect(lines).toContain('Maya Shah charge 2027-04 3600');
    expect(lines).not.toContain('Maya Shah charge 2027-05 3600');
    expect(lines).toContain('collection 2027-05 -3600');
  });

  it('can be taken back until then, and everything goes on', async () => {
    await patch({ delayed_cancellation_date: '2027-02-10' });
    await stage.portal.drain();
    await moveTo('2027-01-13T12:00:00Z');
    expect((await patch({ delayed_cancellation_date: null })).statusCode).toBe(200);
    expect((await patch({ delayed_cancellation_date: null })).statusCode).toBe(200);
    await moveTo('2027-02-11T00:01:00Z');
    await runWaitingList(stage.portal.deps);
    expect(await childNow()).toMatchObject({ status: 'enrolled', delayed_cancellation_date: null });
    expect(await emailsOf()).toEqual([
      expect.stringMatching(/’s lessons end on | has left the lessons/),
      expect.stringContaining(' is staying'),
    ]);
  });

  it('taken back after a collection was written without the child, owes that month with the next one', async () => {
    await moveTo('2027-02-05T10:00:00Z');
    await patch({ delayed_cancellation_date: '2027-02-26' });
    await collectAt('2027-02-21T00:03:00Z');
    expect(await ledgerOf(stage.portal, stage.family)).not.toContain(
      'Maya Shah charge 2027-03 3600',
    );
    expect((await preview('2027-02-26')).json().owed_if_kept).toBe(3600);
    await patch({ delayed_cancellation_date: null });
    await patch({ delayed_cancellation_date: null });
    await stage.portal.drain();
    expect((await textsOf(stage.portal, '% is staying')).at(-1)).toContain(
      '£36.00 was left out of a payment, so we will collect it with your payment on Thursday 1 April 2027.',
    );
    await writeFinalisedMonths(stage.portal.deps);
    expect(await balanceOf(stage.portal, stage.family)).toBe(3600);
    await collectAt('2027-03-21T00:03:00Z');
    expect(await ledgerOf(stage.portal, stage.family)).toEqual(
      expect.arrayContaining(['Maya Shah charge 2027-03 3600', 'collection 2027-04 -10800']),
    );
    expect(await balanceOf(stage.portal, stage.family)).toBe(0);
  });

  it('sent twice is one cancellation, by the rule of the first time', async () => {
    await moveTo('2027-02-20T12:00:00Z');
    await patch({ delayed_cancellation_date: '2027-02-27' });
    await moveTo('2027-02-21T12:00:00Z');
    await patch({ delayed_cancellation_date: '2027-02-27' });
    await writeFinalisedMonths(stage.portal.deps);
    expect(await ledgerOf(stage.portal, stage.family)).not.toContain(
      'Maya Shah charge 2027-03 3600',
    );
    expect(await emailsOf()).toEqual([
      expect.stringMatching(/’s lessons end on | has left the lessons/),
    ]);
  });

  it.each([
    ['2027-01-11', 'last_day_past'],
    ['2042-01-13', 'last_day_far'],
  ])('is refused for %s as %s, before and when it is sent', async (day, code) => {
    expect((await preview(day)).json().code).toBe(code);
    const refused = await patch({ delayed_cancellation_date: day });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().code).toBe(code);
  });
});

describe('a child who leaves on a later day', () => {
  const holdOffer = async () => {
    const slotId = await addPlaceBeside(stage.portal, stage.maya, 'keyboard');
    const done = await offerByHand(stage.portal.deps, {
      kidId: stage.maya,
      slotId,
      actor: 'office',
    });
    expect(done).toMatchObject({ ok: true });
    return slotId;
  };
  const accept = (slotId: string, day: string) =>
    stage.portal.call({
      method: 'POST',
      url: `/staff/kids/${stage.maya}/slots/${slotId}/accept_instrument_change.json`,
      headers: stage.family.auth,
      payload: { slot: { change_is_pending_approval: false, blocked_until: day } },
    });
  const ofMaya = () => offers(stage.portal, stage.maya);

  it('gives an offered change back for the next child', async () => {
    await holdOffer();
    await patch({ delayed_cancellation_date: '2027-02-05' });
    expect(await ofMaya()).toMatchObject([{ state: 'withdrawn' }]);
    expect(await placesHeld()).toBe(1);
  });

  it('does not have a change that was agreed for a day after its last one', async () => {
    const slot = await holdOffer();
    expect((await accept(slot, '2027-02-03')).statusCode).toBe(200);
    await patch({ delayed_cancellation_date: '2027-02-02' });
    expect(await childNow()).toMatchObject({ status: 'enrolled', changes_on: null });
    expect(await ofMaya()).toMatchObject([{ state: 'withdrawn' }]);
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
    await collectAt('2027-03-17T12:00:00Z');
    await patch({ delayed_cancellation_date: '2027-03-31' });
    await moveTo('2027-03-22T12:00:00Z');
    // March was written too late to be taken on its day: it comes on 1 April, and nothing else does.
    const march = { payments_left: 1, last_payment_date: '2027-04-01', last_payment_amount: 3600 };
    expect((await preview('2027-03-30')).json()).toMatchObject(march);
    expect((await preview()).json()).toMatchObject(march);
    await patch({ delayed_cancellation_date: '2027-03-30' });
    await writeFinalisedMonths(stage.portal.deps);
    expect(await ledgerOf(stage.portal, stage.family)).not.toContain(
      'Maya Shah charge 2027-04 3600',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { balanceOf, ledgerOf } from '../../../testing/collections.ts';
import { addParent } from '../../../testing/families.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { tasksThatWait } from '../../../testing/tables/work-log.ts';
import { leavingFamily } from '../../../testing/leaving-family.ts';
import { setPayer } from '../../../testing/tables/money.ts';
import { post } from '../../../testing/tables/families.ts';

const { stage, moveTo, collectAt, preview, cancel, patch, childNow, placesHeld, emailsOf } =
  leavingFamily();

describe('cancelling at once', () => {
  it('costs what was shown before, frees the place and confirms it by one e-mail', async () => {
    await collectAt('2027-02-25T10:00:00Z');
    expect((await preview()).json()).toEqual({
      last_day: '2027-02-25',
      last_lesson: null,
      payments_left: 1,
      last_payment_date: '2027-03-01',
      last_payment_amount: 3600,
      not_taken: null,
      owed_before: null,
      paid_back: 0,
      owed_if_kept: 0,
      gives_up: null,
    });
    expect((await cancel({ last_payment_date: '2027-03-01' })).statusCode).toBe(200);
    expect((await cancel({ last_payment_date: '2027-03-01' })).statusCode).toBe(200);
    expect(await childNow()).toMatchObject({ status: 'cancelled', assigned_instrument_type: null });
    expect(await placesHeld()).toBe(0);
    expect(await emailsOf()).toEqual([
      expect.stringMatching(/’s lessons end on | has left the lessons/),
    ]);
    await collectAt('2027-03-21T00:03:00Z');
    expect(
      (await ledgerOf(stage.portal, stage.family)).filter((line) => line.includes('2027-04')),
    ).toEqual(['Leo Shah charge 2027-04 3600', 'collection 2027-04 -3600']);
  });

  it('needs no body where nothing is to be compared', async () => {
    const answer = await stage.portal.call(
      post(`/staff/kids/${stage.maya}/cancel.json`, undefined, stage.family),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await childNow()).status).toBe('cancelled');
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
    expect(await emailsOf()).toEqual([]);
  });

  it('in the free month keeps back what was written on the 21st, once', async () => {
    await collectAt('2027-01-21T00:03:00Z');
    expect(await balanceOf(stage.portal, stage.family)).toBe(0);
    await moveTo('2027-01-25T12:00:00Z');
    expect((await preview()).json()).toMatchObject({ paid_back: 0, last_payment_date: null });
    await cancel();
    await cancel();
    expect(await ledgerOf(stage.portal, stage.family)).toContain('Maya Shah credit 2027-02 -3600');
    await stage.portal.drain();
    expect(await balanceOf(stage.portal, stage.family)).toBe(0);
    expect(await emailSubjects(stage.portal, stage.portal.deps.sender.email)).toEqual([]);
    expect(await tasksThatWait(stage.portal)).toEqual([]);
  });

  it('tells the payer too, when that is somebody else', async () => {
    await setPayer(stage.portal, 'grandma@families.example');
    await cancel();
    expect(await emailsOf()).toEqual([
      expect.stringMatching(/’s lessons end on | has left the lessons/),
    ]);
    expect(await emailsOf('grandma@families.example')).toEqual([
      expect.stringMatching(/’s lessons end on | has left the lessons/),
    ]);
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
    stage.family = await addParent(stage.portal, 'other@families.example', { directDebit: true });
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

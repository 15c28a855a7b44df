import { describe, expect, it } from 'vitest';
import { addParent, enrolling, waiting, type TestParent } from '../../../testing/families.ts';
import { leavingFamily } from '../../../testing/leaving-family.ts';
import { offerByHand } from '../../../testing/offer-by-hand.ts';
import { endLessonsDue } from './last-days.ts';
import { sendHeldBackEmails } from './leaving-emails.ts';
import { makeMovesDue } from '../instrument-changes/moves.ts';
import { addPlaceBeside, offers, letWait } from '../../../testing/tables/places.ts';
import { switchAppOn } from '../../../testing/tables/stories.ts';
import { setAppPrice } from '../../../testing/tables/lessons.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { storedKid, setChoices, offersMade } from '../../../testing/tables/families.ts';

const { stage, moveTo, preview, patch, cancel, emailsOf, childNow } = leavingFamily();

/** A keyboard place that the office offers to Maya as a change. */
const offerChange = async () => {
  const slotId = await addPlaceBeside(stage.portal, stage.maya, 'keyboard');
  const offer = { kidId: stage.maya, slotId, actor: 'office' };
  expect(await offerByHand(stage.portal.deps, offer)).toMatchObject({ ok: true });
};
const newest = async () => {
  await stage.portal.drain();
  const mail = (await emailsTo(stage.portal, stage.family.email)).findLast(({ subject }) =>
    /’s lessons end on |has left|is staying/.test(subject),
  );
  return mail?.text.replaceAll(/\s+/g, ' ') ?? '';
};
const minutesLater = (n: number) =>
  moveTo(new Date(stage.portal.clock.now().getTime() + n * 60_000).toISOString());
const join = async (parent: TestParent, wish: Parameters<typeof waiting>[1]) => {
  const { timetable_id: timetableId } = await storedKid(stage.portal, stage.maya);
  return stage.portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: parent.auth,
    payload: waiting({ timetableId: String(timetableId) }, wish),
  });
};

describe('an offered change of a child who is cancelled for a later day', () => {
  it('is named before, in the e-mail, and when the cancellation is taken back; its dates are kept', async () => {
    await offerChange();
    expect((await preview('2027-02-05')).json().gives_up).toBe('keyboard');
    await patch({ delayed_cancellation_date: '2027-02-05' });
    expect(await newest()).toContain(
      'The change to keyboard that we were holding for Maya Shah has been withdrawn',
    );
    expect((await preview('2027-02-05')).json().gives_up).toBe('keyboard');
    await minutesLater(11);
    await patch({ delayed_cancellation_date: null });
    expect(await newest()).toContain('staying does not bring it back');
    expect((await preview('2027-02-05')).json().gives_up).toBeNull();
  });

  it('is offered round at once, by the job of the cancellation itself', async () => {
    const jo = await addParent(stage.portal, 'jo@families.example');
    await offerChange();
    const answer = await join(jo, { would_do_drums: false, would_do_keyboard: true });
    expect(answer.statusCode, answer.body).toBe(200);
    await patch({ delayed_cancellation_date: '2027-02-05' });
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual([
      'Maya Shah keyboard withdrawn',
      'Leo Shah keyboard open',
    ]);
  });

  it('is offered to it again at once when nobody else has it and it stays', async () => {
    await letWait(stage.portal, stage.maya, 'keyboard');
    await setChoices(stage.portal, stage.maya, { first: 'keyboard' });
    await offerChange();
    await patch({ delayed_cancellation_date: '2027-02-05' });
    await stage.portal.drain();
    await patch({ delayed_cancellation_date: null });
    await stage.portal.drain();
    expect(await offersMade(stage.portal)).toEqual([
      'Maya Shah keyboard withdrawn',
      'Maya Shah keyboard open',
    ]);
  });
});

describe('an agreed change of a child who leaves before its day, and stays after all', () => {
  const agreeChange = async () => {
    await offerChange();
    const [offer] = await offers(stage.portal, stage.maya);
    const answer = await stage.portal.call({
      method: 'POST',
      url: `/staff/kids/${stage.maya}/slots/${String(offer?.slot_id)}/accept_instrument_change.json`,
      headers: stage.family.auth,
      payload: { slot: { change_is_pending_approval: false, blocked_until: '2027-02-08' } },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await patch({ delayed_cancellation_date: '2027-02-05' });
    await stage.portal.drain();
    expect(await childNow()).toMatchObject({ status: 'enrolled' });
    await minutesLater(11);
  };
  const stays = () => patch({ delayed_cancellation_date: null });
  const AGAIN = 'The change to keyboard on Monday 8 February 2027 takes place as you agreed.';

  it('is agreed again while its place is free, and the one e-mail says so', async () => {
    await agreeChange();
    expect((await preview('2027-02-05')).json().gives_up).toBe('keyboard');
    await stays();
    expect(await childNow()).toMatchObject({
      status: 'enrolled_waiting_to_change',
      changes_on: '2027-02-08',
    });
    expect(await offersMade(stage.portal)).toEqual([
      'Maya Shah keyboard withdrawn',
      'Maya Shah keyboard accepted',
    ]);
    const mail = await newest();
    expect(mail).toContain(AGAIN);
    expect(mail).not.toContain('does not bring it back');
    await moveTo('2027-02-08T00:01:00Z');
    expect(await makeMovesDue(stage.portal.deps)).toBe(1);
    expect(await childNow()).toMatchObject({ assigned_instrument_type: 'keyboard' });
  });

  it('is not when somebody else has the place by then, and the e-mail says that', async () => {
    await agreeChange();
    const jo = await addParent(stage.portal, 'jo@families.example', { directDebit: true });
    const { timetable_id: timetableId } = await storedKid(stage.portal, stage.maya);
    const taken = await stage.portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${jo.grownUpId}/kids.json`,
      headers: jo.auth,
      payload: enrolling({ timetableId: String(timetableId) }, { instrument: 'keyboard' }),
    });
    expect(taken.statusCode, taken.body).toBe(200);
    await stays();
    expect(await childNow()).toMatchObject({ status: 'enrolled', changes_on: null });
    const mail = await newest();
    expect(mail).toContain('staying does not bring it back');
    expect(mail).not.toContain(AGAIN);
  });

  it('is offered no place by the office and no app meanwhile', async () => {
    await setAppPrice(stage.portal, 'Maya Shah', 499);
    await switchAppOn(stage.portal);
    await patch({ delayed_cancellation_date: '2027-02-05' });
    const slotId = await addPlaceBeside(stage.portal, stage.maya, 'keyboard');
    const offer = { kidId: stage.maya, slotId, actor: 'office' };
    expect(await offerByHand(stage.portal.deps, offer)).toMatchObject({ ok: false });
    const app = async () => {
      const url = '/api/kids_app.json';
      const { children } = (await stage.portal.call({ url, headers: stage.family.auth })).json();
      return children.map(({ name }: { name: string }) => name);
    };
    expect(await app()).not.toContain('Maya Shah');
    await stays();
    expect(await app()).toContain('Maya Shah');
  });
});

describe('a last day that is changed again and again', () => {
  const toggle = (n: number) =>
    patch({ delayed_cancellation_date: n % 2 === 0 ? '2027-02-05' : null });

  it('is told at once, then once more of what is true in the end', async () => {
    for (let n = 0; n < 9; n += 1) await toggle(n);
    await patch({ delayed_cancellation_date: '2027-02-26' });
    expect(await emailsOf()).toEqual([
      expect.stringMatching(/’s lessons end on | has left the lessons/),
    ]);
    await minutesLater(9);
    await sendHeldBackEmails(stage.portal.deps);
    expect(await emailsOf()).toHaveLength(1);
    await minutesLater(2);
    await sendHeldBackEmails(stage.portal.deps);
    await sendHeldBackEmails(stage.portal.deps);
    expect(await emailsOf()).toHaveLength(2);
    expect(await newest()).toContain('until Friday 26 February 2027');
    await minutesLater(60);
    await sendHeldBackEmails(stage.portal.deps);
    expect(await emailsOf()).toHaveLength(2);
  });

  it('is refused after twenty changes in a day, with the number to call; leaving at once is not', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 21; n += 1) codes.push((await toggle(n)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
    expect((await toggle(0)).json()).toMatchObject({ code: 'too_many_changes' });
    expect((await cancel()).statusCode).toBe(200);
  });

  it('is told before the child has left, though it was changed minutes before', async () => {
    await moveTo('2027-02-05T23:50:00Z');
    await patch({ delayed_cancellation_date: '2027-02-26' });
    expect(await emailsOf()).toHaveLength(1);
    await patch({ delayed_cancellation_date: '2027-02-05' });
    await stage.portal.drain();
    await moveTo('2027-02-06T00:00:10Z');
    await endLessonsDue(stage.portal.deps);
    expect(await emailsOf()).toHaveLength(2);
    expect(await newest()).toContain('until Friday 5 February 2027');
  });

  it('is told of what leaving at once came to, and of nothing before it', async () => {
    await toggle(0);
    await toggle(1);
    await stage.portal.drain();
    await minutesLater(1);
    await cancel();
    await minutesLater(30);
    await sendHeldBackEmails(stage.portal.deps);
    expect(await emailsOf()).toHaveLength(2);
    expect(await newest()).toContain('Maya Shah has left the lessons');
  });
});

import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMAILS_IN_A_BATCH } from '@bandstand/domain/mail/email-batches';
import { familyOfTwo } from '../../testing/family-of-two.ts';
import { addParent } from '../../testing/families.ts';
import { asStaff, changesOf, withKey, addStaff, type TestStaff } from '../../testing/office.ts';
import { sendBatchesDue } from './batches.ts';
import { keepSent } from './kept-email.ts';
import { moveAccount } from '../../testing/tables/identity.ts';
import { allEmails, emailsThatWait, emptyMailbox, forgetSent } from '../../testing/tables/mail.ts';

const { stage } = familyOfTwo();
const PRIYA = 'priya@families.example';
const SAM = 'sam@families.example';
let nadia: TestStaff;

beforeEach(async () => {
  await stage.portal.drain();
  await forgetSent(stage.portal);
  await emptyMailbox(stage.portal);
  await addParent(stage.portal, SAM);
  nadia = await addStaff(stage.portal, ['office']);
});

/** An e-mail that a family was sent at this moment. */
const keep = async (to: string, subject: string, action?: { label: string; url: string }) => {
  const id = randomUUIDv7();
  const message = {
    kind: 'stays' as const,
    subject,
    heading: subject,
    paragraphs: ['All is well.'],
  };
  await keepSent(stage.portal.deps, { to, message: { ...message, ...(action && { action }) } }, id);
  return id;
};
const preview = async (query = '') =>
  (await asStaff(stage.portal, nadia, 'GET', `email_batches/preview${query}`)).json<{
    data: { attributes: Record<string, number> };
    code?: string;
  }>();
const send = (filters: object, expected: number, by = nadia) =>
  asStaff(stage.portal, by, 'POST', 'email_batches', { filters, expected });
const batchId = async (filters: object, expected: number) => {
  const answer = await send(filters, expected);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { id: string } }>().data.id;
};
const end = async (id: string, how: 'stop' | 'send_now', by = nadia) =>
  (await asStaff(stage.portal, by, 'POST', `email_batches/${id}/${how}`)).json<{ code?: string }>();
const states = async () =>
  (await asStaff(stage.portal, nadia, 'GET', 'email_batches'))
    .json<{ data: { attributes: { state: string; ended_by: string | null } }[] }>()
    .data.map(({ attributes: { state, ended_by: by } }) => [state, by !== null]);
/** What arrived since the test began, in the order of the alphabet. */
const arrived = async () => {
  await sendBatchesDue(stage.portal.deps);
  await stage.portal.drain();
  return (await allEmails(stage.portal))
    .map(({ recipient, subject }) => `${recipient} ${subject}`)
    .toSorted();
};
const pass = (minutes: number) =>
  stage.portal.clock.moveTo(
    new Date(stage.portal.clock.now().getTime() + minutes * 60_000).toISOString(),
  );

describe('e-mails that are sent again together', () => {
  it('wait for ten minutes, and then go once', async () => {
    await keep(PRIYA, 'Stay');
    await keep(SAM, 'For Sam');
    await batchId({ kind: 'stays' }, 2);
    pass(9);
    expect(await arrived()).toEqual([]);
    pass(1);
    expect(await arrived()).toEqual([`${PRIYA} Stay`, `${SAM} For Sam`]);
    pass(10);
    expect(await arrived()).toHaveLength(2);
    expect(await states()).toEqual([['sent', false]]);
    const changes = await changesOf(stage.portal);
    expect(changes.map(({ call, grown_up_id: family }) => [call, family !== null])).toEqual([
      ['sendBatchAgain', true],
      ['sendBatchAgain', true],
    ]);
  });

  it('are stopped, and then nothing goes, whoever asks for it; each family’s page says so', async () => {
    await keep(PRIYA, 'Stay');
    await keep(SAM, 'For Sam');
    const id = await batchId({}, 2);
    const finn = await addStaff(stage.portal, ['finance']);
    expect(await end(id, 'stop', finn)).toEqual({ message: 'The emails were stopped.' });
    const ofFamily = async (subject: string) =>
      (await changesOf(stage.portal))
        .filter(({ after }) => after !== null && 'subject' in after && after.subject === subject)
        .map(({ call, staff_id: by, grown_up_id: family }) => ({ call, by, family }));
    const sam = (await ofFamily('For Sam'))[0]?.family;
    for (const [family, subject] of [
      [stage.family.grownUpId, 'Stay'],
      [sam, 'For Sam'],
    ])
      expect(await ofFamily(subject ?? '')).toEqual([
        { call: 'sendBatchAgain', by: nadia.staffId, family },
        { call: 'stopBatch', by: finn.staffId, family },
      ]);
    expect((await end(id, 'send_now')).code).toBe('batch_ended');
    pass(11);
    expect(await arrived()).toEqual([]);
    expect(await states()).toEqual([['stopped', true]]);
    // What was stopped can be sent after all.
    expect((await preview()).data.attributes).toMatchObject({ to_send: 2, repeated: 0 });
  });

  it('go at once where somebody says so', async () => {
    await keep(PRIYA, 'Stay');
    const id = await batchId({}, 1);
    expect(await end(id, 'send_now')).toEqual({ message: 'The emails are on their way.' });
    expect((await end(id, 'stop')).code).toBe('batch_ended');
    expect(await arrived()).toEqual([`${PRIYA} Stay`]);
    expect((await end(randomUUIDv7(), 'stop')).code).toBe('not_found');
  });

  it('are chosen by kind and by days in London, as the list is', async () => {
    stage.portal.clock.moveTo('2027-07-01T22:59:00Z');
    await keep(PRIYA, 'On the first');
    stage.portal.clock.moveTo('2027-07-01T23:00:00Z');
    await keep(PRIYA, 'On the second');
    nadia = await addStaff(stage.portal, ['office']);
    const to = async (query: string) => (await preview(query)).data.attributes['to_send'];
    expect(await to('?from=2027-07-02')).toBe(1);
    expect(await to('?until=2027-07-01')).toBe(1);
    expect(await to('?from=2027-07-01&until=2027-07-02&kind=stays')).toBe(2);
    expect(await to('?kind=payment_notice')).toBe(0);
    const listed = await asStaff(stage.portal, nadia, 'GET', 'emails?until=2027-07-01');
    expect(listed.body).toContain('On the first');
    expect(listed.body).not.toContain('On the second');
  });

  it('leave out what had a key, whose address is nobody’s, and what went again already', async () => {
    await keep(PRIYA, 'With a link', { label: 'Go', url: 'https://bands.example/x?token=1' });
    await keep(SAM, 'To an old address');
    await keep(PRIYA, 'Waits');
    await batchId({ to: PRIYA }, 1);
    await moveAccount(stage.portal, SAM, 'new@families.example');
    await keep(PRIYA, 'Goes');
    expect((await preview()).data.attributes).toEqual({
      to_send: 1,
      had_key: 1,
      address_gone: 1,
      repeated: 1,
    });
    pass(10);
    await arrived();
    // The one that went is left out, and so is its repetition.
    expect((await preview('?kind=stays')).data.attributes).toMatchObject({
      to_send: 1,
      repeated: 2,
    });
  });

  it('are asked about again when the list has changed, and two people do not let the same ones wait twice', async () => {
    await keep(PRIYA, 'Stay');
    expect((await send({}, 2)).json()).toMatchObject({ code: 'list_changed' });
    const finn = await addStaff(stage.portal, ['finance']);
    const both = await Promise.all([send({}, 1), send({}, 1, finn)]);
    expect(both.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '409']);
    expect(await emailsThatWait(stage.portal)).toHaveLength(1);
  });

  it('wait once for two presses', async () => {
    await keep(PRIYA, 'Stay');
    const pressing = withKey(nadia, randomUUIDv7());
    const [one, two] = [
      await asStaff(stage.portal, pressing, 'POST', 'email_batches', { filters: {}, expected: 1 }),
      await asStaff(stage.portal, pressing, 'POST', 'email_batches', { filters: {}, expected: 1 }),
    ];
    expect(two.json()).toEqual(one.json());
    expect(await states()).toHaveLength(1);
  });

  it('are not sent to an address that a family leaves meanwhile', async () => {
    await keep(PRIYA, 'Stay');
    await keep(SAM, 'For Sam');
    await batchId({}, 2);
    await moveAccount(stage.portal, SAM, 'new@families.example');
    pass(10);
    expect(await arrived()).toEqual([`${PRIYA} Stay`]);
  });

  it('are not more than five hundred', async () => {
    for (let n = 0; n <= EMAILS_IN_A_BATCH; n += 1) await keep(PRIYA, `No. ${n}`);
    expect((await preview()).code).toBe('too_many_emails');
    expect((await send({}, EMAILS_IN_A_BATCH)).json()).toMatchObject({ code: 'too_many_emails' });
  });
});

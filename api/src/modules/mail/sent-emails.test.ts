import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EMAILS_PER_PAGE } from '@bandstand/domain/mail/model';
import type { EmailKind } from '../../platform/mail/email.ts';
import { familyOfTwo } from '../../testing/family-of-two.ts';
import { addParent } from '../../testing/families.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../testing/office.ts';
import { keepSent } from './kept-email.ts';
import { confirmOfficeAt, moveAccount } from '../../testing/tables/identity.ts';
import { setDirectDebits, setPayer } from '../../testing/tables/money.ts';
import { allEmails, keptEmails, forgetSent } from '../../testing/tables/mail.ts';
import { post } from '../../testing/tables/families.ts';

const { stage } = familyOfTwo();
const PRIYA = 'priya@families.example';

interface Line {
  readonly id: string;
  readonly attributes: {
    readonly subject: string;
    readonly to: string;
    readonly is_again: boolean;
  };
}
interface List {
  readonly data: readonly Line[];
  readonly meta: { readonly next: string | null };
}

const list = async (staff: TestStaff, query = ''): Promise<List> => {
  const answer = await asStaff(stage.portal, staff, 'GET', `emails${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<List>();
};
/** Somebody of the office, and nothing that was sent before. */
const begin = async (): Promise<TestStaff> => {
  await stage.portal.drain();
  await forgetSent(stage.portal);
  return addStaff(stage.portal, ['office']);
};
const subjects = ({ data }: List) => data.map(({ attributes: { subject } }) => subject);
const send = async (
  subject: string,
  to: string = PRIYA,
  kind: EmailKind = 'stays',
): Promise<void> => {
  const { emailQueue, db } = stage.portal.deps;
  const message = { kind, subject, heading: subject, paragraphs: ['All is well.'] };
  await emailQueue.send(db, { account: to }, message);
  await stage.portal.drain();
};
const sendAgain = (staff: TestStaff, id: string) =>
  asStaff(stage.portal, staff, 'POST', `emails/${id}/send_again`);

describe('the e-mails that families were sent', () => {
  it('are found by the address they went to, however that is spelled, and by family', async () => {
    const nadia = await begin();
    const other = await addParent(stage.portal, 'sam@families.example');
    await send('First');
    await send('For Sam', 'sam@families.example');
    stage.portal.clock.moveTo('2027-01-12T12:01:00Z');
    await send('Second');
    const [newest, ...others] = subjects(await list(nadia));
    expect([newest, ...others.toSorted()]).toEqual(['Second', 'First', 'For Sam']);
    expect(subjects(await list(nadia, `?to=%20PRIYA@Families.example`))).toEqual([
      'Second',
      'First',
    ]);
    expect(subjects(await list(nadia, `?family=${other.grownUpId}`))).toEqual(['For Sam']);
    expect(subjects(await list(nadia, '?to=nobody@families.example'))).toEqual([]);
  });

  it('come a page at a time, each once', async () => {
    const nadia = await begin();
    const { deps, clock } = stage.portal;
    const wanted = EMAILS_PER_PAGE + 2;
    for (let n = 0; n < wanted; n += 1)
      await keepSent(
        { ...deps, clock },
        {
          to: PRIYA,
          message: { kind: 'stays', subject: `No. ${n}`, heading: 'Stays', paragraphs: [] },
        },
        randomUUIDv7(),
      );
    const first = await list(nadia);
    expect(first.data).toHaveLength(EMAILS_PER_PAGE);
    const rest = await list(nadia, `?after=${first.meta.next}`);
    expect(rest.meta.next).toBeNull();
    const all = [...first.data, ...rest.data];
    expect(new Set(subjects({ ...first, data: all })).size).toBe(wanted);
    expect(all).toHaveLength(wanted);
  });

  it('are none that a parent has as somebody of a school or of the office', async () => {
    const nadia = await begin();
    await send('Your account for the office', PRIYA, 'staff_invited');
    await send('Choose a password for the office', PRIYA, 'staff_password_reset');
    await send('Choose a password for your school', PRIYA, 'school_password_reset');
    await send('Choose a password', PRIYA, 'password_reset');
    expect(subjects(await list(nadia))).toEqual(['Choose a password']);
  });

  it('lie sealed, and without a link that opens an account', async () => {
    const nadia = await begin();
    await stage.portal.call(post('/api/users/passwords.json', { user: { email: PRIYA } }));
    await stage.portal.drain();
    const { data } = await list(nadia);
    expect(data).toHaveLength(1);
    const [line] = data;
    const held = JSON.stringify(await keptEmails(stage.portal));
    expect(held).not.toMatch(/priya|choose/i);
    const [row] = await keptEmails(stage.portal);
    expect(stage.portal.deps.seal.open(row?.sealed ?? '')).not.toContain('token');
    const answer = await asStaff(stage.portal, nadia, 'GET', `emails/${line?.id}`);
    expect(answer.json()).toMatchObject({
      data: { attributes: { button: null, can_send_again: false } },
    });
    expect((await sendAgain(nadia, line?.id ?? '')).json()).toMatchObject({
      code: 'link_not_kept',
    });
  });

  it('are sent again as they were, with a line that says so, and it is written down who did', async () => {
    const nadia = await begin();
    await send('You stay');
    const [line] = (await list(nadia)).data;
    stage.portal.clock.moveTo('2027-01-12T12:20:00Z');
    await confirmOfficeAt(stage.portal, stage.portal.clock.now());
    expect((await sendAgain(nadia, line?.id ?? '')).statusCode).toBe(200);
    await stage.portal.drain();
    const [newest, ...others] = (await list(nadia)).data;
    expect(others).toHaveLength(1);
    expect(newest?.attributes).toMatchObject({ subject: 'You stay', to: PRIYA, is_again: true });
    const mail = (await allEmails(stage.portal)).at(-1);
    expect(mail?.text).toContain('We first sent it on Tuesday 12 January 2027.');
    expect(mail?.text).toContain('All is well.');
    expect(await changesOf(stage.portal)).toMatchObject([
      { subject: 'email', staff_id: nadia.staffId, grown_up_id: stage.family.grownUpId },
    ]);
  });

  it('are not sent again to an address that the family has left', async () => {
    const nadia = await begin();
    await send('You stay');
    const [line] = (await list(nadia)).data;
    await moveAccount(stage.portal, PRIYA, 'new@families.example');
    for (const state of ['active', 'transferred'] as const) {
      await setDirectDebits(stage.portal, state);
      const again = await sendAgain(nadia, line?.id ?? '');
      expect(again.statusCode, `who pays reads there: ${state}`).toBe(200);
    }
    await setPayer(stage.portal, 'new@families.example');
    expect((await sendAgain(nadia, line?.id ?? '')).json()).toMatchObject({ code: 'address_gone' });
    expect(await changesOf(stage.portal)).toHaveLength(2);
  });

  it('have a template each, which the one who asks is sent as a test, and nobody else', async () => {
    const nadia = await begin();
    const answer = await asStaff(stage.portal, nadia, 'GET', 'email_templates');
    const { data } = answer.json<{
      data: { id: string; attributes: { subject: string; kind: string; is_kept: boolean } }[];
    }>();
    expect(data.length).toBeGreaterThan(50);
    const isKept = (kind: string) =>
      data.find((one) => one.attributes.kind === kind)?.attributes.is_kept;
    expect(['stays', 'staff_invited', 'media_reported'].map(isKept)).toEqual([true, false, false]);
    const stays = data.find(({ id }) => id === 'stays.0');
    const test = (id: string) => asStaff(stage.portal, nadia, 'POST', `email_templates/${id}/test`);
    expect((await test('stays.0')).json()).toEqual({
      message: `It is on its way to ${nadia.email}.`,
    });
    await stage.portal.drain();
    const tests = (await allEmails(stage.portal)).filter(({ subject }) =>
      subject.startsWith('Test:'),
    );
    expect(tests).toMatchObject([
      { recipient: nadia.email, subject: `Test: ${stays?.attributes.subject}` },
    ]);
    expect((await list(nadia)).data).toEqual([]);
    expect([(await test('stays.9')).statusCode, (await test('nothing.0')).statusCode]).toEqual([
      404, 404,
    ]);
  });

  it('say nothing of payments to who looks after children, but that they were sent', async () => {
    const nadia = await begin();
    const sol = await addStaff(stage.portal, ['safeguarding']);
    await send('We will take £36.00 on 1 February', PRIYA, 'payment_notice');
    stage.portal.clock.moveTo('2027-01-12T12:01:00Z');
    await send('A place for Maya', PRIYA, 'place_offered');
    const [offer, notice] = (await list(sol)).data;
    expect(offer?.attributes.subject).toBe('A place for Maya');
    expect(notice?.attributes).toMatchObject({ subject: 'An email about payments', to: PRIYA });
    const read = async (staff: TestStaff, { id } = { id: '' }) =>
      (await asStaff(stage.portal, staff, 'GET', `emails/${id}`)).body;
    expect(await read(nadia, notice)).toMatch(/£36.00.*All is well/);
    expect(await read(sol, notice)).not.toMatch(/£|All is well/);
    expect(await read(sol, notice)).toContain('colleagues who talk with families about payments');
    expect(await read(sol, offer)).toContain('All is well');
  });

  it('are those of families alone: the office’s own are kept nowhere', async () => {
    const nadia = await begin();
    const { emailQueue, db } = stage.portal.deps;
    await emailQueue.send(
      db,
      { office: 'office@bandstand.example' },
      { kind: 'feedback', subject: 'Feedback', heading: 'Feedback', paragraphs: ['Hm.'] },
      stage.family.grownUpId,
    );
    await stage.portal.drain();
    expect((await list(nadia)).data).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { MANDATE_STATES_IN_FORCE } from '@bandstand/domain/money/payments/mandate-moves';
import { beforeCommit } from '../../../testing/before-commit.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, PASSWORD } from '../../../testing/families.ts';
import { mandates, setPayer, turnDirectDebits } from '../../../testing/tables/money.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { linksTo, confirmOfficeAt, moveAccount } from '../../../testing/tables/identity.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { purgeOldSessions } from './sessions.ts';
import { post } from '../../../testing/tables/families.ts';

const stage = eachTest(async (portal) => ({
  family: await addParent(portal, 'old@families.example', { directDebit: true }),
  other: await addParent(portal, 'other@families.example'),
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
}));

const OLD = 'old@families.example';
const NEW = 'new@families.example';
const CHOSEN = 'Cymbals12';
const REASON = 'She has lost her old mailbox.';
/** A change from what the family's page shows at this moment, or showed. */
const change = async (
  email: string,
  { was, family = stage.family.grownUpId, staff = stage.nadia }: Change = {},
) =>
  asStaff(stage.portal, staff, 'PATCH', `families/${family}/email`, {
    email,
    was: was ?? (await shown()),
    reason: REASON,
  });
interface Change {
  readonly was?: { readonly email: string; readonly new_email: string | null };
  readonly family?: string;
  readonly staff?: TestStaff;
}
const shown = async () => {
  const { email, new_email } = await familyPage();
  return { email, new_email };
};
const codeOf = async (answer: ReturnType<typeof change>): Promise<string> => {
  const { statusCode, json } = await answer;
  return statusCode === 200 ? 'ok' : json<{ code: string }>().code;
};
const mailTo = async (address: string) => {
  await stage.portal.drain();
  return emailsTo(stage.portal, address);
};
const subjectsTo = async (address: string) => (await mailTo(address)).map((mail) => mail.subject);
const tokenTo = async (address: string): Promise<string> =>
  (await mailTo(address)).flatMap(({ text }) => text.match(/token=([\w-]+)/)?.[1] ?? []).at(-1) ??
  '';
const choosePassword = (token: string) =>
  stage.portal.call(
    post('/api/users/set_password.json', {
      user: { reset_password_token: token, password: CHOSEN, password_confirmation: CHOSEN },
    }),
  );
const signIn = async (email: string, password: string) =>
  (await stage.portal.call(post('/users/sign_in.json', { user: { email, password } }))).statusCode;
const familyPage = async () =>
  (await asStaff(stage.portal, stage.nadia, 'GET', `families/${stage.family.grownUpId}`)).json()
    .data.attributes;

describe('the email that a family signs in with', () => {
  it('is asked first: the link waits, the old one hears of it, and who asked why is written down', async () => {
    const { portal, family, nadia } = stage;
    expect((await change('New@Families.example')).json()).toEqual({ email: OLD, new_email: NEW });
    expect(await subjectsTo(NEW)).toEqual(['Please confirm your new email address']);
    const told = (await mailTo(OLD)).at(-1);
    expect(told?.subject).toBe('Somebody asked to change your email address');
    expect(told?.text).toContain(NEW);
    expect(await signIn(OLD, PASSWORD)).toBe(200);
    const { changes, ...page } = await familyPage();
    expect(page).toMatchObject({ email: OLD, new_email: NEW });
    expect(changes[0].changed).toEqual([{ field: 'new_email', before: null, after: NEW }]);
    expect(await changesOf(portal)).toEqual([
      expect.objectContaining({
        call: 'changeEmailForFamily',
        staff_id: nadia.staffId,
        grown_up_id: family.grownUpId,
        before: { email: OLD },
        after: { email: OLD, new_email: NEW },
        reason: REASON,
      }),
    ]);
  });

  it('is changed with the link, once: the old one signs nobody in and is told', async () => {
    await change(NEW);
    const token = await tokenTo(NEW);
    expect((await choosePassword(token)).statusCode).toBe(200);
    expect(await signIn(NEW, CHOSEN)).toBe(200);
    expect(await signIn(OLD, CHOSEN)).toBe(401);
    expect(await signIn(OLD, PASSWORD)).toBe(401);
    expect(await subjectsTo(OLD)).toContain('Your email address was changed');
    expect(await familyPage()).toMatchObject({ email: NEW, new_email: null });
    expect((await choosePassword(token)).statusCode).toBe(422);
  });

  it('leaves no way in to who reads the old one: sessions and earlier links end', async () => {
    const { portal, family } = stage;
    const payload = { user: { email: OLD } };
    await portal.call({ method: 'POST', url: '/api/users/passwords.json', payload });
    const earlier = await tokenTo(OLD);
    await change(NEW);
    await choosePassword(await tokenTo(NEW));
    expect((await choosePassword(earlier)).statusCode).toBe(422);
    const home = { url: '/api/parent_portal/home.json', headers: family.auth };
    expect((await portal.call({ method: 'GET', ...home })).statusCode).toBe(401);
  });

  it('takes the payer’s along where they are the same, and leaves another payer alone', async () => {
    await change(NEW);
    await choosePassword(await tokenTo(NEW));
    const directDebit = async () =>
      (
        await asStaff(
          stage.portal,
          stage.nadia,
          'GET',
          `families/${stage.family.grownUpId}/direct_debit`,
        )
      ).json();
    expect(await directDebit()).toMatchObject({ payer_email: NEW, payer_email_proven: true });
    await setPayer(stage.portal, 'gran@families.example');
    await change('third@families.example');
    await choosePassword(await tokenTo('third@families.example'));
    expect(await directDebit()).toMatchObject({ payer_email: 'gran@families.example' });
  });

  it.each(MANDATE_STATES_IN_FORCE)(
    'takes the payer’s along while their Direct Debit is %s',
    async (state) => {
      await turnDirectDebits(stage.portal, stage.family.billingAccountId, state);
      await change(NEW);
      await choosePassword(await tokenTo(NEW));
      const [paying] = await mandates(stage.portal, stage.family.billingAccountId);
      expect(paying).toMatchObject({ state, email_address: NEW });
    },
  );

  it('is by the newest link alone, for twelve hours', async () => {
    const { portal } = stage;
    await change('mistyped@families.example');
    const first = await tokenTo('mistyped@families.example');
    await change(NEW);
    expect((await choosePassword(first)).statusCode).toBe(422);
    const second = await tokenTo(NEW);
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 12 * 60 * 60_000 + 1));
    expect((await choosePassword(second)).statusCode).toBe(422);
    expect(await signIn(OLD, PASSWORD)).toBe(200);
  });

  it('stays where somebody who reads the old one chooses a password', async () => {
    const { portal } = stage;
    await change(NEW);
    const asked = await tokenTo(NEW);
    const payload = { user: { email: OLD } };
    await portal.call({ method: 'POST', url: '/api/users/passwords.json', payload });
    expect((await choosePassword(await tokenTo(OLD))).statusCode).toBe(200);
    expect((await choosePassword(asked)).statusCode).toBe(422);
    expect(await signIn(OLD, CHOSEN)).toBe(200);
  });

  it('stays where the parent changes the password', async () => {
    const { portal, family } = stage;
    await change(NEW);
    const user = { current_password: PASSWORD, password: CHOSEN, password_confirmation: CHOSEN };
    const changed = await portal.call(post('/api/users/update_password.json', { user }, family));
    expect(changed.statusCode).toBe(200);
    expect((await choosePassword(await tokenTo(NEW))).statusCode).toBe(422);
  });

  it('is not asked for over what a colleague has just asked for, or the family has confirmed', async () => {
    const staff = await addStaff(stage.portal, ['office'], 'Priya Raman');
    const was = await shown();
    expect(await codeOf(change(NEW))).toBe('ok');
    const second = await change('other@families.example', { was, staff });
    expect(second.json<{ code: string }>().code).toBe('changed_meanwhile');
    expect(second.body).toMatch(/Nadia Okafor changed this today at .*, while the form was open/);
    expect(await codeOf(change(NEW, { was, staff }))).toBe('done_before');
    const asked = await shown();
    expect((await choosePassword(await tokenTo(NEW))).statusCode).toBe(200);
    const late = await change('other@families.example', { was: asked, staff });
    expect(late.body).toContain('The family changed this');
    expect(await mailTo('other@families.example')).toEqual([]);
  });

  it('is forgotten a day after its link was sent', async () => {
    const { portal } = stage;
    await change(NEW);
    await purgeOldSessions(portal.deps);
    expect(await linksTo(portal, NEW)).toHaveLength(1);
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 24 * 60 * 60_000 + 1));
    await purgeOldSessions(portal.deps);
    expect(await linksTo(portal, NEW)).toEqual([]);
  });

  it('is no other account’s, also where that was made in the meantime', async () => {
    const { portal, other } = stage;
    expect(await codeOf(change(other.email))).toBe('email_taken');
    await change(NEW);
    const token = await tokenTo(NEW);
    await addParent(portal, NEW);
    expect((await choosePassword(token)).statusCode).toBe(422);
    expect(await familyPage()).toMatchObject({ email: OLD });
    expect(await signIn(OLD, PASSWORD)).toBe(200);
  });

  it('is no other account’s that takes it at the same instant: the link no longer works', async () => {
    const { portal, other } = stage;
    await change(NEW);
    const token = await tokenTo(NEW);
    const answer = await beforeCommit(
      portal,
      (inside) => moveAccount(inside, other.email, NEW),
      () => choosePassword(token),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'link_unknown']);
    expect(await familyPage()).toMatchObject({ email: OLD });
    expect(await signIn(OLD, PASSWORD)).toBe(200);
  });

  it('is not changed to itself, for nobody, or without a fresh second step', async () => {
    const { portal } = stage;
    expect(await codeOf(change(OLD))).toBe('done_before');
    expect((await change(NEW, { family: '01900000-0000-7000-8000-000000000001' })).statusCode).toBe(
      404,
    );
    expect((await change('no address')).statusCode).toBe(422);
    await confirmOfficeAt(portal, new Date(portal.clock.now().getTime() - 6 * 60_000));
    expect(await codeOf(change(NEW))).toBe('confirm_again');
    expect(await mailTo(NEW)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { LINK_LASTS, RESEND_AFTER } from '@bandstand/domain/identity/account/rules';
import { addParent, addSchool } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { schoolsArea } from '../../../testing/schools-area.ts';
import { emailsTo } from '../../../testing/security/emails.ts';

const { stage, newEmail, post, signIn, videos, office } = schoolsArea();

const PASSWORD = 'Drumkit2027';
const PEOPLE = 'set_up/school_users';

/** A call of a colleague who has just signed in. */
const asOffice = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  asStaff(stage.portal, await addStaff(stage.portal, ['office']), method, url, payload);

const invite = async (email: string, of: string, name = 'Ines Amadi') => {
  const answer = await asOffice('POST', PEOPLE, { values: { name, email }, of });
  return answer.json();
};
/** Somebody who was invited just now, and their school. */
const invited = async (email = newEmail()) => {
  const { schoolId } = await addSchool(stage.portal, { name: `School of ${email}` });
  const { data } = await invite(email, schoolId);
  return { id: String(data.id), email, schoolId };
};
const act = async (id: string, name: 'invite' | 'retire') =>
  asOffice('POST', `${PEOPLE}/${id}/${name}`, {});
const codeOf = async (answer: ReturnType<typeof act>) => (await answer).json().code;

const tokensTo = async (email: string) =>
  (await emailsTo(stage.portal, email)).flatMap(
    ({ text }) => /schools\/set-password\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );
const choose = (reset_password_token = '') =>
  post('/api/schools/school_users/set_password.json', {
    reset_password_token,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
const bearer = (answer: Awaited<ReturnType<typeof choose>>) => ({
  authorization: String(answer.headers['authorization']),
});
const listed = async (school: string) =>
  (await asOffice('GET', `${PEOPLE}?of=${school}`))
    .json()
    .data.map(({ attributes }: { attributes: object }) => attributes);

it('somebody who is invited chooses a password, is signed in, and watches the videos of their school', async () => {
  const { email, schoolId } = await invited('Ines.Amadi@Oakfield.example');
  const address = email.toLowerCase();
  const [message, ...others] = await emailsTo(stage.portal, address);
  expect([message?.subject, others]).toEqual([
    'Watch the concert videos of School of Ines.Amadi@Oakfield.example',
    [],
  ]);
  expect(await listed(schoolId)).toEqual([
    {
      name: 'Ines Amadi',
      email: address,
      has_signed_in: false,
      invited_at: expect.stringMatching(/^20/),
      has_ended: false,
    },
  ]);
  const chosen = await choose((await tokensTo(address))[0]);
  expect(chosen.statusCode, chosen.body).toBe(200);
  expect((await videos(bearer(chosen))).statusCode).toBe(200);
  expect((await signIn(address, PASSWORD)).statusCode).toBe(200);
  expect(await listed(schoolId)).toMatchObject([{ has_signed_in: true }]);
});

it('an address with an account of any kind is not invited, nor twice at the same moment', async () => {
  const { email, schoolId } = await invited();
  const parent = await addParent(stage.portal, newEmail());
  const colleague = await addStaff(stage.portal, ['leader']);
  for (const taken of [email, email.toUpperCase(), parent.email, colleague.email]) {
    const answer = await invite(taken, schoolId);
    expect([answer.code, Object.keys(answer.fields)], taken).toEqual(['address_taken', ['email']]);
  }
  const another = newEmail();
  const both = await Promise.all([invite(another, schoolId), invite(another, schoolId)]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([undefined, 'address_taken']));
  expect(await tokensTo(another)).toHaveLength(1);
});

it('an invitation is sent again after ten minutes until a password is chosen, and the newest link counts', async () => {
  const { id, email } = await invited();
  expect(await codeOf(act(id, 'invite'))).toBe('asked_just_now');
  expect(await tokensTo(email)).toHaveLength(1);
  stage.portal.clock.forward(LINK_LASTS + 1);
  expect((await choose((await tokensTo(email))[0])).statusCode).toBe(422);
  const again = await act(id, 'invite');
  expect(again.statusCode, again.body).toBe(200);
  expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
    call: 'inviteSchoolUserAgain',
    subject: 'school_user',
    subject_id: id,
  });
  expect(await tokensTo(email)).toHaveLength(2);
  stage.portal.clock.forward(RESEND_AFTER);
  await act(id, 'invite');
  const [, second, third] = await tokensTo(email);
  expect((await choose(second)).statusCode).toBe(422);
  expect((await choose(third)).statusCode).toBe(200);
  stage.portal.clock.forward(RESEND_AFTER);
  expect(await codeOf(act(id, 'invite'))).toBe('has_password');
});

it('the name is changed, the address is not', async () => {
  const { id, email } = await invited();
  const was = { name: 'Ines Amadi', email };
  const change = (values: object) => asOffice('PATCH', `${PEOPLE}/${id}`, { was, values });
  expect(await codeOf(change({ ...was, email: newEmail() }))).toBe('invalid');
  const changed = await change({ ...was, name: 'Ines Bell' });
  expect(changed.json().data.attributes).toMatchObject({ name: 'Ines Bell', email });
});

it('whoever’s access has ended is signed out, and can neither sign in nor choose a password', async () => {
  const { id, email, schoolId } = await invited();
  const chosen = await choose((await tokensTo(email))[0]);
  stage.portal.clock.forward(RESEND_AFTER);
  await post('/api/school_users/passwords.json', { email });
  const [, reset] = await tokensTo(email);
  const ended = await act(id, 'retire');
  expect(ended.statusCode, ended.body).toBe(200);
  expect((await videos(bearer(chosen))).statusCode).toBe(401);
  expect((await choose(reset)).json().code).toBe('link_unknown');
  const unknown = await signIn('nobody@example.com', PASSWORD);
  for (let n = 0; n < 7; n += 1)
    expect((await signIn(email, PASSWORD)).json()).toEqual(unknown.json());
  stage.portal.clock.forward(RESEND_AFTER);
  const before = await emailsTo(stage.portal, email);
  await post('/api/school_users/passwords.json', { email });
  expect(await emailsTo(stage.portal, email)).toHaveLength(before.length);
  expect(await listed(schoolId)).toMatchObject([{ name: 'Ines Amadi', has_ended: true }]);
  expect([await codeOf(act(id, 'invite')), await codeOf(act(id, 'retire'))]).toEqual([
    'has_ended',
    'has_ended',
  ]);
});

it('an invitation whose access has ended opens nothing, also after they are let back at another school', async () => {
  const { id, email, schoolId } = await invited();
  await act(id, 'retire');
  const [old] = await tokensTo(email);
  expect((await choose(old)).statusCode).toBe(422);
  const { schoolId: other } = await addSchool(stage.portal, { name: 'Hill School' });
  const { data } = await invite(email, other, 'Ines Bell');
  expect([data.id, data.attributes.name, data.attributes.has_signed_in]).toEqual([
    id,
    'Ines Bell',
    false,
  ]);
  expect([await listed(schoolId), (await listed(other)).length]).toEqual([[], 1]);
  expect((await choose(old)).statusCode).toBe(422);
  const chosen = await choose((await tokensTo(email)).find((token) => token !== old));
  const school = await stage.portal.call({
    url: '/api/schools/current.json',
    headers: bearer(chosen),
  });
  expect(school.json().data.attributes).toMatchObject({
    name: 'Hill School',
    user_name: 'Ines Bell',
  });
});

it('a session that began by a password judged before access ended reads nothing', async () => {
  const { auth, schoolUserId } = await office();
  const end = 'update school_users set ended_at = now() where id = $1';
  expect((await videos(auth)).statusCode).toBe(200);
  await stage.portal.sql(end, [schoolUserId]);
  expect((await videos(auth)).statusCode).toBe(401);
});

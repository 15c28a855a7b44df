import { describe, expect, it } from 'vitest';
import { addParent, PASSWORD } from '../../../testing/families.ts';
import { emailsTo } from '../../../testing/security/emails.ts';
import { schoolsArea } from '../../../testing/schools-area.ts';

const { stage, post, signIn, videos, office } = schoolsArea();

const NEW_PASSWORD = 'Drumkit2027';
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('a school user', () => {
  it('signs in with cookies of their own, and sees their school', async () => {
    const { email, school } = await office();
    const answer = await signIn(email);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.cookies.map(({ name, httpOnly }) => [name, httpOnly ?? false])).toEqual([
      ['bandstand_school', true],
      ['bandstand_school_until', false],
      ['bandstand_device', true],
    ]);
    const cookie = `bandstand_school=${answer.cookies[0]?.value}`;
    const current = await stage.portal.call({
      url: '/api/schools/current.json',
      headers: { cookie },
    });
    expect(current.json().data).toMatchObject({
      id: school.schoolId,
      type: 'school',
      attributes: {
        name: 'Oakfield Primary School',
        town: 'Leeds',
        user_name: 'Ines Amadi',
        timetables: [
          {
            id: school.timetableId,
            display_name: 'Oakfield Primary School',
            lesson_day: 'Tuesday',
            starts_at: '13:00',
            ends_at: '15:00',
          },
        ],
      },
    });
  });

  it('signs out: the token is worth nothing afterwards', async () => {
    const { auth } = await office();
    expect((await videos(auth)).statusCode).toBe(200);
    const out = { method: 'DELETE', url: '/school_users/sign_out.json', headers: auth } as const;
    expect((await stage.portal.call(out)).statusCode).toBe(200);
    expect((await videos(auth)).statusCode).toBe(401);
  });

  it('who chooses a new password takes the place of the school that was signed in in that browser', async () => {
    const [{ email }, before] = [await office(), await office()];
    await post('/api/school_users/passwords.json', { email });
    const reset_password_token = tokenIn((await emailsTo(stage.portal, email))[0]?.text);
    const answer = await stage.portal.call({
      method: 'POST',
      url: '/api/schools/school_users/set_password.json',
      payload: {
        school_user: {
          reset_password_token,
          password: NEW_PASSWORD,
          password_confirmation: NEW_PASSWORD,
        },
      },
      headers: before.auth,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await videos(before.auth)).statusCode).toBe(401);
  });

  it('chooses a new password by a link of the schools area, is signed in, and is told', async () => {
    const { email, auth } = await office();
    await post('/api/school_users/passwords.json', { email });
    const [message] = await emailsTo(stage.portal, email);
    expect(message?.text).toContain('/schools/set-password?token=');
    const user = {
      reset_password_token: tokenIn(message?.text),
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    };
    const answer = await post('/api/schools/school_users/set_password.json', user);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().message).toBe(email);
    const bearer = { authorization: String(answer.headers['authorization']) };
    expect([(await videos(bearer)).statusCode, (await videos(auth)).statusCode]).toEqual([
      200, 401,
    ]);
    const told = (await emailsTo(stage.portal, email)).find(({ subject }) =>
      subject.includes('was changed'),
    );
    expect(told?.text).toContain('/schools/forgotten-password');
    const again = await post('/api/schools/school_users/set_password.json', user);
    expect([again.statusCode, again.json().code]).toEqual([422, 'link_unknown']);
    const common = { ...user, password: 'Password1', password_confirmation: 'Password1' };
    const refused = await post('/api/schools/school_users/set_password.json', common);
    expect(Object.keys(refused.json().fields)).toEqual(['school_user.password']);
  });

  it('cannot spend a parent’s link, nor a parent theirs', async () => {
    const { email } = await office();
    const parent = await addParent(stage.portal, 'links@example.com');
    await post('/api/school_users/passwords.json', { email });
    await stage.portal.call({
      method: 'POST',
      url: '/api/users/passwords.json',
      payload: { user: { email: parent.email } },
    });
    const spend = (url: string, who: string, reset_password_token: string) =>
      stage.portal.call({
        method: 'POST',
        url,
        payload: {
          [who]: {
            reset_password_token,
            password: NEW_PASSWORD,
            password_confirmation: NEW_PASSWORD,
          },
        },
      });
    const [schools, parents] = [
      tokenIn((await emailsTo(stage.portal, email))[0]?.text),
      tokenIn((await emailsTo(stage.portal, parent.email))[0]?.text),
    ];
    const SCHOOLS = '/api/schools/school_users/set_password.json';
    const answers = [
      await spend('/api/users/set_password.json', 'user', schools),
      await spend(SCHOOLS, 'school_user', parents),
      await spend('/api/users/set_password.json', 'user', parents),
      await spend(SCHOOLS, 'school_user', schools),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 200, 200]);
  });

  it('is locked at the sixth wrong password, and unlocked by the e-mailed link or another one', async () => {
    const { email } = await office();
    for (let n = 0; n < 7; n += 1) await signIn(email, 'Wrong1234');
    expect((await signIn(email)).statusCode).toBe(401);
    expect(await emailsTo(stage.portal, email)).toHaveLength(1);
    stage.portal.clock.forward(10 * 60 * 1000);
    await stage.portal.call({
      method: 'POST',
      url: '/api/users/unlock.json',
      payload: { user: { email } },
    });
    const [first, second] = await emailsTo(stage.portal, email);
    const unlock = (text?: string) =>
      stage.portal.call({ url: `/api/users/unlock?unlock_token=${tokenIn(text)}` });
    expect((await unlock(first?.text)).statusCode).toBe(422);
    expect((await unlock(second?.text)).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('and a parent of the same address are two accounts', async () => {
    const { email } = await office();
    await addParent(stage.portal, email);
    for (let n = 0; n < 6; n += 1) await signIn(email, 'Wrong1234');
    const payload = { user: { email, password: PASSWORD } };
    const parents = await stage.portal.call({
      method: 'POST',
      url: '/users/sign_in.json',
      payload,
    });
    expect([parents.statusCode, (await signIn(email)).statusCode]).toEqual([200, 401]);
  });
});

describe('a token of one audience', () => {
  it('does not end the other’s session at sign-out', async () => {
    const { auth } = await office();
    const parent = await addParent(stage.portal, 'stays@example.com');
    const leave = (url: string, headers: Record<string, string>) =>
      stage.portal.call({ method: 'DELETE', url, headers });
    await leave('/users/sign_out.json', auth);
    await leave('/school_users/sign_out.json', parent.auth);
    const me = { url: '/api/parent_portal/fetch_grown_up_from_token.json', headers: parent.auth };
    expect([(await videos(auth)).statusCode, (await stage.portal.call(me)).statusCode]).toEqual([
      200, 200,
    ]);
  });
});

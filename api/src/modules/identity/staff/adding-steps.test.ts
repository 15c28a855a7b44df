import { describe, expect, it } from 'vitest';
import { calls } from '@bandstand/domain/calls';
import { codeAt } from '../../../testing/app-code.ts';
import { eachTest } from '../../../testing/portal.ts';
import { enterPassword } from '../../../testing/office-sign-in.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { makePasskey } from '../../../testing/software-passkey.ts';
import { resetStaff } from './new-staff.ts';
import { giveRole, lastUseOf, sessionsOf } from '../../../testing/tables/identity.ts';

const stage = eachTest(async () => ({}));

type Session = Pick<TestStaff, 'auth'>;

const post = async (as: Session, url: string, payload: object = {}) =>
  (await asStaff(stage.portal, as, 'POST', url, payload)).json<{
    code?: string;
    recovery_codes?: string[];
  }>();

const beginApp = async (as: Session) =>
  (await asStaff(stage.portal, as, 'POST', 'authenticator/begin', {})).json<{ secret: string }>();

const codeOf = (secret: string) => codeAt(secret, stage.portal.clock.now());

const addApp = async (as: Session) =>
  post(as, 'authenticator', { code: codeOf((await beginApp(as)).secret) });

const beginPasskey = async (as: Session) => {
  const { origin, hostname } = new URL(stage.portal.deps.publicUrl);
  const begun = await asStaff(stage.portal, as, 'POST', 'passkeys/begin', {});
  const { question } = begun.json<{ question: { challenge: string } }>();
  return { answer: makePasskey({ origin, rpId: hostname }).create(question) };
};

const addPasskey = async (as: Session) => post(as, 'passkeys', await beginPasskey(as));

/** The calls that are written down of what they did, and the subjects of what they were sent, by the alphabet. */
const traces = async ({ staffId, email }: TestStaff) => {
  await stage.portal.drain();
  const written = await changesOf(stage.portal);
  return {
    calls: written.filter((by) => by.staff_id === staffId).map(({ call }) => call),
    emails: (await emailSubjects(stage.portal, email)).toSorted(),
  };
};

describe('a second step', () => {
  it('that is added is written down, and the one who has it is told', async () => {
    const ann = await addStaff(stage.portal, ['office']);
    await addPasskey(ann);
    await addApp(ann);
    expect(await traces(ann)).toEqual({
      calls: ['addPasskey', 'addAuthenticator'],
      emails: [
        'A passkey was added to your office account',
        'An authenticator app was set up for your office account',
      ],
    });
    const [passkey, app] = await changesOf(stage.portal);
    expect(passkey).toMatchObject({ subject: 'passkey', after: { name: 'A device' } });
    expect(app).toMatchObject({ subject: 'staff', subject_id: ann.staffId });
  });

  it('that is somebody’s first is written down, and no news to them', async () => {
    const ben = await addStaff(stage.portal, ['office']);
    expect((await addApp(await enterPassword(stage.portal, ben))).recovery_codes).toHaveLength(10);
    expect(await traces(ben)).toEqual({ calls: ['addAuthenticator'], emails: [] });
  });

  it('that follows the loss of all is told like the loss itself', async () => {
    const cem = await addStaff(stage.portal, ['office']);
    expect(await resetStaff(stage.portal.deps, cem.email)).not.toBeNull();
    await addPasskey(await enterPassword(stage.portal, cem));
    expect(await traces(cem)).toEqual({
      calls: ['resetStaffByCommand', 'addPasskey'],
      emails: ['A passkey was added to your office account', 'Your office account was reset'],
    });
  });

  it('is added only within five minutes of confirming, begun or not', async () => {
    const dee = await addStaff(stage.portal, ['office']);
    const [app, passkey] = [await beginApp(dee), await beginPasskey(dee)];
    stage.portal.clock.forward(5 * 60_000 - 1);
    const inTime = await post(dee, 'authenticator/begin');
    expect(inTime.code).toBeUndefined();
    stage.portal.clock.forward(1);
    const late = [
      await post(dee, 'authenticator/begin'),
      await post(dee, 'authenticator', { code: codeOf(app.secret) }),
      await post(dee, 'passkeys/begin'),
      await post(dee, 'passkeys', passkey),
    ];
    expect(late.map(({ code }) => code)).toEqual(Array(4).fill('confirm_again'));
    expect(await traces(dee)).toEqual({ calls: [], emails: [] });
  });
});

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

const statusOf = async (session: Session) =>
  (await asStaff(stage.portal, session, 'GET', 'me')).statusCode;

it('a session is over after half an hour without a call', async () => {
  const joy = await addStaff(stage.portal, ['office']);
  const lastUse = () => lastUseOf(stage.portal, joy.sessionId);
  stage.portal.clock.forward(20 * MINUTE);
  expect(await statusOf(joy)).toBe(200);
  await expect.poll(lastUse).toBeDefined();
  stage.portal.clock.forward(29 * MINUTE);
  expect(await statusOf(joy)).toBe(200);
  await expect.poll(lastUse).toBe(stage.portal.clock.now().toISOString());
  stage.portal.clock.forward(31 * MINUTE);
  expect(await statusOf(joy)).toBe(401);
});

/** Begins a session with the password and a first second step. */
const signIn = async (staff: TestStaff): Promise<Session> => {
  const { auth } = await enterPassword(stage.portal, staff);
  const begun = await asStaff(stage.portal, { auth }, 'POST', 'authenticator/begin', {});
  const { secret } = begun.json<{ secret: string }>();
  const code = codeAt(secret, stage.portal.clock.now());
  const added = await asStaff(stage.portal, { auth }, 'POST', 'authenticator', { code });
  expect(added.statusCode, added.body).toBe(200);
  return { auth };
};

it('a session is over after twelve hours, however much it was used', async () => {
  const kay = await addStaff(stage.portal, ['office']);
  const end = stage.portal.clock.now().getTime() + 12 * HOUR;
  const session = await signIn(kay);
  const begun =
    (await sessionsOf(stage.portal, kay.accountId)).find((id) => id !== kay.sessionId) ?? '';
  const moveAndUse = async (to: number) => {
    stage.portal.clock.moveTo(new Date(to).toISOString());
    expect(await statusOf(session)).toBe(200);
    await expect.poll(() => lastUseOf(stage.portal, begun)).toBe(new Date(to).toISOString());
  };
  for (let before = 12 * HOUR - 25 * MINUTE; before > 0; before -= 25 * MINUTE)
    await moveAndUse(end - before);
  stage.portal.clock.moveTo(new Date(end).toISOString());
  expect(await statusOf(session)).toBe(401);
});

it('a Band Leader’s session goes on unused, opens nothing that asks again, and ends once they may do more', async () => {
  const [mia, noa] = [
    await addStaff(stage.portal, ['leader']),
    await addStaff(stage.portal, ['leader']),
  ];
  const end = stage.portal.clock.now().getTime() + 12 * HOUR;
  stage.portal.clock.forward(11 * HOUR);
  expect(await statusOf(mia)).toBe(200);
  const refused = await asStaff(stage.portal, mia, 'POST', 'recovery_codes');
  expect(refused.json().code).toBe('confirm_again');
  expect((await asStaff(stage.portal, mia, 'GET', 'today')).json().code).toBe('not_allowed');
  await giveRole(stage.portal, noa.staffId, 'office');
  expect(await statusOf(noa)).toBe(401);
  stage.portal.clock.moveTo(new Date(end).toISOString());
  expect(await statusOf(mia)).toBe(401);
});

it('a Band Leader who has been away for hours confirms again, and does what asks for it', async () => {
  const ivy = await addStaff(stage.portal, ['leader']);
  const { secret } = await beginApp(ivy);
  expect(await post(ivy, 'authenticator', { code: codeOf(secret) })).not.toHaveProperty('code');
  stage.portal.clock.forward(9 * HOUR);
  expect(await post(ivy, 'recovery_codes')).toMatchObject({ code: 'confirm_again' });
  expect(await post(ivy, 'confirm_by_code', { code: codeOf(secret) })).not.toHaveProperty('code');
  expect((await post(ivy, 'recovery_codes')).recovery_codes).toHaveLength(10);
});

/** What the office's pages ask by themselves while they stay open, by its address after `/api/office/`. */
const asked = [...calls.keys()]
  .filter(({ isPolled, path }) => isPolled && !path.includes(':'))
  .map(({ path }) => path.replace(/^\/api\/office\/(.*)\.json$/, '$1'));

it('a session that was left on pages which look for news by themselves is over after half an hour', async () => {
  const ada = await addStaff(stage.portal, ['admin', 'finance'], 'Ada Quist');
  const statuses = async () => {
    const answers = await Promise.all(asked.map((url) => asStaff(stage.portal, ada, 'GET', url)));
    return new Set(answers.map(({ statusCode }) => statusCode));
  };
  expect(asked).toContain('today');
  for (let n = 0; n < 5; n += 1) {
    stage.portal.clock.forward(5 * MINUTE);
    expect(await statuses()).toEqual(new Set([200]));
  }
  stage.portal.clock.forward(5 * MINUTE);
  expect(await statuses()).toEqual(new Set([401]));
});

import { expect, it } from 'vitest';
import { calls } from '@bandstand/domain/calls';
import { codeAt } from '../../../testing/app-code.ts';
import { eachTest } from '../../../testing/portal.ts';
import { lastUseOf, sessionsOf } from '../../../testing/tables/identity.ts';
import { enterPassword } from '../../../testing/office-sign-in.ts';
import { asStaff, addStaff, type TestStaff } from '../../../testing/office.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const stage = eachTest(async () => ({}));

type Session = Pick<TestStaff, 'auth'>;
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

/** What the office's pages ask by themselves while they stay open, by its address after `/api/office/`. */
const asked = [...calls.keys()]
  .filter(({ isPolled }) => isPolled)
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

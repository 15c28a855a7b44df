import { afterEach, describe, expect, it, vi } from 'vitest';
import { runStaff } from './staff.ts';
import { countAdmins } from '../testing/tables/work-log.ts';
import { PASSWORD } from '../testing/families.ts';
import { SECRETS, eachTest } from '../testing/portal.ts';
import { addStaff } from '../testing/office.ts';

const stage = eachTest(async () => ({}));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What `npm run staff -- …` says beside the portal of the test, and the status that it ends with. */
const run = async (...words: readonly string[]): Promise<{ said: string; status: number }> => {
  const { host, port, user = '', database } = stage.portal.connection;
  const address = new URL(`postgresql://${user}@localhost:${port}/${database}`);
  if (host !== undefined) address.searchParams.set('host', host);
  vi.stubEnv('DEMO', 'on');
  vi.stubEnv('DATABASE_URL', address.href);
  vi.stubEnv('TOKEN_SECRET', SECRETS.token);
  vi.stubEnv('DATA_KEY', SECRETS.data);
  vi.stubEnv('NOW', stage.portal.clock.now().toISOString());
  const said: string[] = [];
  const hear = (text: unknown) => said.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  const status = await runStaff(words);
  vi.restoreAllMocks();
  return { said: said.join(''), status };
};
const ANN = ['first-admin', '--name', 'Ann Lee', '--email', 'ann@provider.example'] as const;

const post = (url: string, staff: object) =>
  stage.portal.call({ method: 'POST', url: `/api/office/${url}.json`, payload: { staff } });
/** Chooses a password by the link that was printed. */
const choosePassword = async (said: string, password: string): Promise<number> => {
  const token = /set-password\?token=([\w-]+)/.exec(said)?.[1];
  const asked = { reset_password_token: token, password, password_confirmation: password };
  return (await post('set_password', asked)).statusCode;
};

describe('the command of the staff', () => {
  it('makes the first administrator and prints a link, by which a password is chosen once', async () => {
    const { said, status } = await run(...ANN);
    expect(status).toBe(0);
    expect(said).toContain('Open this within 12 hours, once');
    expect(await countAdmins(stage.portal)).toBe(1);
    expect(await choosePassword(said, 'Drums4ever!x')).toBe(200);
    expect(await choosePassword(said, 'Drums4ever!y')).not.toBe(200);
    const entered = await post('sign_in', {
      email: 'ann@provider.example',
      password: 'Drums4ever!x',
    });
    expect(entered.json()).toMatchObject({ second_steps: { passkey: false, code: false } });
  });

  it('makes no second one', async () => {
    await run(...ANN);
    const { said, status } = await run(
      'first-admin',
      '--name',
      'Bo',
      '--email',
      'bo@provider.example',
    );
    expect([status, said]).toEqual([
      1,
      'There is an administrator already: they invite others at /office/staff.\n',
    ]);
    expect(await countAdmins(stage.portal)).toBe(1);
  });

  it('takes every second step from somebody who has lost them', async () => {
    const ada = await addStaff(stage.portal, ['admin']);
    const { said, status } = await run('reset', '--email', ada.email);
    expect(status).toBe(0);
    const me = { url: '/api/office/me.json', headers: ada.auth };
    expect((await stage.portal.call(me)).statusCode).toBe(401);
    expect(await choosePassword(said, 'Drums4ever!x')).toBe(200);
    expect((await post('sign_in', { email: ada.email, password: PASSWORD })).statusCode).toBe(401);
    expect((await run('reset', '--email', 'nobody@provider.example')).said).toBe(
      'Nobody with this email works here.\n',
    );
  });

  it('says how it is used, and what is missing', async () => {
    expect((await run()).said).toContain('npm run staff -- first-admin');
    expect((await run('first-admin', '--email', 'ann@provider.example')).said).toContain(
      '--name is missing.',
    );
    expect((await run('first-admin', '--name', 'Ann Lee', '--email', 'ann')).said).toContain(
      '--email is missing, or is no address.',
    );
    expect(await countAdmins(stage.portal)).toBe(0);
  });
});

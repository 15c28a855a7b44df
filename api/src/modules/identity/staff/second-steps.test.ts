import { describe, expect, it } from 'vitest';
import { codeAt } from '../../../testing/app-code.ts';
import { enterPassword } from '../../../testing/office-sign-in.ts';
import { onePortal } from '../../../testing/portal.ts';
import { makePasskey } from '../../../testing/software-passkey.ts';
import { addStaff } from '../../../testing/office.ts';

const portal = onePortal();

const post = (url: string, token: string, payload: object = {}) =>
  portal.call({
    method: 'POST',
    url: `/api/office/${url}.json`,
    headers: { authorization: token },
    payload,
  });
const whoAmI = (token: string) =>
  portal.call({ url: '/api/office/me.json', headers: { authorization: token } });

const site = () => {
  const { origin, hostname } = new URL(portal.deps.publicUrl);
  return { origin, rpId: hostname };
};
const codeOf = (secret: string, at = portal.clock.now()) => codeAt(secret, at);
const minutes = (n: number) => portal.clock.forward(n * 60_000);

/** Sets an app up, with a new half minute to follow. */
const setUpApp = async (token: string) => {
  const { secret, address } = (await post('authenticator/begin', token)).json<{
    secret: string;
    address: string;
  }>();
  const added = await post('authenticator', token, { code: codeOf(secret) });
  expect(added.statusCode, added.body).toBe(200);
  minutes(1);
  return { secret, address, ...added.json<{ recovery_codes: string[] }>() };
};

describe('the first second step', () => {
  it('is set up right after the password, and lets in from then on', async () => {
    const ann = await addStaff(portal, ['office']);
    const { token, steps } = await enterPassword(portal, ann);
    expect(steps).toEqual({ passkey: false, code: false, recovery_codes: 0 });
    expect((await whoAmI(token)).statusCode).toBe(401);
    const { address, recovery_codes: codes } = await setUpApp(token);
    expect(address).toContain('otpauth://totp/');
    expect(new Set(codes).size).toBe(10);
    expect((await whoAmI(token)).statusCode).toBe(200);
  });

  it('takes no wrong first code, and an app that was never proven opens nothing', async () => {
    const ben = await addStaff(portal, ['office']);
    const { token } = await enterPassword(portal, ben);
    const { secret } = (await post('authenticator/begin', token)).json<{ secret: string }>();
    const right = codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await post('authenticator', token, { code: wrong })).json()).toMatchObject({
      code: 'code_wrong',
    });
    expect((await post('confirm_by_code', token, { code: right })).statusCode).toBe(422);
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('can’t be added by a password alone once there is one', async () => {
    const cem = await addStaff(portal, ['office']);
    await setUpApp((await enterPassword(portal, cem)).token);
    const { token } = await enterPassword(portal, cem);
    for (const url of ['authenticator/begin', 'passkeys/begin'])
      expect((await post(url, token)).json()).toMatchObject({ code: 'has_second_step' });
  });

  it('has to follow the password within ten minutes', async () => {
    const dee = await addStaff(portal, ['office']);
    const { token } = await enterPassword(portal, dee);
    minutes(11);
    expect((await post('authenticator/begin', token)).statusCode).toBe(401);
  });
});

describe('a code', () => {
  it('works once, and so does each recovery code', async () => {
    const eve = await addStaff(portal, ['office']);
    const { secret, recovery_codes: codes } = await setUpApp(
      (await enterPassword(portal, eve)).token,
    );
    const { token } = await enterPassword(portal, eve);
    expect((await whoAmI(token)).statusCode).toBe(401);
    const code = codeOf(secret);
    expect((await post('confirm_by_code', token, { code })).statusCode).toBe(200);
    expect((await whoAmI(token)).statusCode).toBe(200);
    const again = (await enterPassword(portal, eve)).token;
    expect((await post('confirm_by_code', again, { code })).statusCode).toBe(422);
    const [spare = ''] = codes;
    const typed = ` ${spare.toUpperCase()} `;
    expect((await post('confirm_by_code', again, { code: typed })).statusCode).toBe(200);
    const third = (await enterPassword(portal, eve)).token;
    expect((await post('confirm_by_code', third, { code: spare })).statusCode).toBe(422);
  });

  it('may be right as often as somebody’s work asks for one, which gives wrong ones no further try', async () => {
    const hal = await addStaff(portal, ['office']);
    const { secret } = await setUpApp((await enterPassword(portal, hal)).token);
    const { token } = await enterPassword(portal, hal);
    const confirm = (code: string) => post('confirm_by_code', token, { code });
    const wrong = async () =>
      (await confirm(codeOf(secret) === '123456' ? '654321' : '123456')).statusCode;
    const right = async () => {
      minutes(1);
      return (await confirm(codeOf(secret))).statusCode;
    };
    for (let n = 0; n < 12; n += 1) expect(await right()).toBe(200);
    for (let n = 0; n < 9; n += 1) expect(await wrong()).toBe(422);
    expect(await right()).toBe(200);
    expect([await wrong(), await right()]).toEqual([422, 429]);
  });

  it('can’t be guessed: after ten tries in an hour a right one is refused too', async () => {
    const fay = await addStaff(portal, ['office']);
    const { secret } = await setUpApp((await enterPassword(portal, fay)).token);
    const { token } = await enterPassword(portal, fay);
    const right = codeOf(secret);
    const wrong = right === '123456' ? '654321' : '123456';
    for (let n = 0; n < 10; n += 1) await post('confirm_by_code', token, { code: wrong });
    expect((await post('confirm_by_code', token, { code: right })).statusCode).toBe(429);
    expect((await whoAmI(token)).statusCode).toBe(401);
  });
});

describe('a burst of wrong codes', () => {
  it('is judged ten times and no more, and keeps nobody from a connection', async () => {
    const ivy = await addStaff(portal, ['office']);
    const { secret } = await setUpApp((await enterPassword(portal, ivy)).token);
    const { token } = await enterPassword(portal, ivy);
    const wrong = codeOf(secret) === '123456' ? '654321' : '123456';
    const statuses = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const answer = await post('confirm_by_code', token, { code: wrong });
        return answer.statusCode;
      }),
    );
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(422), count(429), count(503)]).toEqual([10, 110, 0]);
  });
});

describe('a passkey', () => {
  const addPasskey = async (token: string) => {
    const passkey = makePasskey(site());
    const { question } = (await post('passkeys/begin', token)).json<{
      question: { challenge: string };
    }>();
    const added = await post('passkeys', token, { answer: passkey.create(question) });
    expect(added.statusCode, added.body).toBe(200);
    return passkey;
  };
  const ask = async (token: string) =>
    (await post('passkey_question', token)).json<{ question: { challenge: string } }>().question;

  it('is the second step of the next sign-in; each question is answered once', async () => {
    const gus = await addStaff(portal, ['office']);
    const passkey = await addPasskey((await enterPassword(portal, gus)).token);
    const { token, steps } = await enterPassword(portal, gus);
    expect(steps).toEqual({ passkey: true, code: false, recovery_codes: 10 });
    const answer = passkey.sign(await ask(token));
    expect((await post('confirm_by_passkey', token, { answer })).statusCode).toBe(200);
    expect((await whoAmI(token)).statusCode).toBe(200);
    expect((await post('confirm_by_passkey', token, { answer })).statusCode).toBe(422);
  });

  it('is not taken from another site, without its user, of somebody else, or too late', async () => {
    const hal = await addStaff(portal, ['office']);
    const passkey = await addPasskey((await enterPassword(portal, hal)).token);
    const { token } = await enterPassword(portal, hal);
    const status = async (answer: object) =>
      (await post('confirm_by_passkey', token, { answer })).statusCode;
    expect(await status(passkey.sign(await ask(token), { origin: 'https://evil.example' }))).toBe(
      422,
    );
    expect(await status(passkey.sign(await ask(token), { isVerified: false }))).toBe(422);
    expect(await status(makePasskey(site()).sign(await ask(token)))).toBe(422);
    const late = passkey.sign(await ask(token));
    minutes(6);
    expect(await status(late)).toBe(422);
    expect((await whoAmI(token)).statusCode).toBe(401);
    expect(await status(passkey.sign(await ask(token)))).toBe(200);
  });

  it('can be removed as long as another second step remains', async () => {
    const ida = await addStaff(portal, ['office']);
    const { token } = await enterPassword(portal, ida);
    await addPasskey(token);
    await addPasskey(token);
    const me = (await whoAmI(token)).json<{
      data: { attributes: { passkeys: { id: string }[] } };
    }>();
    const [one, two] = me.data.attributes.passkeys;
    const remove = (id = '') =>
      portal.call({
        method: 'DELETE',
        url: `/api/office/passkeys/${id}.json`,
        headers: { authorization: token },
      });
    expect((await remove(one?.id)).statusCode).toBe(200);
    expect((await remove(two?.id)).json()).toMatchObject({ code: 'last_second_step' });
  });
});

describe('one’s own second steps', () => {
  const remove = (token: string) =>
    portal.call({
      method: 'DELETE',
      url: '/api/office/authenticator.json',
      headers: { authorization: token },
    });
  const confirm = async (token: string, code: string) =>
    (await post('confirm_by_code', token, { code })).statusCode;

  it('move to another phone: the old one works until the new one has shown its first code', async () => {
    const kit = await addStaff(portal, ['office']);
    const { token } = await enterPassword(portal, kit);
    const { secret: old } = await setUpApp(token);
    const begun = (await post('authenticator/begin', token)).json<{ secret: string }>();
    expect(await confirm(token, codeOf(begun.secret))).toBe(422);
    expect(await confirm(token, codeOf(old))).toBe(200);
    const added = await post('authenticator', token, { code: codeOf(begun.secret) });
    expect(added.json()).toEqual({ recovery_codes: [] });
    minutes(1);
    expect(await confirm(token, codeOf(old))).toBe(422);
    expect(await confirm(token, codeOf(begun.secret))).toBe(200);
  });

  it('take new recovery codes: the old ones open nothing, and of two presses at once the later counts', async () => {
    const liv = await addStaff(portal, ['office']);
    const { token } = await enterPassword(portal, liv);
    const { recovery_codes: old } = await setUpApp(token);
    const answers = await Promise.all([
      post('recovery_codes', token),
      post('recovery_codes', token),
    ]);
    const made = answers.map(
      (answer) => answer.json<{ recovery_codes: string[] }>().recovery_codes,
    );
    expect(made.flat()).toHaveLength(20);
    const me = (await whoAmI(token)).json();
    expect(me).toMatchObject({ data: { attributes: { second_steps: { recovery_codes: 10 } } } });
    expect(await confirm(token, old[0] ?? '')).toBe(422);
    const worked = [
      await confirm(token, made[0]?.[0] ?? ''),
      await confirm(token, made[1]?.[0] ?? ''),
    ];
    expect(worked.toSorted((a, b) => a - b)).toEqual([200, 422]);
    minutes(6);
    expect((await post('recovery_codes', token)).json()).toMatchObject({ code: 'confirm_again' });
  });

  it('lose the app only where a passkey remains', async () => {
    const moe = await addStaff(portal, ['office']);
    const { token } = await enterPassword(portal, moe);
    expect((await remove(token)).statusCode).toBe(401);
    const { secret } = await setUpApp(token);
    expect((await remove(token)).json()).toMatchObject({ code: 'last_second_step' });
    const { question } = (await post('passkeys/begin', token)).json<{
      question: { challenge: string };
    }>();
    await post('passkeys', token, { answer: makePasskey(site()).create(question) });
    expect((await remove(token)).statusCode).toBe(200);
    expect(await confirm(token, codeOf(secret))).toBe(422);
    expect((await remove(token)).statusCode).toBe(404);
  });
});

import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addParent, signInAgain, PASSWORD } from '../../testing/families.ts';
import { emailsTo } from '../../testing/security/emails.ts';
import { startTestPortal } from '../../testing/portal.ts';
import { familyWithCalendar, SUBSCRIPTION } from '../../testing/calendars.ts';
import { calendarAddresses } from '../../testing/tables/lessons.ts';

const { stage, ask, open, read } = familyWithCalendar();

describe('the address of a calendar', () => {
  it('is private: another family’s, a made-up and a changed one are not there', async () => {
    const sam = await addParent(stage.portal, 'sam@families.example');
    const sams = await ask('POST', sam);
    const [id, mac] = /calendar\/(.{36})\.(.{43})\.ics$/.exec(stage.address)?.slice(1) ?? [];
    const [samsId, samsMac] = /calendar\/(.{36})\.(.{43})\.ics$/.exec(sams ?? '')?.slice(1) ?? [];
    const turned = `${mac?.startsWith('A') ? 'B' : 'A'}${mac?.slice(1)}`;
    const wrong = [
      `${id}.${samsMac}`,
      `${samsId}.${mac}`,
      `${id}.${turned}`,
      `${id}.`,
      `${id}`,
      '',
      `${id}.${mac}x`,
    ];
    for (const path of wrong) {
      const answer = await stage.portal.call({ url: `/calendar/${path}.ics` });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body).not.toMatch(/calendar|Maya/i);
    }
    for (const odd of ['%00', '..%2f..%2fetc%2fpasswd', '%F0%9F%8E%B8.ics', 'a'.repeat(600), '%']) {
      const { statusCode } = await stage.portal.call({ url: `/calendar/${odd}` });
      expect([400, 404, 414], odd).toContain(statusCode);
    }
    expect(await read(sams)).toEqual([]);
    const stored = (await calendarAddresses(stage.portal)).filter((one) => one.id === id);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(mac);
  });

  it('is kept until a new one is made; then the old one stops', async () => {
    expect(await ask('GET')).toBe(stage.address);
    const next = await ask('POST');
    expect(next).not.toBe(stage.address);
    expect(await ask('GET')).toBe(next);
    expect((await open(stage.address)).statusCode).toBe(404);
    expect((await open(next)).statusCode).toBe(200);
  });

  it.each([
    ['signing out everywhere', '/api/users/sign_out_everywhere.json', {}],
    [
      'a change of password',
      '/api/users/update_password.json',
      {
        user: {
          current_password: PASSWORD,
          password: 'Drumkit2027',
          password_confirmation: 'Drumkit2027',
        },
      },
    ],
  ])('stops with %s, another family’s doesn’t', async (_what, url, payload) => {
    const sams = await ask('POST', await addParent(stage.portal, 'sam@families.example'));
    expect((await open(stage.address)).statusCode).toBe(200);
    const headers = stage.priya.auth;
    expect((await stage.portal.call({ method: 'POST', url, payload, headers })).statusCode).toBe(
      200,
    );
    expect((await open(stage.address)).statusCode).toBe(404);
    expect((await open(sams)).statusCode).toBe(200);
  });

  it('is told to the account’s owner when it is made, without the address itself', async () => {
    const messages = await emailsTo(stage.portal, stage.priya.email);
    expect(messages.map(({ subject }) => subject)).toEqual([
      'A calendar address was created for your family',
    ]);
    expect(messages[0]?.text).not.toContain('/calendar/');
  });

  it('can be ended, more than once, and made again: entries keep their names', async () => {
    const before = await read();
    expect(await ask('DELETE')).toBeNull();
    expect(await ask('DELETE')).toBeNull();
    expect(await ask('GET')).toBeNull();
    expect((await open(stage.address)).statusCode).toBe(404);
    expect(await read(await ask('POST'))).toEqual(before);
  });

  it('is one however often it is asked for at once, and the same for a repeated request', async () => {
    await Promise.all(Array.from({ length: 6 }, () => ask('POST')));
    const addresses = await calendarAddresses(stage.portal);
    expect(addresses.filter(({ revoked_at: revokedAt }) => revokedAt === null)).toHaveLength(1);
    const key = { ...stage.priya.auth, 'idempotency-key': randomUUIDv7() };
    const again = () =>
      stage.portal.call({ method: 'POST', url: SUBSCRIPTION, headers: key, payload: {} });
    expect((await again()).json()).toEqual((await again()).json());
  });

  it('is each parent’s own, and nobody’s who is not signed in', async () => {
    const sam = await addParent(stage.portal, 'sam@families.example');
    expect(await ask('GET', sam)).toBeNull();
    await ask('DELETE', sam);
    stage.priya = await signInAgain(stage.portal, stage.priya);
    expect(await ask('GET')).toBe(stage.address);
    expect((await stage.portal.call({ url: SUBSCRIPTION })).statusCode).toBe(401);
  });

  it('is limited like other public calls', async () => {
    const strict = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '0.01' } });
    const calls = [];
    for (let n = 0; n < 5; n += 1)
      calls.push((await strict.call({ url: '/calendar/x.ics' })).statusCode);
    expect(calls).toEqual([404, 404, 404, 429, 429]);
    await strict.stop();
  });
});

import { afterEach, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
afterEach(() => portal.stop());

it('every e-mail can be looked at in the demo, in the theme and with the family of one’s choice', async () => {
  portal = await startTestPortal();
  const list = await portal.call({ url: '/dev/mail' });
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain('Maya has a place: first lesson on');
  expect(list.body).toContain('To the office: a month was missed');
  const kind = await portal.call({ url: '/dev/mail/samples/enrolled?family=long' });
  expect(kind.body).toContain('/dev/mail/samples/enrolled/1/long/dark');
  const draw = (theme: string) =>
    portal.call({ url: `/dev/mail/samples/enrolled/0/long/${theme}` });
  const [light, dark] = [await draw('light'), await draw('dark')];
  expect(light.body).toContain('Wilhelmina-Anastasia');
  expect(light.body).not.toContain('@media all');
  expect(dark.body).toContain('@media all');
  // It may be in the page of samples, and runs nothing there.
  expect(dark.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
  expect(dark.headers['content-security-policy']).toMatch(
    /default-src 'none'.*frame-ancestors 'self'/,
  );
});

it.each([
  '/dev/mail/samples/nothing',
  '/dev/mail/samples/toString',
  '/dev/mail/samples/enrolled/9/usual/dark',
  '/dev/mail/samples/enrolled/0/nobody/dark',
  '/dev/mail/samples/constructor/0/usual/dark',
])('there is no sample at %s', async (url) => {
  portal = await startTestPortal();
  expect((await portal.call({ url })).statusCode).toBe(404);
});

it('a portal with a mail server shows none', async () => {
  portal = await startTestPortal({ instead: { mailer: { send: async () => undefined } } });
  for (const url of ['/dev/mail', '/dev/mail/samples/enrolled'])
    expect((await portal.call({ url })).statusCode).toBe(404);
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mail, MailFault } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

interface Refusal {
  readonly at: 'recipient' | 'data';
  readonly code: number;
}

let server: SMTPServer;
let port: number;
let taken: { from: string | undefined; to: string[]; raw: string }[];
let refusal: Refusal | null;

const refused = ({ code }: Refusal): Error =>
  Object.assign(new Error('No, alex@example.com'), { responseCode: code });

beforeEach(async () => {
  taken = [];
  refusal = null;
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (login, _session, done) =>
      login.password === 'band:stand' ? done(null, { user: 'office' }) : done(new Error('No')),
    onRcptTo: (_address, _session, done) =>
      done(refusal?.at === 'recipient' ? refused(refusal) : null),
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk) => (raw += String(chunk)));
      stream.on('end', () => {
        if (refusal?.at === 'data') return done(refused(refusal));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? undefined : mailFrom.address;
        taken.push({ from, to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const inner = server.listen(0, '127.0.0.1');
  await once(inner, 'listening');
  port = (inner.address() as AddressInfo).port;
});
afterEach(() => new Promise<void>((done) => server.close(() => done())));

const mailer = (login = '') =>
  createSmtpMailer({
    url: `smtp://${login}127.0.0.1:${port}`,
    from: 'Bandstand <office@bandstand.example>',
    stepMs: 1000,
  });

const welcome: Mail = {
  to: 'alex@example.com',
  subject: 'Welcome, Aléx',
  html: '<p>Maya has a place on the drums.</p>',
  text: 'Maya has a place on the drums.',
  messageId: 'welcome.123@bandstand.example',
};

const faultOf = async (sending: Promise<void>): Promise<MailFault> => {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailFault)) throw new Error('There was no mail fault.');
  return error;
};

test('a mail arrives with both texts, its sender and its own message id', async () => {
  await mailer().send(welcome);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toEqual(['alex@example.com']);
  expect(taken[0]?.raw).toContain('Message-ID: <welcome.123@bandstand.example>');
  expect(taken[0]?.raw).toContain('From: Bandstand <office@bandstand.example>');
  expect(taken[0]?.raw).toContain('Auto-Submitted: auto-generated');
  expect(taken[0]?.raw).toContain('text/plain');
  expect(taken[0]?.raw).toContain('text/html');
});

test('a mail comes back where it says, else at its sender', async () => {
  await mailer().send(welcome);
  await mailer().send({ ...welcome, returnTo: 'bounces+1@mail.example' });
  expect(taken.map(({ from }) => from)).toEqual([
    'office@bandstand.example',
    'bounces+1@mail.example',
  ]);
  expect(taken[1]).toMatchObject({ to: ['alex@example.com'] });
  expect(taken[1]?.raw).toContain('From: Bandstand <office@bandstand.example>');
});

test('a mail that is sent again carries the same message id', async () => {
  await mailer().send(welcome);
  await mailer().send(welcome);
  const ids = taken.map(({ raw }) => /Message-ID: (.+)/.exec(raw)?.[1]);
  expect(ids[0]).toBe(ids[1]);
});

test('an address with a comma or a line break in it never becomes two recipients or a header', async () => {
  await mailer()
    .send({ ...welcome, to: 'alex@example.com, sam@example.com' })
    .catch(() => undefined);
  await mailer()
    .send({ ...welcome, subject: 'Hello\r\nBcc: sam@example.com' })
    .catch(() => undefined);
  expect(taken.flatMap(({ to }) => to)).not.toContain('sam@example.com');
  expect(taken.every(({ raw }) => !/^Bcc:/m.test(raw))).toBe(true);
});

test.each([
  ['recipient', 451, true],
  ['recipient', 550, false],
  ['data', 452, true],
  ['data', 554, false],
] as const)('a refusal of the %s with %i is temporary: %s', async (at, code, temporary) => {
  refusal = { at, code };
  expect(await faultOf(mailer().send(welcome))).toMatchObject({ temporary, status: code });
  expect(taken).toHaveLength(0);
});

test('a fault names neither the recipient nor the mail', async () => {
  refusal = { at: 'recipient', code: 550 };
  const fault = await faultOf(mailer().send(welcome));
  expect(`${fault.stack} ${JSON.stringify(fault)}`).not.toMatch(/alex|maya|drums/i);
  expect(fault.cause).toBeUndefined();
});

test('the login of the URL is used; a wrong one is ours to mend, so the mail waits', async () => {
  await mailer('office:band%3Astand@').send(welcome);
  expect(taken).toHaveLength(1);
  expect(await faultOf(mailer('office:wrong@').send(welcome))).toMatchObject({ temporary: true });
});

test('a mail server that is down is a temporary fault', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port: unused } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  const lost = createSmtpMailer({
    url: `smtp://127.0.0.1:${unused}`,
    from: 'a@b.example',
    stepMs: 500,
  });
  expect(await faultOf(lost.send(welcome))).toMatchObject({ temporary: true, status: null });
});

test('a mail server that says nothing is given up', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(
    0,
    '127.0.0.1',
  );
  await once(silent, 'listening');
  const { port: mute } = silent.address() as AddressInfo;
  const waiting = createSmtpMailer({
    url: `smtp://127.0.0.1:${mute}`,
    from: 'a@b.example',
    stepMs: 100,
  });
  expect(await faultOf(waiting.send(welcome))).toMatchObject({ temporary: true });
  silent.close();
});

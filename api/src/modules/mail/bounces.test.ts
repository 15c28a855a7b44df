import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenForBounces } from '../../integrations/mailer/bounces.ts';
import type { Mail } from '../../integrations/mailer/port.ts';
import { makeAddressMac } from '../../platform/security/signed-address.ts';
import { addParent, type TestParent } from '../../testing/families.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { PLACE_EMAIL as EMAIL } from '../../testing/tables/mail.ts';
import { makeBounceAddresses, readBounces } from './bounces.ts';

const OWN = 'parent@families.example';

let portal: TestPortal;
let family: TestParent;
let door: Awaited<ReturnType<typeof listenForBounces>>;
/** What the mail server took, which says yes to everything. */
let taken: Mail[];
beforeEach(async () => {
  taken = [];
  const send = async (mail: Mail) => void taken.push(mail);
  const bounces = makeBounceAddresses(makeAddressMac('secret'), 'bounces@mail.provider.example');
  const instead = { mailer: { send }, bounces };
  portal = await startTestPortal({ instead });
  family = await addParent(portal, OWN);
  const at = { host: '127.0.0.1', port: 0 };
  door = await listenForBounces({ ...at, ...readBounces(portal.deps) });
});
afterEach(async () => {
  await door.close();
  await portal.stop();
});

const post = async (): Promise<string> => {
  await portal.deps.emailQueue.send(portal.deps.db, { account: OWN }, EMAIL, family.grownUpId);
  await portal.drain();
  return String(taken.at(-1)?.returnTo);
};

/** As RFC 3464 has it, with the e-mail that came back. */
const report = (action: string, status: string) =>
  [
    'From: MAILER-DAEMON@mx.families.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="parts"',
    '',
    '--parts',
    'Content-Type: text/plain',
    '',
    'We are sorry. Action: failed is what we say.',
    '--parts',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.families.example',
    '',
    `Final-Recipient: rfc822; ${OWN}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--parts--',
    '',
  ].join('\r\n');

/** The provider's mail server hands a mail on, and says how that went. */
const handOn = async (to: string, raw: string): Promise<number> => {
  const transport = createTransport({ host: '127.0.0.1', port: door.port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to }, raw });
    return Number(response.slice(0, 3));
  } catch (fault) {
    return (fault as { responseCode: number }).responseCode;
  } finally {
    transport.close();
  }
};
const tasks = () =>
  portal.sql<{ detail: string; outcome: string | null }>(
    `select detail, outcome from office_tasks where kind = 'mail_refused' order by created_at, id`,
  );

describe('an email that comes back after a mail server took it', () => {
  it('is one task, whatever later emails a mail server takes', async () => {
    const to = await post();
    expect(to).toMatch(/^bounces\+[\da-f]{48}@mail\.provider\.example$/);
    expect(await handOn(to.toUpperCase(), report('failed', '5.1.1'))).toBe(250);
    expect(await handOn(to, report('failed', '5.1.1'))).toBe(250);
    const task = { detail: 'It came back with the status 5.1.1.', outcome: null };
    expect(await tasks()).toEqual([task]);
    await post();
    expect(await tasks()).toEqual([task]);
  });

  it.each([
    ['is only late', report('delayed', '4.4.1')],
    ['is answered by a machine', 'Subject: I am away\r\n\r\nAction: failed\r\n'],
  ])('is none where it %s', async (_how, mail) => {
    expect(await handOn(await post(), mail)).toBe(250);
    expect(await tasks()).toEqual([]);
  });

  it('is refused at an address that we never sent from', async () => {
    const to = await post();
    const forged = to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    for (const one of [forged, 'bounces@mail.provider.example', OWN])
      expect(await handOn(one, report('failed', '5.1.1'))).toBe(550);
    expect(await tasks()).toEqual([]);
  });

  it('is brought again later where it can’t be written down', async () => {
    const to = await post();
    await portal.sql('alter table office_tasks rename to away');
    expect(await handOn(to, report('failed', '5.0.0'))).toBe(451);
    await portal.sql('alter table away rename to office_tasks');
    expect(await handOn(to, report('failed', '5.0.0'))).toBe(250);
    expect(await tasks()).toHaveLength(1);
  });
});

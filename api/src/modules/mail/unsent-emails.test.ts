import { afterEach, describe, expect, it } from 'vitest';
import { MailFault, type Mail } from '../../integrations/mailer/port.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { PLACE_EMAIL as EMAIL } from '../../testing/tables/mail.ts';
import { listUnsent, sendUnsent } from './use-cases.ts';
import { jobs, pausesOf, doNow } from '../../testing/tables/work-log.ts';

const DAY = 24 * 60 * 60;
const QUEUE = ['send-mail'];

let portal: TestPortal;
let fault: MailFault | null;
let sent: Mail[];
afterEach(() => portal.stop());

const start = async (workers: boolean) => {
  fault = null;
  sent = [];
  const send = async (mail: Mail) => {
    if (fault !== null) throw fault;
    sent.push(mail);
  };
  portal = await startTestPortal({ workers, instead: { mailer: { send } } });
};
const post = () =>
  portal.deps.emailQueue.send(portal.deps.db, { account: 'alex@example.com' }, EMAIL);

/** Lets pauses pass at once; returns how long they were together, in seconds. */
const untilNothingWaits = async (): Promise<number> => {
  let waited = 0;
  for (;;) {
    const [pause] = await pausesOf(portal, 'send-mail');
    if (pause === undefined) return waited;
    waited += pause;
    await doNow(portal, 'send-mail');
    await portal.drain(QUEUE);
  }
};

describe('an e-mail that the mail server does not take', () => {
  it('is tried for more than three days, then kept for a person, who can send it', async () => {
    await start(false);
    fault = new MailFault(true, null);
    await post();
    const waited = await untilNothingWaits();
    expect(waited).toBeGreaterThan(3 * DAY);
    const [kept, ...others] = await listUnsent(portal.deps);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ to: 'alex@example.com', subject: 'You have a place' });
    const [job] = await jobs(portal, 'unsent-mail');
    expect(job).toBeDefined();
    expect(JSON.stringify(job?.data)).not.toContain('alex');
    fault = null;
    expect(await sendUnsent(portal.deps.jobs)).toBe(1);
    await portal.drain(QUEUE);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['alex@example.com', 'You have a place'],
    ]);
    expect(await listUnsent(portal.deps)).toEqual([]);
  });

  it('is kept at once where the server refuses it for good', async () => {
    await start(true);
    fault = new MailFault(false, 550);
    await post();
    await expect.poll(() => listUnsent(portal.deps)).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('waits for longer than any portal stands still', async () => {
    await start(false);
    await post();
    const [job] = await jobs(portal, 'send-mail');
    expect(job?.keptForSeconds).toBeGreaterThan(365 * DAY);
  });
});

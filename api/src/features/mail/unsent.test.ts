import { afterEach, describe, expect, it } from 'vitest';
import { MailFault, type Mail } from '../../integrations/mailer/port.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { listUnsent, sendUnsent } from './unsent.ts';
import { doNow } from '../../testing/brought-about/jobs.ts';

const DAY = 24 * 60 * 60;
const EMAIL = {
  kind: 'joined_waiting_list' as const,
  subject: 'You have a place',
  heading: 'A place',
  paragraphs: ['For Maya.'],
};
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

/** Lets pauses pass at once; answers how long they were together, in seconds. */
const untilNothingWaits = async (): Promise<number> => {
  let waited = 0;
  for (;;) {
    const [job] = await portal.sql<{ pause: number }>(
      `select greatest(0, extract(epoch from start_after - now()))::float as pause from jobs.job
       where name = 'send-mail' and state < 'active'`,
    );
    if (job === undefined) return waited;
    waited += job.pause;
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
    const [row] = await portal.sql<{ data: object }>(
      `select data from jobs.job where name = 'unsent-mail'`,
    );
    expect(JSON.stringify(row?.data)).not.toContain('alex');
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
    const [job] = await portal.sql<{ kept: number }>(
      `select extract(epoch from keep_until - now())::float as kept from jobs.job where name = 'send-mail'`,
    );
    expect(job?.kept).toBeGreaterThan(365 * DAY);
  });
});

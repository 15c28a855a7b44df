import { MailFault, type BounceAddresses, type Mailer } from '../../integrations/mailer/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { FailsForGood, type Outbox, type Jobs } from '../../platform/jobs/jobs.ts';
import { type Sender, isSameAddress } from '../../platform/mail/email.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { type AddressedEmail, sealEmail, sendMail } from './jobs.ts';
import { keepSent } from './kept-email.ts';
import { noteRefused, noteTaken } from './refused-mail.ts';
import { findMail, keepMail, listNewestMail, findSecondReader, findUnsent } from './store.ts';

export interface MailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sender: Sender;
  readonly seal: Seal;
  readonly outbox: Outbox;
  /** Null in a demo without an SMTP server: the mail waits in the demo's own mailbox. */
  readonly mailer: Mailer | null;
  /** Null where nobody listens for what comes back. */
  readonly bounces: BounceAddresses | null;
}

/** Renders and delivers one e-mail. A repeat carries the same message id, so that it can be recognised. */
export const deliver = async (
  { db, clock, sender, seal, outbox, mailer, bounces }: MailDeps,
  sealed: string,
  id: string,
): Promise<void> => {
  const addressed = JSON.parse(seal.open(sealed)) as AddressedEmail;
  await copyToSecond({ db, seal, outbox }, addressed);
  const { to, message, family = null } = addressed;
  const { html, text } = await renderEmail(message, sender);
  const keep = async () => {
    await keepSent({ db, clock, seal }, addressed, id);
    await noteTaken({ db, clock, seal, bounces }, addressed);
  };
  if (mailer === null) {
    await keepMail(db, {
      id,
      recipient: to,
      grownUpId: family,
      subject: message.subject,
      html,
      text,
      sentAt: clock.now(),
    });
    return keep();
  }
  const messageId = `${id}@${sender.email.split('@')[1]}`;
  try {
    const returnTo = bounces?.of(id);
    await mailer.send({ to, subject: message.subject, html, text, messageId, returnTo });
  } catch (fault) {
    if (!(fault instanceof MailFault) || fault.temporary) throw fault;
    const { status } = fault;
    const says = status === null ? '' : `Their mail server answered ${status}.`;
    await noteRefused({ db, clock, seal }, addressed, says);
    throw new FailsForGood(fault.message, { cause: fault });
  }
  await keep();
};

const SHOWN = 200;
export const readMailbox = (db: Db) => listNewestMail(db, SHOWN);
export const readMail = (db: Db, id: string) => findMail(db, id);

interface CopyDeps {
  readonly db: Db;
  readonly seal: Seal;
  readonly outbox: Outbox;
}

/**
 * An e-mail about a child goes to the parent's second address as well, if that address is confirmed by then. The copy is a job of its
 * own, queued once however often the first is retried: an address that fails delays nobody else.
 */
const copyToSecond = async (
  { db, seal, outbox }: CopyDeps,
  { to, message, copy }: AddressedEmail,
): Promise<void> => {
  if (copy === undefined) return;
  const second = await findSecondReader(db, to);
  if (second === undefined) return;
  if (copy.readers.some((reader) => isSameAddress(reader, second.address))) return;
  const sealed = sealEmail(seal, { to: second.address, message, family: second.grownUpId });
  await outbox.enqueue(db, sendMail, sealed, { id: copy.id });
};

interface UnsentEmail {
  readonly id: string;
  readonly writtenAt: Date;
  readonly to: string;
  readonly subject: string;
}

/** The e-mails that no try could send, for the person who looks after them. */
export const listUnsent = async ({
  db,
  seal,
}: {
  readonly db: Db;
  readonly seal: Seal;
}): Promise<UnsentEmail[]> =>
  (await findUnsent(db)).map(({ id, sealed, written_at: at }) => {
    const { to, message } = JSON.parse(seal.open(sealed)) as AddressedEmail;
    return { id, writtenAt: new Date(at), to, subject: message.subject };
  });

/** Of an e-mail that waits, whom it is to and what it is called; of other sealed work, nothing. */
export const describeQueued = (seal: Pick<Seal, 'open'>, sealed: string): string => {
  const { to, message } = JSON.parse(seal.open(sealed)) as Partial<AddressedEmail>;
  return message === undefined ? '' : `${message.subject} (${to})`;
};

/** Tries all of them again, for as long as at first; returns how many. */
export const sendUnsent = (jobs: Pick<Jobs, 'tryAgain'>): Promise<number> =>
  jobs.tryAgain(sendMail);

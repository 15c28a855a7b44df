import { randomUUIDv7 } from 'node:crypto';
import { isEmailMissing } from '@bandstand/domain/identity/account/model';
import type { Db } from '../../platform/database/pool.ts';
import { jobKind, type Outbox } from '../../platform/jobs/jobs.ts';
import { isForFamily, readersOf, type Email, type Addresses } from '../../platform/mail/email.ts';
import type { Seal } from '../../platform/security/seal.ts';

// Each quarter of an hour, for a little over four days: a weekend without a mail server loses nothing.
const TRIES = 400;
const LONGEST_PAUSE = 15 * 60;
/** Where e-mails wait for a person that no try could send, or that the recipient's server refused for good. */
export const UNSENT = 'unsent-mail';

/** Sends one e-mail; what it says lies sealed in the queue, because e-mails carry names and links. */
export const sendMail = jobKind<{ sealed: string }>('send-mail', TRIES, LONGEST_PAUSE, UNSENT);

export interface EmailQueue {
  /**
   * Posts an e-mail in the transaction of what it tells about: it goes out exactly when that is committed, to whom the table
   * of readers says. One that goes to another address than its family's own says whom it is about.
   */
  send(tx: Db, to: Addresses, message: Email, family?: string): Promise<void>;
  /** The same for several e-mails, in one statement. */
  sendAll(tx: Db, messages: readonly OutgoingEmail[]): Promise<void>;
}

interface OutgoingEmail {
  readonly to: Addresses;
  readonly message: Email;
  /** The grown-up that it is about, where its address does not say so. */
  readonly family?: string | undefined;
}

/** One e-mail to one address, as it lies in the queue. */
export interface AddressedEmail extends Omit<OutgoingEmail, 'to'> {
  readonly to: string;
  /** Of the account's own copy, where the parent's second address reads the e-mail too: the id of that other job, and who reads it anyway. */
  readonly copy?: { readonly id: string; readonly readers: readonly string[] } | undefined;
  /** The id of the e-mail that the office sends once more by this one. */
  readonly againOf?: string | undefined;
}

export const sealEmail = (
  seal: Pick<Seal, 'close'>,
  message: AddressedEmail,
): { sealed: string } => ({
  sealed: seal.close(JSON.stringify(message)),
});

export const makeEmailQueue = (outbox: Outbox, seal: Seal): EmailQueue => {
  const sealed = ({ to, message, family }: OutgoingEmail) => {
    // A family that called may have no email yet.
    const readers = readersOf(message.kind, to).filter((address) => !isEmailMissing(address));
    return readers.map((address) => {
      const isCopied = isForFamily(message.kind) && 'account' in to && address === to.account;
      const copy = isCopied ? { id: randomUUIDv7(), readers } : undefined;
      return sealEmail(seal, { to: address, message, family, copy });
    });
  };
  const sendAll: EmailQueue['sendAll'] = (tx, messages) =>
    outbox.enqueueAll(tx, sendMail, messages.flatMap(sealed));
  return {
    send: (tx, to, message, family) => sendAll(tx, [{ to, message, family }]),
    sendAll,
  };
};

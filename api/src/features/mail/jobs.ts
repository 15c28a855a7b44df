import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../platform/database/pool.ts';
import { jobKind, type Outbox } from '../../platform/jobs/jobs.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { isForFamily, readersOf, type Addresses } from '../../platform/mail/readers.ts';
import type { Seal } from '../../platform/security/seal.ts';

// Each quarter of an hour, for a little over four days: a weekend without a mail server loses nothing.
const TRIES = 400;
const LONGEST_PAUSE = 15 * 60;
/** Where letters wait for a person that no try could send, or that the recipient's server refused for good. */
export const UNSENT = 'unsent-mail';

/** Sends one e-mail; what it says lies sealed in the queue, because letters carry names and links. */
export const sendMail = jobKind<{ sealed: string }>('send-mail', TRIES, LONGEST_PAUSE, UNSENT);

export interface Post {
  /**
   * Posts a letter in the transaction of what it tells about: it goes out exactly when that is committed, to whom the table
   * of readers says. One that goes to another address than its family's own says whom it is about.
   */
  send(tx: Db, to: Addresses, letter: Letter, family?: string): Promise<void>;
  /** The same for several letters, in one statement. */
  sendAll(tx: Db, letters: readonly Posted[]): Promise<void>;
}

interface Posted {
  readonly to: Addresses;
  readonly letter: Letter;
  /** The grown-up that it is about, where its address does not say so. */
  readonly family?: string | undefined;
}

/** One letter to one address, as it lies in the queue. */
export interface Addressed extends Omit<Posted, 'to'> {
  readonly to: string;
  /** Of the account's own copy, where the parent's second address reads the letter too: the id of that other job, and who reads it anyway. */
  readonly copy?: { readonly id: string; readonly readers: readonly string[] } | undefined;
}

export const sealLetter = (seal: Pick<Seal, 'close'>, letter: Addressed): { sealed: string } => ({
  sealed: seal.close(JSON.stringify(letter)),
});

export const makePost = (outbox: Outbox, seal: Seal): Post => {
  const sealed = ({ to, letter, family }: Posted) => {
    const readers = readersOf(letter.kind, to);
    return readers.map((address) => {
      const isCopied = isForFamily(letter.kind) && 'account' in to && address === to.account;
      const copy = isCopied ? { id: randomUUIDv7(), readers } : undefined;
      return sealLetter(seal, { to: address, letter, family, copy });
    });
  };
  const sendAll: Post['sendAll'] = (tx, letters) =>
    outbox.enqueueAll(tx, sendMail, letters.flatMap(sealed));
  return {
    send: (tx, to, letter, family) => sendAll(tx, [{ to, letter, family }]),
    sendAll,
  };
};

import type { Db } from '../../platform/database/pool.ts';
import { jobKind, type Outbox } from '../../platform/jobs/jobs.ts';
import type { Letter } from '../../platform/mail/letter.ts';
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
   * Posts a letter in the transaction of what it tells about: it goes out exactly when that is committed. One that goes to
   * another address than its family's own says whom it is about.
   */
  send(tx: Db, to: string, letter: Letter, family?: string): Promise<void>;
  /** The same for several letters, in one statement. */
  sendAll(tx: Db, letters: readonly Addressed[]): Promise<void>;
}

export interface Addressed {
  readonly to: string;
  readonly letter: Letter;
  /** The grown-up that it is about, where its address does not say so. */
  readonly family?: string | undefined;
}

export const makePost = (outbox: Outbox, seal: Seal): Post => {
  const sealed = (addressed: Addressed) => ({ sealed: seal.close(JSON.stringify(addressed)) });
  return {
    send: (tx, to, letter, family) => outbox.enqueue(tx, sendMail, sealed({ to, letter, family })),
    sendAll: (tx, letters) => outbox.enqueueAll(tx, sendMail, letters.map(sealed)),
  };
};

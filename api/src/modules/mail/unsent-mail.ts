import type { Db } from '../../platform/database/pool.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { sendMail, type AddressedEmail } from './jobs.ts';
import { findUnsent } from './store.ts';

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

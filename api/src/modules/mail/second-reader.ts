import type { Db } from '../../platform/database/pool.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import { isSameAddress } from '../../platform/mail/addresses.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { sealEmail, sendMail, type AddressedEmail } from './jobs.ts';
import { findSecondReader } from './store.ts';

interface CopyDeps {
  readonly db: Db;
  readonly seal: Seal;
  readonly outbox: Outbox;
}

/**
 * An e-mail about a child goes to the parent's second address as well, if that address is confirmed by then. The copy is a job of its
 * own, queued once however often the first is retried: an address that fails delays nobody else.
 */
export const copyToSecond = async (
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

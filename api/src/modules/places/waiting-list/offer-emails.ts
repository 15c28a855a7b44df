import type { OfferId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { findOfferEmailFacts, type OfferEmailFacts } from './offers-store.ts';

/** Writes to the parents of these offers' children, in the transaction of what it tells about. */
export const sendOfferEmails = async (
  { emailQueue, publicUrl }: { readonly emailQueue: EmailQueue; readonly publicUrl: string },
  tx: Db,
  offerIds: readonly OfferId[],
  write: (it: OfferEmailFacts, publicUrl: string) => Email,
): Promise<void> => {
  if (offerIds.length === 0) return;
  const offers = await findOfferEmailFacts(tx, offerIds);
  await emailQueue.sendAll(
    tx,
    offers.map((it) => ({ to: { account: it.email }, message: write(it, publicUrl) })),
  );
};

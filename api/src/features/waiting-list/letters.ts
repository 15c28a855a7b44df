import type { Db } from '../../platform/database/pool.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Post } from '../mail/jobs.ts';
import { findOffersToTell, type OfferToTell } from './letters-store.ts';

/** Writes to the parents of these offers' children, in the transaction of what it tells about. */
export const tellParents = async (
  { post, publicUrl }: { readonly post: Post; readonly publicUrl: string },
  tx: Db,
  offerIds: readonly string[],
  write: (it: OfferToTell, publicUrl: string) => Letter,
): Promise<void> => {
  if (offerIds.length === 0) return;
  const offers = await findOffersToTell(tx, offerIds);
  await post.sendAll(
    tx,
    offers.map((it) => ({ to: { account: it.email }, letter: write(it, publicUrl) })),
  );
};

import { londonDate } from '@bandstand/domain/kernel/london';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import type { CollectDeps } from './collect-deps.ts';
import { paymentNoticeEmail } from '../emails.ts';
import type { NoticeToSend } from './plan.ts';
import { writeNotices, type WrittenNotice } from './write-store.ts';

/** Writes down what payers are told of their next payment, and tells them, in the caller's transaction. */
export const emailNotices = async (
  { clock, emailQueue, sender, publicUrl }: CollectDeps,
  tx: Db,
  notices: readonly NoticeToSend[],
): Promise<void> => {
  if (notices.length === 0) return;
  const now = clock.now();
  await writeNotices(
    tx,
    notices.map(({ notice }) => notice),
    { now, today: londonDate(now) },
  );
  await emailQueue.sendAll(
    tx,
    notices.map((one) => ({
      to: one.to,
      message: paymentNoticeEmail(one, sender, publicUrl),
      family: one.grownUpId,
    })),
  );
};

/** Writes down what another e-mail of this moment tells a payer. */
export const noteNotice = (tx: Db, notice: WrittenNotice, clock: Clock): Promise<void> => {
  const now = clock.now();
  return writeNotices(tx, [notice], { now, today: londonDate(now) });
};

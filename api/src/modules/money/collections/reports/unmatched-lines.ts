import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Db } from '../../../../platform/database/pool.ts';
import { addTask, closeTasksOf } from '../../../work-log/index.ts';

const keyOf = (payoutId: string): string => `payout:${payoutId}`;

/** Somebody has to find out whose money of a payout it is; once more each time that it comes back into suspense. */
export const addUnmatched = (
  tx: Db,
  { id, on, again = '' }: { readonly id: string; readonly on: IsoDate; readonly again?: string },
  now: Date,
): Promise<void> =>
  addTask(
    tx,
    {
      kind: 'payout_unmatched',
      key: `${keyOf(id)}${again}`,
      detail: `The payout of ${formatDate(on, { year: true })}.`,
    },
    now,
  );

/** Nothing of it is in suspense any more. */
export const closeUnmatched = (
  tx: Db,
  payoutId: string,
  how: { readonly by: string; readonly outcome: string; readonly now: Date },
): Promise<void> => closeTasksOf(tx, { kind: 'payout_unmatched', key: keyOf(payoutId) }, how);

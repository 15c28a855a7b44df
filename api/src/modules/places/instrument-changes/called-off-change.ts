import { instantAt } from '@bandstand/domain/kernel/london';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { changeAccepted } from '../waiting-list/use-cases.ts';
import * as store from './called-off-store.ts';
import { keepUntil, setStatus } from './change-store.ts';

/** For the e-mail about a child who stays. */
export const { findAgreed } = store;

interface ChangeToRestore {
  readonly kidId: KidId;
  readonly actor: string;
  readonly calledOffAt: string;
  readonly now: Date;
}

/**
 * A child stays after all: the change that was agreed before they left is agreed again, for the same day, if nobody has its
 * place. Returns whether it is.
 */
export const agreeAgain = async (
  tx: Db,
  { kidId, actor, calledOffAt, now }: ChangeToRestore,
): Promise<boolean> => {
  const was = await store.findCalledOff(tx, kidId, calledOffAt);
  if (was === null) return false;
  const { id: offerId, slot_id: slotId, changes_on: day } = was;
  const until = instantAt(day, '00:00');
  if (until <= now || !(await store.offerAgain(tx, { offerId, until, actor, now }))) return false;
  if (!(await keepUntil(tx, { kidId, slotId, now, until, isLate: false })))
    throw new Error('A place that was just held is kept.');
  await changeAccepted(tx, { kidId, day, now });
  const will = { kidIds: [kidId], from: 'enrolled', to: 'enrolled_waiting_to_change' } as const;
  await setStatus(tx, { ...will, actor, reason: 'stays, and the agreed change with them', now });
  return true;
};

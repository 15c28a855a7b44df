import { londonDate } from '@bandstand/domain/kernel/london';
import type { OfferState } from '@bandstand/domain/places/waiting-list/offers';
import type { Db } from '../../../platform/database/pool.ts';
import { addTask } from '../../work-log/index.ts';
import type { WaitingListDeps } from './deps.ts';
import { type RemindedOffer, closeEndedOfferTasks } from './offers-store.ts';

/** The last day of an offer is the one before the midnight at which its time is over. */
const lastDayOf = (lapsesAt: string) => londonDate(new Date(new Date(lapsesAt).getTime() - 1));

/** A family that has not answered by the reminder may not read e-mails: somebody calls. */
export const addOfferTasks = async (
  tx: Db,
  offers: readonly RemindedOffer[],
  now: Date,
): Promise<void> => {
  for (const { id, grown_up_id: grownUpId, lapses_at: lapsesAt } of offers) {
    const day = lastDayOf(lapsesAt);
    const task = { kind: 'offer_ending', key: `offer ${id}`, dueOn: day } as const;
    await addTask(tx, { ...task, detail: '', grownUpId }, now);
  }
};

const OUTCOMES: Readonly<Record<Exclude<OfferState, 'open'>, string>> = {
  accepted: 'The offer was taken.',
  declined: 'The offer was declined.',
  lapsed: 'Its time was over.',
  withdrawn: 'The offer was withdrawn.',
};

/** Nobody calls about an offer that is over. Asked every minute. */
export const closeOfferTasks = async ({
  db,
  clock,
}: Pick<WaitingListDeps, 'db' | 'clock'>): Promise<void> =>
  closeEndedOfferTasks(db, { outcomes: OUTCOMES, now: clock.now() });

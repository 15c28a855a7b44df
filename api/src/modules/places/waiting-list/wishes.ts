import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import {
  wishesToChange,
  type Preferences,
  guitarWaits,
  type Guitars,
} from '@bandstand/domain/places/waiting-list/rank';
import type { KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import * as entries from './entries-store.ts';
import { giveBackUnwanted } from './offers-store.ts';
import { offerWithdrawn, placesFreed, type WaitingListDeps } from './use-cases.ts';

interface GuitarWish {
  readonly kidId: KidId;
  readonly plays: SlotInstrument | null;
  readonly would: Guitars;
  readonly now: Date;
}

/** The parent changed which guitars the child would take: a child who waits for one waits for these, with the same date. */
export const guitarWishChanged = async (
  tx: Db,
  { kidId, plays, would, now }: GuitarWish,
): Promise<void> => {
  const [waiting] = await entries.findWaiting(tx, [kidId]);
  const { stops, begins } = guitarWaits(waiting?.waits ?? [], plays, would);
  for (const instrument of begins) await entries.waitForOtherGuitar(tx, { kidId, instrument });
  const gone = stops.map((instrument) => ({ kidId, instrument }));
  if (gone.length > 0) await entries.endWaiting(tx, gone, { because: 'wish_changed', now });
};

interface ChosenInstruments {
  readonly kidId: KidId;
  readonly timetableId: TimetableId;
  readonly plays: SlotInstrument;
  readonly would: Guitars;
  readonly was: Preferences;
  readonly is: Preferences;
  readonly now: Date;
}

/**
 * The parent changed the choices of a child who plays: those are the child's wish to change. A new wish begins today, one that
 * is kept keeps its date, and one that is cleared ends, with the offer that it led to. What was ticked on enrolling stays.
 */
export const choicesChanged = async (
  deps: Pick<WaitingListDeps, 'outbox'>,
  tx: Db,
  { kidId, timetableId, plays, would, was, is, now }: ChosenInstruments,
): Promise<void> => {
  const before = wishesToChange(was, plays, would);
  const after = wishesToChange(is, plays, would);
  const begins = after.filter((instrument) => !before.includes(instrument));
  const ends = before.filter((instrument) => !after.includes(instrument));
  if (begins.length > 0)
    await entries.wishFor(tx, { kidId, timetableId, instruments: begins, now });
  if (ends.length > 0) await entries.endWishes(tx, { kidId, instruments: ends, now });
  const freed = ends.length > 0 ? await giveBackUnwanted(tx, kidId) : [];
  if (freed.length > 0) await offerWithdrawn(tx, kidId, now);
  // A place that is open to all just now is the child's to be offered.
  if (begins.length > 0 || freed.length > 0) await placesFreed(deps, tx, [timetableId]);
};

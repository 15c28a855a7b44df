import { camelCased } from '@bandstand/domain/kernel/field-names';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { yearToday } from '@bandstand/domain/kernel/school-year/rules';
import { prepareList, type QueueEntry } from '@bandstand/domain/places/waiting-list/queue';
import { wouldTake } from '@bandstand/domain/places/waiting-list/rank';
import type { Db } from '../../../platform/database/pool.ts';
import { findQueue, type ListRow, type QueueRow } from './queue-store.ts';

/** This moment and the one a week ago, each with its London day: worked out once for all who wait. */
export interface Moments {
  readonly today: IsoDate;
  readonly aWeekAgo: Date;
  readonly thatDay: IsoDate;
}

/** A list as it is stored, and as positions are counted in it. */
export const prepareRows = async (
  db: Pick<Db, 'execute'>,
  { timetable_id: timetableId, queue, bands }: ListRow,
  asked: Omit<Parameters<typeof findQueue>[1], 'timetableId'>,
  moments: Moments,
) => {
  // Of a long list, asked for by itself.
  const rows = queue ?? (await findQueue(db, { ...asked, timetableId }));
  const entries = rows.flatMap(queuedOn(moments));
  return { rows, list: prepareList({ queue: entries, bands: bands.map(camelCased) }) };
};

export const wishesOf = ({ plays, changes_to: changesTo, first, second }: QueueRow) => ({
  plays,
  changesTo,
  preferences: { first, second },
});

const queuedOn =
  ({ today, aWeekAgo, thatDay }: Moments) =>
  (row: QueueRow): QueueEntry[] => {
    const wishes = wishesOf(row);
    const year = yearToday(row.year, row.as_of_sep, today);
    const yearThen = yearToday(row.year, row.as_of_sep, thatDay);
    return row.entries.map((entry) => {
      const isAsked = entry.is_asked && wouldTake(wishes, entry.instrument);
      const hasAgreed = entry.is_asked && row.changes_to !== null && !isAsked;
      return {
        kidId: row.kid_id,
        instrument: entry.instrument,
        joinedAt: entry.joined_at,
        leftAt: entry.left_at,
        gotAPlace: entry.got_a_place || hasAgreed,
        isAsked,
        wasAsked:
          entry.left_at !== null ||
          isAsked ||
          (hasAgreed && wasAsked(row, entry.instrument, aWeekAgo)),
        year,
        yearThen,
        plays: row.plays !== null,
        playedThen: row.played_then,
        hasOffer: row.has_offer,
      };
    });
  };

/** Whether a child who has agreed a change since an instant could be offered the instrument before. */
const wasAsked = (row: QueueRow, instrument: SlotInstrument, then: Date): boolean =>
  row.agreed_at !== null &&
  new Date(row.agreed_at) > then &&
  wouldTake({ ...wishesOf(row), changesTo: null }, instrument);

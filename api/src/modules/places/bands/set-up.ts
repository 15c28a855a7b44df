import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { isAllowed } from '@bandstand/domain/identity/staff/rules';
import { WHOLE_OFFICE } from '@bandstand/domain/kernel/role';
import type { BAND } from '@bandstand/domain/places/band-noun';
import { bandCalls } from '@bandstand/domain/places/office-contract';
import type { ValuesOf } from '@bandstand/domain/kernel/noun';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/pool.ts';
import type { Serve } from '../../../platform/http/call.ts';
import { serveNoun, type OfficeDeps, type Proposed } from '../../work-log/index.ts';
import type { WaitingListDeps } from '../waiting-list/use-cases.ts';
import { openNewPlaces } from '../waiting-list/offer-places.ts';
import * as store from './store.ts';

type BandDeps = OfficeDeps & WaitingListDeps;
type ProposedBand = Proposed<ValuesOf<typeof BAND>>;

/** Bands with their places. */
export const bandSetUpRoutes = (serve: Serve, deps: BandDeps): void => {
  serveNoun(serve, deps, {
    calls: bandCalls,
    table: {
      name: 'bands',
      order: 'name',
      read: store.PLACES_OF_BAND,
      facts: () => store.heldPlaces,
      readBy: ({ roles, staffId }) =>
        isAllowed(roles, WHOLE_OFFICE)
          ? null
          : sql`it.timetable_id in (select t.id from timetables t join band_leaders l on l.id = t.band_leader_id where l.staff_id = ${staffId})`,
    },
    begins: ({ now }) => ({ created_at: now.toISOString() }),
    check: async (tx, { id, of, values: it }) => {
      if (it.year_to < it.year_from) return refuse('years_turned', { fields: { year_to: [] } });
      if ((it.starts_at === null) !== (it.ends_at === null))
        return refuse('one_time', { fields: { ends_at: [] } });
      const years = await store.findYears(tx, { id, of });
      if (it.year_from < years.min || it.year_to > years.max)
        return refuse('outside_timetable', { fields: { year_from: [] } });
      const isTurned = it.starts_at !== null && it.ends_at !== null && it.ends_at <= it.starts_at;
      return isTurned ? refuse('ends_before', { fields: { ends_at: [] } }) : ok(null);
    },
    write: (tx, proposed) => setPlaces(deps, tx, proposed),
    end: async (tx, { id, now }) =>
      (await store.closeBand(tx, id, now)) ? ok(null) : refuse('has_places_held'),
  });
};

/** New places are open to all at once, but for those that somebody waits for. */
const setPlaces = async (
  deps: BandDeps,
  tx: Db,
  { id: bandId, values, now }: ProposedBand,
): Promise<void> => {
  const timetableId = await store.holdTimetableOf(tx, bandId);
  const has = await store.findPlaces(tx, bandId);
  for (const instrument of SLOT_INSTRUMENTS) {
    const more = values[instrument] - has[instrument];
    const places = { bandId, instrument, count: Math.abs(more), now };
    if (more > 0) await store.addPlaces(tx, places);
    if (more < 0) await store.closePlaces(tx, places);
  }
  await openNewPlaces(deps, tx, timetableId);
};

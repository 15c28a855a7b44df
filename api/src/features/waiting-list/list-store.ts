import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import type { OfferKind, OfferState } from '@bandstand/domain/waiting-list/offers';
import type { GrownUpId, KidId, SlotId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { param, instantParam, question } from '../../platform/database/question.ts';

const AT_MOST = 100;

export interface OfferRow {
  readonly id: string;
  readonly kid_id: KidId;
  readonly slot_id: SlotId;
  readonly kind: OfferKind;
  readonly instrument: SlotInstrument;
  readonly state: OfferState;
  readonly made_at: string;
  readonly lapses_at: string;
  readonly changes_on: string | null;
  readonly ended_at: string | null;
}

/** Offers to the children of a parent that are open or were made after `offeredSince`, the newest first. */
export const offersOf = (grownUpId: SQLWrapper): SQL => sql`
  select o.id, o.kid_id, o.slot_id, o.kind, o.instrument, o.state, o.made_at, o.lapses_at, o.changes_on, o.ended_at
  from offers o join kids k on k.id = o.kid_id
  where k.grown_up_id = ${grownUpId} and (o.state = 'open' or o.made_at > ${instantParam('offeredSince')})
  order by o.made_at desc, o.id desc limit ${sql.raw(String(AT_MOST))}`;
const askForOffers = question<OfferRow>(offersOf(param('grownUpId')));

export const findOffers = (db: Db, grownUpId: GrownUpId, since: Date): Promise<OfferRow[]> =>
  askForOffers(db, { grownUpId, offeredSince: since.toISOString() });

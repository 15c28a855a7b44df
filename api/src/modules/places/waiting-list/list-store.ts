import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { OFFER_KINDS, OFFER_STATES } from '@bandstand/domain/places/waiting-list/offers';
import type { GrownUpId, KidId, SlotId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { idOf, instantText, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { param, instantParam, question } from '../../../platform/database/question.ts';

const AT_MOST = 100;

export const offerRow = z.strictObject({
  id: uuid,
  kid_id: idOf<KidId>(),
  slot_id: idOf<SlotId>(),
  kind: z.enum(OFFER_KINDS),
  instrument: slotInstrument,
  state: z.enum(OFFER_STATES),
  made_at: instantText,
  lapses_at: instantText,
  changes_on: z.nullable(isoDate),
  ended_at: z.nullable(instantText),
});
export type OfferRow = z.infer<typeof offerRow>;

/** Offers to the children of a parent that are open or were made after `offeredSince`, the newest first. */
export const offersOf = (grownUpId: SQLWrapper): SQL => sql`
  select o.id, o.kid_id, o.slot_id, o.kind, o.instrument, o.state, o.made_at, o.lapses_at, o.changes_on, o.ended_at
  from offers o join kids k on k.id = o.kid_id
  where k.grown_up_id = ${grownUpId} and (o.state = 'open' or o.made_at > ${instantParam('offeredSince')})
  order by o.made_at desc, o.id desc limit ${sql.raw(String(AT_MOST))}`;
const askForOffers = question(offerRow).from(offersOf(param('grownUpId')));

export const findOffers = (db: Db, grownUpId: GrownUpId, since: Date): Promise<OfferRow[]> =>
  askForOffers(db, { grownUpId, offeredSince: since.toISOString() });

import type { KidId, OfferId } from '@bandstand/domain/kernel/ids';
import { mandateInForce } from '../../../../db/states.ts';
import { idOf, instantText } from '../../../../db/row-kinds.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { OFFER_KINDS } from '@bandstand/domain/places/waiting-list/offers';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** An offer with what its e-mails say, and whom they go to. */
const offerEmailFacts = z.strictObject({
  email: z.string(),
  kid_id: idOf<KidId>(),
  name: z.string(),
  school: z.string(),
  band: z.string(),
  kind: z.enum(OFFER_KINDS),
  instrument: slotInstrument,
  plays: z.nullable(slotInstrument),
  lapses_at: instantText,
  has_direct_debit: z.boolean(),
});
export type OfferEmailFacts = z.infer<typeof offerEmailFacts>;

/** The plan is the same for each number of offers, and is kept: to make it costs ten times what it finds. */
export const findOfferEmailFacts = async (
  db: Db,
  offerIds: readonly OfferId[],
): Promise<OfferEmailFacts[]> => {
  return rowsOf(db, offerEmailFacts).from(sql`
    select a.email, k.id as kid_id, k.name, t.display_name as school, b.name as band, o.kind, o.instrument, o.lapses_at,
      (select m.instrument from slots m where m.kid_id = k.id and m.holding = 'member') as plays,
      exists (select 1 from billing_accounts x join mandates m on m.billing_account_id = x.id and ${mandateInForce}
        where x.grown_up_id = g.id) as has_direct_debit
    from offers o join kids k on k.id = o.kid_id join grown_ups g on g.id = k.grown_up_id
    join accounts a on a.id = g.account_id join timetables t on t.id = o.timetable_id
    join slots s on s.id = o.slot_id join bands b on b.id = s.band_id
    where o.id = any((select ${sql.param([...offerIds])}::uuid[])::uuid[]) order by o.id`);
};

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { ENTRY_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { listed } from '../../../../db/lists.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** With what `HeldPlace` says of a place. */
const childsHeldPlace = z.strictObject({
  child: z.string(),
  school: z.string(),
  instrument: slotInstrument,
  wasOffered: z.boolean(),
  isBeingSetUp: z.boolean(),
});
type ChildsHeldPlace = z.infer<typeof childsHeldPlace>;

const heldRow = z.strictObject({ held: z.nullable(childsHeldPlace) });

/** The place that is held for a child until there is a Direct Debit, if any; nothing when the child is not this family’s. */
export const findHeldPlace = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<{ readonly held: ChildsHeldPlace | null } | undefined> => {
  const [row] = await rowsOf(db, heldRow).from(sql`
    select case when s.id is not null and e.id is not null then
      json_build_object('child', k.name, 'school', t.display_name, 'instrument', s.instrument, 'wasOffered', s.holding = 'reserved',
        'isBeingSetUp', exists (
          select from billing_accounts b join mandates m on m.billing_account_id = b.id and m.state = 'setting_up'
          where b.grown_up_id = k.grown_up_id)) end as held
    from kids k left join enrolments e on e.kid_id = k.id and e.state = 'held'
    left join timetables t on t.id = e.timetable_id
    left join slots s on s.kid_id = k.id and s.holding in ${listed(ENTRY_HOLDINGS)}
    where k.id = ${kidId} and k.grown_up_id = ${grownUpId} and k.removed_at is null`);
  return row;
};

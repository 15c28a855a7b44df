import { sql } from 'drizzle-orm';
import type { HeldPlace } from '@bandstand/domain/enrolment/let-go';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import type { Db } from '../../platform/database/pool.ts';

interface ChildsHeldPlace extends HeldPlace, Record<string, unknown> {
  readonly child: string;
  readonly school: string;
  readonly instrument: SlotInstrument;
}

/** The place that is held for a child of this family until there is a Direct Debit. */
export const findHeldPlace = async (
  db: Db,
  grownUpId: string,
  kidId: string,
): Promise<ChildsHeldPlace | undefined> => {
  const { rows } = await db.execute<ChildsHeldPlace>(sql`
    select k.name as child, t.display_name as school, s.instrument, s.holding = 'reserved' as "wasOffered",
      exists (select from billing_accounts b join mandates m on m.billing_account_id = b.id and m.state = 'setting_up'
        where b.grown_up_id = k.grown_up_id) as "isBeingSetUp"
    from kids k join enrolments e on e.kid_id = k.id and e.state = 'held'
    join timetables t on t.id = e.timetable_id
    join slots s on s.kid_id = k.id and s.holding in ('enrolling', 'reserved')
    where k.id = ${kidId} and k.grown_up_id = ${grownUpId}`);
  return rows[0];
};

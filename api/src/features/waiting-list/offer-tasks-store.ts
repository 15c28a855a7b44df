import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { OFFER_STATES } from '@bandstand/domain/waiting-list/offers';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

const endedRow = z.strictObject({ key: z.string(), state: z.enum(OFFER_STATES) });
export type EndedOfferTask = z.infer<typeof endedRow>;

/** What the office is still to do about offers that are over by now; what somebody opened again is theirs. */
export const findEndedOfferTasks = (db: Db, atMost: number): Promise<EndedOfferTask[]> =>
  rowsOf(db, endedRow).from(sql`
    select t.key, o.state from office_tasks t join offers o on t.key = 'offer ' || o.id
    where t.kind = 'offer_ending' and t.done_at is null and t.opened_again_at is null and o.state <> 'open'
    order by t.created_at, t.id limit ${atMost}`);

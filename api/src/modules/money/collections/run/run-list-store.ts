import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  COLLECTION_STATES,
  type CollectionState,
} from '@bandstand/domain/money/collections/run/collection-moves';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { Month } from '@bandstand/domain/kernel/london';
import { uuid } from '../../../../../db/row-kinds.ts';
import { toldReference } from '../../../../../db/states.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

const runCollection = z.strictObject({
  id: uuid,
  state: z.enum(COLLECTION_STATES),
  attempt: z.int(),
  amount: z.int(),
  on: isoDate,
  reference: z.string(),
  family: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
});

/** The last of a page: the next begins behind it. */
export interface CollectionCursor {
  readonly state: CollectionState;
  readonly id: string;
}

interface CollectionsQuery {
  readonly month: Month;
  /** All states where it is null. */
  readonly state: CollectionState | null;
  readonly after: CollectionCursor | null;
  readonly atMost: number;
}

/** The collections of a month, state by state in the order of their life; each state is read by its own part of the index. */
export const listRunCollections = (db: Db, { month, state, after, atMost }: CollectionsQuery) => {
  const wanted = state === null ? COLLECTION_STATES : [state];
  const from = after === null ? 0 : Math.max(0, wanted.indexOf(after.state));
  const states = sql.param(wanted.slice(from));
  return rowsOf(db, runCollection).from(sql`
    select c.id, c.state, c.attempt, c.amount_pennies as amount, c.collect_on as on, ${toldReference} as reference,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as family
    from (select c.*, s.nth from unnest(${states}::text[]) with ordinality s (state, nth) cross join lateral (
        select c.* from collections c where c.state = s.state and c.month = ${month}
          and (s.nth > 1 or ${after?.id ?? null}::uuid is null or c.id > ${after?.id ?? null}::uuid)
        order by c.id limit ${atMost}) c
      order by s.nth, c.id limit ${atMost}) c
    join mandates m on m.id = c.mandate_id join billing_accounts b on b.id = c.billing_account_id
    left join grown_ups g on g.id = b.grown_up_id and g.erased_at is null
    order by c.nth, c.id`);
};

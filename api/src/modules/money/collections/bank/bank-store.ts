import { camelCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { UnpaidCollection } from '@bandstand/domain/money/collections/bank/bank-lines';
import { collectionKey } from '@bandstand/domain/money/collections/run/frozen-collection';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import {
  CLAIMED_COLLECTION_STATES,
  RETURNED_COLLECTION_STATES,
  TAKEN_COLLECTION_STATES,
  UNHEARD_COLLECTION_STATES,
} from '@bandstand/domain/money/collections/run/collection-moves';
import { listed } from '../../../../../db/lists.ts';
import { uuid } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';

const CAME_BACK = sql`c.state in ${listed(RETURNED_COLLECTION_STATES)}`;
/** Collections that came back, or were claimed and may have come back. */
const BACK_STATES = [...RETURNED_COLLECTION_STATES, ...CLAIMED_COLLECTION_STATES];
const HANDED_OVER = listed([
  ...UNHEARD_COLLECTION_STATES,
  ...TAKEN_COLLECTION_STATES,
  ...BACK_STATES,
]);

const unpaidRow = z.strictObject({
  billing_account_id: uuid,
  month: isoMonth,
  attempt: z.literal([1, 2]),
  on: isoDate,
  amount: z.int(),
  came_back: z.boolean(),
});

const toUnpaid = (row: z.infer<typeof unpaidRow>): UnpaidCollection => {
  const { on, amount, cameBack, ...collection } = camelCased(row);
  return { key: collectionKey(collection), on, amount, cameBack };
};

/** Collections that a provider has had, and that no line of our bank has settled. */
export const findUnsettled = async (db: Db, provider: string): Promise<UnpaidCollection[]> => {
  const rows = await rowsOf(db, unpaidRow).from(sql`
    select c.billing_account_id, c.month, c.attempt, c.collect_on as "on", c.amount_pennies as amount,
      ${CAME_BACK} as came_back
    from collections c join mandates m on m.id = c.mandate_id
    where m.provider = ${provider} and c.submitted_at is not null and c.settled_payout_id is null
      and c.state in ${HANDED_OVER}
    order by c.collect_on, c.id`);
  return rows.map(toUnpaid);
};

/** Settled collections that came back since, and that no line of our bank has deducted. */
export const findReturnedAfterSettling = async (
  db: Db,
  provider: string,
): Promise<UnpaidCollection[]> => {
  const rows = await rowsOf(db, unpaidRow).from(sql`
    select c.billing_account_id, c.month, c.attempt, c.collect_on as "on", c.amount_pennies as amount, true as came_back
    from collections c join mandates m on m.id = c.mandate_id
    where m.provider = ${provider} and c.settled_payout_id is not null and c.taken_off_payout_id is null
      and c.state in ${listed(BACK_STATES)}
    order by c.collect_on, c.id`);
  return rows.map(toUnpaid);
};

const namedRow = z.strictObject({ named: z.string(), is_voided: z.boolean() });

/** What a line is booked as. One that was taken out again as a mistake, and turns out to be none, is booked by another name. */
export const nameLine = async (db: Db, provider: string, line: string): Promise<string> => {
  const rows = await rowsOf(db, namedRow).from(sql`
    select p.provider_payout_id as named, exists (select from payout_items i join suspense_steps s on s.item_id = i.id
      where i.payout_id = p.id and s.what = 'voided') as is_voided
    from payouts p where p.provider = ${provider} and (p.provider_payout_id = ${line} or starts_with(p.provider_payout_id, ${`${line}.`}))`);
  const valid = rows.find((row) => !row.is_voided);
  return valid?.named ?? (rows.length === 0 ? line : `${line}.${rows.length + 1}`);
};

/** Lets one statement be read after the other. */
export const lockStatements = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('bank statements'))`);
};

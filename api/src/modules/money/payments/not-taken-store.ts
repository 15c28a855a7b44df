import { sql, type SQL } from 'drizzle-orm';
import { LIVE_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import { KIDS_PARTS } from '@bandstand/domain/money/payments/next-collection';
import { listed } from '../../../../db/lists.ts';

/**
 * What the account was not asked for though it was told: its lessons and apps in collections that were withheld, and that no
 * later one has taken or is about to.
 */
export const notTakenOf = (account: SQL): SQL => sql`(
  select coalesce(sum((p ->> 'amount')::int), 0)::int from collections c, jsonb_array_elements(c.parts) p
  where c.billing_account_id = ${account} and c.state = 'withheld' and p ->> 'what' in ${listed(KIDS_PARTS)}
    and not exists (select from collections t where t.billing_account_id = c.billing_account_id and t.written_at > c.written_at
      and t.state in ${listed(LIVE_COLLECTION_STATES)}))`;

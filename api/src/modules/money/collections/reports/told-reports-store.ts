import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { uuid } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';
import { NAME, waitingReport } from './reports-store.ts';

const reportRow = z.extend(waitingReport, { provider: z.string() });

/** Those of these reports that are not applied yet, each with the provider that it is of, in the order in which they were made. */
export const findReports = async (
  db: Db,
  ids: readonly string[],
): Promise<z.infer<typeof reportRow>[]> =>
  rowsOf(db, reportRow).from(sql`
    select r.id, r.provider, ${NAME} from provider_reports r
    where r.id = any(${sql.param([...ids])}::uuid[]) and r.applied_at is null
    order by coalesce(r.made_at, r.created_at), r.created_at, r.id`);

/** With the report that it was told before. */
const toldBefore = z.extend(waitingReport, { of: uuid });

/**
 * What else is told of the families that reports are of, and was made before each of them, in that order, as far as it is not applied
 * yet: where the provider says no instant, what was noted before it. Whose it is, is known where it is about a Direct Debit or a
 * payment that we know.
 */
export const findToldBefore = async (
  db: Db,
  ids: readonly string[],
  atMost: number,
): Promise<z.infer<typeof toldBefore>[]> =>
  rowsOf(db, toldBefore).from(sql`
    with own as (
      select id, provider, about, created_at, made_at from provider_reports where id = any(${sql.param([...ids])}::uuid[])),
    family as (
      select own.id as of, m.billing_account_id as id from own join mandates m on m.provider_id = own.about and m.provider = own.provider
      union select own.id, c.billing_account_id from own join collections c on c.provider_collection_id = own.about),
    names as (
      select f.of, m.provider_id as name from family f join mandates m on m.billing_account_id = f.id
      union select f.of, c.provider_collection_id from family f join collections c on c.billing_account_id = f.id)
    select b.* from own cross join lateral (
      select own.id as of, r.id, ${NAME}
      from names join provider_reports r on r.about = names.name and r.provider = own.provider
      where names.of = own.id and r.applied_at is null
        and (coalesce(r.made_at, r.created_at), r.created_at, r.id) < (coalesce(own.made_at, own.created_at), own.created_at, own.id)
      order by coalesce(r.made_at, r.created_at), r.created_at, r.id limit ${atMost}) b`);

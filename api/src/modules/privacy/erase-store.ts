import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { KID_STATUSES } from '@bandstand/domain/kernel/moves';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { isoMonth } from '@bandstand/domain/kernel/iso-month';
import { OPEN_CLAIM_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import { OPEN_REFUND_STATES } from '@bandstand/domain/money/collections/refunds/refunds';
import { MEDIA_KINDS } from '@bandstand/domain/stories/media/model';
import { listed } from '../../../db/lists.ts';
import { agreedTerms } from '../../../db/row-shapes.ts';
import { comingCollections, statesInForce } from '../../../db/states.ts';
import { uuid } from '../../../db/row-kinds.ts';
import { filesOf } from '../../../db/media-files.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { DATA_MAP } from './data-map/map.ts';
import type { HeldTable } from './data-map/held-data.ts';
import { belongsToFamily } from './copy-store.ts';

/** What decides whether a family can be forgotten now; its account is locked until the transaction ends. */
const familySituation = z.strictObject({
  account_id: uuid,
  email: z.string(),
  balance: z.int(),
  has_mandate_in_progress: z.boolean(),
  /** The references of those to be ended with the provider. */
  mandates: z.array(z.string()),
  kids: z.array(z.strictObject({ id: uuid, status: z.enum(KID_STATUSES), has_notes: z.boolean() })),
  ended: z.array(z.extend(agreedTerms, { charged: z.array(isoMonth) })),
  /** The last month that was collected; its day may be still to come. */
  last_collection: z.nullable(isoMonth),
  has_payment_on_its_way: z.boolean(),
  may_pay_back: z.boolean(),
});
export type FamilySituation = CamelCased<z.infer<typeof familySituation>>;

/** What a family is called on its page in the office. */
export const findCalled = async (tx: Db, grownUpId: GrownUpId): Promise<string | undefined> => {
  const [row] = await rowsOf(tx, z.strictObject({ called: z.string() })).from(sql`
    select coalesce(nullif(g.name, ''), a.email) as called from grown_ups g join accounts a on a.id = g.account_id
    where g.id = ${grownUpId} and g.erased_at is null`);
  return row?.called;
};

export const lockSituation = async (
  db: Db,
  grownUpId: GrownUpId,
): Promise<FamilySituation | undefined> => {
  await db.execute(sql`select from grown_ups where id = ${grownUpId} for update`);
  await db.execute(sql`select from kids where grown_up_id = ${grownUpId} order by id for update`);
  const [row] = await rowsOf(db, familySituation).from(sql`
    select a.id as account_id, a.email,
      (select f.balance from family_facts f where f.billing_account_id = b.id) as balance,
      exists (select from mandates m where m.billing_account_id = b.id and m.state = 'setting_up') as has_mandate_in_progress,
      (select coalesce(json_agg(m.reference), '[]') from mandates m where m.billing_account_id = b.id
        and m.state in ${statesInForce}) as mandates,
      (select coalesce(json_agg(json_build_object('id', k.id, 'status', k.status, 'has_notes', k.sealed_notes is not null)), '[]')
        from kids k where k.grown_up_id = g.id) as kids,
      (select max(c.month) from collections c where c.billing_account_id = b.id and c.state <> 'withheld') as last_collection,
      exists (select from collections c where c.billing_account_id = b.id
        and c.state in ${comingCollections}) as has_payment_on_its_way,
      exists (select from collections c where c.billing_account_id = b.id and c.state in ${listed(OPEN_CLAIM_STATES)})
        or exists (select from refunds r where r.billing_account_id = b.id and r.state in ${listed(OPEN_REFUND_STATES)}) as may_pay_back,
      (select coalesce(json_agg(agreed_of(e)::jsonb || jsonb_build_object(
          'charged', (select coalesce(json_agg(l.for_month), '[]') from ledger_entries l
            where l.billing_account_id = b.id and l.kid_id = e.kid_id and l.kind = 'charge'))), '[]')
        from enrolments e join kids k on k.id = e.kid_id
        where k.grown_up_id = g.id and e.state = 'ended' and e.first_lesson_on is not null
          and e.first_payment_on is not null and e.last_day is not null) as ended
    from grown_ups g join accounts a on a.id = g.account_id join billing_accounts b on b.grown_up_id = g.id
    where g.id = ${grownUpId} and g.erased_at is null`);
  return row && camelCased(row);
};

export interface ErasedMedia {
  readonly files: readonly string[];
  /** Media that show other families' children as well: they stay, and nobody sees them while an erased child is in them. */
  readonly hidden: readonly HiddenMedium[];
}

const hiddenMedium = z.strictObject({
  kind: z.enum(MEDIA_KINDS),
  taken_on: isoDate,
  /** A family that is not erased and has another child in it. */
  beside: z.nullable(uuid),
});
export type HiddenMedium = z.infer<typeof hiddenMedium>;

const fileRow = z.strictObject({ file: z.string() });

/** Deletes and clears what the data map says, in its order. Media of this family alone go; their files are named. */
export const eraseHeld = async (db: Db, grownUpId: GrownUpId, now: Date): Promise<ErasedMedia> => {
  const own = belongsToFamily({ whose: 'own_medium', by: 'id' }, grownUpId);
  const files = await rowsOf(db, fileRow).from(sql`
    select f.file from media x, unnest(${filesOf(sql`x`)}) f(file)
    where f.file is not null and ${own}`);
  for (const [name, table] of Object.entries(DATA_MAP))
    await eraseTable(db, name, table, grownUpId);
  const at = now.toISOString();
  await db.execute(sql`update kids set erased_at = ${at}::timestamptz, removed_at = coalesce(removed_at, ${at}::timestamptz)
    where grown_up_id = ${grownUpId}`);
  await db.execute(sql`update mandates set state = 'cancelled', ended_at = ${at}::timestamptz, ended_code = 'erased' where state in ${statesInForce} and billing_account_id in (
    select b.id from billing_accounts b where b.grown_up_id = ${grownUpId})`);
  // The last change of the family: the database refuses any other from now on.
  await db.execute(
    sql`update grown_ups set erased_at = ${at}::timestamptz where id = ${grownUpId}`,
  );
  const hidden = await rowsOf(db, hiddenMedium).from(sql`
    select m.kind, coalesce(m.taken_on, (m.created_at at time zone 'Europe/London')::date) as taken_on,
      (select o.grown_up_id from media_children other join kids o on o.id = other.kid_id
        where other.media_id = m.id and o.erased_at is null order by o.id limit 1) as beside
    from media m where m.id in (select c.media_id from media_children c join kids k on k.id = c.kid_id
      where k.grown_up_id = ${grownUpId})
    order by taken_on, m.id`);
  return { files: files.map(({ file }) => file), hidden };
};

const eraseTable = async (
  db: Db,
  name: string,
  table: HeldTable,
  grownUpId: GrownUpId,
): Promise<void> => {
  const { erasure } = table;
  const which = belongsToFamily(table, grownUpId);
  const from = sql.identifier(name);
  if (erasure.rows === 'deleted') {
    const goes = belongsToFamily({ ...table, whose: erasure.only ?? table.whose }, grownUpId);
    await db.execute(sql`delete from ${from} x where ${goes}`);
    if (erasure.only === undefined) return;
  }
  const blanks = Object.entries(table.columns).flatMap(([column, { blank }]) =>
    blank === null ? [] : [sql`${sql.identifier(column)} = ${sql.raw(blank)}`],
  );
  if (blanks.length > 0)
    await db.execute(sql`update ${from} x set ${sql.join(blanks, sql`, `)} where ${which}`);
};

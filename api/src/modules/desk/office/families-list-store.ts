import { and, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { KID_STATUSES } from '@bandstand/domain/kernel/moves';
import { KID_STATUSES_OF, type FamilyFilters } from '@bandstand/domain/desk/office/families-list';
import { SHOWN_MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import { instantText, uuid } from '../../../../db/row-kinds.ts';
import { liveStates, shownEmail } from '../../../../db/states.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const familyRow = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  postcode: z.string(),
  created_at: instantText,
  children: z.array(
    z.strictObject({
      name: z.string(),
      school: z.string(),
      status: z.enum(KID_STATUSES),
      last_day: z.nullable(z.string()),
    }),
  ),
  direct_debit: z.enum(['none', ...SHOWN_MANDATE_STATES]),
  owes: z.int(),
});
export type ListedFamilyRow = z.infer<typeof familyRow>;

/** The one Direct Debit of an account that exists or is being set up, as its index has it. */
const itsMandate = sql`m.billing_account_id = b.id and m.replaces is null
  and m.state in ${liveStates}`;
const hasNoMandate = sql`not exists (select from mandates m where ${itsMandate})`;

/** A child who is at the school and has the status, as far as either is asked for. */
const hasChild = ({ school, children }: FamilyFilters): SQL | undefined => {
  if (school === undefined && children === undefined) return undefined;
  const wanted = and(
    school === undefined ? undefined : sql`k.timetable_id = ${school}`,
    children === undefined
      ? undefined
      : sql`k.status = any(${sql.param([...KID_STATUSES_OF[children]])}::text[])`,
    children === 'leaving' ? sql`k.delayed_cancellation_date is not null` : undefined,
    children === 'playing' ? sql`k.delayed_cancellation_date is null` : undefined,
  );
  return sql`g.id in (select k.grown_up_id from kids k where k.removed_at is null and ${wanted})`;
};

/**
 * Those who owe are few, and are read first: nobody knows beforehand how many there are, and passing over all families in search
 * of them takes a second. So are those without a Direct Debit where their children are asked for as well: nearly everybody who
 * has lessons has one.
 */
const readFirst = ({
  owing,
  direct_debit: debit,
  school,
  children,
}: FamilyFilters): SQL | undefined => {
  if (owing !== undefined)
    return sql`few as materialized (select d.billing_account_id as account from account_debts d where d.balance_pennies > d.planned_pennies), `;
  if (debit !== undefined && school === undefined && children !== undefined)
    return sql`few as materialized (select b.id as account from billing_accounts b where ${hasNoMandate}), `;
  return undefined;
};

/** Families that fit all filters, the newest first, after the last one of the page before. */
export const listFamilies = async (
  db: Db,
  filters: FamilyFilters,
  {
    after,
    among,
    atMost,
  }: {
    readonly after: string | null;
    /** These alone, where some were chosen. */
    readonly among: readonly string[] | null;
    readonly atMost: number;
  },
): Promise<ListedFamilyRow[]> => {
  const first = readFirst(filters);
  const wanted = and(
    sql`g.erased_at is null`,
    after === null
      ? undefined
      : sql`(g.created_at, g.id) < ((select l.created_at from grown_ups l where l.id = ${after}), ${after}::uuid)`,
    among === null ? undefined : sql`g.id = any(${sql.param([...among])}::uuid[])`,
    hasChild(filters),
    first && sql`b.id in (select f.account from few f)`,
    filters.direct_debit === 'none' ? hasNoMandate : undefined,
  );
  return rowsOf(db, familyRow).from(sql`
    with ${first ?? sql``}page as materialized (
      select g.id, b.id as account from grown_ups g join billing_accounts b on b.grown_up_id = g.id
      where ${wanted} order by g.created_at desc, g.id desc limit ${atMost})
    select g.id, g.name, ${shownEmail} as email, g.phone, g.address_postcode as postcode, g.created_at,
      coalesce((select json_agg(json_build_object('name', k.name, 'school', t.display_name, 'status', k.status,
            'last_day', k.delayed_cancellation_date) order by k.created_at, k.id)
          from kids k join timetables t on t.id = k.timetable_id
          where k.grown_up_id = g.id and k.removed_at is null and k.erased_at is null), '[]') as children,
      coalesce((select case m.state when 'setting_up' then 'setting_up' else 'active' end from mandates m where ${itsMandate}), 'none') as direct_debit,
      coalesce((select greatest(d.balance_pennies - d.planned_pennies, 0) from account_debts d where d.billing_account_id = b.id), 0) as owes
    from page join grown_ups g on g.id = page.id join accounts a on a.id = g.account_id
      join billing_accounts b on b.id = page.account
    order by g.created_at desc, g.id desc`);
};

const schoolRow = z.strictObject({ name: z.string(), town: z.string() });

export const findSchool = async (db: Db, timetableId: string) => {
  const rows = await rowsOf(db, schoolRow).from(
    sql`select t.display_name as name, s.town from timetables t join schools s on s.id = t.school_id where t.id = ${timetableId}`,
  );
  return rows[0];
};

const idRow = z.strictObject({ id: z.string() });

/** Those of the families that no longer exist. */
export const findErased = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select c.id from unnest(${sql.param([...ids])}::uuid[]) c (id)
    where not exists (select 1 from grown_ups g where g.id = c.id and g.erased_at is null)`);
  return rows.map(({ id }) => id);
};

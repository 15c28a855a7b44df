import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import {
  RETURN_KINDS,
  type ReturnKind,
  REPORTED_RETURN_KINDS,
} from '@bandstand/domain/money/collections/returns/reasons';
import { MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { CollectionId } from '@bandstand/domain/kernel/ids';
import { behind, listed } from '../../../../../db/lists.ts';
import { mandateInForce } from '../../../../../db/states.ts';
import { instantText, uuid } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';
import type { RowsBehind } from '../../../../platform/pages.ts';
import { taskDue } from '../../../work-log/index.ts';

/** A family’s situation, as the desks of money read it. */
export const situationRow = z.strictObject({
  balance: z.int(),
  mandate: z.nullable(z.enum(MANDATE_STATES)),
  pays_in_parts: z.boolean(),
  is_paying: z.boolean(),
  /** The oldest thing of theirs that waits for somebody; before all others, that somebody has died. */
  task: z.nullable(z.strictObject({ on: z.nullable(isoDate), isOfDeath: z.boolean() })),
});
export type SituationRow = z.infer<typeof situationRow>;

/** Of the account `b`. */
export const situation = sql`json_build_object(
  'balance', (select f.balance from family_facts f where f.billing_account_id = b.id),
  'mandate', (select m.state from mandates m where m.billing_account_id = b.id and ${mandateInForce}),
  'pays_in_parts', coalesce((plan_of(b.id) ->> 'left')::int > 0, false),
  'is_paying', exists (select from enrolments e join kids k on k.id = e.kid_id where k.grown_up_id = b.grown_up_id and e.state = 'live'),
  'task', (select json_build_object('on', ${taskDue}, 'isOfDeath', t.kind = 'payer_deceased') from office_tasks t
    where t.billing_account_id = b.id and t.done_at is null order by t.kind <> 'payer_deceased', t.created_at, t.id limit 1))`;

const returnRow = z.strictObject({
  id: uuid,
  at: instantText,
  what: z.enum(RETURN_KINDS),
  code: z.string(),
  reference: z.nullable(z.string()),
  /** Whether the Direct Debit ended by it. */
  is_end: z.boolean(),
  /** Null where the family was erased. */
  family: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
  collection: z.nullable(
    z.strictObject({
      id: uuid,
      amount: z.int(),
      on: isoDate,
      state: z.enum(COLLECTION_STATES),
      second: z.nullable(z.strictObject({ state: z.enum(COLLECTION_STATES), on: isoDate })),
      challenged_at: z.nullable(instantText),
    }),
  ),
  situation: z.nullable(situationRow),
});
export type ReturnRow = z.infer<typeof returnRow>;

interface ReturnsFilter extends RowsBehind {
  readonly reason: { readonly what: ReturnKind; readonly code: string | null } | null;
}

/** What came back, the newest first: lines of reports, and collections of which nothing was heard. */
export const listReturns = async (
  db: Db,
  { reason, after, atMost }: ReturnsFilter,
): Promise<ReturnRow[]> => {
  const ofReason =
    reason === null
      ? sql`true`
      : sql`l.what = ${reason.what} and ${reason.code === null ? sql`true` : sql`l.code = ${reason.code}`}`;
  const hasUnheard = reason === null || reason.what === 'unheard';
  return rowsOf(db, returnRow).from(sql`
    with back as (
      (select l.id, l.created_at as at, l.what, l.code, l.collection_id, l.mandate_id from provider_lines l
        where l.outcome = 'applied' and l.what in ${listed(REPORTED_RETURN_KINDS)} and ${ofReason}
          and not (l.what = 'addacs' and l.code in ('C', 'E')) and ${behind(after, [sql`l.created_at`, sql`l.id`])}
        order by l.created_at desc, l.id desc limit ${atMost})
      union all
      (select c.id, c.ended_at, 'unheard', 'none', c.id, c.mandate_id from collections c
        where c.return_code = 'none' and ${hasUnheard}::boolean and ${behind(after, [sql`c.ended_at`, sql`c.id`])}
        order by c.ended_at desc, c.id desc limit ${atMost})
      order by at desc, id desc limit ${atMost})
    select k.id, k.at, k.what, k.code, coalesce(d.bank_reference, d.reference) as reference, coalesce(d.ended_code = k.code, false) as is_end,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as family,
      case when c.id is not null then json_build_object('id', c.id, 'amount', c.amount_pennies, 'on', c.collect_on, 'state', c.state,
        'second', (select json_build_object('state', s.state, 'on', s.collect_on) from collections s
          where c.attempt = 1 and s.billing_account_id = c.billing_account_id and s.month = c.month and s.attempt = 2),
        'challenged_at', (select max(o.created_at) from money_decisions o
          where o.billing_account_id = c.billing_account_id and o.collection_id = c.id and o.kind = 'challenge')) end as collection,
      case when b.id is not null then ${situation} end as situation
    from back k left join collections c on c.id = k.collection_id left join mandates d on d.id = k.mandate_id
      left join billing_accounts b on b.id = coalesce(c.billing_account_id, d.billing_account_id)
      left join grown_ups g on g.id = b.grown_up_id and g.erased_at is null
    order by k.at desc, k.id desc`);
};

const dayRow = z.strictObject({ day: z.nullable(isoDate) });

/** The London day on which we were told that a collection was claimed back; null when it never was. */
export const findClaimedOn = async (
  db: Db,
  collectionId: CollectionId,
): Promise<IsoDate | null> => {
  const rows = await rowsOf(db, dayRow).from(sql`
    select to_char(max(created_at) at time zone 'Europe/London', 'YYYY-MM-DD') as day
    from ledger_entries where collection_id = ${collectionId} and kind = 'claim'`);
  return rows[0]?.day ?? null;
};

import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { CollectionId, MandateId } from '@bandstand/domain/kernel/ids';
import type { CollectionKey } from '@bandstand/domain/money/collections/run/frozen-collection';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { UNHEARD_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import {
  ADVICE_KINDS,
  REPORTED_RETURN_KINDS,
} from '@bandstand/domain/money/collections/returns/reasons';
import { listed } from '../../../../../db/lists.ts';
import { idRow, uuid } from '../../../../../db/row-kinds.ts';
import {
  REPORT_KINDS,
  type CollectionLine,
  type ReportLine,
  type ReportName,
} from '../../../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf, idsOf, hasRows } from '../../../../platform/database/rows.ts';

/** What came of a line of a report. `known`: it says what we know, or what came before something that we know. */
export type LineOutcome = 'applied' | 'known' | 'suspense';

/**
 * Writes down which reports there are; those that are known stay as they are. They are told the oldest first, and stay in that
 * order among themselves: a millionth of a second apart. Returns our ids of the new ones.
 */
export const noteReports = async (
  db: Db,
  provider: string,
  { names, now }: { readonly names: readonly ReportName[]; readonly now: Date },
): Promise<string[]> => {
  const rows = JSON.stringify(names.map((name, nth) => ({ ...name, nth, row: randomUUIDv7() })));
  const noted = await rowsOf(db, idRow).from(sql`
    insert into provider_reports (id, provider, kind, provider_report_id, made_on, made_at, about, created_at)
    select r.row, ${provider}, r.kind, r.id, r."on", r.at, r.about, ${now.toISOString()}::timestamptz + r.nth * interval '1 microsecond'
    from jsonb_to_recordset(${rows}::jsonb) as r("row" uuid, nth int, id text, kind text, "on" date, at timestamptz, about text) on conflict do nothing returning id`);
  return noted.map(({ id }) => id);
};

const knownReport = z.strictObject({ provider_report_id: z.string() });

/** The provider's own ids of the reports since a day that are written down. */
export const findKnownReports = async (
  db: Db,
  provider: string,
  since: IsoDate,
): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf(db, knownReport).from(sql`
    select provider_report_id from provider_reports where provider = ${provider} and made_on >= ${since}::date`);
  return new Set(rows.map(({ provider_report_id: id }) => id));
};

/** With the `ReportName` that its provider has for it. */
const waitingReport = z.strictObject({
  id: uuid,
  name: z.strictObject({
    id: z.string(),
    kind: z.enum(REPORT_KINDS),
    on: isoDate,
    about: z.optional(z.string()),
  }),
});
export type WaitingReport = z.infer<typeof waitingReport>;

/** As the provider named it; most reports are about no one thing. */
const NAME = sql`json_strip_nulls(json_build_object('id', r.provider_report_id, 'kind', r.kind, 'on', r.made_on, 'about', r.about)) as name`;

/**
 * Reports that are not applied yet, in the order in which they are: what the banks say of Direct Debits before what came
 * back, that before what was collected, older ones first. `after` are passed over: they failed a moment ago.
 */
export const findWaitingReports = async (
  db: Db,
  provider: string,
  { after, atMost }: { readonly after: number; readonly atMost: number },
): Promise<WaitingReport[]> => {
  return rowsOf(db, waitingReport).from(sql`
    select r.id, ${NAME} from provider_reports r
    where applied_at is null and provider = ${provider}
    order by array_position(array[${sql.join(
      [...REPORTED_RETURN_KINDS, 'event', 'collected'].map((kind) => sql.raw(`'${kind}'`)),
      sql`, `,
    )}], kind), made_on, made_at nulls first, created_at, id
    limit ${atMost} offset ${after}`);
};

/** Holds reports against others who apply them; returns which of them nobody has. */
export const lockReports = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select id from provider_reports where id = any(${sql.param([...ids])}::uuid[]) and applied_at is null order by id for update`);
  return new Set(rows.map(({ id }) => id));
};

/** Each with what it said, sealed. */
export const noteApplied = async (
  db: Db,
  reports: readonly { readonly id: string; readonly sealed: string }[],
  now: Date,
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update provider_reports r set sealed = t.sealed, fetched_at = ${at}, applied_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as t(id uuid, sealed text) where r.id = t.id`);
};

/** Writes down a line; nothing when it was told before. */
export const noteLine = async (
  db: Db,
  {
    provider,
    reportId,
    line,
    now,
  }: { provider: string; reportId: string; line: ReportLine; now: Date },
): Promise<string | undefined> => {
  const amount = line.about === 'collection' ? line.amount : null;
  const rows = await rowsOf(db, idRow).from(sql`
    insert into provider_lines (id, provider, line, report_id, what, code, amount_pennies, outcome, created_at)
    values (${randomUUIDv7()}, ${provider}, ${line.line}, ${reportId}, ${line.what}, ${line.code}, ${amount}, 'suspense', ${now.toISOString()}::timestamptz)
    on conflict do nothing returning id`);
  return rows[0]?.id;
};

export const noteOutcome = async (
  db: Db,
  lineId: string,
  to: {
    readonly outcome: LineOutcome;
    readonly mandateId: MandateId | null;
    readonly collectionId: CollectionId | null;
  },
): Promise<void> => {
  await db.execute(sql`
    update provider_lines set outcome = ${to.outcome}, mandate_id = ${to.mandateId}, collection_id = ${to.collectionId} where id = ${lineId}`);
};

/** The collection that a line is about, by our key, or by its Direct Debit, amount and day. */
export const findReportedCollection = async (
  db: Db,
  { key, mandateId }: { readonly key: CollectionKey | null; readonly mandateId: MandateId | null },
  { amount, collectedOn: on }: CollectionLine,
): Promise<string | null> => {
  const [id = null] = await idsOf(db).from(
    key === null
      ? sql`select id from collections where mandate_id = ${mandateId} and amount_pennies = ${amount} and collect_on = ${on}::date
          and submitted_at is not null order by attempt desc limit 1`
      : sql`select id from collections where billing_account_id = ${key.billingAccountId}::uuid and month = ${key.month} and attempt = ${key.attempt}`,
  );
  return id;
};

/** Whether results are due that have not come: collections of some working days ago of which nothing was heard. */
export const hasUnheard = (db: Db, collectedBy: IsoDate): Promise<boolean> =>
  hasRows(db).from(sql`
    select from collections where state in ${listed(UNHEARD_COLLECTION_STATES)} and collect_on <= ${collectedBy}::date limit 1`);

/**
 * Collections of which nothing was heard, by Direct Debits that had ended before their day. The report that tells of the end may
 * have been read later than it was made: a provider that was away for a morning dropped the collection all the same.
 */
export const findDropped = (db: Db, collectedBy: IsoDate, atMost: number): Promise<string[]> =>
  idsOf(db).from(sql`
    select c.id from collections c join mandates m on m.id = c.mandate_id
    where c.state in ${listed(UNHEARD_COLLECTION_STATES)} and c.collect_on <= ${collectedBy}::date
      and m.ended_at is not null and (m.ended_at < (c.collect_on + 1)::timestamp at time zone 'Europe/London' or exists (
        select from provider_lines l join provider_reports r on r.id = l.report_id
        where l.mandate_id = m.id and l.what in ${listed(ADVICE_KINDS)} and l.outcome = 'applied' and r.made_on <= c.collect_on))
    order by c.id limit ${atMost}`);

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

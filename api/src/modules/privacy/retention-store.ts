import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { expiresBefore, type RetainedData } from '@bandstand/domain/privacy/erasure';
import { ENDED_BY_US_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import { listed } from '../../../db/lists.ts';
import { idRow } from '../../../db/row-kinds.ts';
import { filesOf } from '../../../db/media-files.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

/** At most this many families are forgotten in a day's run; the next day goes on. */
const FAMILIES_AT_ONCE = 200;

const before = (kept: RetainedData, now: Date): SQL =>
  sql`${expiresBefore(kept, now).toISOString()}::timestamptz`;

/** Children that left so long ago that nobody needs the notes about them. The notes go; whose they were is answered. */
export const clearNotes = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    update kids set sealed_notes = null
    where status = 'cancelled' and sealed_notes is not null and status_at < ${before('notesOfLeavers', now)}
    returning id`);
  return rows.map(({ id }) => id);
};

/** What nobody needs, and nothing hangs on. */
export const deleteOld = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`delete from links where sent_at < ${before('links', now)}`);
  await db.execute(sql`delete from nps_scores where created_at < ${before('feedback', now)}`);
  await db.execute(sql`delete from benefit_surveys where created_at < ${before('feedback', now)}`);
  await db.execute(sql`delete from media_reports where created_at < ${before('feedback', now)}`);
  await db.execute(sql`delete from family_activity where at < ${before('activity', now)}`);
  await db.execute(
    sql`delete from leaving_changes where at < ${before('activity', now)} and told_at is not null`,
  );
  await db.execute(sql`delete from mailbox where sent_at < ${before('mailbox', now)}`);
  await db.execute(sql`delete from sent_emails where sent_at < ${before('sentEmails', now)}`);
  await db.execute(
    sql`delete from email_batches where made_at < ${before('sentEmails', now)} and state <> 'waiting'`,
  );
  await db.execute(sql`
    with stale as (
      select a.id as account_id, g.id as grown_up_id from accounts a join grown_ups g on g.account_id = a.id
      where a.password_hash is null and g.erased_at is null and a.created_at < ${before('unconfirmedAccounts', now)}
        and not exists (select from kids k where k.grown_up_id = g.id)
        and not exists (select from billing_accounts b join ledger_entries l on l.billing_account_id = b.id where b.grown_up_id = g.id)
    ), billing as (delete from billing_accounts b using stale where b.grown_up_id = stale.grown_up_id)
    delete from accounts a using stale where a.id = stale.account_id`);
};

/** What reports of the provider said, once it can hardly have been misread; that they were read is still known. */
export const clearReports = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    update provider_reports set sealed = null
    where sealed is not null and applied_at < ${before('providerReports', now)}`);
};

/** What is left of a child whom the parent took off the waiting list: their name and wishes go. */
export const clearRemovedChildren = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    update kids set name = 'erased ' || id, reason_for_cancelling_notes = null, school_class = null, sealed_notes = null,
      erased_at = ${now.toISOString()}::timestamptz
    where removed_at < ${before('removedChildren', now)} and erased_at is null`);
};

const fileRow = z.strictObject({ file: z.string() });

/** Media that nobody has cut since a child in them was erased; their files are named. */
export const deleteHiddenMedia = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await rowsOf(db, fileRow).from(sql`
    with gone as (
      delete from media m using media_children c, kids k
      where c.media_id = m.id and k.id = c.kid_id and k.erased_at < ${before('hiddenMedia', now)}
      returning m.file, m.still, m.captions, m.widths
    ) select f.file from gone x, unnest(${filesOf(sql`x`)}) f(file) where f.file is not null`);
  return rows.map(({ file }) => file);
};

/** Families in which no child plays, waits or is offered a place, and whose accounts are as old as the law asks for. */
export const findForgotten = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select g.id from grown_ups g join billing_accounts b on b.grown_up_id = g.id join accounts a on a.id = g.account_id
    where g.erased_at is null and g.created_at < ${before('families', now)}
      and not exists (select from kids k where k.grown_up_id = g.id
        and (k.status <> 'cancelled' or k.status_at >= ${before('families', now)}))
      and not exists (select from ledger_entries l where l.billing_account_id = b.id and l.created_at >= ${before('families', now)})
      and not exists (select from sessions s where s.account_id = a.id)
    order by g.created_at limit ${FAMILIES_AT_ONCE}`);
  return rows.map(({ id }) => id);
};

/** The Direct Debits of families that were erased: their holders go six years after the last entry. */
export const clearOldMandates = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`
    update mandates m set account_name = '', account_number_ending = '', email_address = '', bank = null
    where m.account_name <> '' and m.state in ${listed(ENDED_BY_US_STATES)} and m.created_at < ${before('families', now)}
      and not exists (select from ledger_entries l
        where l.billing_account_id = m.billing_account_id and l.created_at >= ${before('families', now)})`);
};

import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { instantText, uuid } from '../../../db/row-kinds.ts';
import { liveStates } from '../../../db/states.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

interface NewSentEmail {
  readonly id: string;
  readonly to: string;
  /** The grown-up that it is about; nothing where the address says so. */
  readonly family: string | undefined;
  readonly kind: string;
  readonly addressMac: string;
  readonly sealed: string;
  readonly sentAt: Date;
  readonly againOf: string | undefined;
}

/** Keeps an e-mail of a family, once; one to somebody else, or about a family that was erased, is not kept. */
export const insertSent = async (db: Db, it: NewSentEmail): Promise<void> => {
  await db.execute(sql`
    insert into sent_emails (id, grown_up_id, kind, address_mac, sealed, sent_at, again_of)
    select ${it.id}, g.id, ${it.kind}, ${it.addressMac}, ${it.sealed}, ${it.sentAt.toISOString()}::timestamptz, ${it.againOf ?? null}::uuid
    from grown_ups g where g.erased_at is null and g.id = coalesce(${it.family ?? null}::uuid,
      (select o.id from grown_ups o join accounts a on a.id = o.account_id where a.email = ${it.to.toLowerCase()} and a.audience = 'parent'))
    on conflict (id) do nothing`);
};

const sentEmailRow = z.strictObject({
  id: uuid,
  at: instantText,
  kind: z.string(),
  sealed: z.string(),
  is_again: z.boolean(),
  family: z.strictObject({ id: uuid, name: z.string() }),
});
export type SentEmailRow = z.infer<typeof sentEmailRow>;

const columns = sql`e.id, e.sent_at as at, e.kind, e.sealed, e.again_of is not null as is_again,
  (select json_build_object('id', g.id, 'name', coalesce(nullif(g.name, ''), a.email))
    from grown_ups g join accounts a on a.id = g.account_id where g.id = e.grown_up_id) as family`;

export interface WantedEmails {
  /** Keyed hashes of an address, by each key that is in use. */
  readonly macs: readonly string[] | null;
  readonly family: string | null;
  readonly kind: string | null;
  /** From this moment on. */
  readonly from: Date | null;
  /** Before this moment. */
  readonly before: Date | null;
  readonly after: string | null;
}

/** What was sent, the newest first: as many as are asked for. */
export const listSent = async (
  db: Db,
  { macs, family, kind, from, before, after }: WantedEmails,
  limit: number,
): Promise<SentEmailRow[]> => {
  const asked: SQL[] = [];
  if (macs !== null) asked.push(sql`e.address_mac = any(${sql.param(macs)})`);
  if (family !== null) asked.push(sql`e.grown_up_id = ${family}`);
  if (kind !== null) asked.push(sql`e.kind = ${kind}`);
  if (from !== null) asked.push(sql`e.sent_at >= ${from.toISOString()}`);
  if (before !== null) asked.push(sql`e.sent_at < ${before.toISOString()}`);
  if (after !== null)
    asked.push(
      sql`(e.sent_at, e.id) < (select l.sent_at, l.id from sent_emails l where l.id = ${after})`,
    );
  const where = asked.length > 0 ? sql`where ${sql.join(asked, sql` and `)}` : sql``;
  return rowsOf(db, sentEmailRow).from(sql`
    select ${columns} from sent_emails e ${where}
    order by e.sent_at desc, e.id desc limit ${limit}`);
};

export const findSent = async (db: Db, id: string): Promise<SentEmailRow | undefined> => {
  const [row] = await rowsOf(db, sentEmailRow).from(
    sql`select ${columns} from sent_emails e where e.id = ${id}`,
  );
  return row;
};

/** The families that e-mails to an address were about, by its keyed hashes. */
export const findWrittenTo = async (
  db: Db,
  macs: readonly string[],
  atMost: number,
): Promise<string[]> => {
  const rows = await rowsOf(db, z.strictObject({ id: uuid })).from(sql`
    select distinct e.grown_up_id as id from sent_emails e where e.address_mac = any(${sql.param([...macs])}) limit ${atMost}`);
  return rows.map(({ id }) => id);
};

const emailRow = z.strictObject({ email: z.string() });

/** The address that somebody signs in with. */
export const findAccountEmail = async (db: Db, accountId: string): Promise<string> => {
  const rows = await rowsOf(db, emailRow).from(
    sql`select email from accounts where id = ${accountId}`,
  );
  if (rows[0] === undefined) throw new Error('There is no such account.');
  return rows[0].email;
};

const addressesRow = z.strictObject({ family: uuid, addresses: z.array(z.string()) });

/** The addresses that each of some families reads its e-mails at today: the account's, a proven second one, those of who pays. */
export const findAddresses = async (
  db: Db,
  families: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await rowsOf(db, addressesRow).from(sql`
    with asked as (select g.id, g.account_id, g.second_email_address, g.second_email_proven_at
      from grown_ups g where g.id = any(${sql.param(families)}::uuid[]) and g.erased_at is null)
    select family, array_agg(address) as addresses from (
      select g.id as family, a.email as address from asked g join accounts a on a.id = g.account_id
      union select g.id, g.second_email_address from asked g where g.second_email_proven_at is not null
      union select g.id, m.email_address from asked g join billing_accounts b on b.grown_up_id = g.id
        join mandates m on m.billing_account_id = b.id and m.state in ${liveStates}
    ) t group by family`);
  return new Map(rows.map(({ family, addresses }) => [family, addresses]));
};

import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { GrownUpId, StaffId } from '@bandstand/domain/kernel/ids';
import * as z from 'zod/mini';
import { BATCH_STATES, type BatchState } from '@bandstand/domain/mail/email-batches';
import { accounts, grownUps, mailbox } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';
import { instantText, uuid, idRow } from '../../../db/row-kinds.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { UNSENT } from './jobs.ts';

interface KeptMail {
  readonly id: string;
  readonly recipient: string;
  /** Whom it is about, when it went to another address than theirs. */
  readonly grownUpId: GrownUpId | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** Keeps a mail once, however often its job runs. */
export const keepMail = async (db: Db, mail: KeptMail): Promise<void> => {
  await db.insert(mailbox).values(mail).onConflictDoNothing();
};

export const listNewestMail = (db: Db, limit: number) =>
  db
    .select({
      id: mailbox.id,
      recipient: mailbox.recipient,
      subject: mailbox.subject,
      sentAt: mailbox.sentAt,
    })
    .from(mailbox)
    .orderBy(desc(mailbox.sentAt), desc(mailbox.id))
    .limit(limit);

export const findMail = async (db: Db, id: string): Promise<KeptMail | undefined> => {
  const [row] = await db.select().from(mailbox).where(eq(mailbox.id, id));
  return row;
};

/** The proven second address of the parent whose account has this one. */
export const findSecondReader = async (db: Db, accountEmail: string) => {
  const [row] = await db
    .select({ grownUpId: grownUps.id, address: grownUps.secondEmailAddress })
    .from(grownUps)
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId))
    .where(
      and(
        eq(accounts.email, accountEmail.toLowerCase()),
        eq(accounts.audience, 'parent'),
        isNotNull(grownUps.secondEmailProvenAt),
        isNull(grownUps.erasedAt),
      ),
    );
  return row;
};

const unsentRow = z.strictObject({ id: uuid, sealed: z.string(), written_at: instantText });

/** E-mails that are kept for a person, the oldest first; what they say is sealed. */
export const findUnsent = async (db: Db) => {
  return rowsOf(db, unsentRow).from(sql`
    select id, data ->> 'sealed' as sealed, coalesce(source_created_on, created_on) as written_at
    from jobs.job where name = ${UNSENT} and state = 'created' order by 3, id`);
};

/** The e-mails that repeat others already, or wait to, of those asked about. */
export const findRepeated = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select s.again_of as id from sent_emails s where s.again_of = any(${sql.param(ids)}::uuid[])
    union select h.again_of from held_emails h where h.again_of = any(${sql.param(ids)}::uuid[])`);
  return rows.map(({ id }) => id);
};

interface NewBatch {
  readonly id: string;
  readonly count: number;
  readonly staffId: StaffId;
  readonly madeAt: Date;
  readonly goesAt: Date;
}

export const insertBatch = async (tx: Db, it: NewBatch): Promise<void> => {
  await tx.execute(sql`
    insert into email_batches (id, state, count, staff_id, made_at, goes_at)
    values (${it.id}, 'waiting', ${it.count}, ${it.staffId}, ${it.madeAt.toISOString()}, ${it.goesAt.toISOString()})`);
};

const heldEmail = z.strictObject({ id: uuid, family: uuid, againOf: uuid, sealed: z.string() });
export type HeldEmail = z.infer<typeof heldEmail>;

/** Lets e-mails wait in a batch; returns how many, without those that wait in another one by now. */
export const insertHeld = async (
  tx: Db,
  batchId: string,
  all: readonly HeldEmail[],
): Promise<number> => {
  const column = (of: (one: HeldEmail) => string) => sql.param(all.map(of));
  const { rowCount } = await tx.execute(sql`
    insert into held_emails (id, batch_id, grown_up_id, again_of, sealed)
    select id, ${batchId}::uuid, family, again_of, sealed from unnest(
      ${column((one) => one.id)}::uuid[], ${column((one) => one.family)}::uuid[],
      ${column((one) => one.againOf)}::uuid[], ${column((one) => one.sealed)}::text[]) as t(id, family, again_of, sealed)
    on conflict (again_of) do nothing`);
  return rowCount ?? 0;
};

/** Takes the e-mails of a batch out of it. */
export const takeHeld = async (tx: Db, batchId: string): Promise<HeldEmail[]> => {
  return rowsOf(tx, heldEmail).from(sql`
    delete from held_emails h where h.batch_id = ${batchId}
    returning h.id, h.grown_up_id as family, h.again_of as "againOf", h.sealed`);
};

const stateRow = z.strictObject({ state: z.enum(BATCH_STATES) });

/** Whether a batch waits, locked until the transaction ends; nothing when there is no such batch. */
export const lockBatch = async (tx: Db, id: string): Promise<BatchState | undefined> => {
  const rows = await rowsOf(tx, stateRow).from(
    sql`select b.state from email_batches b where b.id = ${id} for update`,
  );
  return rows[0]?.state;
};

export const endBatch = async (
  tx: Db,
  {
    id,
    state,
    now,
    by,
  }: {
    readonly id: string;
    readonly state: Exclude<BatchState, 'waiting'>;
    readonly now: Date;
    readonly by: string | null;
  },
): Promise<void> => {
  await tx.execute(sql`
    update email_batches set state = ${state}, ended_at = ${now.toISOString()}, ended_by = ${by}::uuid where id = ${id}`);
};

/** The batches whose time has come. */
export const findDueBatches = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select b.id from email_batches b where b.state = 'waiting' and b.goes_at <= ${now.toISOString()}
    order by b.goes_at limit ${limit}`);
  return rows.map(({ id }) => id);
};

const batchRow = z.strictObject({
  id: uuid,
  count: z.int(),
  state: z.enum(BATCH_STATES),
  made_at: instantText,
  made_by: z.string(),
  goes_at: instantText,
  ended_at: z.nullable(instantText),
  ended_by: z.nullable(z.string()),
});
type BatchRow = z.infer<typeof batchRow>;

/** The newest batches; one of them where it is named. */
export const listBatches = async (
  db: Db,
  limit: number,
  id: string | null = null,
): Promise<BatchRow[]> => {
  return rowsOf(db, batchRow).from(sql`
    select b.id, b.count, b.state, b.made_at, m.name as made_by, b.goes_at, b.ended_at, e.name as ended_by
    from email_batches b join staff m on m.id = b.staff_id left join staff e on e.id = b.ended_by
    ${id === null ? sql`` : sql`where b.id = ${id}`}
    order by b.made_at desc, b.id desc limit ${limit}`);
};

import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  isIdle,
  OFFICE_USE_EVERY,
  SECOND_STEP_WITHIN,
} from '@bandstand/domain/identity/staff/rules';
import { PASSKEY_QUESTION_LASTS } from '@bandstand/domain/identity/passkeys/model';
import { ROLES } from '@bandstand/domain/kernel/role';
import type { StaffId } from '@bandstand/domain/kernel/ids';
import { accounts, officeSessions } from '../../../../db/tables/index.ts';
import { idOf, instantText } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { Staff } from '../../../platform/http/call.ts';
import type { TokenClaims } from '../../../platform/security/tokens.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const before = (now: Date, milliseconds: number) => instant(new Date(now.getTime() - milliseconds));

/** Of a role `r` of somebody: whether it holds, or is held back. */
export const holdsAt = (now: Date) =>
  sql`(r.holds_from is null or r.holds_from <= ${instant(now)})`;

/** What their roles are at the moment, and when they last did something: both say whether a session has been idle for too long. */
const rolesAt = (now: Date) =>
  sql`array(select r.role from staff_roles r where r.staff_id = p.id and ${holdsAt(now)} order by r.role)`;
const usedAt = sql`greatest(s.last_used_at, s.created_at, o.confirmed_at)`;

const staffRow = z.strictObject({
  staff_id: idOf<StaffId>(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  confirmed_at: instantText,
  used_at: instantText,
  is_use_due: z.boolean(),
});

/** Who of the office has this session: both steps taken, not idle for too long, and not left. */
export const findLiveStaff = async (
  db: Db,
  { accountId, sessionId }: TokenClaims,
  now: Date,
): Promise<{ readonly staff: Staff; readonly isUseDue: boolean } | null> => {
  const [row] = await rowsOf(db, staffRow).from(sql`
    select p.id as staff_id, p.name, o.confirmed_at,
      ${rolesAt(now)} as roles, ${usedAt} as used_at,
      coalesce(s.last_used_at, s.created_at) <= ${before(now, OFFICE_USE_EVERY)} as is_use_due
    from sessions s join office_sessions o on o.session_id = s.id join staff p on p.account_id = s.account_id
    where s.id = ${sessionId} and s.account_id = ${accountId} and s.ended_at is null and s.expires_at > ${instant(now)}
      and o.confirmed_at is not null and p.left_at is null`);
  if (row === undefined || isIdle(row.roles, new Date(row.used_at), now)) return null;
  const { staff_id: staffId, name, roles, confirmed_at, is_use_due: isUseDue } = row;
  return {
    staff: { accountId, sessionId, staffId, name, roles, confirmedAt: new Date(confirmed_at) },
    isUseDue,
  };
};

/** Between the two steps, or later: whose session it is, as far as the password goes. */
export interface BegunSession {
  readonly accountId: string;
  readonly sessionId: string;
  readonly staffId: StaffId;
  readonly email: string;
  readonly name: string;
  readonly confirmedAt: Date | null;
  readonly question: string | null;
}

const begunRow = z.strictObject({
  staff_id: idOf<StaffId>(),
  email: z.string(),
  name: z.string(),
  confirmed_at: z.nullable(instantText),
  roles: z.array(z.enum(ROLES)),
  used_at: instantText,
  question: z.nullable(z.string()),
});

/** The session of a token whose second step is to come, or was taken: it is held until the transaction ends. */
export const lockBegunSession = async (
  tx: Db,
  { accountId, sessionId }: TokenClaims,
  now: Date,
): Promise<BegunSession | null> => {
  const [row] = await rowsOf(tx, begunRow).from(sql`
    select p.id as staff_id, a.email, p.name, o.confirmed_at, ${rolesAt(now)} as roles, ${usedAt} as used_at,
      case when o.question_at > ${before(now, PASSKEY_QUESTION_LASTS)} then o.question end as question
    from sessions s join accounts a on a.id = s.account_id join staff p on p.account_id = a.id
      left join office_sessions o on o.session_id = s.id
    where s.id = ${sessionId} and s.account_id = ${accountId} and s.ended_at is null and s.expires_at > ${instant(now)}
      and p.left_at is null
      and (o.confirmed_at is not null or s.created_at > ${before(now, SECOND_STEP_WITHIN)})
    for no key update of s`);
  if (row === undefined) return null;
  const { staff_id: staffId, email, name, confirmed_at: confirmed, question } = row;
  const confirmedAt = confirmed === null ? null : new Date(confirmed);
  if (confirmedAt !== null && isIdle(row.roles, new Date(row.used_at), now)) return null;
  return { accountId, sessionId, staffId, email, name, confirmedAt, question };
};

/** The second step is taken: the session lives from now on. The question that was asked is answered, and can't be answered again. */
export const confirmSession = async (tx: Db, sessionId: string, now: Date): Promise<void> => {
  const done = { confirmedAt: now, question: null, questionAt: null };
  await tx
    .insert(officeSessions)
    .values({ sessionId, ...done })
    .onConflictDoUpdate({ target: officeSessions.sessionId, set: done });
};

/** Keeps what a passkey is asked; the newest question takes the older one's place. */
export const keepQuestion = async (
  tx: Db,
  sessionId: string,
  question: string,
  now: Date,
): Promise<void> => {
  const asked = { question, questionAt: now };
  await tx
    .insert(officeSessions)
    .values({ sessionId, ...asked })
    .onConflictDoUpdate({ target: officeSessions.sessionId, set: asked });
};

/** A question is answered once, rightly or not. */
export const forgetQuestion = async (tx: Db, sessionId: string): Promise<void> => {
  await tx
    .update(officeSessions)
    .set({ question: null, questionAt: null })
    .where(eq(officeSessions.sessionId, sessionId));
};

/** The account of an address that somebody of the office signs in with. */
export const findStaffAccount = async (db: Db, email: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.audience, 'office'), eq(accounts.email, email)));
  return row?.id;
};

/** Whether this account was of somebody who has left the office. */
export const hasLeft = async (db: Db, accountId: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from staff where account_id = ${accountId} and left_at is not null`,
  );
  return rows.length > 0;
};

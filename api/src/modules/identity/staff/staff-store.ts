import { and, eq, isNotNull, isNull, sql, asc, lte, notInArray, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { ROLES, type Role } from '@bandstand/domain/kernel/role';
import type { StaffId } from '@bandstand/domain/kernel/ids';
import type { TaskKind } from '@bandstand/domain/work-log/tasks';
import { holdsFrom } from '@bandstand/domain/identity/staff/rules';
import { accounts, staff, officeTasks, staffRoles } from '../../../../db/tables/index.ts';
import { idOf, instantText, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { holdsAt } from './sessions-store.ts';

export interface GivenRoles {
  readonly roles: readonly Role[];
  /** Who gives them; null for a command. */
  readonly by: StaffId | null;
  readonly now: Date;
}

/** Roles that somebody has stay as they are; new ones that move money may be held back, but for what a command gives. */
export const setRoles = async (
  tx: Db,
  staffId: StaffId,
  { roles, by, now }: GivenRoles,
): Promise<void> => {
  await tx
    .delete(staffRoles)
    .where(and(eq(staffRoles.staffId, staffId), notInArray(staffRoles.role, [...roles])));
  if (roles.length === 0) return;
  const { rows } = await tx.execute(
    sql`select from collection_runs where approved_at is not null limit 1`,
  );
  const isHeldBack = by !== null && rows.length > 0;
  const values = [...new Set(roles)].map((role) => {
    const from = holdsFrom(role, isHeldBack, now);
    return { staffId, role, holdsFrom: from, grantedBy: from && by };
  });
  await tx.insert(staffRoles).values(values).onConflictDoNothing();
};

/** From now on every role of somebody holds. */
export const letRolesHold = async (tx: Db, staffId: StaffId): Promise<void> => {
  await tx
    .update(staffRoles)
    .set({ holdsFrom: null, grantedBy: null })
    .where(eq(staffRoles.staffId, staffId));
};

/** The addresses of all administrators whose rights hold. */
export const adminEmails = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await rowsOf(db, z.strictObject({ email: z.string() })).from(sql`
    select a.email from staff p join accounts a on a.id = p.account_id join staff_roles r on r.staff_id = p.id
    where p.left_at is null and r.role = 'admin' and ${holdsAt(now)} order by a.email`);
  return rows.map(({ email }) => email);
};

/** All that can change who may change roles comes one after the other. */
export const lockRights = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff rights', 0))`);
};

/** Nobody's rights change, and nobody leaves, until the transaction ends. */
export const holdRights = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('staff rights', 0))`);
};

const workmate = z.strictObject({ id: uuid, name: z.string(), roles: z.array(z.enum(ROLES)) });

/** Who works here, by name, with what they may do now. */
export const workmates = (db: Db, now: Date): Promise<z.infer<typeof workmate>[]> =>
  rowsOf(db, workmate).from(sql`
    select p.id, p.name, array(select r.role from staff_roles r where r.staff_id = p.id and ${holdsAt(now)} order by r.role) as roles
    from staff p where p.left_at is null order by p.name, p.id`);

/** Administrators who have not left, without this person; with a moment, those whose rights hold then. */
export const countOtherAdmins = async (tx: Db, than: string, now?: Date): Promise<number> => {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(
      and(
        eq(staffRoles.role, 'admin'),
        isNull(staff.leftAt),
        now && or(isNull(staffRoles.holdsFrom), lte(staffRoles.holdsFrom, now)),
      ),
    )
    .orderBy(asc(staff.id));
  return rows.filter(({ id }) => id !== than).length;
};

/** What they had taken on or put off waits for anybody again, but for what they may still do. */
export const letGoOfTasks = async (
  tx: Db,
  id: StaffId,
  stillTheirs: readonly TaskKind[],
): Promise<void> => {
  await tx
    .update(officeTasks)
    .set({ takenBy: null, takenAt: null })
    .where(
      and(
        eq(officeTasks.takenBy, id),
        isNull(officeTasks.doneAt),
        notInArray(officeTasks.kind, [...stillTheirs]),
      ),
    );
};

const staffRow = z.strictObject({
  id: uuid,
  account_id: uuid,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  held_back: z.array(
    z.strictObject({
      role: z.enum(ROLES),
      holds_from: instantText,
      granted_by: z.nullable(uuid),
    }),
  ),
  created_at: instantText,
  left_at: z.nullable(instantText),
  last_seen_at: z.nullable(instantText),
  has_passkey: z.boolean(),
  has_code: z.boolean(),
  recovery_codes: z.int(),
  signed_in: z.int(),
  lapsed_link_sent_at: z.nullable(instantText),
});
export type StaffRow = z.infer<typeof staffRow>;

const people = (now: Date) => sql`
  select p.id, p.account_id, p.name, a.email, p.created_at, p.left_at,
    array(select r.role from staff_roles r where r.staff_id = p.id order by r.role) as roles,
    (select coalesce(json_agg(json_build_object('role', r.role, 'holds_from', r.holds_from, 'granted_by', r.granted_by)
      order by r.role), '[]') from staff_roles r where r.staff_id = p.id and r.holds_from > ${now.toISOString()}::timestamptz) as held_back,
    (select max(coalesce(s.last_used_at, s.created_at)) from sessions s join office_sessions o on o.session_id = s.id
      where s.account_id = a.id and o.confirmed_at is not null) as last_seen_at,
    exists (select from passkeys k where k.account_id = a.id) as has_passkey,
    exists (select from authenticators u where u.account_id = a.id and u.proven_at is not null) as has_code,
    (select count(*)::int from recovery_codes c where c.account_id = a.id and c.used_at is null) as recovery_codes,
    (select count(*)::int from sessions s join office_sessions o on o.session_id = s.id where s.account_id = a.id
      and o.confirmed_at is not null and s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz) as signed_in,
    (select l.sent_at from links l where l.account_id = a.id and l.purpose = 'set_password' and a.password_hash is null
      and p.left_at is null and l.sent_at < ${new Date(now.getTime() - LINK_LASTS).toISOString()}::timestamptz) as lapsed_link_sent_at
  from staff p join accounts a on a.id = p.account_id`;

/** Those who work here first, by name; then those who have left. */
export const listStaff = async (
  db: Db,
  {
    now,
    after,
    atMost,
  }: { readonly now: Date; readonly after: string | null; readonly atMost: number },
): Promise<StaffRow[]> => {
  const below =
    after === null
      ? sql`true`
      : sql`(p.left_at is not null, p.name, p.id) > (select l.left_at is not null, l.name, l.id from staff l where l.id = ${after})`;
  return rowsOf(db, staffRow).from(sql`
    ${people(now)} where ${below} order by p.left_at is not null, p.name, p.id limit ${atMost}`);
};

export const findStaffMember = async (
  db: Db,
  id: string,
  now: Date,
): Promise<StaffRow | undefined> => {
  const [row] = await rowsOf(db, staffRow).from(sql`${people(now)} where p.id = ${id}`);
  return row;
};

interface NewStaff extends GivenRoles {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
}

/** False when the address has an account of the office already. */
export const addStaff = async (
  tx: Db,
  { id, accountId, name, email, roles, by, now }: NewStaff,
): Promise<boolean> => {
  const made = await tx
    .insert(accounts)
    .values({ id: accountId, audience: 'office', email, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (made.length === 0) return false;
  await tx.insert(staff).values({ id, accountId, name, createdAt: now });
  await setRoles(tx, id, { roles, by, now });
  return true;
};

/** A colleague with this address who never signed in before their invitation lapsed. */
export const findLapsed = async (
  tx: Db,
  email: string,
  now: Date,
): Promise<StaffRow | undefined> => {
  const [row] = await rowsOf(tx, staffRow).from(sql`
    ${people(now)} where a.audience = 'office' and a.email = ${email}`);
  return row?.lapsed_link_sent_at == null ? undefined : row;
};

export const noteLeft = async (tx: Db, id: string, now: Date): Promise<void> => {
  await tx.update(staff).set({ leftAt: now }).where(eq(staff.id, id));
};

/** Lets somebody who had left back, with these rights and no password; nothing when nobody of that address has left. */
export const noteBack = async (
  tx: Db,
  { name, email, ...given }: Pick<NewStaff, 'name' | 'email' | keyof GivenRoles>,
): Promise<{ readonly id: string; readonly accountId: string } | undefined> => {
  const [back] = await tx
    .update(staff)
    .set({ name, leftAt: null })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, staff.accountId),
        eq(accounts.audience, 'office'),
        eq(accounts.email, email),
        isNotNull(staff.leftAt),
      ),
    )
    .returning({ id: staff.id, accountId: staff.accountId });
  if (back === undefined) return undefined;
  const begunAnew = { passwordHash: null, wrongPasswords: 0, lockedAt: null };
  await tx.update(accounts).set(begunAnew).where(eq(accounts.id, back.accountId));
  await setRoles(tx, back.id, given);
  return back;
};

export const findEmail = async (db: Db, accountId: string): Promise<string> => {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.email ?? '';
};

/** Somebody who works here, with their account. */
export const findWorking = async (
  tx: Db,
  email: string,
): Promise<{ readonly accountId: string; readonly staffId: StaffId } | undefined> => {
  const [row] = await tx
    .select({ accountId: accounts.id, staffId: staff.id })
    .from(accounts)
    .innerJoin(staff, eq(staff.accountId, accounts.id))
    .where(and(eq(accounts.audience, 'office'), eq(accounts.email, email), isNull(staff.leftAt)));
  return row;
};

const colleague = z.strictObject({ staffId: idOf<StaffId>(), roles: z.array(z.enum(ROLES)) });

/** Who works here and signs in by an address, and what they may do. */
export const findColleague = async (
  db: Db,
  email: string,
  now: Date,
): Promise<z.infer<typeof colleague> | undefined> => {
  const [row] = await rowsOf(db, colleague).from(sql`
    select p.id as "staffId", array(select r.role from staff_roles r where r.staff_id = p.id and ${holdsAt(now)} order by r.role) as roles
    from staff p join accounts a on a.id = p.account_id
    where a.audience = 'office' and a.email = ${email} and p.left_at is null`);
  return row;
};

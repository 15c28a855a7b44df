import { and, asc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { StaffId } from '@bandstand/domain/kernel/ids';
import type { Role } from '@bandstand/domain/kernel/role';
import type { TaskKind } from '@bandstand/domain/work-log/tasks';
import { holdsFrom } from '@bandstand/domain/identity/staff/rules';
import { officeTasks, staff, staffRoles } from '../../../../db/tables/index.ts';
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

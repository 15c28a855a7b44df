import type * as contract from '@bandstand/domain/identity/staff/people-contract';
import { tasksOf } from '@bandstand/domain/work-log/tasks';
import {
  isWatched,
  mayChangeRights,
  mayConfirmRights,
} from '@bandstand/domain/identity/staff/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Role } from '@bandstand/domain/kernel/role';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer, Staff } from '../../../platform/http/call.ts';
import { endEverySession, endViewings } from '../account/sessions.ts';
import type { StaffDeps } from './sessions.ts';
import { rightsGivenEmail } from './emails.ts';
import * as store from './staff-store.ts';
import { toInstant, toInstantOrNull } from '../../../platform/database/rows.ts';

/** Somebody who works here, as administrators read them. */
export const staffRecord = (row: store.StaffRow) =>
  toRecord('staff_member', {
    id: row.id,
    attributes: {
      name: row.name,
      email: row.email,
      roles: [...row.roles],
      held_back: heldBackOf(row),
      invited_at: toInstant(row.created_at),
      invitation_lapsed_at: row.lapsed_link_sent_at && lapseOf(row.lapsed_link_sent_at),
      left_at: toInstantOrNull(row.left_at),
      last_seen_at: toInstantOrNull(row.last_seen_at),
      second_steps: {
        passkey: row.has_passkey,
        code: row.has_code,
        recovery_codes: row.recovery_codes,
      },
      signed_in: row.signed_in,
    },
  });

export const heldBackOf = ({ held_back: held }: store.StaffRow) => {
  const [first] = held;
  return first === undefined
    ? null
    : {
        roles: held.map(({ role }) => role),
        until: toInstant(
          held.map(({ holds_from: from }) => from).reduce((a, b) => (a > b ? a : b)),
        ),
        granted_by: held.map(({ granted_by: by }) => by),
      };
};

const lapseOf = (sentAt: string): string =>
  new Date(new Date(sentAt).getTime() + LINK_LASTS).toISOString();

/** The same, where they are there. */
export const answerOf = (row: store.StaffRow | undefined) =>
  row === undefined ? refuse('not_found') : ok({ data: staffRecord(row) });

/** All administrators are told who got rights by which money moves, or others get store. */
export const tellOfRights = async (
  { clock, emailQueue, publicUrl }: StaffDeps,
  tx: Db,
  { row, had, by }: { row: store.StaffRow; had: readonly Role[]; by: string },
): Promise<void> => {
  const given = row.roles.filter((role) => isWatched(role) && !had.includes(role));
  if (given.length === 0) return;
  const [first] = row.held_back;
  const until = first === undefined ? null : new Date(first.holds_from);
  const now = clock.now();
  const message = rightsGivenEmail({ name: row.name, given, by, until, now, publicUrl });
  const admins = await store.adminEmails(tx, now);
  await emailQueue.sendAll(
    tx,
    admins.map((account) => ({ to: { account }, message })),
  );
};

interface RightsCall {
  readonly staff: Staff;
  readonly id: string;
  readonly roles: readonly Role[];
}

/** The person whose rights are to be changed, with everybody else who changes rights waiting. */
const lockForRights = async (
  { clock }: StaffDeps,
  tx: Db,
  { staff, id, roles }: RightsCall,
): Promise<Decision<store.StaffRow, 'not_found' | 'has_left' | 'own_rights' | 'last_admin'>> => {
  await store.lockRights(tx);
  const person = await store.findStaffMember(tx, id, clock.now());
  if (person === undefined) return refuse('not_found');
  if (person.left_at !== null) return refuse('has_left');
  const otherAdmins = await store.countOtherAdmins(tx, id, clock.now());
  const may = mayChangeRights({ by: staff.staffId, of: id, roles, otherAdmins });
  return may.ok ? ok(person) : may;
};

export const changeRoles = (
  deps: StaffDeps,
  { params: { id }, body, staff, record }: Call<typeof contract.changeRoles>,
): CallAnswer<typeof contract.changeRoles> =>
  transact(deps.db, async (tx) => {
    const { roles, was } = body.staff;
    const person = await lockForRights(deps, tx, { staff, id, roles });
    if (!person.ok) return person;
    const isAsShown = new Set(was).symmetricDifference(new Set(person.value.roles)).size === 0;
    if (!isAsShown) return refuse('roles_changed');
    await store.setRoles(tx, id, { roles, by: staff.staffId, now: deps.clock.now() });
    await store.letGoOfTasks(tx, id, tasksOf(roles));
    await endViewings(tx, id, deps.clock.now());
    const { roles: before } = person.value;
    await record(tx, {
      subject: 'staff',
      subjectId: id,
      before: { roles: before },
      after: { roles },
    });
    const row = await store.findStaffMember(tx, id, deps.clock.now());
    if (row !== undefined) await tellOfRights(deps, tx, { row, had: before, by: staff.name });
    return answerOf(row);
  });

/** A second administrator lets rights hold that were to wait for a day. */
export const confirmRights = (
  deps: StaffDeps,
  { params: { id }, staff, record }: Call<typeof contract.confirmRights>,
): CallAnswer<typeof contract.confirmRights> =>
  transact(deps.db, async (tx) => {
    await store.lockRights(tx);
    const person = await store.findStaffMember(tx, id, deps.clock.now());
    if (person === undefined) return refuse('not_found');
    if (person.left_at !== null) return refuse('has_left');
    const grantedBy = person.held_back.map((one) => one.granted_by);
    const may = mayConfirmRights({ by: staff.staffId, of: id, grantedBy });
    if (!may.ok) return may;
    await store.letRolesHold(tx, id);
    const roles = person.held_back.map(({ role }) => role);
    await record(tx, { subject: 'staff', subjectId: id, after: { roles } });
    return answerOf(await store.findStaffMember(tx, id, deps.clock.now()));
  });

/** Somebody leaves: anybody who uses one of their sign-ins is signed out with the next call. */
export const endStaff = (
  deps: StaffDeps,
  { params: { id }, staff, record }: Call<typeof contract.endStaff>,
): CallAnswer<typeof contract.endStaff> =>
  transact(deps.db, async (tx) => {
    const person = await lockForRights(deps, tx, { staff, id, roles: [] });
    if (!person.ok) return person;
    const now = deps.clock.now();
    const { account_id: accountId, roles } = person.value;
    await store.noteLeft(tx, id, now);
    await store.letGoOfTasks(tx, id, []);
    await endEverySession(tx, accountId, now);
    await endViewings(tx, id, now);
    await record(tx, { subject: 'staff', subjectId: id, before: { roles }, after: { left: true } });
    return answerOf(await store.findStaffMember(tx, id, now));
  });

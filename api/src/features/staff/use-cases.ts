import type * as contract from '@bandstand/domain/staff/people-contract';
import { LINK_LASTS } from '@bandstand/domain/account/rules';
import { tasksOf } from '@bandstand/domain/office/tasks';
import { STAFF_PER_PAGE } from '@bandstand/domain/staff/model';
import { mayChangeRights } from '@bandstand/domain/staff/rules';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Role } from '@bandstand/domain/kernel/role';
import { toInstant, toInstantOrNull } from '../../platform/database/instant.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer, Staff } from '../../platform/http/call.ts';
import { pageById } from '../../platform/pages.ts';
import { listPasskeys } from '../passkeys/account-passkeys.ts';
import { endEverySession } from '../account/sessions.ts';
import { endViewings } from '../account/view-sessions.ts';
import type { StaffDeps } from './deps.ts';
import { staffInvitedEmail } from './emails.ts';
import { addStaff, inviteAgain, letBack } from './new-staff.ts';
import { findSecondSteps } from './second-steps-store.ts';
import * as store from './staff-store.ts';

const recordOf = (row: store.StaffRow) =>
  toRecord('staff_member', {
    id: row.id,
    attributes: {
      name: row.name,
      email: row.email,
      roles: [...row.roles],
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

const lapseOf = (sentAt: string): string =>
  new Date(new Date(sentAt).getTime() + LINK_LASTS).toISOString();

export const listStaff = async (
  { db, clock }: StaffDeps,
  { query }: Call<typeof contract.listStaff>,
): CallAnswer<typeof contract.listStaff> => {
  const asked = { now: clock.now(), after: query.after ?? null, atMost: STAFF_PER_PAGE + 1 };
  const { rows, next } = pageById(await store.listStaff(db, asked), STAFF_PER_PAGE);
  return ok({ data: rows.map(recordOf), meta: { next } });
};

export const getSignedIn = async (
  { db }: StaffDeps,
  { staff }: Call<typeof contract.getSignedInStaff>,
): CallAnswer<typeof contract.getSignedInStaff> => {
  const [steps, passkeys, email] = await Promise.all([
    findSecondSteps(db, staff.accountId),
    listPasskeys(db, staff.accountId),
    store.findEmail(db, staff.accountId),
  ]);
  return ok({
    data: toRecord('staff', {
      id: staff.staffId,
      attributes: {
        name: staff.name,
        email,
        roles: [...staff.roles],
        second_steps: steps,
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          added_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
      },
    }),
  });
};

export const inviteStaff = (
  deps: StaffDeps,
  { body: { staff: invited }, record }: Call<typeof contract.inviteStaff>,
): CallAnswer<typeof contract.inviteStaff> =>
  transact(deps.db, async (tx) => {
    const added =
      (await addStaff(deps, tx, invited)) ??
      (await letBack(deps, tx, invited)) ??
      (await inviteAgain(deps, tx, invited));
    if (added === null) return refuse('already_there', { fields: { 'staff.email': [] } });
    const { id, url } = added;
    await deps.emailQueue.send(
      tx,
      { account: invited.email },
      staffInvitedEmail(url, deps.sender.name),
    );
    await record(tx, { subject: 'staff', subjectId: id, after: invited });
    return found(deps, tx, id);
  });

const found = async ({ clock }: StaffDeps, tx: Db, id: string) => {
  const row = await store.findStaff(tx, id, clock.now());
  return row === undefined ? refuse('not_found') : ok({ data: recordOf(row) });
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
  const person = await store.findStaff(tx, id, clock.now());
  if (person === undefined) return refuse('not_found');
  if (person.left_at !== null) return refuse('has_left');
  const otherAdmins = await store.countOtherAdmins(tx, id);
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
    await store.setRoles(tx, id, roles);
    await store.letGoOfTasks(tx, id, tasksOf(roles));
    await endViewings(tx, id, deps.clock.now());
    const { roles: before } = person.value;
    await record(tx, {
      subject: 'staff',
      subjectId: id,
      before: { roles: before },
      after: { roles },
    });
    return found(deps, tx, id);
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
    return found(deps, tx, id);
  });

export const endStaffSessions = (
  { db, clock }: StaffDeps,
  { params: { id }, record }: Call<typeof contract.endStaffSessions>,
): CallAnswer<typeof contract.endStaffSessions> =>
  transact(db, async (tx) => {
    const now = clock.now();
    const person = await store.findStaff(tx, id, now);
    if (person === undefined) return refuse('not_found');
    if (person.left_at !== null) return refuse('has_left');
    await endEverySession(tx, person.account_id, now);
    await endViewings(tx, id, now);
    await record(tx, { subject: 'staff', subjectId: id, after: { signed_out: true } });
    return ok({ message: `${person.name} is signed out everywhere.` });
  });

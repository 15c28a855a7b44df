import * as contract from '@bandstand/domain/identity/staff/people-contract';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { STAFF_PER_PAGE } from '@bandstand/domain/identity/staff/model';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { listing } from '../../../platform/pages.ts';
import { listPasskeys } from '../passkeys/webauthn.ts';
import { endEverySession, endViewings } from '../account/sessions.ts';
import type { StaffDeps } from './sessions.ts';
import { staffInvitedEmail } from './emails.ts';
import { addStaff, inviteAgain, letBack } from './new-staff.ts';
import { tellOfRights, answerOf, heldBackOf, staffRecord } from './rights.ts';
import { findSecondSteps } from './second-steps-store.ts';
import * as store from './staff-store.ts';
import { countOtherAdmins } from './staff-store.ts';
import type { Db } from '../../../platform/database/pool.ts';

export const colleagues = listing(contract.staffList, {
  type: 'staff_member',
  perPage: STAFF_PER_PAGE,
  nextIs: 'next',
  find: ({ db, clock }: Pick<StaffDeps, 'db' | 'clock'>, { query: { after }, atMost }) =>
    store.listStaff(db, { now: clock.now(), after: after ?? null, atMost }),
  line: (row) => staffRecord(row).attributes,
});

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
  { body: { staff: person }, staff, record }: Call<typeof contract.inviteStaff>,
): CallAnswer<typeof contract.inviteStaff> =>
  transact(deps.db, async (tx) => {
    const invited = { ...person, by: staff.staffId };
    const added =
      (await addStaff(deps, tx, invited)) ??
      (await letBack(deps, tx, invited)) ??
      (await inviteAgain(deps, tx, invited));
    if (added === null) return refuse('already_there', { fields: { 'staff.email': [] } });
    const { id, url } = added;
    await record(tx, { subject: 'staff', subjectId: id, after: person });
    const now = deps.clock.now();
    const row = await store.findStaffMember(tx, id, now);
    const until = row && heldBackOf(row)?.until;
    const begins = until === undefined ? null : formatMoment(new Date(until), now);
    const message = staffInvitedEmail(url, deps.sender.name, begins);
    await deps.emailQueue.send(tx, { account: invited.email }, message);
    if (row !== undefined) await tellOfRights(deps, tx, { row, had: [], by: staff.name });
    return answerOf(row);
  });

export const endStaffSessions = (
  { db, clock }: StaffDeps,
  { params: { id }, record }: Call<typeof contract.endStaffSessions>,
): CallAnswer<typeof contract.endStaffSessions> =>
  transact(db, async (tx) => {
    const now = clock.now();
    const person = await store.findStaffMember(tx, id, now);
    if (person === undefined) return refuse('not_found');
    if (person.left_at !== null) return refuse('has_left');
    await endEverySession(tx, person.account_id, now);
    await endViewings(tx, id, now);
    await record(tx, { subject: 'staff', subjectId: id, after: { signed_out: true } });
    return ok({ message: `${person.name} is signed out everywhere.` });
  });

/** How many administrators work here; the first one is made by a command. */
export const countAdmins = (db: Db): Promise<number> => countOtherAdmins(db, '');

/** Whom a command names, and whom work is given to. */
export { findColleague, holdRights, workmates } from './staff-store.ts';

import { randomUUIDv7 } from 'node:crypto';
import { RESEND_AFTER } from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { SchoolId } from '@bandstand/domain/kernel/ids';
import type { ValuesOf } from '@bandstand/domain/kernel/noun';
import {
  inviteSchoolUserAgain,
  schoolUserCalls,
} from '@bandstand/domain/stories/schools-area/office-contract';
import type { SCHOOL_USER } from '@bandstand/domain/stories/schools-area/school-user-noun';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer, Serve } from '../../../platform/http/call.ts';
import {
  type AccountDeps,
  accountSessions,
  schoolInvitedEmail,
  sendLink,
} from '../../identity/index.ts';
import { serveNoun, type Proposed } from '../../work-log/index.ts';
import * as store from './store.ts';

/** People of schools who sign in: invited by the office, and let go by it. */
export const schoolUserRoutes = (serve: Serve, deps: AccountDeps): void => {
  serveNoun(serve, deps, {
    calls: schoolUserCalls,
    table: {
      name: 'school_users',
      order: 'name',
      ended: 'ended_at',
      read: { email: store.emailOfUser },
      facts: () => store.invitationOfUser,
    },
    check: async (_tx, { values, was }) =>
      was !== null && values.email !== was.email
        ? refuse('email_stays', { fields: { email: [] } })
        : ok(null),
    insert: (tx, proposed) => invite(deps, tx, proposed),
    end: async (tx, { id, now }) => {
      const user = await store.holdUser(tx, id);
      if (user === undefined) throw new Error('A school user that is held is not there.');
      await store.forgetPassword(tx, user.accountId);
      return ok(await accountSessions.endEverySession(tx, user.accountId, now));
    },
  });
  serve(inviteSchoolUserAgain, (call) => inviteAgain(deps, call));
};

const invite = async (
  deps: AccountDeps,
  tx: Db,
  { id, values, of, now }: Proposed<ValuesOf<typeof SCHOOL_USER>>,
) => {
  const email = values.email.toLowerCase();
  const schoolId = of as SchoolId;
  const invited = { id, accountId: randomUUIDv7(), schoolId, name: values.name, email, now };
  const back = await store.letUserBack(tx, invited);
  if (back === undefined && !(await store.addUser(tx, invited)))
    return refuse('address_taken', { fields: { email: [] } });
  const made = { id: back ?? id };
  const user = await store.holdUser(tx, made.id);
  if (user !== undefined) await sendInvitation(deps, tx, user);
  return ok(made);
};

/** Another link for somebody who has not chosen a password; the one before is worth nothing from then on. */
const inviteAgain = (
  deps: AccountDeps,
  { params: { id }, record }: Call<typeof inviteSchoolUserAgain>,
): CallAnswer<typeof inviteSchoolUserAgain> =>
  transact(deps.db, async (tx) => {
    const user = await store.holdUser(tx, id);
    if (user === undefined) return refuse('not_found');
    if (user.hasEnded) return refuse('has_ended');
    if (user.hasPassword) return refuse('has_password');
    const unlessAfter = new Date(deps.clock.now().getTime() - RESEND_AFTER);
    if (!(await sendInvitation(deps, tx, { ...user, unlessAfter })))
      return refuse('asked_just_now');
    await record(tx, { subject: 'school_user', subjectId: id, after: { name: user.name } });
    return ok({ message: `A new link went to ${user.name}.` });
  });

type Invitee = Pick<
  NonNullable<Awaited<ReturnType<typeof store.holdUser>>>,
  'accountId' | 'email' | 'school'
> & { readonly unlessAfter?: Date };

const sendInvitation = (
  deps: AccountDeps,
  tx: Db,
  { accountId, email, school, unlessAfter }: Invitee,
): Promise<boolean> =>
  sendLink(deps, tx, {
    owner: { accountId, email, audience: 'school' },
    purpose: 'set_password',
    message: (url) => schoolInvitedEmail(url, deps.sender.name, school),
    ...(unlessAfter && { unlessAfter }),
  });

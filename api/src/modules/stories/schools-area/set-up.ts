import { RESEND_AFTER } from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import * as contract from '@bandstand/domain/stories/schools-area/office-contract';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Serve } from '../../../platform/http/call.ts';
import * as identity from '../../identity/index.ts';
import { serveNoun } from '../../work-log/index.ts';
import * as store from './store.ts';

/** People of schools who sign in: invited by the office, and let go by it. */
export const schoolUserRoutes = (serve: Serve, deps: identity.AccountDeps): void => {
  serveNoun(serve, deps, {
    calls: contract.schoolUserCalls,
    table: {
      name: 'school_users',
      order: 'name',
      ended: 'ended_at',
      read: { email: store.emailOfUser },
      facts: () => store.invitationOfUser,
    },
    insert: async (tx, { id, values: { name, email }, of: schoolId, now }) => {
      const invited = { id, name, email: email.toLowerCase(), schoolId, now: now.toISOString() };
      const made = await store.letUserIn(tx, invited);
      const user = made && (await store.findUser(tx, made.id));
      if (made === undefined || user === undefined)
        return refuse('address_taken', { fields: { email: [] } });
      await sendInvitation(deps, tx, user);
      return ok(made);
    },
    end: async (tx, { id, now }) => {
      const user = await store.findUser(tx, id);
      if (user === undefined) return refuse('has_ended');
      await store.forgetKeys(tx, user.accountId);
      return ok(await identity.accountSessions.endEverySession(tx, user.accountId, now));
    },
  });
  serve(contract.inviteSchoolUserAgain, ({ params: { id }, record }) =>
    transact(deps.db, async (tx) => {
      const user = await store.findUser(tx, id);
      if (user === undefined) return refuse('not_found');
      if (user.hasEnded) return refuse('has_ended');
      if (user.hasPassword) return refuse('has_password');
      if (!(await sendInvitation(deps, tx, user))) return refuse('asked_just_now');
      await record(tx, { subject: 'school_user', subjectId: id, after: { name: user.userName } });
      return ok({ message: 'Another link is on its way.' });
    }),
  );
};

type Invitee = NonNullable<Awaited<ReturnType<typeof store.findUser>>>;

/** A link to choose a password, in the place of an older one; false when that one is too new. */
const sendInvitation = (deps: identity.AccountDeps, tx: Db, user: Invitee) =>
  identity.sendLink(deps, tx, {
    owner: { accountId: user.accountId, email: user.email, audience: 'school' },
    purpose: 'set_password',
    message: (url) => identity.schoolInvitedEmail(url, deps.sender.name, user.name),
    unlessAfter: new Date(deps.clock.now().getTime() - RESEND_AFTER),
  });

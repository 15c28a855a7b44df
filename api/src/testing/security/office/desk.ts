import type { RehearsalState } from '@bandstand/domain/desk/rehearsal/model';
import { standInStage } from '../../rehearsals.ts';
import { type OfficeRow, nothing, ofOwn } from './row.ts';

const ofColleague = (body?: object): OfficeRow => ({
  send: ({ colleague }) => ({ params: { id: colleague.staffId }, ...(body && { body }) }),
});
let invited = 0;
/** One task, new for each caller, and of their role. */
const withTask = (body?: object, state: 'open' | 'taken' | 'closed' = 'open'): OfficeRow => ({
  first: async (portal, { family, caller }) => {
    await portal.sql(
      `insert into office_tasks (id, kind, key, billing_account_id, detail, due_on, created_at)
       values ($1::uuid, case when exists (select from staff_roles where staff_id = $1::uuid and role = 'safeguarding')
         then 'media_reported' else 'mandate_ended' end, 'of ' || $1::text, (select id from billing_accounts where grown_up_id = $2), '1', current_date, now())`,
      [caller.staffId, family.parent.grownUpId],
    );
    if (state === 'closed')
      await portal.sql(
        "update office_tasks set done_at = now(), done_by = 'portal', outcome = 'Done.' where id = $1",
        [caller.staffId],
      );
    if (state === 'taken')
      await portal.sql('update office_tasks set taken_by = $1, taken_at = now() where id = $1', [
        caller.staffId,
      ]);
  },
  // The task bears the caller's own id, so that each of them has one.
  send: ({ caller }) => ({ params: { id: caller.staffId }, ...(body && { body }) }),
});
/** A job that failed, new for each caller, whose id it bears. */
const withFailedJob = (body?: object): OfficeRow => ({
  first: (portal, { caller }) =>
    portal
      .sql(
        `insert into jobs.job (id, name, state, data) values ($1, 'forget-files', 'failed', '{"files": []}')`,
        [caller.staffId],
      )
      .then(() => undefined),
  send: ({ caller }) => ({ params: { id: caller.staffId }, ...(body && { body }) }),
});
/** The caller has an app, and a passkey that bears their own id: one of them can go. */
const withTwoSteps: NonNullable<OfficeRow['first']> = async (portal, { caller }) => {
  const { accountId, staffId } = caller;
  await portal.sql(
    "insert into authenticators (account_id, sealed_secret, proven_at) values ($1, 'sealed', now())",
    [accountId],
  );
  await portal.sql(
    `insert into passkeys (id, account_id, credential_id, public_key, name, created_at)
     values ($1::uuid, $2, $1::text, 'key', 'Phone', now())`,
    [staffId, accountId],
  );
};
/** A rehearsal that is in a state, and of which nothing comes. */
const withRehearsal = (state: RehearsalState | null, body?: object): OfficeRow => ({
  first: async ({ deps, clock }) => {
    Object.assign(deps, { rehearsals: standInStage(state, clock.now()) });
  },
  send: () => ({ ...(body && { body }) }),
});

export const DESK_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/me.json': nothing,
  'GET /api/office/staff.json': nothing,
  'POST /api/office/staff.json': {
    send: () => ({
      body: {
        staff: {
          name: 'New Person',
          email: `new${(invited += 1)}@bandstand.example`,
          roles: ['office'],
        },
      },
    }),
  },
  'PATCH /api/office/staff/:id.json': ofColleague({
    staff: { roles: ['finance'], was: ['office'] },
  }),
  'DELETE /api/office/staff/:id.json': ofColleague(),
  'POST /api/office/staff/:id/confirm.json': {
    first: (portal, { colleague }) =>
      portal
        .sql(
          "insert into staff_roles (staff_id, role, holds_from) values ($1, 'finance', '2030-01-01')",
          [colleague.staffId],
        )
        .then(() => undefined),
    send: ({ colleague }) => ({ params: { id: colleague.staffId } }),
  },
  'POST /api/office/staff/:id/sign_out.json': ofColleague(),
  'DELETE /api/office/authenticator.json': { ...nothing, first: withTwoSteps },
  'POST /api/office/recovery_codes.json': nothing,
  'GET /api/office/search.json': { send: () => ({ query: { said: 'Maya' } }) },
  'GET /api/office/families.json': nothing,
  'GET /api/office/today.json': nothing,
  'POST /api/office/tasks.json': {
    ...withTask({}),
    send: ({ caller }) => ({ body: { what: 'take', ids: [caller.staffId] } }),
  },
  'POST /api/office/tasks/:id/take.json': withTask({}),
  'POST /api/office/tasks/:id/done.json': withTask({ outcome: 'Called them.' }),
  'POST /api/office/tasks/:id/defer.json': withTask({ until: '2027-02-01' }),
  'POST /api/office/tasks/:id/give_back.json': withTask(undefined, 'taken'),
  'POST /api/office/tasks/:id/open.json': withTask({ reason: 'They rang again.' }, 'closed'),
  'GET /api/office/tasks/closed.json': nothing,
  'GET /api/office/changes.json': nothing,
  'POST /api/office/exports.json': { send: () => ({ body: { list: 'emails', query: '' } }) },
  'GET /api/office/views.json': { send: () => ({ query: { list: 'emails' } }) },
  'POST /api/office/views.json': {
    send: () => ({ body: { list: 'emails', name: 'Mine', query: 'to=a@example.com' } }),
  },
  'DELETE /api/office/views/:id.json': {
    first: (portal, { caller }) =>
      portal
        .sql(
          `insert into saved_views (id, staff_id, list, name, query, created_at) values ($1, $1, 'emails', 'Old', '', now())`,
          [caller.staffId],
        )
        .then(() => undefined),
    send: ({ caller }) => ({ params: { id: caller.staffId } }),
  },
  'GET /api/office/system.json': nothing,
  'POST /api/office/system/examine.json': nothing,
  'GET /api/office/system/jobs.json': nothing,
  'POST /api/office/system/jobs/:id/retry.json': withFailedJob(),
  'POST /api/office/system/jobs/:id/dismiss.json': withFailedJob({ reason: 'Done by hand.' }),
  'PATCH /api/office/settings/:name.json': {
    first: (portal) => portal.sql('delete from settings').then(() => undefined),
    send: () => ({
      params: { name: 'refund_limit' },
      body: { value: '200', was: '15000', reason: 'Agreed in May.' },
    }),
  },
  'PATCH /api/office/flags/:name.json': {
    send: () => ({
      params: { name: 'kids_app_opt_in' },
      body: { is_on: true, audience: 'everybody', school_ids: [] },
    }),
  },
  'GET /api/office/system/rehearsal.json': nothing,
  'POST /api/office/system/rehearsal.json': withRehearsal(null, {
    families: 20,
    seed: 7,
    faults: [],
  }),
  'POST /api/office/system/rehearsal/next.json': withRehearsal('waiting'),
  'POST /api/office/system/rehearsal/stop.json': withRehearsal('waiting'),
  'GET /api/office/schools.json': { send: () => ({ query: { said: 'Oak' } }) },
  'DELETE /api/office/passkeys/:id.json': { send: ofOwn(), first: withTwoSteps },
};

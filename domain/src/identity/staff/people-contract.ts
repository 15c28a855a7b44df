import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { NEXT, officeList, pageOf, readList } from '../../kernel/office-list.ts';
import { recordOf } from '../../kernel/record.ts';
import { ADMINISTRATORS, ROLES } from '../../kernel/role.ts';
import { invitation, newRoles, signedInStaff, staffMember } from './model.ts';
import { staffRefusals } from './refusals.ts';
import { ROLE_NAMES } from './rules.ts';

const { last_second_step, already_there, own_rights, last_admin, roles_changed, has_left } =
  staffRefusals;
const { nothing_held_back, same_administrator } = staffRefusals;

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/office/passkeys/:id.json',
  who: 'office',
  may: ROLES,
  needsSecondStep: true,
  summary: 'Remove a passkey of your own',
  params: z.object({ id }),
  answer: done,
  refusals: { last_second_step },
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/office/authenticator.json',
  who: 'office',
  may: ROLES,
  needsSecondStep: true,
  summary: 'Remove your own authenticator app',
  answer: done,
  refusals: { last_second_step },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/office/recovery_codes.json',
  who: 'office',
  may: ROLES,
  needsSecondStep: true,
  summary: 'Make ten new recovery codes: the old ones stop working',
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: {},
});

export const getSignedInStaff = endpoint({
  method: 'GET',
  path: '/api/office/me.json',
  who: 'office',
  may: ROLES,
  summary: 'Who is signed in to the office',
  answer: recordOf('staff', signedInStaff),
  refusals: {},
});

export const listStaff = endpoint({
  ...readList('/api/office/staff.json', ADMINISTRATORS),
  summary: 'Everybody who works for the provider, by name; then those who have left',
  query: z.object({
    /** The last person on the previous page. */
    after: z.optional(id),
  }),
  answer: pageOf('staff_member', staffMember, NEXT),
});

export const staffList = officeList(listStaff, {
  name: { inFile: 'Name', as: 'text', of: 'name' },
  email: { inFile: 'Email', as: 'text', of: 'email' },
  may: {
    inFile: 'May',
    as: 'text',
    of: ({ roles }) => roles.map((role) => ROLE_NAMES[role]).join(', '),
  },
  invited: { inFile: 'Invited', as: 'moment', of: 'invited_at' },
  seen: { inFile: 'Last seen', as: 'moment', of: 'last_seen_at' },
  passkey: { inFile: 'Passkey', as: 'yes', of: (person) => person.second_steps.passkey },
  app: { inFile: 'App', as: 'yes', of: (person) => person.second_steps.code },
  left: { inFile: 'Left', as: 'moment', of: 'left_at' },
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/office/staff.json',
  who: 'office',
  may: ADMINISTRATORS,
  needsSecondStep: true,
  creates: true,
  summary: 'Invite somebody: a link to choose a password is e-mailed',
  body: invitation,
  answer: recordOf('staff_member', staffMember),
  refusals: { already_there },
});

export const changeRoles = endpoint({
  method: 'PATCH',
  path: '/api/office/staff/:id.json',
  who: 'office',
  may: ADMINISTRATORS,
  needsSecondStep: true,
  summary: 'Change what somebody may do',
  params: z.object({ id }),
  body: newRoles,
  answer: recordOf('staff_member', staffMember),
  refusals: { own_rights, last_admin, roles_changed, has_left },
});

export const confirmRights = endpoint({
  method: 'POST',
  path: '/api/office/staff/:id/confirm.json',
  who: 'office',
  may: ADMINISTRATORS,
  needsSecondStep: true,
  summary: 'As a second administrator: let rights that are held back for a day hold at once',
  params: z.object({ id }),
  answer: recordOf('staff_member', staffMember),
  refusals: { own_rights, nothing_held_back, same_administrator, has_left },
});

export const endStaff = endpoint({
  method: 'DELETE',
  path: '/api/office/staff/:id.json',
  who: 'office',
  may: ADMINISTRATORS,
  needsSecondStep: true,
  summary: 'Somebody leaves: every sign-in of theirs ends at once',
  params: z.object({ id }),
  answer: recordOf('staff_member', staffMember),
  refusals: { own_rights, last_admin, has_left },
});

export const endStaffSessions = endpoint({
  method: 'POST',
  path: '/api/office/staff/:id/sign_out.json',
  who: 'office',
  may: ADMINISTRATORS,
  needsSecondStep: true,
  summary: 'Sign somebody out everywhere',
  params: z.object({ id }),
  answer: done,
  refusals: { has_left },
});

export { answerRequest, makeAccount } from './account/account-requests.ts';
export {
  confirmPassword,
  stillConfirmed,
  type ConfirmPasswordRefusal,
} from './account/confirm-password.ts';
export type { AccountDeps, AccountFollowers } from './account/deps.ts';
export { accountSamples } from './account/emails.ts';
export { accountMadeEmail, schoolInvitedEmail } from './account/emails.ts';
export { answerAccountRequest, openRequest } from './account/account-requests.ts';
export { A_FEW_AN_HOUR, A_STAFF_ROOM } from './routes.ts';
export { purgeOldSessions } from './account/sessions.ts';
export { accountRoutes } from './routes.ts';
export { sendLink } from './account/links.ts';
export {
  endSessionOf,
  findParent,
  findSchoolUser,
  liveParent,
  liveParentRow,
  parentFrom,
  sessionValues,
  startSession,
} from './account/sessions.ts';
export { readSigningIn } from './account/sign-in-help.ts';
export { isLiveSession, startViewing } from './account/sessions.ts';
export { passkeySamples } from './passkeys/use-cases.ts';
export { passkeyRoutes } from './routes.ts';
export { staffSamples } from './staff/emails.ts';
export { addStaff, resetStaff } from './staff/new-staff.ts';
export { countAdmins, findColleague, holdRights, workmates } from './staff/use-cases.ts';
export { adminEmails } from './staff/staff-store.ts';
export { staffRoutes } from './routes.ts';
export { findStaff, isOfLeaver } from './staff/sessions.ts';
export { colleagues } from './staff/use-cases.ts';
export * as accountSessions from './account/sessions.ts';
export * as account from './account/use-cases.ts';
export * as passwords from './account/passwords.ts';

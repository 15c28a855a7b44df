import { SET_PASSWORD } from '../account/words.ts';

import type { Role } from '@bandstand/domain/kernel/role';

export const ROLE_SAYS: Readonly<Record<Role, string>> = {
  leader: 'The day’s lessons that they lead: who plays, what they need to know, and the register',
  office: 'Acts for families and sets up schools; reads what families pay',
  finance: 'Collections, returns, refunds and debts; reads families, and acts for none',
  safeguarding: 'Reported pictures, notes about health, and families’ data: copies and erases it',
  admin: 'Everything, with the settings and who works here',
};

export const SIGN_IN = {
  title: 'Sign in to the office',
  lead: 'For people who work here.',
  over: 'Please sign in again.',
  overSays:
    'You are signed out: you went away for half an hour, signed out in another tab, did not finish signing in, or an administrator signed you out.',
  left: 'Your access to the office has ended',
  leftSays: 'An administrator has ended it. If that is a mistake, ask them.',
  lost: 'What you were filling in was not saved: nothing was added or changed by it.',
  elsewhere: 'Somebody has signed in in another tab',
  elsewhereSays: 'If that was you, and you have finished there, you can go on here.',
  goOn: 'Go on here',
  contact: 'If you need help, ask an administrator.',
  passwordSet: 'Thank you, your password is set. Please sign in with it.',
  secondTitle: 'Confirm that it’s you',
  passkey: 'Use your passkey',
  passkeyFailed: 'Your passkey was not used',
  code: 'Use a code instead',
  codeLabel: 'Code',
  codeHint: 'Six digits from your authenticator app, or a recovery code.',
  codeFailed: 'That did not work',
  confirm: 'Confirm',
} as const;

export const SET_UP = {
  title: 'Set up your second step',
  lead: 'A password alone doesn’t open the office. Add one of these now; you can add another later.',
  passkey: 'Add a passkey',
  passkeySays:
    'Your fingerprint, face or screen lock. The quickest way, and nobody can trick you out of it.',
  app: 'Use an authenticator app',
  appSays: 'An app on your phone shows six digits that change every 30 seconds.',
  scan: 'Scan this with your app, or type the key in. Then enter the six digits that it shows.',
  key: 'Key',
  failed: 'We could not set that up',
} as const;

export const CODES = {
  title: 'Keep these recovery codes',
  lead: 'Each of them lets you in once if you lose your phone. They are shown only now: print them, or keep them in your password manager.',
  copy: 'Copy them',
  copied: 'Copied',
  goOn: 'I have kept them',
} as const;

export const FORGOTTEN = {
  title: 'Forgotten your password?',
  lead: 'Enter your email, and we’ll send you a link to choose a new password.',
  sentTitle: 'Please check your inbox',
  failed: 'We could not send the email',
  contact: 'An administrator can help you.',
} as const;

/** For a colleague who was invited, or has forgotten their password. */
export const NEW_PASSWORD = {
  ...SET_PASSWORD,
  loading: 'Checking whether your link still works',
  dead: 'This link no longer works',
  askForLink: 'Ask for a new link',
  linkAdvice:
    'Only the link in the most recent email works, and only once. If yours was used or has lapsed, ask for a new one here.',
  askThem:
    'If that does not help, ask the person who invited you, or another administrator at {provider}.',
  contact: '',
} as const;

export const WAYS = {
  signIn: { href: '/office/sign-in', label: 'Sign in to the office' },
  forgotten: { href: '/office/forgotten-password', label: 'Forgotten your password?' },
} as const;

export const AGAIN = {
  title: 'Confirm that it’s you',
  says: 'This is about money, rights or people’s details, so we ask once more.',
  goBack: 'Go back',
} as const;

export const STAFF = {
  title: 'Staff',
  invite: 'Invite somebody …',
  inviteTitle: 'Invite somebody',
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  send: 'Send the invitation',
  goBack: 'Go back',
  invited: 'Invited',
  invitedDetail: (email: string) => `A link to choose a password is on its way to ${email}.`,
  failed: 'Nobody was invited',
  roleMissing: 'Please choose at least one role.',
  change: 'Change roles …',
  save: 'Save the roles',
  saved: 'Roles saved',
  end: 'End access …',
  endDo: 'End access',
  endTitle: (name: string) => `End ${name}’s access?`,
  endSays: 'They are signed out at once and can’t sign in again. What they did stays on record.',
  ended: (name: string) => `${name} no longer has access`,
  notChanged: 'Nothing was changed',
  left: 'Left',
  never: 'Not signed in yet',
  lapsed: (when: string) => `The invitation has lapsed: its link worked until ${when}`,
  inviteAgain: 'Invite again',
  seen: (when: string) => `Last seen ${when}`,
  steps: { passkey: 'Passkey', code: 'App', none: 'No second step yet' },
} as const;

export const HELD_BACK = {
  says: (roles: string, when: string) =>
    `${roles}: begins ${when}, or as soon as a second administrator confirms it.`,
  confirm: 'Confirm these rights',
  confirmed: 'The rights have begun',
} as const;

export const SIGN_OUT = {
  begin: 'Sign out …',
  action: 'Sign out everywhere',
  title: (name: string) => `Sign ${name} out everywhere?`,
  says: 'They are signed out at once on every device, and can sign in again. What they are filling in is lost.',
  failed: 'Nothing was changed',
} as const;

export const ME = {
  title: 'Your account',
  passkeys: 'Passkeys',
  none: 'You have no passkey yet.',
  add: 'Add a passkey',
  added: 'Passkey added',
  remove: 'Remove',
  removed: 'Passkey removed',
  failed: 'Nothing was changed',
  used: (when: string) => `Last used ${when}`,
  addedOn: (when: string) => `Added ${when}`,
  codesLeft: (count: number) =>
    count === 0
      ? 'You have no recovery codes left. Make new ones: each of them lets you in once if you lose your phone.'
      : `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
  codes: 'Recovery codes',
  newCodes: 'Make new codes …',
  newCodesDo: 'Make new codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesSays: (left: number) =>
    left === 1
      ? 'You get ten new ones, and the one that you have left stops working.'
      : `You get ten new ones, and the ${left} that you have left stop working.`,
  keepCodes: 'Keep those I have',
  app: 'Authenticator app',
  appThere: 'An app on your phone shows six digits that let you in after your password.',
  appNone: 'You have no app yet. It is a second way in, for when your passkey is not at hand.',
  setUpApp: 'Set up an app',
  moveApp: 'Move it to another phone',
  moveSays:
    'Your old phone’s app goes on working until you have entered the six digits of the new one.',
  appAdded: 'Your app is set up',
  removeApp: 'Remove the app',
  appRemoved: 'App removed',
  signOut: 'Sign out',
} as const;

/** What is asked before anything is done for a family or about its money. */
export const ACT = {
  reason: 'Why?',
  hint: 'Why, in a few words. It stays on record.',
  missing: 'Please say why, in a few words.',
  failed: 'Nothing was changed',
  goBack: 'Go back',
  overruling: {
    anyway: 'Do it anyway …',
    action: 'Do it anyway',
    reason: 'Why is this overruled?',
    hint: 'It stays on record, with what was overruled.',
  },
} as const;

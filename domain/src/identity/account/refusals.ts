import type { RefusalText } from '../../kernel/endpoint.ts';

/** Said wherever a wrong password counts towards the lock (H8.6 in docs/specification). */
export const LOCKOUT =
  'After too many failed attempts in a row your account is locked, and we send you an email with instructions to unlock it.';

export const accountRefusals = {
  wrong_credentials: { status: 401, says: 'Please check your email and password.' },
  sign_up_closed: {
    status: 409,
    says: 'Signing up has not opened yet, so no account was made. Please try again later.',
  },
  link_unknown: {
    status: 422,
    says: 'This link is no longer valid. Please use the most recent email, or ask for a new one.',
  },
  password_common: {
    status: 422,
    says: 'That password is one of the most common ones. Please choose another.',
  },
  sign_in_over: { status: 409, says: 'This sign-in has already ended.' },
  wrong_current_password: {
    status: 422,
    says: `Your current password is not right. ${LOCKOUT}`,
  },
  account_locked: {
    status: 409,
    says: 'Your account is locked, because there were too many wrong passwords in a row. You have been signed out, and we have sent you an email with a link that unlocks it.',
  },
  password_same: {
    status: 422,
    says: 'Please choose a password that is different from your current one.',
  },
} as const satisfies Record<string, RefusalText>;

/** The 6th wrong password in a row locks the account; the link in an e-mail, or one hour, unlocks it. */
export const WRONG_PASSWORDS_THAT_LOCK = 6;
const HOUR = 60 * 60 * 1000;
export const LOCK_LASTS = HOUR;
/** Set-password and unlock links live for 12 hours, the last instant included. */
export const LINK_LASTS = 12 * HOUR;
/** A new link is sent at most every 10 minutes. */
export const RESEND_AFTER = 10 * 60 * 1000;
export const SESSION_LASTS = 12 * HOUR;
/** When a session was last used is written down at most this often. */
export const LAST_USE_EVERY = 5 * 60 * 1000;
/** At most this many sign-ins are listed; a parent who has more ends them all at once. */
export const SIGN_INS_LISTED = 50;

/** One password, however its letters are written: they are hashed alike. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');

/** A lock ends automatically after an hour. */
export const isLocked = (lockedAt: Date | null, now: Date): boolean =>
  lockedAt !== null && now.getTime() - lockedAt.getTime() < LOCK_LASTS;

/**
 * Where a parent goes after signing in: the page they came from when it is one of ours, else Home.
 * Anything that a browser could read as another site (`//x`, `/\x`, a scheme) is refused, also what becomes that once
 * its dots are resolved (`/.//x`).
 */
export const safePreviousPath = (path: string | undefined): string => {
  if (path === undefined || !/^\/(?![/\\])[\x20-\x5b\x5d-\uffff]*$/.test(path)) return '/';
  const to = new URL(path, 'https://portal.invalid');
  const authPage = /^\/(sign-in|sign-up|sign-out|set-password|unlock-account|forgotten-password)\b/;
  const isElsewhere = to.origin !== 'https://portal.invalid' || to.pathname.startsWith('//');
  return isElsewhere || authPage.test(to.pathname) ? '/' : `${to.pathname}${to.search}${to.hash}`;
};

/** A browser can be signed in as a parent, as a school user, as both or as nobody; one is worthless to the other. */
export type Who = 'parent' | 'school';

const until = (who: Who): string => `bandstand_${who}_until`;

/** All that the pages know: that somebody is signed in, and until when. The token is out of their reach. */
export const signedInUntil = (who: Who = 'parent'): number | null => {
  const value = new RegExp(`(?:^|; )(?:__Host-)?${until(who)}=(\\d+)`).exec(document.cookie)?.[1];
  return value === undefined ? null : Number(value);
};

export const isSignedIn = (who: Who = 'parent'): boolean => signedInUntil(who) !== null;

/** Forgets that somebody was signed in. */
export const forgetSession = (who: Who = 'parent'): void => {
  const over = `${until(who)}=; path=/; max-age=0; samesite=lax`;
  document.cookie = over;
  document.cookie = `__Host-${over}; secure`;
};

type Listener = (who: Who) => void;
let onEnd: Listener = () => undefined;

/** The app says once what happens when the server no longer knows the session. */
export const whenSessionEnds = (listener: Listener): void => {
  onEnd = listener;
};

/** A call was answered with 401: the token is gone, and they sign in again. */
export const sessionEnded = (who: Who): void => {
  forgetSession(who);
  onEnd(who);
};

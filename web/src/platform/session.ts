const UNTIL = 'bandstand_parent_until';

/** All that the pages know: that somebody is signed in, and until when. The token is out of their reach. */
export const signedInUntil = (): number | null => {
  const value = new RegExp(`(?:^|; )${UNTIL}=(\\d+)`).exec(document.cookie)?.[1];
  return value === undefined ? null : Number(value);
};

export const isSignedIn = (): boolean => signedInUntil() !== null;

/** Forgets that somebody was signed in. */
export const forgetSession = (): void => {
  document.cookie = `${UNTIL}=; path=/; max-age=0; samesite=lax`;
};

type Listener = () => void;
let onEnd: Listener = () => undefined;

/** The app says once what happens when the server no longer knows the session. */
export const whenSessionEnds = (listener: Listener): void => {
  onEnd = listener;
};

/** A call was answered with 401: the token is gone, and the parent signs in again. */
export const sessionEnded = (): void => {
  forgetSession();
  onEnd();
};

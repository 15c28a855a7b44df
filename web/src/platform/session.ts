import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';

const until = (who: SessionAudience): string => `bandstand_${who}_until`;

/** All that the pages know: that somebody is signed in, until when, and a mark of the sign-in. The token is out of their reach. */
export const sessionMark = (who: SessionAudience): string | null =>
  new RegExp(`(?:^|; )(?:__Host-)?${until(who)}=(\\d[\\w.-]*)`).exec(document.cookie)?.[1] ?? null;

export const isSignedIn = (who: SessionAudience = 'parent'): boolean => sessionMark(who) !== null;

/** The sessions that this page works with. */
const known: Partial<Record<SessionAudience, string>> = {};
export const TABS = 'bandstand-session';

let tabs: BroadcastChannel | undefined;
/** Other tabs look whether their session is still the browser's. The channel stays open: closed at once, it may say nothing. */
const tellTabs = (): void => {
  tabs ??= new BroadcastChannel(TABS);
  // The rule means windows: a channel has no other origins.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage(null);
};

/** Whose session the server no longer knew, until somebody signs in: a page that is just being opened says so as well. */
const over = new Set<SessionAudience>();
/** What the document asks for in advance, for a session: its answer may say before any script of ours that this is over. */
let askedInAdvance = globalThis.document?.head.querySelector('link[href*="?sign_in="]') ?? null;
export const hasEnded = (who: SessionAudience): boolean =>
  over.has(who) || (who === 'parent' && askedInAdvance !== null);

/** The session that the browser has now is this page's own: it has just begun it, or found out whose it is. */
export const knowSession = (who: SessionAudience): void => {
  const mark = sessionMark(who);
  if (mark === null) delete known[who];
  else known[who] = mark;
  over.delete(who);
  askedInAdvance = null;
  tellTabs();
};

/** False when somebody has signed in in another tab: what this page shows belongs to a session that is over. */
export const isOurs = (who: SessionAudience): boolean => {
  const now = sessionMark(who);
  // Signed out in another tab: the server's answer says so.
  if (now === null) return true;
  return (known[who] ??= now) === now;
};

/** Whether this page works with a session of theirs. */
export const hasKnown = (who: SessionAudience): boolean => known[who] !== undefined;

/** Forgets that somebody was signed in. */
export const forgetSession = (who: SessionAudience = 'parent'): void => {
  delete known[who];
  askedInAdvance = null;
  const gone = `${until(who)}=; path=/; max-age=0; samesite=lax`;
  document.cookie = gone;
  document.cookie = `__Host-${gone}; secure`;
  tellTabs();
};

type Listener = (who: SessionAudience, why?: string) => void;
let onEnd: Listener = () => undefined;

/** The app says once what happens when the server no longer knows the session. */
export const whenSessionEnds = (listener: Listener): void => {
  onEnd = listener;
};

let isEndWanted = false;
/** What the parent asked for ends their session as well: their page says what has become of it, whoever hears of the end first. */
export const wantEnd = (isWanted: boolean): void => {
  isEndWanted = isWanted;
};

/** A call was answered with 401: the token is gone, and they sign in again. */
export const sessionEnded = (who: SessionAudience, why?: string): void => {
  if (who === 'parent' && isEndWanted) return;
  over.add(who);
  forgetSession(who);
  onEnd(who, why);
};

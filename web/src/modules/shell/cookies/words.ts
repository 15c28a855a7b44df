/** Of the card, in short lines: they are read at a glance, and none is the largest text of its page. */
export const CONSENT = {
  title: 'Cookies on this portal',
  essentials: 'Essential cookies keep you signed in.',
  remembered: 'Your browser remembers what you were doing here.',
  onlyIf: 'Videos load only if you allow it.',
  onlyIfCounted: 'Analytics and videos only if you allow them.',
  all: 'Allow all',
  essential: 'Essential only',
  save: 'Save my choice',
  choose: 'Choose',
} as const;

/** The categories as a parent chooses them. */
export const CATEGORIES = {
  essential: {
    label: 'Essential (always on)',
    says: 'Keeps you signed in and remembers this choice. The portal does not work without it.',
  },
  analytics: {
    label: 'Analytics',
    says: 'Counts which pages are opened and what is shared, without names, and without anything about your child or anything you typed. It stores nothing in your browser.',
  },
  functional: {
    label: 'Functional',
    says: 'Plays videos from our video host inside the portal.',
  },
} as const;

/** What is asked about: analytics only where somebody counts. */
export const askedAbout = (isCounted: boolean) =>
  isCounted ? (['analytics', 'functional'] as const) : (['functional'] as const);

/** Everything that the portal keeps in a browser. */
const KEPT = [
  [
    'bandstand_parent',
    'Keeps you signed in. It ends after 12 hours, or when you sign out. Over https the names of cookies begin with __Host-.',
  ],
  ['bandstand_parent_until', 'Says when your sign-in ends, and nothing about you.'],
  ['bandstand_school, bandstand_school_until', 'The same two for a school’s staff.'],
  [
    'bandstand_device',
    'Recognises this browser, so you can still sign in here if somebody enters wrong passwords elsewhere. Kept for 400 days after you sign in.',
  ],
  ['analytics_consent', 'Your choice on analytics. Kept for 180 days.'],
  ['functionality_consent', 'Your choice on functional cookies. Kept for 180 days.'],
  [
    'What you typed and did not send (draft:…, drafts-of)',
    'Kept in this tab while you sign in again, never with bank details. It goes when you sign out.',
  ],
  ['The step of a cancellation (cancelling:…)', 'Kept on this device until you finish it.'],
  [
    'How a song is shown (bandstand:song)',
    'Its size and view, kept on this device when you change them.',
  ],
  [
    'Whether a Round-Up has sound (bandstand:round-up-sound)',
    'Kept in this tab when you switch it on or off.',
  ],
  [
    'Where you were on a page (tsr-scroll-restoration…)',
    'Kept in this tab, so that Back returns to the same place.',
  ],
  [
    'That you were asked about cookies (consent-asked)',
    'Kept in this tab, so that it is asked once.',
  ],
  ['Light or dark (bandstand:theme)', 'Kept on this device when you choose it in Settings.'],
] as const;

export const keptIn = (isCounted: boolean) =>
  KEPT.filter(([name]) => isCounted || name !== 'analytics_consent');

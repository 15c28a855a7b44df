export const NOT_FOUND = {
  title: 'There is no such page',
  says: 'The address may have been mistyped, or the page has moved.',
  back: 'Go to Today',
} as const;

export const NOT_ALLOWED = {
  title: 'This is not part of your role',
  says: 'An administrator can change what you may see.',
  href: '/office',
  goOn: 'Go to Today',
  loading: 'Loading the menu',
} as const;

/** Who has come for a role that has no pages of its own so far. */
export const NOTHING_YET = {
  title: 'Welcome',
  says: 'You are signed in, and all is well with your account. The office has no pages for Band Leaders yet. On your own page you can add a passkey for the next time, and sign out.',
  href: '/office/me',
  goOn: 'Your account',
} as const;

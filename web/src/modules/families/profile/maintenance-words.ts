export const MAINTENANCE = {
  title: 'Back soon',
  heading: 'Sorry, we are currently updating our system',
  says: 'Please check back tomorrow or call the office on {phone}.',
  signOut: 'Sign out',
} as const;

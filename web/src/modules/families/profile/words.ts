export const SECOND_EMAIL = {
  label: 'Second email address',
  hint: 'For somebody else who should read our emails about your children. We’ll send a link there to confirm it.',
  proven: 'Confirmed: emails about your children go to this address as well.',
  unproven:
    'Not confirmed yet: emails about your children go there once the link in our email has been pressed.',
  send: 'Send the link again',
  sent: 'We have sent the link.',
  failed: 'The link was not sent',
} as const;

/** What parents read on Your Details; `{phone}` is the provider's number. */
export const DETAILS = {
  title: 'Your Details',
  lead: 'Please check your details and update if anything changes',
  failedToLoad: 'We could not load your details',
  failed: 'Your changes were not saved',
  kept: 'We’ve kept your changes',
  keptDetail: 'They aren’t saved yet. Please check them and press Save Changes.',
  noChanges: 'No changes to save',
  saved: 'Thank you',
  savedDetail: 'Your details have been updated.',
  missing: 'Missing information',
  complete: 'All filled in: please save',
  emailHint: 'You sign in with it. To change it, please contact the office on {phone}.',
  directDebit:
    'You have an active Direct Debit. If your name, email or address changes, please contact the office on {phone} too, so that your payments continue without a break.',
} as const;

export const CONTACT = {
  heading: 'How we reach you',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  alternative: 'Alternative contact',
  alternativeHint: 'Somebody else we can call, and their number.',
} as const;

export const KEEP_IN_TOUCH = {
  question: 'Can we keep in touch?',
  hint: 'News and offers now and then. You can change your mind here at any time.',
  detailsAreIn: 'How we use your details is in our',
  terms: 'Terms',
} as const;

export const ADDRESS = {
  heading: 'Your address',
  change: 'Change',
  search: 'Find your address',
  prompt: 'Type the address/postcode to search...',
  none: 'No addresses found.',
  failed:
    'An error has occurred preventing address searching. Please dismiss this error and try again, or edit manually.',
  edit: 'Edit Manually',
  looking: 'Looking up the address…',
  found: 'The address is filled in below.',
} as const;

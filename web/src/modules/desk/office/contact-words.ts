export const CONTACT = {
  heading: 'Contact',
  change: 'Change these details …',
  title: (name: string) => `Change ${name}’s details`,
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  newEmail: 'New email',
  secondEmail: 'Second email',
  unproven: (email: string) => `${email} (not confirmed yet)`,
  payerEmail: 'Payer’s email',
  alternative: 'Alternative contact',
  address: 'Address',
  line1: 'Address, first line',
  line2: 'Address, second line',
  city: 'Town or city',
  county: 'County',
  postcode: 'Postcode',
  marketing: 'Marketing emails',
  marketingAnswers: { yes: 'Yes', no: 'No', not_set: 'Not said' },
  emailStays: 'The email address is changed separately, because the family signs in with it.',
  missing: (label: string) => `${label}: please fill this in.`,
  nothing: 'Nothing is changed yet.',
  action: 'Save the details',
  done: 'The details are changed',
} as const;

/** The address that a family signs in with. */
export const SIGN_IN_EMAIL = {
  open: 'Change the email …',
  title: 'Change the email that they sign in with?',
  label: 'New email',
  says: 'Anybody who reads this address can sign in as the family, so make sure it is the parent you are speaking to. We email a link there, and nothing changes until they choose a password with it.',
  told: 'The old address is emailed at once, and again once it is changed.',
  asked: (email: string) =>
    `A link went to ${email}. It can be used for 12 hours, and a new one ends it.`,
  wrong: 'This does not look like an email address.',
  same: 'They sign in with this address.',
  action: 'Send the link',
  done: 'The link is on its way',
} as const;

/** Who else reads the emails about a family's children. */
export const SECOND_EMAIL = {
  open: 'Change the second email …',
  add: 'Add a second email …',
  title: 'Change the second email?',
  addTitle: 'Add a second email?',
  label: 'Second email',
  says: 'Emails about the children go there as well and say where they are and when, so make sure it is the parent you are speaking to. The new address is asked first: until somebody confirms there, it gets nothing else.',
  told: 'The parent is emailed about the change.',
  wrong: 'This does not look like an email address.',
  adding: { action: 'Add the address', done: 'The address is added' },
  changing: { action: 'Change the address', done: 'The address is changed' },
  removing: { action: 'Remove the address', done: 'The address is removed' },
  same: 'Nothing is changed yet.',
} as const;

/** Where the emails about a family's payments go. */
export const PAYER_EMAIL = {
  open: 'Change the payer’s email …',
  title: 'Change the payer’s email?',
  label: 'Payer’s email',
  says: 'Emails about payments name the children and their school, so make sure it is the parent you are speaking to. The new address is asked first: until somebody confirms there, it gets nothing about payments.',
  told: 'The parent is emailed about the change, and so is the old address if it was confirmed.',
  unproven: (email: string) =>
    `Nobody has confirmed ${email} yet. With the address as it is, the link goes there once more.`,
  action: 'Change the address',
  done: 'The address is changed',
  again: 'Send the link again',
  sent: 'The link is on its way',
  same: 'Nothing is changed yet.',
  wrong: 'This does not look like an email address.',
} as const;

/** The way to a family's own page of bank details. */
export const BANK_LINK = {
  open: 'Send the link for bank details …',
  title: 'Email the link for bank details?',
  says: (email: string) =>
    `We email ${email} the way to the page where they set up a Direct Debit, or pay from another account. Bank details are never taken on the phone.`,
  action: 'Send the email',
  done: 'The email is on its way',
} as const;

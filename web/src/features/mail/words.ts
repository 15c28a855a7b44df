export const EMAILS = {
  title: 'Emails',
  lead: 'What families were sent, the newest first. Links that open an account are never kept.',
  loading: 'Loading the emails',
  to: 'Sent to',
  toHint: 'The whole email address',
  find: 'Find',
  all: 'Show all',
  none: 'No emails yet',
  noneSays: 'What families are sent from now on is listed here.',
  noneTo: 'Nothing was sent there',
  noneToSays: (address: string) =>
    `No email went to ${address} in the last two years. Check the spelling.`,
  subject: 'Subject',
  family: 'Family',
  at: 'Sent',
  again: 'sent again',
} as const;

export const EMAIL = {
  loading: 'Loading the email',
  sentTo: (address: string, when: string) => `Sent to ${address}, ${when}.`,
  again: 'The office sent it again.',
  family: 'Family',
  noLink: 'It had a link that works only once, which we don’t keep.',
  button: (label: string) => `Button: ${label}`,
  send: 'Send it again',
  sendTitle: 'Send this email again?',
  sendSays: (address: string) =>
    `It goes to ${address} as it was, with a line that says when it was first sent. What it says may be out of date by now.`,
  sent: 'The email is on its way',
  failed: 'Nothing was sent',
} as const;

export const TEMPLATES = {
  title: 'What emails say',
  lead: 'Every email that the portal writes, as it would look to a sample family.',
  loading: 'Loading the emails',
  readers: (who: string) => `Read by: ${who}.`,
  test: 'Send me a test',
  failed: 'Nothing was sent',
} as const;

export const EMAILS = {
  title: 'Emails',
  lead: 'What families were sent, the newest first. Links that open an account are never kept.',
  loading: 'Loading the emails',
  to: 'Sent to',
  toHint: 'The whole email address',
  narrow: 'By kind and by day',
  kind: 'Kind of email',
  anyKind: 'Any kind',
  kindGone: 'A kind that is no longer sent',
  from: 'From',
  until: 'Until',
  find: 'Find',
  all: 'Show all',
  ofOne: 'These are the emails of one family.',
  toFamily: 'Go to the family',
  none: 'No emails yet',
  noneSays: 'What families are sent from now on is listed here.',
  noneFound: 'No such emails',
  noneTo: 'Nothing was sent there',
  noneToSays: (address: string) =>
    `No email went to ${address} in the last two years. Check the spelling.`,
  noneFoundSays: 'Nothing that was sent in the last two years fits. Try other days, or any kind.',
  again: 'sent again',
} as const;

export const EMAIL = {
  heading: 'Email',
  loading: 'Loading the email',
  missing: {
    title: 'There is no such email',
    says: 'The address may have been mistyped, or it is more than two years old: emails are not kept for longer.',
    href: '/office/emails',
    back: 'All emails',
  },
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

const emails = (count: number) => (count === 1 ? '1 email' : `${count} emails`);

/** Several emails that are sent again together. */
export const BATCHES = {
  says: (count: number) =>
    `${emails(count)} will go to the same addresses as before, with a line that says when they were first sent. They wait for ten minutes, in which you can still stop them.`,
  hadOneTimeLink: (count: number) => `${emails(count)} with a link that works only once`,
  addressGone: (count: number) => `${emails(count)} to an address that the family no longer uses`,
  repeated: (count: number) => `${emails(count)} that went again before, or are about to`,
  send: (count: number) => `Send ${emails(count)}`,
  failed: 'Nothing was sent',
  waiting: (count: number) => `${emails(count)} will be sent again`,
  goes: (when: string, by: string) =>
    `They go ${when} unless somebody stops them. ${by} asked for it.`,
  nowTitle: (count: number) => `Send ${emails(count)} now?`,
  nowDo: (count: number) => `Send ${emails(count)} now`,
  stopped: (count: number, by: string, when: string) =>
    `${emails(count)} stopped by ${by}, ${when}`,
  sentBy: (count: number, by: string, when: string) =>
    `${emails(count)} sent early by ${by}, ${when}`,
  went: (count: number, when: string) => `${emails(count)} sent, ${when}`,
} as const;

export const TEMPLATES = {
  title: 'What emails say',
  readers: (who: string) => `Read by: ${who}.`,
} as const;

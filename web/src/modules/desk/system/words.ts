export const SYSTEM = {
  title: 'System',
  loading: 'Loading the system page',
  version: (version: string, since: string) => `Version ${version}, running since ${since}.`,
  demo: 'This is a demo: no money moves and no email leaves it.',
  failed: 'Nothing was changed',
} as const;

export const EXAMINATION = {
  title: 'Examination',
  allWell: 'All is well',
  notWell: (count: number) =>
    count === 1 ? 'One thing needs attention' : `${count} things need attention`,
  never: 'The portal examines itself each night at 5am. It has not done so yet.',
  at: (when: string) => `Examined ${when}.`,
  failed: (count: number, job: string) =>
    `${count === 1 ? 'A job has failed' : `${count} jobs have failed`}: ${job}.`,
  now: 'Examine it now',
  running: 'The portal is being examined. This can take a few minutes.',
  asked: 'The portal is being examined',
  parts: {
    invariants: 'Rules that must hold',
    changes: 'What the office did',
    disk: 'Disk',
    queues: 'Jobs',
    overdue: 'Places',
    emails: 'Emails',
    collections: 'Collections',
    files: 'Files',
  } as Readonly<Record<string, string>>,
} as const;

export const BACKUPS = {
  title: 'Backups',
  none: 'Nothing is known about backups',
  failing: 'Needs attention',
  own: 'The portal makes no backups of its own. The person who looks after its machine copies the database, the files and, apart from them, the keys.',
  off: 'The database server doesn’t archive what it writes either: after a loss you go back to the last copy that somebody made.',
  never: 'The database server is set to archive what it writes, and has not archived anything yet.',
  last: (when: string) =>
    `The database server archives what it writes, and last did so ${when}. Together with a copy of the database, it can be brought back to any moment until then.`,
  failed: (when: string) => `It tried again ${when}, and could not.`,
  restore:
    'The portal can’t know whether a backup was ever restored. Try it before you need it, and examine what was restored with “npm run doctor”.',
} as const;

export const JOBS = {
  title: 'Jobs',
  none: 'Nothing is waiting, and nothing has failed.',
  name: 'Job',
  waiting: 'Waiting',
  since: 'Longest wait',
  failed: 'Failed',
  failedTitle: 'Jobs that failed',
  failedLead: 'These failed every time. Try one again once its cause is fixed, or dismiss it.',
  at: (when: string, tries: number) =>
    `Failed ${when} after ${tries} ${tries === 1 ? 'try' : 'tries'}.`,
  retry: 'Try again',
  retried: 'It is being tried again',
  dismiss: 'Dismiss …',
  dismissTitle: 'Dismiss this job?',
  dismissSays: 'It will not run again. If its work is still needed, do it another way.',
  dismissDo: 'Dismiss it',
  dismissed: 'The job is dismissed',
  reason: 'Why?',
  reasonHint: 'It stays on record.',
  reasonMissing: 'Please say why, in a few words.',
  now: 'now',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
} as const;

export const FLAG = {
  title: 'Switched on',
  off: 'Off',
  offSays: 'No family sees it.',
  everybody: 'For everybody',
  everybodySays: 'Every family sees it.',
  schools: 'For some schools',
  schoolsSays: 'Families with a child at one of these schools see it.',
  find: 'Add a school',
  findHint: 'A part of its name or town',
  add: (name: string) => `Add ${name}`,
  removeShort: 'Remove',
  remove: (name: string) => `Remove ${name}`,
  none: 'No school was found.',
  missing: 'Please add at least one school.',
  save: 'Save',
  saved: 'Saved. It counts from the next page that a family opens.',
} as const;

export const SETTINGS = {
  title: 'Settings',
  change: 'Change …',
  changeThis: (title: string) => `Change: ${title}`,
  pounds: 'Pounds',
  save: 'Save',
  saved: 'Saved. It applies everywhere within seconds.',
  reason: {
    reason: 'Why?',
    hint: 'It stays on record.',
    missing: 'Please say why, in a few words.',
  },
} as const;

export const FIXED = {
  title: 'How the portal is installed',
  says: 'These are fixed where the portal is installed, each by the variable below it.',
} as const;

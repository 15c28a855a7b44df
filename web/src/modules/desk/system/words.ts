export const SYSTEM = {
  title: 'System',
  version: (version: string, since: string) => `Version ${version}, running since ${since}.`,
  failed: 'Nothing was changed',
} as const;

/** Of the reason for an act that no parent asked for. */
export const ON_RECORD = 'It stays on record.';

export const EXAMINATION = {
  notWell: (count: number) =>
    count === 1 ? 'One thing needs attention' : `${count} things need attention`,
  at: (when: string) => `Examined ${when}.`,
  failed: (count: number, job: string) =>
    `${count === 1 ? 'A job has failed' : `${count} jobs have failed`}: ${job}.`,
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
  own: 'The portal makes no backups of its own. The person who looks after its machine copies the database, the files and, apart from them, the keys.',
  off: 'The database server doesn’t archive what it writes either: after a loss you go back to the last copy that somebody made.',
  last: (when: string) =>
    `The database server archives what it writes, and last did so ${when}. Together with a copy of the database, it can be brought back to any moment until then.`,
  failed: (when: string) => `It tried again ${when}, and could not.`,
  restore:
    'The portal can’t know whether a backup was ever restored. Try it before you need it, and examine what was restored with “npm run doctor”.',
} as const;

export const JOBS = {
  title: 'Jobs',
  at: (when: string, tries: number) =>
    `Failed ${when} after ${tries} ${tries === 1 ? 'try' : 'tries'}.`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
} as const;

export const FLAG = {
  add: (name: string) => `Add ${name}`,
  remove: (name: string) => `Remove ${name}`,
} as const;

export const SETTINGS = {
  title: 'Settings',
  change: 'Change …',
  changeThis: (title: string) => `Change: ${title}`,
  pounds: 'Pounds',
  save: 'Save',
  saved: 'Saved. It applies everywhere within seconds.',
} as const;

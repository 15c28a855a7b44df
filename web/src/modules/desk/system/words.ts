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
    backup: 'Backups',
    queues: 'Jobs',
    overdue: 'Places',
    emails: 'Emails',
    collections: 'Collections',
    files: 'Files',
  } as Readonly<Record<string, string>>,
} as const;

export const ALARM_WORDS = {
  count: (count: number) => (count === 1 ? '1 alarm' : `${count} alarms`),
  since: (when: string, page: string) =>
    `Since ${when}. What to do stands in docs/runbook/${page}.md.`,
} as const;

export const BACKUPS = {
  none: 'No backups are made that the portal knows of. For its own database, set BACKUP_TO and BACKUP_KEY where the portal is installed.',
  noneYet: 'The first backup has not been made yet.',
  base: (when: string) => `All of the database was last copied ${when}.`,
  written: (when: string) => `What was written until ${when} is in the backup.`,
  checked: (when: string, says: string) => `Restored and checked on ${when}. ${says}`,
  unchecked: 'The newest backup has not been restored on trial yet: the portal does so each week.',
  given: (when: string) =>
    `The database server archives what it writes, and last did so ${when}. Together with a copy of the database, it can be brought back to any moment until then.`,
  givenNothing:
    'The database server is set to archive what it writes, and has not archived anything yet.',
  failed: (when: string) => `It tried again ${when}, and could not.`,
  restore:
    'The portal can’t know whether a backup of that server was ever restored. Try it before you need it, and examine what was restored with “npm run doctor”.',
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

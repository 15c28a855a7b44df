/** What parents read about their data. `{phone}` is the provider's number. */

export const YOUR_DATA = {
  title: 'Your data',
  lead: 'A copy of everything we hold about you and your children, and how to have it erased.',
  copyHeading: 'Get a copy',
  copyLead:
    'The page is to read, on any device. The data file has the same for another program. Notes about your children are in both, so keep them safe.',
  page: 'Download as a page',
  file: 'Download as a data file',
  making: 'Putting your copy together',
  copyFailed: 'We could not put your copy together. Nothing was changed: please try again.',
  ready: 'Your copy has been downloaded.',
  eraseHeading: 'Have everything erased',
  eraseLead:
    'We erase what we hold about you and your children at once, and sign every device out. Children that wait for a place stop waiting. It cannot be undone.',
  eraseFirst: 'Lessons must be cancelled first, and your account settled.',
  kept: 'What the law keeps',
  keptLead:
    'The entries of your account and your Direct Debit stay for six years after the last payment, without address, phone number, pictures or notes.',
  password: 'Current Password',
  erase: 'Erase everything',
  confirmTitle: 'Erase everything now?',
  confirm: 'Yes, erase everything',
  keep: 'Keep my data',
  confirmText:
    'Names, addresses, notes, wishes, timelines, pictures and letters go now. Nobody can bring them back, we neither.',
  failed: 'Nothing was erased',
  doneTitle: 'Your data has been erased',
  done: 'Every device is signed out, and nobody can sign in with your email address any more. A last email says what the law keeps.',
} as const;

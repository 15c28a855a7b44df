/** What parents read about their data. `{phone}` is the provider's number. */

export const YOUR_DATA = {
  title: 'Your data',
  lead: 'A copy of everything we hold about you and your children, and how to have it erased.',
  copyHeading: 'Get a copy',
  copyLead:
    'You can read the page on any device. The data file has the same information for use in another program. Notes about your children are in both, so keep them safe.',
  page: 'Download as a page',
  file: 'Download as a data file',
  making: 'Putting your copy together',
  copyFailed: 'We could not put your copy together. Nothing was changed: please try again.',
  ready: 'Your copy has been downloaded.',
  eraseHeading: 'Have everything erased',
  eraseLead:
    'We’ll erase what we hold about you and your children straight away, and sign out every device. Children who are waiting for a place come off the list. It cannot be undone.',
  others:
    'Pictures and videos that show other children too are hidden from everybody at once; the office removes your child from them or deletes them.',
  stillPlaying: 'Lessons to cancel first, on each child’s own page:',
  reason: 'There are lessons to cancel first.',
  eraseFirst: 'Lessons must be cancelled first, and your account settled.',
  kept: 'What the law keeps',
  keptLead:
    'What was charged and paid, and your Direct Debit with the account holder’s name and last digits, stay for six years after the last payment. They contain no address, phone number, picture or note.',
  password: 'Current Password',
  passwordMissing: 'Please enter your current password.',
  questions: 'Is something wrong, or do you have a question? You can call the office on {phone}.',
  erase: 'Erase everything',
  confirmTitle: 'Erase everything now?',
  confirm: 'Yes, erase everything',
  keep: 'Keep my data',
  confirmText:
    'Your children’s names, addresses, notes, preferences, timelines, pictures and emails will be deleted now. Download a copy first if you want to keep any of them. Nobody can bring them back, not even us.',
  failed: 'Nothing was erased',
  doneTitle: 'Your data has been erased',
  done: 'Every device is signed out, and nobody can sign in with your email address any more. A last email says what the law keeps.',
} as const;

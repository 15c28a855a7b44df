import type { ChangedField } from './changed-fields.ts';

/** What the office did, by the name of the call that did it. */
const CALL_NAMES: Readonly<Record<string, string>> = {
  inviteSchoolUserAgain: 'invited somebody of a school again',
  addNote: 'wrote a note',
  exportList: 'took a list along as a file',
  addView: 'kept a list under a name',
  removeView: 'removed a kept list',
  inviteStaff: 'invited somebody',
  changeRoles: 'changed what somebody may do',
  confirmRights: 'confirmed new rights',
  endStaff: 'ended somebody’s access',
  endStaffSessions: 'signed somebody out everywhere',
  addPasskey: 'added a passkey',
  addAuthenticator: 'set an authenticator app up',
  resetStaffByCommand: 'had every second step taken away, by a command',
  removePasskey: 'removed a passkey',
  removeAuthenticator: 'removed their authenticator app',
  renewRecoveryCodes: 'made new recovery codes',
  prepareRun: 'looked a month through',
  approveRun: 'approved a month',
  prepareRunByCommand: 'looked a month through, by a command',
  approveRunByCommand: 'approved a month, by a command',
  withholdCollectionByCommand: 'kept a payment back, by a command',
  refundCollectionByCommand: 'paid money back, by a command',
  writeOffDebtByCommand: 'wrote a debt off, by a command',
  agreePaymentPlanByCommand: 'agreed a payment plan, by a command',
  endPaymentPlanByCommand: 'ended a payment plan, by a command',
  decideClaimByCommand: 'decided a claim under the Guarantee, by a command',
  decideUnheardByCommand: 'said what became of a payment, by a command',
  finishTaskByCommand: 'closed a task, by a command',
  pauseLessonsByCommand: 'paused a child’s lessons, by a command',
  endPauseByCommand: 'ended a pause, by a command',
  startProviderChangeByCommand: 'began a change of provider, by a command',
  finishProviderChangeByCommand: 'finished a change of provider, by a command',
  retryJob: 'tried a failed job again',
  dismissJob: 'dismissed a failed job',
  hideMedium: 'hid a reported picture or video from everybody',
  showMedium: 'showed a hidden picture or video again',
  beginRehearsal: 'began a rehearsal',
  rehearseNextMonth: 'played a month of the rehearsal',
  stopRehearsal: 'stopped the rehearsal',
  switchFlag: 'switched a part of the portal',
  changeSetting: 'changed a setting',
  changeProviderFacts: 'changed the provider’s facts',
  examineNow: 'examined the portal',
  getDirectDebitForOffice: 'read the bank details',
  viewAsFamily: 'looked at the portal as the family sees it',
  sendTestEmail: 'sent themselves a test email',
  sendEmailAgain: 'sent an email again',
  sendBatchAgain: 'asked for emails to be sent again',
  stopBatch: 'stopped emails that waited',
  sendBatchNow: 'sent emails without waiting',
  takeTask: 'took a task on',
  decideTasks: 'took, gave, closed or put off tasks',
  finishTask: 'closed a task',
  deferTask: 'put a task off',
  openTaskAgain: 'opened a task again',
  giveTaskBack: 'gave a task back',
  withholdCollection: 'kept a payment back',
  decideClaim: 'decided a claim under the Guarantee',
  decideUnheard: 'said what became of a payment',
  writeOffDebt: 'wrote a debt off',
  agreePaymentPlan: 'agreed a payment plan',
  settleDispute: 'settled a dispute',
  endDirectDebit: 'ended the family’s Direct Debit',
  endPaymentPlan: 'ended a payment plan',
  refundCollection: 'paid money back',
  readBankLines: 'entered lines of the bank',
  matchSuspense: 'gave them money from suspense',
  takeBackSuspense: 'took money back into suspense',
  voidBankLine: 'took a line of the bank out again',
  enterPayment: 'entered what the family paid without Direct Debit',
  makeJournalExport: 'made an export for the books',
  creditLessons: 'credited the family with lessons',
  chargeFamily: 'asked the family for money by hand',
  sendSignInLink: 'emailed the family a link to choose a password',
  unlockForFamily: 'unlocked the family’s account',
  switchEnrolling: 'switched enrolling off or on',
  sendSecondEmailLinkForFamily: 'asked their second email once more to confirm',
  sendBankLink: 'emailed the family the way to its bank details',
  changePayerEmailForFamily: 'changed the payer’s email address',
  changeEmailForFamily: 'sent a link to a new email for signing in',
  changeSecondEmailForFamily: 'changed their second email',
  copyForFamily: 'made a copy of the family’s data',
  eraseForFamily: 'erased the family',
  letHeldPlaceGo: 'let a held place go',
  beginUpload: 'began to send a picture or a film',
  settleUpload: 'had a picture or a film tried again, or dropped it',
  changeProfile: 'changed what families see of a Band Leader',
  savePublication: 'wrote for families’ timelines',
  publishPublication: 'published what is written for timelines',
  withdrawPublication: 'withdrew what was written for timelines',
  choosePictures: 'chose the pictures of a band’s Round-Ups',
  publishRoundUps: 'published Round-Ups, or set their time',
  stopRoundUps: 'took the time of a band’s Round-Ups away',
  withdrawRoundUps: 'withdrew the published Round-Ups of a band',
  showConcert: 'showed a concert’s film to the school',
  exportHours: 'took the hours of Band Leaders along as a file',
  makeRegister: 'made a register',
  changeLesson: 'changed a lesson, and told families',
  undoLessonChange: 'took a change of a lesson back, and told families',
  pauseLessons: 'paused a child’s lessons',
  endPause: 'ended a pause early',
  updateGrownUpForFamily: 'changed their details',
  patchKidForFamily: 'changed a child’s details',
  cancelKidForFamily: 'cancelled a child’s lessons',
  removeKidForFamily: 'took a child off the waiting list',
  enrolKidForFamily: 'added a child',
  enrolFromReservedForFamily: 'took an offered place',
  declineReservedForFamily: 'declined an offered place',
  acceptInstrumentChangeForFamily: 'took an offered change of instrument',
  rejectInstrumentChangeForFamily: 'declined an offered change of instrument',
  assignToBandForFamily: 'moved a child to another place',
};

const VERBS = { add: 'added', change: 'changed', retire: 'ended' } as const;

/** "added a school user", of the call `addSchoolUser`: what is set up has its calls by its name. */
const ofNoun = (call: string): string | null => {
  const [, verb = '', noun = ''] = /^(add|change|retire)([A-Z]\w*)$/.exec(call) ?? [];
  if (noun === '') return null;
  const one = noun.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return `${VERBS[verb as keyof typeof VERBS]} ${/^ [aeiou]/.test(one) ? 'an' : 'a'}${one}`;
};

type RecordedCall = { readonly call: string; readonly changed: readonly ChangedField[] };

/** What was done, in words; one call may do what has more than one name. */
export const whatWasDone = ({ call, changed }: RecordedCall): string => {
  const of = (name: string) => changed.find(({ field }) => field === name);
  const lastDay = of('delayed_cancellation_date');
  if (call === 'patchKidForFamily' && lastDay !== undefined)
    return lastDay.after === null ? 'took a child’s last day back' : 'set a child’s last day';
  const isOff = of('enrolments_disabled')?.after;
  if (call === 'switchEnrolling' && isOff)
    return `switched enrolling ${isOff === 'yes' ? 'off' : 'on again'}`;
  const agreed = of('changes_to')?.before ?? null;
  // A change that a child was waiting for is called off, one that was only offered is declined.
  if (call === 'rejectInstrumentChangeForFamily' && agreed !== null)
    return 'called off a change of instrument';
  return CALL_NAMES[call] ?? ofNoun(call) ?? call;
};

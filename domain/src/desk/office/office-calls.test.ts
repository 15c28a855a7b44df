import { describe, expect, it } from 'vitest';
import { calls } from '../../calls.ts';
import type { Endpoint } from '../../kernel/endpoint.ts';

const ofOffice = [...calls].filter(([{ who }]) => who === 'office');
const namesWhere = (holds: (endpoint: Endpoint) => boolean): string[] =>
  ofOffice
    .filter(([endpoint]) => holds(endpoint))
    .map(([, name]) => name)
    .toSorted();

/** Adding a call to one of these lists, or taking one out, is a decision: the contract alone would follow in silence. */
const MONEY = [
  'agreePaymentPlan',
  'approveRun',
  'chargeFamily',
  'creditLessons',
  'decideClaim',
  'decideUnheard',
  'endDirectDebit',
  'endPaymentPlan',
  'enterPayment',
  'makeJournalExport',
  'matchSuspense',
  'readBankLines',
  'refundCollection',
  'settleDispute',
  'takeBackSuspense',
  'voidBankLine',
  'withholdCollection',
  'writeOffDebt',
];
const RIGHTS = [
  'changePayerEmailForFamily',
  'changeRoles',
  'changeEmailForFamily',
  'changeSecondEmailForFamily',
  'confirmRights',
  'endStaff',
  'endStaffSessions',
  'inviteStaff',
  'removeAuthenticator',
  'removePasskey',
  'renewRecoveryCodes',
];
const LEAVES_THE_HOUSE = [
  'copyForFamily',
  'eraseForFamily',
  'exportHours',
  'exportList',
  'sendBatchAgain',
  'sendBatchNow',
  'sendEmailAgain',
  'viewAsFamily',
];
/** Read for as long as their pages are open, they would keep a session alive that nobody uses. */
const BY_ITSELF = [
  'getDay',
  'getRehearsal',
  'getSystem',
  'getUpload',
  'listBatches',
  'listRuns',
  'listToday',
];
const OF_ALL = ['changeProviderFacts', 'changeSetting', 'dismissJob', 'showMedium', 'switchFlag'];

describe('the calls of the office', () => {
  it('ask again who does it where money moves, rights change or data leaves the house', () => {
    expect(namesWhere(({ needsSecondStep }) => needsSecondStep)).toEqual(
      [...MONEY, ...RIGHTS, ...LEAVES_THE_HOUSE, ...OF_ALL].toSorted(),
    );
  });

  it('say who read bank details, and let nobody read of a child’s health or of money who has no need of it', () => {
    expect(namesWhere(({ isRecorded }) => isRecorded === true)).toEqual([
      'getDirectDebitForOffice',
    ]);
    const mayOf = (name: string) => ofOffice.find(([, one]) => one === name)?.[0].may;
    expect(mayOf('getKidForOffice')).toEqual(['office', 'safeguarding', 'admin']);
    for (const name of ['DirectDebit', 'Payments', 'PricingForGrownUp', 'Cancellation'])
      expect(mayOf(`get${name}ForOffice`), name).toEqual(['office', 'finance', 'admin']);
  });

  it('are no use of a session where a page makes them by itself, and only read then', () => {
    expect(namesWhere(({ isPolled }) => isPolled === true)).toEqual(BY_ITSELF);
    expect(namesWhere(({ isPolled, method }) => isPolled === true && method !== 'GET')).toEqual([]);
  });

  it('let nobody but finance and administrators move money', () => {
    const movers = namesWhere(
      ({ may, needsSecondStep }) =>
        needsSecondStep && may.includes('finance') && !may.includes('office'),
    );
    expect(movers).toEqual(MONEY);
  });

  it('lead a Band Leader to their own account, timetables and lessons, and nowhere else', () => {
    expect(namesWhere(({ may }) => may.includes('leader'))).toEqual([
      'beginUpload',
      'changeLesson',
      'changeProfile',
      'choosePictures',
      'getAudience',
      'getDay',
      'getOwnProfile',
      'getPublication',
      'getRegisterKeys',
      'getRoundUpBand',
      'getSignedInStaff',
      'getUpload',
      'listAudiences',
      'listBands',
      'listFailedUploads',
      'listPublications',
      'listRoundUpBands',
      'listTimes',
      'listTimetables',
      'makeRegister',
      'openDayNotes',
      'previewLessonChange',
      'previewRoundUp',
      'publishPublication',
      'publishRoundUps',
      'readBand',
      'readTime',
      'readTimetable',
      'removeAuthenticator',
      'removePasskey',
      'renewRecoveryCodes',
      'savePublication',
      'settleUpload',
      'showConcert',
      'stopRoundUps',
      'undoLessonChange',
      'withdrawPublication',
      'withdrawRoundUps',
    ]);
  });
});

import * as account from './account/contract.ts';
import * as addresses from './addresses/contract.ts';
import * as cancellation from './cancellation/contract.ts';
import * as children from './children/contract.ts';
import * as enrolment from './enrolment/contract.ts';
import * as accountOffice from './account/office-contract.ts';
import * as enrolmentOffice from './enrolment/office-contract.ts';
import * as faqs from './faqs/contract.ts';
import * as faultReports from './fault-reports/contract.ts';
import * as featureFlagsOffice from './feature-flags/office-contract.ts';
import * as featureFlags from './feature-flags/contract.ts';
import * as feedback from './feedback/contract.ts';
import * as home from './home/contract.ts';
import * as instrumentChanges from './instrument-changes/contract.ts';
import * as kidsApp from './kids-app/contract.ts';
import * as lessons from './lessons/contract.ts';
import * as changeBankContract from './payments/change-bank-contract.ts';
import * as bankContract from './collections/bank-contract.ts';
import * as debtsContract from './collections/debts-contract.ts';
import * as disputesContract from './collections/disputes-contract.ts';
import * as endDirectDebitContract from './collections/end-direct-debit-contract.ts';
import * as collectionsOffice from './collections/office-contract.ts';
import * as suspenseContract from './collections/suspense-contract.ts';
import * as unheardContract from './collections/unheard-contract.ts';
import * as mailBatches from './mail/batches-contract.ts';
import * as mailOffice from './mail/office-contract.ts';
import * as officeClosedTasks from './office/closed-tasks-contract.ts';
import * as officeLists from './office/lists-contract.ts';
import * as officeFamilies from './office/families-contract.ts';
import * as refundsContract from './collections/refunds-contract.ts';
import * as returnsContract from './collections/returns-contract.ts';
import * as runListContract from './collections/run-list-contract.ts';
import * as mediaReports from './media/reports-contract.ts';
import * as office from './office/contract.ts';
import * as onBehalf from './office/on-behalf-contract.ts';
import * as pausesOffice from './pauses/office-contract.ts';
import * as passkeys from './passkeys/contract.ts';
import * as payments from './payments/contract.ts';
import * as paymentsOffice from './payments/office-contract.ts';
import * as hostedContract from './payments/hosted-contract.ts';
import * as payerContract from './payments/payer-contract.ts';
import * as paymentsContract from './payments/payments-contract.ts';
import * as statementContract from './payments/statement-contract.ts';
import * as privacy from './privacy/contract.ts';
import * as privacyOffice from './privacy/office-contract.ts';
import * as profile from './profile/contract.ts';
import * as profileOffice from './profile/office-contract.ts';
import * as secondEmailContract from './profile/second-email-contract.ts';
import * as provider from './provider/contract.ts';
import * as rehearsalOffice from './rehearsal/office-contract.ts';
import * as roundUp from './round-up/contract.ts';
import * as schoolsArea from './schools-area/contract.ts';
import * as schoolsOffice from './schools/office-contract.ts';
import * as schools from './schools/contract.ts';
import * as settingsOffice from './settings/office-contract.ts';
import * as songs from './songs/contract.ts';
import * as staff from './staff/contract.ts';
import * as staffPeople from './staff/people-contract.ts';
import * as systemOffice from './system/office-contract.ts';
import * as timeline from './timeline/contract.ts';
import * as waitingList from './waiting-list/contract.ts';
import type { Endpoint } from './kernel/endpoint.ts';

const isCall = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'answer' in exported && 'path' in exported;

/** Every call with the name that programs know it by, which is its name in the code. */
export const calls: ReadonlyMap<Endpoint, string> = new Map(
  [
    account,
    addresses,
    cancellation,
    children,
    enrolment,
    enrolmentOffice,
    faqs,
    faultReports,
    featureFlags,
    feedback,
    home,
    instrumentChanges,
    kidsApp,
    lessons,
    passkeys,
    payments,
    paymentsOffice,
    pausesOffice,
    collectionsOffice,
    mailBatches,
    mailOffice,
    mediaReports,
    featureFlagsOffice,
    schoolsOffice,
    systemOffice,
    bankContract,
    suspenseContract,
    unheardContract,
    debtsContract,
    disputesContract,
    endDirectDebitContract,
    refundsContract,
    returnsContract,
    runListContract,
    office,
    officeLists,
    officeClosedTasks,
    officeFamilies,
    onBehalf,
    changeBankContract,
    hostedContract,
    payerContract,
    paymentsContract,
    statementContract,
    privacy,
    privacyOffice,
    accountOffice,
    profile,
    profileOffice,
    secondEmailContract,
    provider,
    rehearsalOffice,
    roundUp,
    schoolsArea,
    schools,
    settingsOffice,
    songs,
    staff,
    staffPeople,
    timeline,
    waitingList,
  ].flatMap((contracts) =>
    Object.entries(contracts).flatMap(([name, exported]) =>
      isCall(exported) ? [[exported, name] as const] : [],
    ),
  ),
);

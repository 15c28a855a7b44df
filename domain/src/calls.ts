import * as account from './identity/account/contract.ts';
import * as addresses from './families/addresses/contract.ts';
import * as cancellation from './places/cancellation/contract.ts';
import * as children from './child-page/contract.ts';
import * as enrolment from './places/enrolment/contract.ts';
import * as accountOffice from './identity/account/office-contract.ts';
import * as enrolmentOffice from './places/enrolment/office-contract.ts';
import * as faqs from './shell/faqs/contract.ts';
import * as faultReports from './shell/fault-reports/contract.ts';
import * as featureFlags from './families/feature-flags/contract.ts';
import * as feedback from './stories/feedback/contract.ts';
import * as home from './shell/home/contract.ts';
import * as instrumentChanges from './places/instrument-changes/contract.ts';
import * as kidsApp from './stories/kids-app/contract.ts';
import * as lessons from './lessons/contract.ts';
import * as lessonDay from './lessons/day-contract.ts';
import * as lessonChanges from './lessons/changes-contract.ts';
import * as lessonSetUp from './lessons/office-contract.ts';
import * as placeSetUp from './places/office-contract.ts';
import * as priceSetUp from './prices/office-contract.ts';
import * as setUp from './desk/set-up/office-contract.ts';
import type { NounCalls } from './kernel/noun-calls.ts';
import { nounCallName } from './desk/set-up/nouns.ts';
import * as changeBankContract from './money/payments/change-bank-contract.ts';
import * as bankContract from './money/collections/bank/bank-contract.ts';
import * as journalContract from './money/collections/journal-contract.ts';
import * as debtsContract from './money/collections/debts/debts-contract.ts';
import * as collectionsOffice from './money/collections/office-contract.ts';
import * as mailBatches from './mail/batches-contract.ts';
import * as mailOffice from './mail/office-contract.ts';
import * as officeLists from './desk/office/lists-contract.ts';
import * as refundsContract from './money/collections/refunds/refunds-contract.ts';
import * as returnsContract from './money/collections/returns/returns-contract.ts';
import * as mediaReports from './stories/media/reports-contract.ts';
import * as office from './desk/office/contract.ts';
import { forFamily } from './desk/office/for-family.ts';
import * as pausesOffice from './money/pauses/office-contract.ts';
import * as passkeys from './identity/passkeys/contract.ts';
import * as payments from './money/payments/contract.ts';
import * as paymentsOffice from './money/payments/office-contract.ts';
import * as hostedContract from './money/payments/hosted-contract.ts';
import * as payerContract from './money/payments/payer-contract.ts';
import * as paymentsContract from './money/payments/payments-contract.ts';
import * as statementContract from './money/payments/statement-contract.ts';
import * as privacy from './privacy/contract.ts';
import * as privacyOffice from './privacy/office-contract.ts';
import * as profile from './families/profile/contract.ts';
import * as profileOffice from './families/profile/office-contract.ts';
import * as secondEmailContract from './families/profile/second-email-contract.ts';
import * as provider from './kernel/contract.ts';
import * as rehearsalOffice from './desk/rehearsal/office-contract.ts';
import * as roundUp from './stories/round-up/contract.ts';
import * as schoolsArea from './stories/schools-area/contract.ts';
import * as schoolUsers from './stories/schools-area/office-contract.ts';
import * as schoolsOffice from './places/schools/office-contract.ts';
import * as schools from './places/schools/contract.ts';
import * as settingsOffice from './desk/settings/office-contract.ts';
import * as songs from './lessons/songs/contract.ts';
import * as staff from './identity/staff/contract.ts';
import * as staffPeople from './identity/staff/people-contract.ts';
import * as systemOffice from './desk/system/office-contract.ts';
import * as publications from './stories/publications/contract.ts';
import * as roundUpBuilder from './stories/round-up-builder/contract.ts';
import * as profiles from './stories/profiles/contract.ts';
import * as uploads from './stories/uploads/contract.ts';
import * as timeline from './stories/timeline/contract.ts';
import * as waitingList from './places/waiting-list/contract.ts';
import type { Endpoint } from './kernel/endpoint.ts';

const isCall = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'answer' in exported && 'path' in exported;

/** What the office sets up: the calls of nouns, and others beside them. */
const SET_UP = [lessonSetUp, placeSetUp, priceSetUp, schoolUsers, setUp];

const declared = [
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
  lessonDay,
  lessonChanges,
  passkeys,
  payments,
  paymentsOffice,
  pausesOffice,
  collectionsOffice,
  mailBatches,
  mailOffice,
  mediaReports,
  schoolsOffice,
  systemOffice,
  bankContract,
  debtsContract,
  journalContract,
  refundsContract,
  returnsContract,
  office,
  officeLists,
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
  roundUpBuilder,
  schoolsArea,
  schools,
  settingsOffice,
  ...SET_UP,
  songs,
  staff,
  staffPeople,
  timeline,
  profiles,
  publications,
  uploads,
  waitingList,
].flatMap((contracts) =>
  Object.entries(contracts).flatMap(([name, exported]) =>
    isCall(exported) ? [[exported, name] as const] : [],
  ),
);

const ofNouns = SET_UP.flatMap((contracts) =>
  Object.values(contracts as unknown as Readonly<Record<string, NounCalls | Endpoint>>).flatMap(
    (calls) => {
      if (!('noun' in calls)) return [];
      const { noun, ...own } = calls;
      return Object.entries(own).map(([verb, call]): [Endpoint, string] => [
        call,
        nounCallName(verb as keyof typeof own, noun),
      ]);
    },
  ),
);

/** The parents' calls that the office makes for a family, each with its own. */
export const callsForFamilies: readonly (readonly [own: Endpoint, office: Endpoint])[] =
  declared.flatMap(([call]) => (call.forFamily ? [[call, forFamily(call)] as const] : []));

const names = new Map([...declared, ...ofNouns]);

/** Every call with the name that programs know it by: its name in the code, and for the office that of the parents' call. */
export const calls: ReadonlyMap<Endpoint, string> = new Map([
  ...names,
  ...callsForFamilies.map(
    ([own, theirs]) =>
      [theirs, `${names.get(own)}${own.method === 'GET' ? 'ForOffice' : 'ForFamily'}`] as const,
  ),
]);

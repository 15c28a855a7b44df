export { applyLine } from './collections/apply.ts';
export { HASH_LENGTH, approve, prepare } from './collections/approve.ts';
export { askAbout } from './collections/ask-about-collection.ts';
export { payoutAsRows, payoutsAsRows, suspenseAsRows } from './collections/bank-files.ts';
export { readBankStatement } from './collections/bank.ts';
export { clear } from './collections/clear.ts';
export { closeRuns } from './collections/close-store.ts';
export type { CollectDeps } from './collections/collect-deps.ts';
export { writeFinalisedMonths } from './collections/collect.ts';
export type { LimitDeps } from './collections/decision-limit.ts';
export {
  debtsAsRows,
  exceptionsAsRows,
  monthsAsRows,
  refundsAsRows,
  returnsAsRows,
} from './collections/desk-files.ts';
export { collectionSamples } from './collections/email-samples.ts';
export { findCollectionOf, findFamilyOf } from './collections/find.ts';
export { followBalance } from './collections/follow-balance.ts';
export {
  askAboutCollection,
  clearCollections,
  endMandate,
  makeRefund,
  readSomeReports,
  submitCollections,
} from './collections/jobs.ts';
export { writeJournal } from './collections/journal.ts';
export { makeRefundWithProvider } from './collections/make-refund.ts';
export { listAsked, listReferencesInForce } from './collections/mandates-store.ts';
export {
  agreePlanBy,
  decideClaimBy,
  decideUnheardBy,
  endPlanBy,
  refundBy,
  writeOffBy,
} from './collections/money-steps.ts';
export { paymentReturnedEmail } from './collections/not-taken-emails.ts';
export { collectionOfficeRoutes } from './collections/office-routes.ts';
export { pounds } from './collections/pages.ts';
export { agreePlan, endPlan } from './collections/payment-plan.ts';
export { preview, type Preview } from './collections/preview.ts';
export { refund } from './collections/refund.ts';
export { findWaitingReports, noteApplied, noteReports } from './collections/reports-store.ts';
export { runCollectionsAsRows } from './collections/run-list.ts';
export { approveBy, prepareBy, withholdBy } from './collections/run-steps.ts';
export type { ApprovalRule, RunDeps } from './collections/runs.ts';
export { showStatus } from './collections/status.ts';
export { submit } from './collections/submit.ts';
export { lookAfterCollections } from './collections/sweep.ts';
export { readReportsOf } from './collections/told-reports.ts';
export { webhookRoutes } from './collections/webhook-routes.ts';
export { withholdByReference } from './collections/withhold.ts';
export { writeOff } from './collections/write-off.ts';
export { endPauseBy, pauseLessonsBy } from './pauses/by-colleague.ts';
export { pauseSamples } from './pauses/email-samples.ts';
export { endPause } from './pauses/end-pause.ts';
export { listPauses } from './pauses/list.ts';
export { pauseOfficeRoutes } from './pauses/office-routes.ts';
export { pauseLessons } from './pauses/pause-lessons.ts';
export { remindOfPausesDaily } from './pauses/remind.ts';
export { amountsOf } from './payments/amounts.ts';
export { emailBankLink } from './payments/bank-link.ts';
export { comingOf, comingRow, comingValues, readNextPayment } from './payments/coming-payments.ts';
export { paymentSamples } from './payments/email-samples.ts';
export { endWithProvider } from './payments/end-mandate.ts';
export { finish, lookAfterHostedSetUps } from './payments/hosted-finish.ts';
export { start } from './payments/hosted-start.ts';
export { finishMandateSetUp } from './payments/jobs.ts';
export { paymentOfficeRoutes } from './payments/office-routes.ts';
export { followNewEmail } from './payments/payer-store.ts';
export { paymentRoutes } from './payments/routes.ts';
export { setUpMandateLater } from './payments/set-up-mandate.ts';
export { findBilling } from './payments/store.ts';
export { takeBack } from './payments/take-back-change.ts';
export { billingFrom, billingOf, billingRow, payerOf, readState } from './payments/use-cases.ts';
export { finishChangeBy, startChangeBy } from './provider-change/by-colleague.ts';
export { providerChangeSamples } from './provider-change/email-samples.ts';
export { readChangeStatus } from './provider-change/finish.ts';
export { rehearse, type RehearsedMove } from './provider-change/rehearse.ts';
export { startChange } from './provider-change/start.ts';
export * as debtsDesk from './collections/debts-desk.ts';
export * as runSteps from './collections/run-steps.ts';
export * as bankDesk from './collections/bank-desk.ts';
export * as refundsDesk from './collections/refunds-desk.ts';
export * as pausesDesk from './pauses/pauses-desk.ts';

export { applyLine } from './collections/reports/apply.ts';
export {
  HASH_LENGTH,
  approve,
  prepare,
  findCollectionOf,
  findFamilyOf,
  approveBy,
  prepareBy,
  withholdBy,
  showStatus,
} from './collections/run/approve.ts';
export { askAbout, clear, submit } from './collections/hand-over/submit.ts';
export { payoutAsRows, payoutsAsRows, suspenseAsRows } from './collections/bank/bank-files.ts';
export { readBankStatement } from './collections/bank/payouts.ts';
export { closeRuns } from './collections/run/run-store.ts';
export { writeFinalisedMonths } from './collections/run/collect.ts';
export type { LimitDeps } from './collections/within-limit.ts';
export {
  debtsAsRows,
  exceptionsAsRows,
  monthsAsRows,
  refundsAsRows,
  returnsAsRows,
} from './collections/desk-files.ts';
export { collectionSamples } from './collections/email-samples.ts';
export { followBalance } from './collections/run/follow-balance.ts';
export {
  askAboutCollection,
  clearCollections,
  endMandate,
  makeRefund,
  readSomeReports,
  submitCollections,
} from './collections/jobs.ts';
export { writeJournal } from './collections/journal.ts';
export { makeRefundWithProvider, refundPayment } from './collections/refunds/make-refund.ts';
export { listAsked, listReferencesInForce } from './collections/mandates/mandates-store.ts';
export {
  agreePlanBy,
  decideClaimBy,
  decideUnheardBy,
  endPlanBy,
  refundBy,
  writeOffBy,
} from './collections/money-steps.ts';
export { paymentReturnedEmail } from './collections/hand-over/not-taken-emails.ts';
export { collectionOfficeRoutes } from './collections/office-routes.ts';
export { pounds } from './collections/run/pages.ts';
export { agreePlan, endPlan, writeOff } from './collections/debts/payment-plan.ts';
export { preview, type Preview } from './collections/run/preview.ts';
export {
  findWaitingReports,
  noteApplied,
  noteReports,
} from './collections/reports/reports-store.ts';
export { runCollectionsAsRows } from './collections/run/run-list.ts';
export type { ApprovalRule, CollectDeps, RunDeps } from './collections/run/runs.ts';
export { lookAfterCollections } from './collections/hand-over/sweep.ts';
export { readReportsOf } from './collections/reports/reports.ts';
export { webhookRoutes } from './collections/reports/webhook-routes.ts';
export { withholdByReference } from './collections/hand-over/withhold.ts';
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
export { priceSetUpRoutes } from './prices/set-up.ts';
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
export * as debtsDesk from './collections/debts/debts-desk.ts';
export * as bankDesk from './collections/bank/bank-desk.ts';
export * as refundsDesk from './collections/refunds/refunds-desk.ts';
export * as pausesDesk from './pauses/pauses-desk.ts';
export * as runSteps from './collections/run/approve.ts';

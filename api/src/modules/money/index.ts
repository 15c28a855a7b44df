export { applyLine } from './collections/reports/apply.ts';
export {
  HASH_LENGTH,
  approve,
  prepare,
  findCollectionOf,
  findMonthAtRisk,
  findFamilyOf,
  approveBy,
  prepareBy,
  withholdBy,
  showStatus,
} from './collections/run/approve.ts';
export { askAbout, clear, submit } from './collections/hand-over/submit.ts';
export { payoutFile, payouts, suspense } from './collections/bank/bank-desk.ts';
export { proposeLessonCredits } from './collections/debts/lesson-credits.ts';
export { debts } from './collections/debts/debts-desk.ts';
export { refunds } from './collections/refunds/refunds-desk.ts';
export { returns } from './collections/returns/returns-desk.ts';
export { readBankStatement } from './collections/bank/payouts.ts';
export { closeRuns } from './collections/run/run-store.ts';
export { writeFinalisedMonths } from './collections/run/collect.ts';
export type { LimitDeps } from './collections/decisions.ts';
export { exceptionsFile, monthsFile, runCollections } from './collections/run/runs-desk.ts';
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
export { makeRefundWithProvider, refundPayment } from './collections/refunds/refunds.ts';
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
export { collectionOfficeRoutes } from './routes.ts';
export { agreePlan, endPlan, writeOff } from './collections/debts/debts.ts';
export { preview, type Preview } from './collections/run/preview.ts';
export {
  findWaitingReports,
  noteApplied,
  noteReports,
} from './collections/reports/reports-store.ts';
export type { ApprovalRule, CollectDeps, RunDeps } from './collections/run/runs.ts';
export { lookAfterCollections } from './collections/hand-over/sweep.ts';
export { readReportsOf } from './collections/reports/reports.ts';
export { webhookRoutes } from './collections/reports/webhook-routes.ts';
export { withholdByReference } from './collections/hand-over/withhold.ts';
export { endPauseBy, pauseLessonsBy } from './pauses/pauses-desk.ts';
export { pauseSamples } from './pauses/emails.ts';
export { endAgreedPause } from './pauses/pauses.ts';
export { listPausedChildren } from './pauses/pauses.ts';
export { pauseOfficeRoutes } from './routes.ts';
export { agreePause } from './pauses/pauses.ts';
export { remindOfPausesDaily } from './pauses/pauses.ts';
export { amountsOf } from './payments/agreement.ts';
export { emailBankLink } from './payments/change-bank.ts';
export { comingValues, readNextPayment } from './payments/coming-payments.ts';
export { comingOf, comingRow } from './payments/payments-store.ts';
export { paymentSamples } from './payments/email-samples.ts';
export { endWithProvider } from './payments/mandate-provider.ts';
export { finishHosted, lookAfterHostedSetUps } from './payments/hosted-finish.ts';
export { startHosted } from './payments/hosted-start.ts';
export { finishMandateSetUp } from './payments/begin.ts';
export { paymentOfficeRoutes } from './routes.ts';
export { followNewEmail } from './payments/payer-store.ts';
export { priceSetUpRoutes } from './prices/prices.ts';
export { paymentRoutes } from './routes.ts';
export { setUpMandateLater } from './payments/set-up-mandate.ts';
export { billingFrom, billingOf, billingRow, findBilling } from './payments/store.ts';
export { takeBackBankChange } from './payments/change-bank.ts';
export { readPayerEmail, readState } from './payments/direct-debit.ts';
export { finishChangeBy, startChangeBy } from './provider-change/change.ts';
export { providerChangeSamples } from './provider-change/change.ts';
export { readChangeStatus } from './provider-change/change.ts';
export { rehearse, type RehearsedMove } from './provider-change/rehearse.ts';
export { startChange } from './provider-change/change.ts';
export * as debtsDesk from './collections/debts/debts-desk.ts';
export * as bankDesk from './collections/bank/bank-desk.ts';
export * as refundsDesk from './collections/refunds/refunds-desk.ts';
export * as pausesDesk from './pauses/pauses-desk.ts';
export * as runSteps from './collections/run/approve.ts';

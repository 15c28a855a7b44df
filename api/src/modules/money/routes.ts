import { changeBank, takeBackChange } from '@bandstand/domain/money/payments/change-bank-contract';
import {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/money/payments/contract';
import {
  finishHostedSetUp,
  startHostedSetUp,
} from '@bandstand/domain/money/payments/hosted-contract';
import {
  changePayerEmail,
  confirmPayerEmail,
} from '@bandstand/domain/money/payments/payer-contract';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { getStatement } from '@bandstand/domain/money/payments/statement-contract';
import {
  changePayerEmailForFamily,
  sendBankLink,
} from '@bandstand/domain/money/payments/office-contract';
import * as bank from '@bandstand/domain/money/collections/bank/bank-contract';
import * as debts from '@bandstand/domain/money/collections/debts/debts-contract';
import * as collectionCalls from '@bandstand/domain/money/collections/office-contract';
import * as refunds from '@bandstand/domain/money/collections/refunds/refunds-contract';
import * as returns from '@bandstand/domain/money/collections/returns/returns-contract';
import * as journal from '@bandstand/domain/money/collections/journal-contract';
import * as pauseCalls from '@bandstand/domain/money/pauses/office-contract';
import type { Serve } from '../../platform/http/call.ts';
import { changeAccount, emailBankLink, takeBackBankChange } from './payments/change-bank.ts';
import { changePayer, confirmPayer, changePayerForFamily } from './payments/payer.ts';
import { finishHosted } from './payments/hosted-finish.ts';
import { startHosted } from './payments/hosted-start.ts';
import { readPayments, makeStatement } from './payments/payments.ts';
import type { DirectDebitDeps } from './payments/begin.ts';
import * as payments from './payments/direct-debit.ts';
import type { PaymentsDeps } from './payments/mandate-provider.ts';
import * as bankDesk from './collections/bank/bank-desk.ts';
import * as debtsDesk from './collections/debts/debts-desk.ts';
import { creditLessons } from './collections/debts/lesson-credits.ts';
import * as books from './collections/journal.ts';
import { endDirectDebitOfFamily } from './collections/mandates/end-direct-debit.ts';
import type { LimitDeps } from './collections/decisions.ts';
import * as refundsDesk from './collections/refunds/refunds-desk.ts';
import * as returnsDesk from './collections/returns/returns-desk.ts';
import { runCollections } from './collections/run/runs-desk.ts';
import type { RunDeps } from './collections/run/runs.ts';
import * as steps from './collections/run/approve.ts';
import * as disputes from './collections/returns/disputes.ts';
import * as desk from './collections/run/runs-desk.ts';
import type { PausesDeps } from './pauses/pauses.ts';
import * as pausesDesk from './pauses/pauses-desk.ts';

export const paymentRoutes = (serve: Serve, deps: DirectDebitDeps): void => {
  // Bank details are for typing, not for trying out.
  const aFew = { limit: { calls: 30, per: 'minute' }, takesNoTurn: true } as const;
  serve(validateBankDetails, (call) => payments.validateDetails(deps, call), aFew);
  serve(createDirectDebit, (call) => payments.setUpDirectDebit(deps, call), aFew);
  serve(changePayerEmail, (call) => changePayer(deps, call), {
    limit: { calls: 10, per: 'hour' },
  });
  serve(confirmPayerEmail, (call) => confirmPayer(deps, call), {
    limit: { calls: 60, per: 'hour' },
  });
  serve(changeBank, (call) => changeAccount(deps, call), aFew);
  serve(takeBackChange, (call) => takeBackBankChange(deps, call));
  serve(startHostedSetUp, (call) => startHosted(deps, call), aFew);
  serve(finishHostedSetUp, (call) => finishHosted(deps, call), aFew);
  serve(getPayments, (call) => readPayments(deps, call));
  // A file takes as long as a hundred rows.
  serve(getStatement, (call) => makeStatement(deps, call), { limit: aFew.limit });
  serve(getDirectDebit, (call) => payments.showDirectDebit(deps, call));
};

export const paymentOfficeRoutes = (serve: Serve, deps: PaymentsDeps): void => {
  serve(sendBankLink, (call) => emailBankLink(deps, call));
  serve(changePayerEmailForFamily, (call) => changePayerForFamily(deps, call));
};

export const collectionOfficeRoutes = (serve: Serve, deps: RunDeps & LimitDeps): void => {
  serve(collectionCalls.listRuns, (call) => desk.listRuns(deps, call));
  serve(collectionCalls.getRun, (call) => desk.getRun(deps, call));
  serve(collectionCalls.listRunCollections, (call) => runCollections.page(deps, call));
  serve(collectionCalls.prepareRun, (call) => steps.prepareRun(deps, call));
  serve(collectionCalls.approveRun, (call) => steps.approveRun(deps, call));
  serve(collectionCalls.withholdCollection, (call) => steps.withholdCollection(deps, call));
  serve(returns.listReturns, (call) => returnsDesk.listReturns(deps, call));
  serve(returns.decideClaim, (call) => returnsDesk.decideClaim(deps, call));
  serve(returns.decideUnheard, (call) => returnsDesk.decideUnheard(deps, call));
  serve(debts.listDebts, (call) => debtsDesk.debts.page(deps, call));
  serve(debts.writeOffDebt, (call) => debtsDesk.writeOffDebt(deps, call));
  serve(debts.agreePaymentPlan, (call) => debtsDesk.agreePaymentPlan(deps, call));
  serve(debts.endPaymentPlan, (call) => debtsDesk.endPaymentPlan(deps, call));
  serve(returns.settleDispute, (call) => disputes.settleDispute(deps, call));
  serve(returns.endDirectDebit, (call) => endDirectDebitOfFamily(deps, call));
  serve(debts.enterPayment, (call) => debtsDesk.enterPayment(deps, call));
  serve(debts.chargeFamily, (call) => debtsDesk.chargeFamily(deps, call));
  serve(refunds.listRefunds, (call) => refundsDesk.refunds.page(deps, call));
  serve(refunds.refundCollection, (call) => refundsDesk.refundCollection(deps, call));
  serve(refunds.creditLessons, (call) => creditLessons(deps, call));
  serve(refunds.getFamilyMoney, (call) => refundsDesk.getFamilyMoney(deps, call));
  serve(journal.getTrialBalance, (call) => books.getTrialBalance(deps, call));
  serve(journal.listJournalExports, () => books.listJournalExports(deps));
  serve(journal.makeJournalExport, (call) => books.makeJournalExport(deps, call));
  serve(journal.getJournalExport, (call) => books.getJournalExport(deps, call));
  serve(bank.listPayouts, (call) => bankDesk.payouts.page(deps, call));
  serve(bank.getPayout, (call) => bankDesk.getPayout(deps, call));
  serve(bank.listSuspense, (call) => bankDesk.suspense.page(deps, call));
  serve(bank.matchSuspense, (call) => bankDesk.matchSuspense(deps, call));
  serve(bank.takeBackSuspense, (call) => bankDesk.takeBackSuspense(deps, call));
  serve(bank.voidBankLine, (call) => bankDesk.voidBankLine(deps, call));
  serve(bank.readBankLines, (call) => bankDesk.readBankLines(deps, call));
};

export const pauseOfficeRoutes = (serve: Serve, deps: PausesDeps): void => {
  serve(pauseCalls.listPauses, (call) => pausesDesk.listPauses(deps, call));
  serve(pauseCalls.previewPause, (call) => pausesDesk.previewPause(deps, call));
  serve(pauseCalls.pauseLessons, (call) => pausesDesk.pauseLessons(deps, call));
  serve(pauseCalls.previewPauseEnd, (call) => pausesDesk.previewPauseEnd(deps, call));
  serve(pauseCalls.endPause, (call) => pausesDesk.endPause(deps, call));
};

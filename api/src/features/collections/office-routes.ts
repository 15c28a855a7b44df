import * as debts from '@bandstand/domain/collections/debts-contract';
import * as contract from '@bandstand/domain/collections/office-contract';
import * as refunds from '@bandstand/domain/collections/refunds-contract';
import * as returns from '@bandstand/domain/collections/returns-contract';
import type { Serve } from '../../platform/http/call.ts';
import * as debtsDesk from './debts-desk.ts';
import * as refundsDesk from './refunds-desk.ts';
import * as returnsDesk from './returns-desk.ts';
import * as steps from './run-steps.ts';
import * as desk from './runs-desk.ts';

export const collectionOfficeRoutes = (serve: Serve, deps: desk.DeskDeps): void => {
  serve(contract.listRuns, (call) => desk.listRuns(deps, call));
  serve(contract.getRun, (call) => desk.getRun(deps, call));
  serve(contract.prepareRun, (call) => steps.prepareRun(deps, call));
  serve(contract.approveRun, (call) => steps.approveRun(deps, call));
  serve(contract.withholdCollection, (call) => steps.withholdCollection(deps, call));
  serve(returns.listReturns, (call) => returnsDesk.listReturns(deps, call));
  serve(returns.decideClaim, (call) => returnsDesk.decideClaim(deps, call));
  serve(debts.listDebts, (call) => debtsDesk.listDebts(deps, call));
  serve(debts.writeOffDebt, (call) => debtsDesk.writeOffDebt(deps, call));
  serve(debts.agreePaymentPlan, (call) => debtsDesk.agreePaymentPlan(deps, call));
  serve(debts.endPaymentPlan, (call) => debtsDesk.endPaymentPlan(deps, call));
  serve(refunds.listRefunds, (call) => refundsDesk.listRefunds(deps, call));
  serve(refunds.refundCollection, (call) => refundsDesk.refundCollection(deps, call));
  serve(refunds.getFamilyMoney, (call) => refundsDesk.getFamilyMoney(deps, call));
};

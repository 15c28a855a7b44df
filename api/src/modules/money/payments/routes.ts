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
import type { Serve } from '../../../platform/http/call.ts';
import { change } from './change-bank.ts';
import * as payer from './change-payer.ts';
import { finish } from './hosted-finish.ts';
import { start } from './hosted-start.ts';
import { readPayments } from './payments.ts';
import { makeStatement } from './statement.ts';
import { takeBack } from './take-back-change.ts';
import type { DirectDebitDeps } from './set-up.ts';
import * as payments from './use-cases.ts';

export const paymentRoutes = (serve: Serve, deps: DirectDebitDeps): void => {
  // Bank details are for typing, not for trying out.
  const aFew = { limit: { calls: 30, per: 'minute' }, takesNoTurn: true } as const;
  serve(validateBankDetails, (call) => payments.validate(deps, call), aFew);
  serve(createDirectDebit, (call) => payments.create(deps, call), aFew);
  serve(changePayerEmail, (call) => payer.changePayer(deps, call), {
    limit: { calls: 10, per: 'hour' },
  });
  serve(confirmPayerEmail, (call) => payer.confirmPayer(deps, call), {
    limit: { calls: 60, per: 'hour' },
  });
  serve(changeBank, (call) => change(deps, call), aFew);
  serve(takeBackChange, (call) => takeBack(deps, call));
  serve(startHostedSetUp, (call) => start(deps, call), aFew);
  serve(finishHostedSetUp, (call) => finish(deps, call), aFew);
  serve(getPayments, (call) => readPayments(deps, call));
  // A file takes as long as a hundred rows.
  serve(getStatement, (call) => makeStatement(deps, call), { limit: aFew.limit });
  serve(getDirectDebit, (call) => payments.getState(deps, call));
};

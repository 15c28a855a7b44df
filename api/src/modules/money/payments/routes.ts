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
import type { Serve } from '../../../platform/http/call.ts';
import { changeAccount, emailBankLink, takeBackBankChange } from './change-bank.ts';
import { changePayer, confirmPayer, changePayerForFamily } from './payer.ts';
import { finishHosted } from './hosted-finish.ts';
import { startHosted } from './hosted-start.ts';
import { readPayments, makeStatement } from './payments.ts';
import type { DirectDebitDeps } from './begin.ts';
import * as payments from './direct-debit.ts';
import type { PaymentsDeps } from './mandate-provider.ts';

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

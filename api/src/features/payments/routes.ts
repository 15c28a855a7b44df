import {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/payments/contract';
import type { Serve } from '../../platform/http/call.ts';
import * as payments from './use-cases.ts';

export const paymentRoutes = (serve: Serve, given: payments.DirectDebitGiven): void => {
  // Bank details are for typing, not for trying out.
  const aFew = { limit: { calls: 30, per: 'minute' } } as const;
  serve(validateBankDetails, (call) => payments.validate(given, call), aFew);
  serve(createDirectDebit, (call) => payments.create(given, call), aFew);
  serve(getDirectDebit, (call) => payments.getState(given, call));
};

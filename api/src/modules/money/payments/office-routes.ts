import {
  changePayerEmailForFamily,
  sendBankLink,
} from '@bandstand/domain/money/payments/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { emailBankLink } from './bank-link.ts';
import { changePayerForFamily } from './change-payer.ts';
import type { PaymentsDeps } from './deps.ts';

export const paymentOfficeRoutes = (serve: Serve, deps: PaymentsDeps): void => {
  serve(sendBankLink, (call) => emailBankLink(deps, call));
  serve(changePayerEmailForFamily, (call) => changePayerForFamily(deps, call));
};

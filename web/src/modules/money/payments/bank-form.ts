import * as z from 'zod/mini';
import { bankFields, defaultAccountName } from '@bandstand/domain/money/payments/bank-details';
import type { GrownUp } from '../../../platform/queries.ts';

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

/** Where the steps are that keep what was typed. */
export const STEPS_AT = '/direct-debits';

/** The banks' own limit. */
const LONGEST_NAME = 32;

export const beginWith = ({
  firstName,
  lastName,
  email,
  ddEmailAddress,
  name,
}: GrownUp): BankForm => ({
  first_name: firstName.slice(0, LONGEST_NAME),
  last_name: lastName.slice(0, LONGEST_NAME),
  email_address: ddEmailAddress ?? email,
  account_name: defaultAccountName(name),
  sort_code: '',
  account_number: '',
});

/** Whether anything was typed since it began. */
export const hasTyped = (form: BankForm, begun: BankForm): boolean =>
  FIELDS.some((field) => form[field] !== begun[field]);

/** Each field shows its first fault only, in the words of `bankFields`; what is typed is sent as it is. */
const asTyped = (field: BankField) =>
  z.string().check(
    z.superRefine((typed, context) => {
      const message = bankFields[field].safeParse(typed).error?.issues[0]?.message;
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: typed });
    }),
  );

export const bankForm = z.object({
  first_name: asTyped('first_name'),
  last_name: asTyped('last_name'),
  email_address: asTyped('email_address'),
  account_name: asTyped('account_name'),
  sort_code: asTyped('sort_code'),
  account_number: asTyped('account_number'),
});

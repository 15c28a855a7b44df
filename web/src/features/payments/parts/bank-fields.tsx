import type { Control } from 'react-hook-form';
import { FormText } from '../../../platform/form/form-fields.tsx';
import type { TextFieldProps } from '../../../ui/text-field.tsx';
import { FIELDS, type BankForm } from '../bank-form.ts';

type Look = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;

const LOOKS: Record<keyof BankForm, Look> = {
  first_name: { label: 'First name', autoComplete: 'given-name' },
  last_name: { label: 'Last name', autoComplete: 'family-name' },
  email_address: {
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    hint: 'Notices about payments go here',
  },
  account_name: {
    label: 'Bank Account Holder name',
    hint: 'As it is on the bank card, at most 17 characters',
    maxLength: 18,
    autoComplete: 'off',
  },
  sort_code: {
    label: 'Sort Code',
    hint: 'Six digits, for example 20-00-00',
    inputMode: 'numeric',
    autoComplete: 'off',
    width: 'short',
  },
  account_number: {
    label: 'Account Number',
    hint: 'Eight digits',
    inputMode: 'numeric',
    autoComplete: 'off',
    width: 'half',
  },
};

export function BankFields({ control }: { control: Control<BankForm, unknown, BankForm> }) {
  return (
    <>
      {FIELDS.map((name) => (
        <FormText key={name} control={control} name={name} {...LOOKS[name]} />
      ))}
    </>
  );
}

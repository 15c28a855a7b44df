import type { Control } from 'react-hook-form';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import type { TextFieldProps } from '../../../../ui/text-field.tsx';
import { FIELDS, type BankForm } from '../bank-form.ts';
import { BANK_DETAILS } from '../words.ts';

type FieldLook = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;

const LOOKS: Record<keyof BankForm, FieldLook> = {
  first_name: { label: 'First name', autoComplete: 'given-name' },
  last_name: { label: 'Last name', autoComplete: 'family-name' },
  email_address: {
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    hint: BANK_DETAILS.emailHint,
  },
  account_name: {
    label: BANK_DETAILS.holder,
    hint: BANK_DETAILS.holderHint,
    maxLength: 18,
    autoComplete: 'off',
  },
  sort_code: {
    label: 'Sort Code',
    hint: BANK_DETAILS.sortCodeHint,
    inputMode: 'numeric',
    autoComplete: 'off',
    width: 'short',
  },
  account_number: {
    label: 'Account Number',
    hint: BANK_DETAILS.accountNumberHint,
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

import type { FieldValues } from 'react-hook-form';
import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useField, type FormField } from './use-field.ts';

export function FormText<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, TextFieldProps>,
) {
  const { control, mends, ...rest } = props;
  return (
    <TextField {...rest} {...useField({ control, name: rest.name, ...(mends && { mends }) })} />
  );
}

export function FormPassword<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, PasswordFieldProps>,
) {
  const { control, mends, ...rest } = props;
  return (
    <PasswordField {...rest} {...useField({ control, name: rest.name, ...(mends && { mends }) })} />
  );
}

export function FormRadios<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, RadioGroupProps>,
) {
  const { control, mends, ...rest } = props;
  return (
    <RadioGroup {...rest} {...useField({ control, name: rest.name, ...(mends && { mends }) })} />
  );
}

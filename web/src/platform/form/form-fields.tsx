import { type FieldValues, useController, type Control, type FieldPath } from 'react-hook-form';
import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { CheckboxGroup, type CheckboxGroupProps } from '../../ui/checkbox-group.tsx';
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';

type FormField<Typed extends FieldValues, Sent, Props> = Omit<Props, 'name' | 'value' | 'error'> & {
  control: Control<Typed, unknown, Sent>;
  name: FieldPath<Typed>;
  /** Fields whose message depends on this one. */
  mends?: FieldPath<Typed>[];
};

/** Joins one control of `ui` to its field of a form. */
const useField = <Typed extends FieldValues, Sent, Props>({
  control,
  mends = [],
  ...rest
}: FormField<Typed, Sent, Props>) => {
  const { field, fieldState } = useController({ control, name: rest.name, rules: { deps: mends } });
  return { ...rest, ...field, disabled: undefined, error: fieldState.error?.message };
};

export function FormText<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, TextFieldProps>,
) {
  return <TextField {...useField(props)} />;
}

export function FormPassword<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, PasswordFieldProps>,
) {
  return <PasswordField {...useField(props)} />;
}

export function FormRadios<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, RadioGroupProps>,
) {
  return <RadioGroup {...useField(props)} />;
}

export function FormSelect<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, SelectProps>,
) {
  return <Select {...useField(props)} />;
}

export function FormTextArea<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, TextAreaProps>,
) {
  return <TextArea {...useField(props)} />;
}

export function FormCheckbox<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, CheckboxProps>,
) {
  return <Checkbox {...useField(props)} />;
}

export function FormCheckboxGroup<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, CheckboxGroupProps>,
) {
  return <CheckboxGroup {...useField(props)} />;
}

import type { FieldValues } from 'react-hook-form';
import { CheckboxGroup, type CheckboxGroupProps } from '../../ui/checkbox-group.tsx';
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';
import { useField, type FormField } from './use-field.ts';

export function FormSelect<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, SelectProps>,
) {
  const { control, mends, ...rest } = props;
  return <Select {...rest} {...useField({ control, name: rest.name, ...(mends && { mends }) })} />;
}

export function FormTextArea<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, TextAreaProps>,
) {
  const { control, mends, ...rest } = props;
  return (
    <TextArea {...rest} {...useField({ control, name: rest.name, ...(mends && { mends }) })} />
  );
}

export function FormCheckbox<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, CheckboxProps>,
) {
  const { control, mends, ...rest } = props;
  return (
    <Checkbox {...rest} {...useField({ control, name: rest.name, ...(mends && { mends }) })} />
  );
}

export function FormCheckboxGroup<Typed extends FieldValues, Sent>(
  props: FormField<Typed, Sent, CheckboxGroupProps>,
) {
  const { control, mends, ...rest } = props;
  return (
    <CheckboxGroup {...rest} {...useField({ control, name: rest.name, ...(mends && { mends }) })} />
  );
}

import type { ComponentProps, Ref } from 'react';
import { controlLook, Field, useFieldIds, type FieldControl, type FieldLabels } from './field.tsx';

type NativeInput = ComponentProps<'input'>;

export type TextFieldProps = FieldLabels &
  FieldControl<string> & {
    ref?: Ref<HTMLInputElement>;
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'password' | 'date' | 'time';
    autoComplete?: NativeInput['autoComplete'];
    inputMode?: NativeInput['inputMode'];
    autoCapitalize?: NativeInput['autoCapitalize'];
    spellCheck?: boolean;
    maxLength?: number;
    placeholder?: string;
    isReadOnly?: boolean;
    disabled?: boolean | undefined;
    /** As wide as the answer is long: a postcode is not an address. */
    width?: 'full' | 'half' | 'short';
  };

const widths = { full: '', half: 'max-w-72', short: 'max-w-40' };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, isOptional = false, width = 'full', name, id = name } = props;
  const { describedBy, invalid, ...ids } = useFieldIds(props);
  return (
    <Field {...{ id, label, hint, isOptional, ...ids }} error={error}>
      <input
        {...nativeInput(props)}
        id={id}
        type={props.type ?? 'text'}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        className={`${controlLook} ${widths[width]}`}
      />
    </Field>
  );
}

/** The properties that pass straight through to an `<input>`. */
export function nativeInput(props: Omit<TextFieldProps, 'label'>): NativeInput {
  const { ref, name, onChange, onBlur, autoComplete, inputMode, autoCapitalize, placeholder } =
    props;
  return {
    ref,
    name,
    onBlur,
    autoComplete,
    inputMode,
    autoCapitalize,
    placeholder,
    maxLength: props.maxLength,
    spellCheck: props.spellCheck,
    readOnly: props.isReadOnly,
    disabled: props.disabled,
    value: props.value ?? '',
    onChange: (event) => onChange?.(event.target.value),
  };
}

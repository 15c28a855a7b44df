import type { ReactNode, Ref } from 'react';
import { Choice } from './choice.tsx';
import { FieldError, useFieldIds, type FieldControl } from './field.tsx';

export type CheckboxProps = FieldControl<boolean> & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isFramed?: boolean;
  disabled?: boolean | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const { name, id = name, label, hint, error, value = false, isFramed = false } = props;
  const { errorId, invalid } = useFieldIds(props);
  return (
    <div>
      <Choice
        ref={props.ref}
        type="checkbox"
        id={id}
        name={name}
        label={label}
        detail={hint}
        isFramed={isFramed}
        checked={value}
        disabled={props.disabled}
        aria-invalid={invalid}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => props.onChange?.(event.target.checked)}
        onBlur={props.onBlur}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

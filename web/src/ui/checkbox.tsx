import type { ReactNode, Ref, ComponentProps } from 'react';
import { FieldError, useFieldIds, type FieldControl } from './field.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  detail?: ReactNode;
  /** A framed choice is easier to hit and to see; a bare one sits in a sentence. */
  isFramed?: boolean;
};

const frame =
  'rounded-field border-[1.5px] border-edge bg-field px-3.5 py-2.5 hover:border-ink has-checked:border-primary has-checked:bg-primary-tint has-checked:ring-1 has-checked:ring-primary has-aria-invalid:border-bad has-data-invalid:border-bad';

export function Choice({ type, label, detail, isFramed = false, ...input }: ChoiceProps) {
  return (
    <label className={`flex min-h-12 items-start gap-3 ${isFramed ? frame : 'py-2.5'}`}>
      <input
        {...input}
        type={type}
        className={`mark ${type === 'radio' ? 'mark-radio' : 'mark-box'}`}
      />
      <span className="min-w-0 break-words">
        <span className="block">{label}</span>
        {detail && <span className="block text-small text-soft">{detail}</span>}
      </span>
    </label>
  );
}

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

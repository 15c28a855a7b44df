import { useId, type Ref } from 'react';
import { controlLook, Field, useFieldIds, type FieldControl, type FieldLabels } from './field.tsx';

export type TextAreaProps = FieldLabels &
  FieldControl<string> & {
    ref?: Ref<HTMLTextAreaElement>;
    rows?: number;
    maxLength?: number;
    placeholder?: string;
    isReadOnly?: boolean;
    disabled?: boolean | undefined;
  };

/** Takes more than the maximum and says so, rather than swallowing what was pasted. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isOptional = false, name, id = name, value = '', maxLength } = props;
  const countId = useId();
  const ids = useFieldIds(props, maxLength ? countId : undefined);
  return (
    <Field
      {...{ id, label, hint, isOptional }}
      hintId={ids.hintId}
      errorId={ids.errorId}
      error={error}
    >
      <textarea
        ref={props.ref}
        id={id}
        name={name}
        value={value}
        onChange={(event) => props.onChange?.(event.target.value)}
        onBlur={props.onBlur}
        rows={props.rows ?? 4}
        placeholder={props.placeholder}
        readOnly={props.isReadOnly}
        disabled={props.disabled}
        aria-describedby={ids.describedBy}
        aria-invalid={ids.invalid}
        className={`${controlLook} resize-y`}
      />
      {maxLength && <LetterCount id={countId} left={maxLength - value.length} />}
    </Field>
  );
}

function LetterCount({ id, left }: { id: string; left: number }) {
  const letters = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'}`;
  return (
    <p
      id={id}
      className={`figures text-small ${left < 0 ? 'font-semibold text-bad-ink' : 'text-soft'}`}
    >
      {left < 0 ? `${letters} too many` : `${letters} left`}
    </p>
  );
}

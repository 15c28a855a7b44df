import type { ReactNode } from 'react';
import { FieldError, Hint, type FieldLabels } from './field.tsx';

type FieldGroupProps = FieldLabels & {
  id: string;
  hintId: string;
  errorId: string;
  describedBy: string | undefined;
  role?: 'radiogroup' | undefined;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, hint, error, isOptional, hintId, errorId, describedBy, id, role, children } =
    props;
  return (
    <fieldset id={id} role={role} aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        {label}
        {isOptional && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <div className={hint ? 'mt-2' : ''}>{children}</div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export type FieldLabels = {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence that mends it; its presence makes the field invalid. */
  error?: string | undefined;
  isOptional?: boolean;
};

/** What every control of react-hook-form's `Controller` brings along, with its value in plain form. */
export type FieldControl<Value> = {
  name: string;
  /** Defaults to the name, so that an error summary can link to it. */
  id?: string;
  value?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
};

export const controlLook =
  'block w-full min-h-12 rounded-field border-[1.5px] border-edge bg-field px-3.5 py-2.5 text-body text-ink placeholder:text-soft hover:border-ink aria-invalid:border-bad aria-invalid:border-2 [&[readonly]]:bg-sunken [&[readonly]]:border-line disabled:bg-sunken disabled:text-soft';

/** The ids that join a control with its hint and its error. */
export function useFieldIds({ hint, error }: Pick<FieldLabels, 'hint' | 'error'>, also?: string) {
  const base = useId();
  const hintId = `${base}hint`;
  const errorId = `${base}error`;
  const ids = [hint && hintId, error && errorId, also].filter(Boolean).join(' ');
  return { hintId, errorId, describedBy: ids || undefined, invalid: error ? true : undefined };
}

type FieldProps = FieldLabels & {
  id: string;
  hintId: string;
  errorId: string;
  children: ReactNode;
};

export function Field({
  id,
  label,
  hint,
  error,
  isOptional,
  hintId,
  errorId,
  children,
}: FieldProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="measure text-small text-soft">
      {children}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-small font-semibold text-bad-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}

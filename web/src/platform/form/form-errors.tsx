import { useState } from 'react';
import { useFormState, type Control, type FieldErrors, type FieldValues } from 'react-hook-form';
import { ErrorSummary, type SummaryEntry } from '../../ui/error-summary.tsx';

type FormErrorsProps<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  /** A box of its own says what the server refused. */
  isRefusalBoxed?: boolean;
  /** The ids of fields on the page, where they are not the names in the form. */
  ids?: Readonly<Record<string, string>>;
};

const NO_IDS = {};

/** What a failed attempt left to mend; it takes the focus at each attempt, never while typing. */
export function FormErrors<Typed extends FieldValues, Sent>({
  control,
  isRefusalBoxed = false,
  ids = NO_IDS,
}: FormErrorsProps<Typed, Sent>) {
  const { errors, submitCount } = useFormState({ control });
  const entries = entriesOf(errors)
    .filter(({ type }) => !isRefusalBoxed || type !== 'server')
    .map(({ fieldId, message }) => ({ fieldId: ids[fieldId] ?? fieldId, message }));
  return <AttemptErrors key={submitCount} entries={entries} />;
}

/** What is mended leaves the summary, and does not come back before the next attempt. */
export function AttemptErrors({ entries }: { entries: readonly SummaryEntry[] }) {
  const [open, setOpen] = useState(() => entries.map(({ fieldId }) => fieldId));
  const shown = entries.filter(({ fieldId }) => open.includes(fieldId));
  if (shown.length < open.length) setOpen(shown.map(({ fieldId }) => fieldId));
  // Empty fields beside each other may have one message: it is said once, and leads to the first of them.
  const said = shown.filter(({ message }, n) => message !== shown[n - 1]?.message);
  return <ErrorSummary errors={said} />;
}

/** The messages by the path of their field, in the form's order. */
const entriesOf = (errors: FieldErrors, path = ''): (SummaryEntry & { type: unknown })[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    if (error === undefined || name === 'root') return [];
    const fieldId = path + name;
    return typeof error.message === 'string'
      ? [{ fieldId, message: error.message, type: error.type }]
      : entriesOf(error as FieldErrors, `${fieldId}.`);
  });

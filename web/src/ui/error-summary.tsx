import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { PROBLEM } from './words.ts';

export type SummaryEntry = { fieldId: string; message: string };

/** Takes the focus when it appears, and again at each failed attempt: give it a new `key` per attempt. */
export function ErrorSummary({ errors }: { errors: readonly SummaryEntry[] }) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary-title"
      className="rounded-card border-2 border-bad bg-surface p-5"
    >
      <h2 id="error-summary-title" className="flex items-center gap-2 text-title">
        <CircleAlert aria-hidden className="size-6 shrink-0 text-bad" />
        {PROBLEM}
      </h2>
      <ul className="mt-2">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => goToField(event, error.fieldId)}
              className="inline-block py-2.5 font-semibold text-bad-ink underline decoration-[1.5px] underline-offset-4 hover:decoration-[3px]"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const focusable = 'input, select, textarea, button';

/** Brings a field into view with its label, and gives it the focus. */
export function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  const found = document.getElementById(fieldId);
  const field = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  field?.focus({ preventScroll: true });
  const label =
    field?.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(fieldId)}"]`);
  (label ?? field)?.scrollIntoView({ block: 'start' });
}

import { useState } from 'react';
import type { SummaryEntry } from '../../ui/error-summary.tsx';

/** Nothing complains before the first submit; then a message goes with the keystroke that mends it. */
export function useCheck(problems: readonly SummaryEntry[]) {
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState<readonly SummaryEntry[]>([]);
  const isStill = ({ fieldId }: SummaryEntry) =>
    problems.some((problem) => problem.fieldId === fieldId);
  const passes = (): boolean => {
    setAttempt(attempt + 1);
    setTold(problems);
    return problems.length === 0;
  };
  // What is mended leaves the summary for good: it must not come back, with the focus, in the middle of typing.
  if (told.some((entry) => !isStill(entry))) setTold(told.filter(isStill));
  const errorOf = (fieldId: string): string | undefined =>
    attempt === 0 ? undefined : problems.find((problem) => problem.fieldId === fieldId)?.message;
  return { attempt, told, passes, errorOf };
}

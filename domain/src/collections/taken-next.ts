import type { NextStep } from './what-next.ts';

/** What a Direct Debit takes automatically: only that can be taken in parts instead. */
const TAKEN: ReadonlySet<NextStep> = new Set(['second_attempt', 'with_next', 'part_with_next']);
export const isTakenNext = (step: NextStep): boolean => TAKEN.has(step);

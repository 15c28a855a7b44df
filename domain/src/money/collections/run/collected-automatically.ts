import type { NextStep } from '../returns/follow-up.ts';

/** What a Direct Debit takes automatically: only that can be taken in parts instead. */
const COLLECTED: ReadonlySet<NextStep> = new Set(['second_attempt', 'with_next', 'part_with_next']);
export const isCollectedAutomatically = (step: NextStep): boolean => COLLECTED.has(step);

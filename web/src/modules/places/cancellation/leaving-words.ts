import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import type { Cost } from './queries.ts';

/** What parents read, on Home too, of a child whose lessons are cancelled and who can still stay. */
export const LEAVING = {
  stays: (name: string) => `${name} is staying`,
  undo: (name: string) => `Un-cancel: ${name} is staying`,
  failed: 'We could not undo the cancellation',
  owedIfKept: (name: string, owed: Pennies) =>
    `If ${name} stays, we’ll add ${formatPounds(owed)} to your next payment that isn’t already scheduled, because it was left out of an earlier one.`,
} as const;

/** What was withdrawn, and whether taking a cancellation back brings it back. */
export const withdrawnWords = ({ gives_up: instrument }: Pick<Cost, 'gives_up'>, name: string) =>
  instrument === null
    ? null
    : `When you cancelled, we withdrew ${name}’s change to ${INSTRUMENT_NAMES[instrument]}. If you had accepted it and its place is still free when you un-cancel, it is agreed again for the same day, and our email says so. ${name}’s dates on the waiting list haven’t changed, and we’ll email you when a place comes up.`;

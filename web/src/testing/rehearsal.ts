import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { getRehearsal } from '@bandstand/domain/desk/rehearsal/office-contract';

type Rehearsal = AnswerOf<typeof getRehearsal>;
type Run = NonNullable<Rehearsal['data']['attributes']['run']>;
type Month = Run['months'][number];
export type Difference = Month['differences'][number];

/** A month in which thirty payments were taken, and all was as it has to be. */
export const rehearsedMonth = (month: string, more: Partial<Month> = {}): Month => ({
  month,
  days: [],
  taken: { count: 30, pennies: 108_000 },
  back: [],
  deeds: [],
  emails: [],
  tasks: [],
  owed: 0,
  kept: 108_000,
  differences: [],
  broken: [],
  ...more,
});

/** Thirty families whose year waits for its first month. */
export const rehearsalRun = (more: Partial<Run> = {}): Run => ({
  state: 'waiting',
  plan: { families: 30, seed: 7, faults: ['banks', 'office'] },
  begun_at: '2027-01-12T09:30:00Z',
  begun_by: 'Priya Raman',
  day: null,
  months: [],
  ...more,
});

export const rehearsalOf = (run: Run | null, isPossible = true): Rehearsal => ({
  data: { id: 'rehearsal', type: 'rehearsal', attributes: { is_possible: isPossible, run } },
});

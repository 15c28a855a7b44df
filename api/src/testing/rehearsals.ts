import type { RehearsalState } from '@bandstand/domain/rehearsal/model';
import type { RehearsalStage, Rehearsed } from '../features/rehearsal/port.ts';

/** A stage on which nothing happens: it says that a rehearsal is in this state, and notes what it was asked to do. */
export const standInStage = (
  state: RehearsalState | null,
  now: Date,
): RehearsalStage & { readonly asked: string[] } => {
  const asked: string[] = [];
  const rehearsed: Omit<Rehearsed, 'state'> = {
    plan: { families: 20, seed: 7, faults: ['banks'] },
    begunAt: now,
    begunBy: 'Finn Walsh',
    day: null,
    months: [],
  };
  return {
    asked,
    now: () => state && { ...rehearsed, state },
    begin: () => void asked.push('begin'),
    liveNextMonth: () => void asked.push('live'),
    clear: async () => void asked.push('clear'),
  };
};

import type { RehearsalState } from '@bandstand/domain/desk/rehearsal/model';
import type { RehearsalStage, CurrentRehearsal } from '../modules/desk/rehearsal/use-cases.ts';

/** A stage on which nothing is played: a rehearsal begins in this state, and what it is asked to do is noted. */
export const standInStage = (
  state: RehearsalState | null,
  now: Date,
): RehearsalStage & { readonly asked: string[] } => {
  const asked: string[] = [];
  let current = state;
  const become = (what: string, next: RehearsalState | null) => {
    asked.push(what);
    current = next;
  };
  const rehearsed: Omit<CurrentRehearsal, 'state'> = {
    plan: { families: 20, seed: 7, faults: ['banks'] },
    begunAt: now,
    begunBy: 'Finn Walsh',
    day: null,
    months: [],
  };
  return {
    asked,
    now: () => current && { ...rehearsed, state: current },
    begin: () => become('begin', 'settling'),
    liveNextMonth: () => become('live', 'living'),
    clear: async () => become('clear', null),
  };
};

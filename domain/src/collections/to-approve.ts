interface StateCount {
  readonly state: string;
  readonly attempt: number;
  readonly count: number;
}
interface MonthToApprove {
  readonly submitBy: string;
  readonly states: readonly StateCount[];
}

/** The payments of a month that nobody has approved yet. */
export const toApproveOf = <State extends StateCount>(states: readonly State[]): State[] =>
  states.filter(({ state, attempt, count }) => state === 'written' && attempt === 1 && count > 0);

/** Whether a month has payments that nobody has approved yet, and that can still be: what is approved too late is not taken. */
export const waitsForApproval = ({ states, submitBy: by }: MonthToApprove, now: Date): boolean =>
  now < new Date(by) && toApproveOf(states).length > 0;

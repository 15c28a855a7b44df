interface StateCount {
  readonly state: string;
  readonly attempt: number;
  readonly count: number;
}
interface MonthToApprove {
  readonly submitBy: string;
  readonly states: readonly StateCount[];
}

/** Those payments of a month that nobody has approved yet. */
export const findUnapproved = <State extends StateCount>(states: readonly State[]): State[] =>
  states.filter(({ state, attempt, count }) => state === 'written' && attempt === 1 && count > 0);

/** Whether a month has payments that still have to be approved. What is not approved in time is not taken. */
export const waitsForApproval = ({ states, submitBy: by }: MonthToApprove, now: Date): boolean =>
  now < new Date(by) && findUnapproved(states).length > 0;

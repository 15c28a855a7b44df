interface Month {
  readonly submitBy: string;
  readonly states: readonly {
    readonly state: string;
    readonly attempt: number;
    readonly count: number;
  }[];
}

/** Whether a month has payments that nobody has approved yet, and that can still be: what is approved too late is not taken. */
export const waitsForApproval = ({ states, submitBy: by }: Month, now: Date): boolean =>
  now < new Date(by) &&
  states.some(({ state, attempt, count }) => state === 'written' && attempt === 1 && count > 0);

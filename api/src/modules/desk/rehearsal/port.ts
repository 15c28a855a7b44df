import type {
  RehearsalPlan,
  RehearsalState,
  RehearsedMonth,
} from '@bandstand/domain/desk/rehearsal/model';

/** A rehearsal as it is now. */
export interface CurrentRehearsal {
  readonly state: RehearsalState;
  readonly plan: RehearsalPlan;
  readonly begunAt: Date;
  /** The name of who began it. */
  readonly begunBy: string;
  /** The day that is being lived through. */
  readonly day: string | null;
  readonly months: readonly RehearsedMonth[];
}

/** Where a rehearsal is held: apart from the portal, in a process and a database of its own. */
export interface RehearsalStage {
  now(): CurrentRehearsal | null;
  /** Clears away what there was, and begins; how far it is shows `now`. */
  begin(begun: Pick<CurrentRehearsal, 'plan' | 'begunAt' | 'begunBy'>): void;
  liveNextMonth(): void;
  /** Ends it and deletes all that belongs to it. */
  clear(): Promise<void>;
}

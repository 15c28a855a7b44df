import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as contract from '@bandstand/domain/desk/rehearsal/office-contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import {
  type RehearsalPlan,
  type RehearsalState,
  type RehearsedMonth,
  mayBegin,
  mayGoOn,
  mayStop,
} from '@bandstand/domain/desk/rehearsal/model';
import type { Clock } from '../../../platform/clock.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';

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

export interface RehearsalDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  /** Null where no rehearsal can be held: in service, or without a database server of our own. */
  readonly rehearsals: RehearsalStage | null;
}

const CHANGE = { subject: 'rehearsal', subjectId: null } as const;

/** How far the rehearsal is. */
export const getRehearsal = async (
  { rehearsals }: RehearsalDeps,
  _call: Call<typeof contract.getRehearsal>,
): CallAnswer<typeof contract.getRehearsal> => {
  const now = rehearsals?.now() ?? null;
  return ok({
    data: toRecord('rehearsal', {
      id: 'rehearsal',
      attributes: { is_possible: rehearsals !== null, run: now && answerOf(now) },
    }),
  });
};

const answerOf = ({ state, plan, begunAt, begunBy, day, months }: CurrentRehearsal) => ({
  state,
  plan,
  begun_at: begunAt.toISOString(),
  begun_by: begunBy,
  day,
  months: [...months],
});

/**
 * How far it is at this moment. It is asked after the last wait, next to what follows from it: no lock holds a process, and
 * the one who pressed at the same moment has it by then.
 */
const stateOf = (rehearsals: RehearsalStage) => rehearsals.now()?.state ?? null;

/** Begins a year, from January. */
export const beginRehearsal = (
  { db, clock, rehearsals }: RehearsalDeps,
  { body: plan, staff, record }: Call<typeof contract.beginRehearsal>,
): CallAnswer<typeof contract.beginRehearsal> =>
  transact(db, async (tx) => {
    if (rehearsals === null) return refuse('no_rehearsal_here');
    await record(tx, { ...CHANGE, after: plan });
    const decided = mayBegin(stateOf(rehearsals));
    if (!decided.ok) return decided;
    rehearsals.begin({ plan, begunAt: clock.now(), begunBy: staff.name });
    return ok({ message: 'The families settle. This takes some seconds.' });
  });

/** Lives through the month that comes next. */
export const rehearseNextMonth = (
  { db, rehearsals }: RehearsalDeps,
  { record }: Call<typeof contract.rehearseNextMonth>,
): CallAnswer<typeof contract.rehearseNextMonth> =>
  transact(db, async (tx) => {
    if (rehearsals === null) return refuse('no_rehearsal_here');
    await record(tx, CHANGE);
    const decided = mayGoOn(stateOf(rehearsals));
    if (!decided.ok) return decided;
    rehearsals.liveNextMonth();
    return ok({ message: 'The next month is being played.' });
  });

export const stopRehearsal = (
  { db, rehearsals }: RehearsalDeps,
  { record }: Call<typeof contract.stopRehearsal>,
): CallAnswer<typeof contract.stopRehearsal> =>
  transact(db, async (tx) => {
    if (rehearsals === null) return refuse('no_rehearsal_here');
    await record(tx, CHANGE);
    const decided = mayStop(stateOf(rehearsals));
    if (!decided.ok) return decided;
    await rehearsals.clear();
    return ok({ message: 'The rehearsal is over, and all that belonged to it is deleted.' });
  });

import type { Actor } from '../../../platform/actor.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { reasonsToLookAt } from '@bandstand/domain/families/limits/activity';
import {
  mayAdd,
  type FamilyCounts,
  type FamilyLimitRefusal,
  type FamilyLimits,
  familyLimitRefusals,
} from '@bandstand/domain/families/limits/limits';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { familiesToLookAtEmail, type FamilyToLookAt } from './emails.ts';
import * as store from './store.ts';

/** Counting is a part of the transaction that adds something: under the family's lock, with what it adds. */
export { addActivity, addRanOut, countFamily, lockFamily } from './store.ts';
export type { NewActivity } from './store.ts';

/** Whether a family may add this to what was counted under its lock. */
export const mayAddTo = (
  { limits }: { readonly limits: FamilyLimits },
  by: Actor,
  counts: FamilyCounts,
  adds: Partial<FamilyCounts>,
): Decision<null, FamilyLimitRefusal> => mayAdd(adds, counts, limits, by.overrules);

interface FamilyChange {
  readonly by: Actor;
  readonly grownUpId: GrownUpId;
  readonly activity: readonly store.NewActivity[];
  readonly now: Date;
}

/** Counts a change among those that a family may make in a day. */
export const countChange = async (
  deps: { readonly limits: FamilyLimits },
  tx: Db,
  { by, grownUpId, activity, now }: FamilyChange,
): Promise<Decision<null, 'too_many_changes'>> => {
  const counts = await store.countFamily(tx, grownUpId, now);
  const may = mayAddTo(deps, by, counts, { changesADay: 1 });
  if (!may.ok) return refuse('too_many_changes');
  await store.addActivity(tx, grownUpId, { activity, now });
  return ok(null);
};

/** A refusal undid its transaction: that a limit was met is written down afterwards. */
export const noteLimit = async (
  db: Db,
  grownUpId: GrownUpId,
  { refusal, now }: { readonly refusal: string; readonly now: Date },
): Promise<void> => {
  if (refusal in familyLimitRefusals)
    await store.addLimitMet(db, grownUpId, { detail: refusal, now });
};

const AT_MOST = 1_000;

/** The families that a person should look at; what an office screen shows, and its daily e-mail. */
export const findFamiliesToLookAt = async (db: Db, now: Date): Promise<FamilyToLookAt[]> => {
  const weeks = await store.findWeeks(db, now, AT_MOST);
  return weeks.flatMap(({ grown_up_id: grownUpId, counts, kid_ids: kidIds }) => {
    const reasons = reasonsToLookAt(counts).map((kind) => [kind, counts[kind] ?? 0] as const);
    return reasons.length === 0 ? [] : [{ grownUpId, reasons, kidIds }];
  });
};

export interface FamilyLimitDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
}

/** One e-mail a day to the office, on days on which there is a family to look at. */
export const emailOffice = async (
  { clock, emailQueue, sender, publicUrl }: FamilyLimitDeps,
  tx: Db,
): Promise<void> => {
  const families = await findFamiliesToLookAt(tx, clock.now());
  if (families.length > 0)
    await emailQueue.send(tx, { office: sender.email }, familiesToLookAtEmail(families, publicUrl));
};

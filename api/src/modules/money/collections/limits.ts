import {
  COUNTED_DAYS,
  checkDay,
  checkLimit,
  type DecisionKind,
  limitOf,
} from '@bandstand/domain/money/collections/limits';
import { ok, type Decision } from '@bandstand/domain/kernel/decision';
import { instantAt, londonDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { limitsBy, type SettingValues } from '@bandstand/domain/desk/settings/settings';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import * as store from './decisions-store.ts';
import type { RunDeps } from './run/runs.ts';
import type { Staff } from '../../../platform/http/call.ts';
import type { LiveSettings } from '../../work-log/index.ts';
import type { DecisionLimits } from './decisions-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface LimitedDecision {
  readonly billingAccountId: string;
  readonly kind: DecisionKind;
  readonly amount: Pennies;
}
type WithinLimit = Decision<null, 'above_limit' | 'above_day'>;
type Signature = Pick<store.OfficeDecision, 'actor' | 'limits'> & { readonly now: Date };

/**
 * Whether somebody may decide that much, together with what the family was given of late and with all that they have decided
 * today. The account has to be held; their day is held from now on, so that of two presses at once the second counts the first.
 */
export const withinLimit = async (
  tx: Db,
  giving: LimitedDecision,
  { actor, limits, now }: Signature,
): Promise<WithinLimit> => {
  if (limits === undefined) return ok(null);
  const { billingAccountId, kind, amount } = giving;
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  const before = await store.sumGiven(tx, billingAccountId, { kind, since });
  const family = checkLimit(limits.ofFamily, { amount, before });
  if (!family.ok) return family;
  await store.holdDay(tx, actor);
  const today = startOfDay(now);
  const askers = limits.maySecond ? await store.findAskers(tx, giving, today) : [];
  return checkDay(limits.ofDay, {
    amount,
    before: await store.sumOfDay(tx, actor, today),
    isSecond: askers.some((asker) => asker !== actor),
  });
};

const startOfDay = (now: Date): Date => instantAt(londonDate(now), '00:00');

/** As `transact`. What goes above somebody's day is kept as asked for by them, so that an administrator can do it today. */
export const transactWithin = async <Value, Refusal extends string>(
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  by: store.OfficeDecision,
  work: (
    tx: Db,
    within: (giving: LimitedDecision) => Promise<WithinLimit>,
    now: Date,
  ) => Promise<Decision<Value, Refusal>>,
): Promise<Decision<Value, Refusal>> => {
  const now = clock.now();
  const above: LimitedDecision[] = [];
  const within = (tx: Db) => async (giving: LimitedDecision) => {
    const may = await withinLimit(tx, giving, { ...by, now });
    if (!may.ok && may.refusal === 'above_day') above.push(giving);
    return may;
  };
  const done = await transact(db, (tx) => work(tx, within(tx), now));
  for (const asked of above) {
    const askers = await store.findAskers(db, asked, startOfDay(now));
    if (!askers.includes(by.actor))
      await store.noteDecision(db, { ...asked, ...by, kind: `${asked.kind}_asked` }, now);
  }
  return done;
};

export interface LimitDeps {
  readonly settings: LiveSettings<SettingValues>;
}

/** How much of this somebody of the office may decide, by what an administrator has set. */
export const limitsFor = async (
  { settings }: LimitDeps,
  { roles }: Pick<Staff, 'roles'>,
  what: DecisionKind,
): Promise<DecisionLimits> => {
  const values = await settings.read();
  return {
    ofFamily: limitOf(roles, what, limitsBy(values)),
    ofDay: Number(values.day_sum),
    maySecond: roles.includes('admin'),
  };
};

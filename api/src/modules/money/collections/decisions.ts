import {
  COUNTED_DAYS,
  checkDay,
  checkLimit,
  type DayKind,
  limitOf,
} from '@bandstand/domain/money/collections/limits';
import { mayDecide } from '@bandstand/domain/money/collections/office-refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { instantAt, londonDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { limitsBy, type SettingValues } from '@bandstand/domain/desk/settings/settings';
import type { CollectionId, MandateId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import * as store from './decisions-store.ts';
import type { RunDeps } from './run/runs.ts';
import type { ByColleague, Staff } from '../../../platform/http/call.ts';
import { asStaff, ofFamily, type LiveSettings } from '../../work-log/index.ts';
import {
  accountOfFamily,
  familyOfCollection,
  findMoneyReaders,
  hasLivingPayer,
} from './family-money-store.ts';
import {
  isAmong,
  isSameAddress,
  type Addresses,
  type PayerEmail,
} from '../../../platform/mail/email.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface LimitedDecision {
  readonly billingAccountId: string;
  readonly kind: DayKind;
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

/** As `transact`, for what somebody of the office decides about money, and says why. */
export const decide = <Value, Refusal extends string>(
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  { reason }: Pick<store.OfficeDecision, 'reason'>,
  work: (tx: Db, now: Date) => Promise<Decision<Value, Refusal>>,
): Promise<Decision<Value, Refusal | 'no_reason'>> =>
  transact<Value, Refusal | 'no_reason'>(db, async (tx) => {
    const decided = mayDecide(reason);
    return decided.ok ? work(tx, clock.now()) : decided;
  });

/** As `decide`. What goes above somebody's day is kept as asked for by them, so that an administrator can do it today. */
export const decideWithin = async <Value, Refusal extends string>(
  { db, clock }: Pick<RunDeps, 'db' | 'clock'>,
  by: store.OfficeDecision,
  work: (
    tx: Db,
    within: (giving: LimitedDecision) => Promise<WithinLimit>,
    now: Date,
  ) => Promise<Decision<Value, Refusal>>,
): Promise<Decision<Value, Refusal | 'no_reason'>> => {
  const now = clock.now();
  const above: LimitedDecision[] = [];
  const within = (tx: Db) => async (giving: LimitedDecision) => {
    const may = await withinLimit(tx, giving, { ...by, now });
    if (!may.ok && may.refusal === 'above_day') above.push(giving);
    return may;
  };
  const done = await decide({ db, clock }, by, (tx) => work(tx, within(tx), now));
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
  what: DayKind,
): Promise<store.DecisionLimits> => {
  const values = await settings.read();
  return {
    ofFamily: what === 'received' ? null : limitOf(roles, what, limitsBy(values)),
    ofDay: Number(values.day_sum),
    maySecond: roles.includes('admin'),
  };
};

export interface PaymentRequest {
  readonly collectionId: CollectionId;
  readonly reason: string;
}
export interface FamilyRequest {
  readonly family: string;
  readonly reason: string;
}

/** What is decided about a payment, with the family whose it is. */
export const aboutPayment = async <Deps extends Pick<RunDeps, 'db'>, Done>(
  deps: Deps,
  by: ByColleague,
  { collectionId, reason, after }: PaymentRequest & { readonly after: object },
  work: (own: Deps, signed: PaymentRequest & { readonly actor: string }) => Promise<Done>,
) => {
  const grownUpId = await familyOfCollection(deps.db, collectionId);
  if (grownUpId === undefined) return refuse('not_found');
  const about = { subject: 'collection', subjectId: collectionId, grownUpId };
  const office = asStaff(deps, by, { ...about, after, reason });
  return work(office.deps, { collectionId, reason, actor: office.colleague.name });
};

interface SignedRequest {
  readonly billingAccountId: string;
  readonly reason: string;
  readonly actor: string;
}

/** What is decided about a family's money. */
export const aboutFamily = async <Deps extends Pick<RunDeps, 'db'>, Done>(
  deps: Deps,
  by: ByColleague,
  { family, reason, after }: FamilyRequest & { readonly after?: object },
  work: (own: Deps, signed: SignedRequest) => Promise<Done>,
) => {
  const billingAccountId = await accountOfFamily(deps.db, family);
  if (billingAccountId === undefined) return refuse('not_found');
  const office = asStaff(deps, by, ofFamily(family, reason, after));
  return work(office.deps, { billingAccountId, reason, actor: office.colleague.name });
};

/** What a page says of what was done. */
export const saying = async <Refusal extends string>(
  done: Promise<Decision<unknown, Refusal>>,
  message: string,
): Promise<Decision<{ message: string }, Refusal>> => {
  const decision = await done;
  return decision.ok ? ok({ message }) : decision;
};

interface Readers {
  readonly account: string;
  readonly payer: PayerEmail | null;
  readonly deceased: readonly string[];
}

/**
 * Never the address of somebody who has died, unless the present payer gave it as their own. Nobody, where no other address is
 * left: then a person writes.
 */
const withoutDeceased = ({ account, payer, deceased }: Readers): Addresses | null => {
  const isPayers = payer !== null && isSameAddress(account, payer.email);
  if (isPayers || !isAmong(deceased, account)) return { account, payer };
  return payer?.isProven === true ? { account: payer.email, payer } : null;
};

/**
 * Who reads what was decided about a debt. Nobody in a family that was never asked for money; and after a death nobody before
 * another payer has taken over, for until then a person writes.
 */
export const readersOfDebt = async (
  tx: Db,
  billingAccountId: string,
): Promise<Addresses | null> => {
  const readers = await findMoneyReaders(tx, billingAccountId);
  if (readers === undefined || !readers.wasAsked) return null;
  if (readers.deceased.length > 0 && !(await hasLivingPayer(tx, billingAccountId))) return null;
  return withoutDeceased(readers);
};

/** Who reads that a payment was paid back, whose own payer lives: what address they gave is theirs, whoever had it too. */
export const readersOfRefund = async (
  tx: Db,
  {
    billingAccountId,
    mandateId,
  }: { readonly billingAccountId: string; readonly mandateId: MandateId },
): Promise<Addresses | null> => {
  const readers = await findMoneyReaders(tx, billingAccountId, mandateId);
  if (readers === undefined) return null;
  const own = readers.own ?? '';
  const deceased = readers.deceased.filter((address) => !isSameAddress(address, own));
  return withoutDeceased({ ...readers, deceased });
};

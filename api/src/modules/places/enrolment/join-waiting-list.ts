import { camelCased } from '@bandstand/domain/kernel/field-names';
import { randomUUIDv7 } from 'node:crypto';
import type { KidStatus } from '@bandstand/domain/kernel/moves';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import type { FamilyCounts } from '@bandstand/domain/families/limits/limits';
import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { instrumentsOf, waitingListWish } from '@bandstand/domain/places/waiting-list/preferences';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { inOneTrip, withCommit } from '../../../platform/database/open-transaction.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { type NewActivity, addActivity, mayAddTo, readKid } from '../../families/index.ts';
import { placesFreed } from '../waiting-list/use-cases.ts';
import { joinedWaitingListEmail } from './emails.ts';
import { reloadContext } from './existing-hold.ts';
import { giveUpHolds } from './holds.ts';
import * as store from './store.ts';
import type {
  EnrolmentDeps,
  EnrolmentContext,
  TakePlaceDecision,
  EnrolmentDecision,
} from './context.ts';
import {
  kidValues,
  findNoticedActivity,
  toWaitingInstruments,
  toPreferenceColumns,
} from './wishes.ts';

type JoinRequest = Extract<ReturnType<typeof waitingListWish>, { ok: true }>['value'];

/** Puts a child on the waiting list; one who waits already changes what for, and keeps the dates. */
export const joinWaitingList = async (
  deps: EnrolmentDeps,
  tx: Db,
  context: EnrolmentContext,
): Promise<EnrolmentDecision> => {
  const { wanted } = context;
  const wish = waitingListWish({
    instruments: instrumentsOf(camelCased(wanted)),
    first: wanted.instrument_first_choice,
    second: wanted.instrument_second_choice,
  });
  if (!wish.ok) return wish;
  if (context.facts.kid?.status === 'reserved_during_enrolment' && isBeingSetUp(context))
    return refuse('direct_debit_pending');
  const now = await withoutHold(deps, tx, context);
  if (now === null) return refuse('changed_meanwhile');
  // The hold ran out by itself at this moment, and what was held was an offered place: it is the child's to answer again.
  if (now.facts.kid?.status === 'reserved') return refuse('place_is_reserved');
  const joined = await join(deps, tx, now, wish.value);
  return joined.ok ? ok({ ...joined.value, outcome: 'joined_waitlist' }) : joined;
};

/** The place that is held is the one that the Direct Debit was agreed to for. */
const isBeingSetUp = ({ facts }: EnrolmentContext): boolean =>
  facts.family.mandateState === 'setting_up';

/** A place that is held for the child is given up for waiting. */
const withoutHold = async (
  deps: EnrolmentDeps,
  tx: Db,
  context: EnrolmentContext,
): Promise<EnrolmentContext | null> => {
  const { kid } = context.facts;
  if (kid?.status !== 'reserved_during_enrolment') return context;
  const why = { actor: context.by.name, reason: 'joined the waiting list' };
  await giveUpHolds(deps, tx, { kidIds: [kid.id], why: { ...why, now: context.now } });
  return reloadContext(tx, context);
};

const join = async (
  deps: EnrolmentDeps,
  tx: Db,
  context: EnrolmentContext,
  wish: JoinRequest,
): Promise<TakePlaceDecision> => {
  const { facts, grownUpId, now } = context;
  const adds = addsTo(context);
  const may = mayAddTo(deps, context.by, context.counts, adds);
  if (!may.ok) return may;
  const kidId = facts.kid?.id ?? randomUUIDv7();
  const from = facts.kid?.status ?? null;
  const joins = adds.joinsADay === 1;
  const activity: NewActivity[] = [
    { kidId, kind: joins ? 'joined' : 'wish_changed', detail: '' },
    ...findNoticedActivity(context).map((noticed) => ({ ...noticed, kidId })),
  ];
  const [, isSaved, , kid] = await inOneTrip(tx, [
    async () => from !== null && store.lockKid(tx, kidId),
    () => store.saveJoining(tx, joiningOf(context, { kidId, wish })),
    () => addActivity(tx, grownUpId, { activity, now }),
    () => readKid({ ...deps, db: tx }, grownUpId, kidId),
  ]);
  if (!isSaved) return refuse('changed_meanwhile');
  // A place that is open to all just now is the child's to be offered: not only by tomorrow's look at all lists.
  await withCommit(tx, [() => placesFreed(deps, tx, [context.wanted.timetable_id])]);
  if (from !== 'waiting_list')
    await withCommit(tx, [() => sendJoinedEmail(deps, tx, context, wish.instruments)]);
  return ok({ kidId, kid });
};

const addsTo = ({ facts: { kid }, wanted }: EnrolmentContext): Partial<FamilyCounts> => {
  const comes = kid === null || kid.status === 'cancelled';
  const moves = comes || kid.timetableId !== wanted.timetable_id;
  return { children: Number(comes), joinsADay: Number(moves), changesADay: Number(!moves) };
};

const joiningOf = (
  context: EnrolmentContext,
  { kidId, wish }: { readonly kidId: KidId; readonly wish: JoinRequest },
): store.JoiningRecord => {
  const { facts, now } = context;
  const from = facts.kid?.status ?? null;
  return {
    kid: {
      ...childValues(context, kidId),
      ...toPreferenceColumns(wish.instruments),
      instrumentFirstChoice: wish.first,
      instrumentSecondChoice: wish.second,
    },
    from,
    to: statusWhileWaiting(from),
    change: {
      statusActor: context.by.name,
      statusReason: 'joined the waiting list',
      statusAt: now,
    },
    enrolment: null,
    waitFor: toWaitingInstruments(wish.instruments),
  };
};

/** Of a child who plays, only what they would rather play is changed here: not who they are, and not their last day. */
const childValues = (context: EnrolmentContext, kidId: KidId) => {
  const { kid } = context.facts;
  if (kid === null || !isEnrolled(kid.status)) return kidValues(context, kidId);
  const { name, year, asOfSep, timetableId } = kid;
  return { id: kidId, grownUpId: context.grownUpId, name, year, asOfSep, timetableId };
};

/** An enrolled child who waits for another instrument stays enrolled. */
const statusWhileWaiting = (from: KidStatus | null): KidStatus =>
  from !== null && isEnrolled(from) ? from : 'waiting_list';

const sendJoinedEmail = (
  deps: EnrolmentDeps,
  tx: Db,
  { wanted, facts }: EnrolmentContext,
  instruments: readonly LessonInstrument[],
): Promise<void> => {
  const { displayName: school } = facts.timetable;
  const message = joinedWaitingListEmail(
    { name: wanted.name, school, instruments },
    deps.publicUrl,
  );
  return deps.emailQueue.send(tx, { account: facts.family.email }, message);
};

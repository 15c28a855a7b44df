import { randomUUIDv7 } from 'node:crypto';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import type { EnrolmentRefusal } from '@bandstand/domain/enrolment/rules';
import type { FamilyCounts } from '@bandstand/domain/family-limits/limits';
import type { LessonInstrument } from '@bandstand/domain/instruments/model';
import { grant, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { instrumentsOf, waitingListWish } from '@bandstand/domain/waiting-list/preferences';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import { addActivity, mayFamilyAdd, type NewActivity } from '../family-limits/use-cases.ts';
import { placesFreed } from '../waiting-list/use-cases.ts';
import { joinedWaitingList } from './emails.ts';
import { lookAgain } from './held-already.ts';
import { giveUpHolds } from './holds.ts';
import * as store from './store.ts';
import type { EnrolmentGiven, Story, Told } from './story.ts';
import { kidValues, noticedOf, waitFor, willing } from './wishes.ts';

type Joined = Decision<string, EnrolmentRefusal | 'changed_meanwhile'>;
type Wish = Extract<ReturnType<typeof waitingListWish>, { ok: true }>['value'];

/** Puts a child on the waiting list; one that waits already changes what it waits for and keeps its dates. */
export const joinWaitingList = async (
  given: EnrolmentGiven,
  story: Story,
): Promise<Told | 'changed_meanwhile'> => {
  const { wanted } = story;
  const wish = waitingListWish({
    instruments: instrumentsOf(wanted),
    first: wanted.instrument_first_choice,
    second: wanted.instrument_second_choice,
  });
  if (!wish.ok) return wish;
  if (story.facts.kid?.status === 'reserved_during_enrolment' && isBeingSetUp(story))
    return refuse('direct_debit_pending');
  const joined = await transact(given.db, async (tx): Promise<Joined> => {
    await given.lockFamily(tx, story.grownUpId);
    const now = await withoutHold(given, tx, story);
    return now === null ? refuse('changed_meanwhile') : join(given, tx, now, wish.value);
  });
  if (joined.ok) return grant({ outcome: 'joined_waitlist', kidId: joined.value });
  return joined.refusal === 'changed_meanwhile' ? 'changed_meanwhile' : refuse(joined.refusal);
};

/** The place that is held is the one that the Direct Debit was agreed to for. */
const isBeingSetUp = ({ facts }: Story): boolean => facts.family.mandate_state === 'setting_up';

/** A place that is held for the child is given up for waiting. */
const withoutHold = async (given: EnrolmentGiven, tx: Db, story: Story): Promise<Story | null> => {
  const { kid } = story.facts;
  if (kid?.status !== 'reserved_during_enrolment') return story;
  const why = { actor: `parent:${story.grownUpId}`, reason: 'joined the waiting list' };
  await giveUpHolds(given, tx, { kidIds: [kid.id], why: { ...why, now: story.now } });
  return lookAgain(tx, story);
};

const join = async (given: EnrolmentGiven, tx: Db, story: Story, wish: Wish): Promise<Joined> => {
  const { facts, grownUpId, now } = story;
  const adds = addsTo(story);
  const may = await mayFamilyAdd(given, tx, { grownUpId, adds, now });
  if (!may.ok) return may;
  const kidId = facts.kid?.id ?? randomUUIDv7();
  const from = facts.kid?.status ?? null;
  if (from !== null) await store.lockKid(tx, kidId);
  if (!(await store.saveJoining(tx, joiningOf(story, { kidId, wish }))))
    return refuse('changed_meanwhile');
  const joins = adds.joinsADay === 1;
  const activity: NewActivity[] = [
    { kidId, kind: joins ? 'joined' : 'wish_changed', detail: '' },
    ...noticedOf(story).map((noticed) => ({ ...noticed, kidId })),
  ];
  await addActivity(tx, grownUpId, { activity, now });
  // A place that is open to all just now is the child's to be offered: not only by tomorrow's look at all lists.
  await placesFreed(given, tx, [story.wanted.timetable_id]);
  if (from !== 'waiting_list') await tellJoined(given, tx, story, wish.instruments);
  return grant(kidId);
};

const addsTo = ({ facts: { kid }, wanted }: Story): Partial<FamilyCounts> => {
  const comes = kid === null || kid.status === 'cancelled';
  const moves = comes || kid.timetable_id !== wanted.timetable_id;
  return { children: Number(comes), joinsADay: Number(moves), changesADay: Number(!moves) };
};

const joiningOf = (
  story: Story,
  { kidId, wish }: { readonly kidId: string; readonly wish: Wish },
): store.Joining => {
  const { grownUpId, facts, now } = story;
  const from = facts.kid?.status ?? null;
  return {
    kid: {
      ...childValues(story, kidId),
      ...willing(wish.instruments),
      instrumentFirstChoice: wish.first,
      instrumentSecondChoice: wish.second,
    },
    from,
    to: statusWhileWaiting(from),
    change: {
      statusActor: `parent:${grownUpId}`,
      statusReason: 'joined the waiting list',
      statusAt: now,
    },
    enrolment: null,
    waitFor: waitFor(wish.instruments),
  };
};

/** Of a child that plays, only what it would rather play is changed here: not who it is, and not its last day. */
const childValues = (story: Story, kidId: string) => {
  const { kid } = story.facts;
  if (kid === null || !isEnrolled(kid.status)) return kidValues(story, kidId);
  const { name, year, as_of_sep: asOfSep, timetable_id: timetableId } = kid;
  return { id: kidId, grownUpId: story.grownUpId, name, year, asOfSep, timetableId };
};

/** An enrolled child that waits for another instrument stays enrolled. */
const statusWhileWaiting = (from: KidStatus | null): KidStatus =>
  from !== null && isEnrolled(from) ? from : 'waiting_list';

const tellJoined = (
  given: EnrolmentGiven,
  tx: Db,
  { wanted, facts }: Story,
  instruments: readonly LessonInstrument[],
): Promise<void> => {
  const { display_name: school } = facts.timetable;
  const letter = joinedWaitingList({ name: wanted.name, school, instruments }, given.publicUrl);
  return given.post.send(tx, { account: facts.family.email }, letter);
};

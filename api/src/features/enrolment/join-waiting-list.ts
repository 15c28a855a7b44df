import { randomUUIDv7 } from 'node:crypto';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import type { FamilyCounts } from '@bandstand/domain/family-limits/limits';
import type { LessonInstrument } from '@bandstand/domain/instruments/model';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { instrumentsOf, waitingListWish } from '@bandstand/domain/waiting-list/preferences';
import { inOneTrip, withCommit } from '../../platform/database/open-transaction.ts';
import type { Db } from '../../platform/database/pool.ts';
import { readKid } from '../children/use-cases.ts';
import { addActivity, mayAddTo, type NewActivity } from '../family-limits/use-cases.ts';
import { placesFreed } from '../waiting-list/use-cases.ts';
import { joinedWaitingList } from './emails.ts';
import { lookAgain } from './held-already.ts';
import { giveUpHolds } from './holds.ts';
import * as store from './store.ts';
import type { EnrolmentGiven, Story, Taken, Told } from './story.ts';
import { kidValues, noticedOf, waitFor, willing } from './wishes.ts';

type Wish = Extract<ReturnType<typeof waitingListWish>, { ok: true }>['value'];

/** Puts a child on the waiting list; one that waits already changes what it waits for and keeps its dates. */
export const joinWaitingList = async (
  given: EnrolmentGiven,
  tx: Db,
  story: Story,
): Promise<Told> => {
  const { wanted } = story;
  const wish = waitingListWish({
    instruments: instrumentsOf(wanted),
    first: wanted.instrument_first_choice,
    second: wanted.instrument_second_choice,
  });
  if (!wish.ok) return wish;
  if (story.facts.kid?.status === 'reserved_during_enrolment' && isBeingSetUp(story))
    return refuse('direct_debit_pending');
  const now = await withoutHold(given, tx, story);
  const joined =
    now === null ? refuse('changed_meanwhile') : await join(given, tx, now, wish.value);
  return joined.ok ? grant({ ...joined.value, outcome: 'joined_waitlist' }) : joined;
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

const join = async (given: EnrolmentGiven, tx: Db, story: Story, wish: Wish): Promise<Taken> => {
  const { facts, grownUpId, now } = story;
  const adds = addsTo(story);
  const may = mayAddTo(given, story.counts, adds);
  if (!may.ok) return may;
  const kidId = facts.kid?.id ?? randomUUIDv7();
  const from = facts.kid?.status ?? null;
  const joins = adds.joinsADay === 1;
  const activity: NewActivity[] = [
    { kidId, kind: joins ? 'joined' : 'wish_changed', detail: '' },
    ...noticedOf(story).map((noticed) => ({ ...noticed, kidId })),
  ];
  const [, isSaved, , kid] = await inOneTrip(tx, [
    async () => from !== null && store.lockKid(tx, kidId),
    () => store.saveJoining(tx, joiningOf(story, { kidId, wish })),
    () => addActivity(tx, grownUpId, { activity, now }),
    () => readKid({ ...given, db: tx }, grownUpId, kidId),
  ]);
  if (!isSaved) return refuse('changed_meanwhile');
  // A place that is open to all just now is the child's to be offered: not only by tomorrow's look at all lists.
  await withCommit(tx, [() => placesFreed(given, tx, [story.wanted.timetable_id])]);
  if (from !== 'waiting_list')
    await withCommit(tx, [() => tellJoined(given, tx, story, wish.instruments)]);
  return grant({ kidId, kid });
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

import { randomUUIDv7 } from 'node:crypto';
import { HOLD_LASTS, isSameHold, statusOnTakingPlace } from '@bandstand/domain/enrolment/rules';
import { rankPlaces, type Place } from '@bandstand/domain/enrolment/which-band';
import type { Activity } from '@bandstand/domain/family-limits/activity';
import type { FamilyCounts } from '@bandstand/domain/family-limits/limits';
import type { LessonInstrument, SlotInstrument } from '@bandstand/domain/instruments/model';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import { inOneTrip, withCommit } from '../../platform/database/open-transaction.ts';
import type { Db } from '../../platform/database/pool.ts';
import { readKid } from '../children/use-cases.ts';
import { addActivity, mayAddTo, type NewActivity } from '../family-limits/use-cases.ts';
import { isFreeAgainFor } from '../schools/pricing.ts';
import { addWelcomes, findNewMembers } from '../timeline/welcome.ts';
import { offerWithdrawn, placesFreed } from '../waiting-list/use-cases.ts';
import { enrolled } from './emails.ts';
import { enrolmentOf } from './enrolment-of.ts';
import { heldFor, holdsToGiveUp, lookAgain, spanAfter, wishOf, type Span } from './held-already.ts';
import { giveUpHolds, lockHold } from './holds.ts';
import { endHold } from './jobs.ts';
import { findLessonFacts, type LessonFacts } from './lesson-facts-store.ts';
import * as store from './store.ts';
import { addressesOf, type EnrolmentGiven, type Story, type Taken, type Told } from './story.ts';
import { cardsOf, kidValues, noticedOf, waitFor, willing } from './wishes.ts';

/** Takes the best free place for the child: its own at once with an active Direct Debit, else held until there is one. */
export const takePlace = async (
  given: EnrolmentGiven,
  tx: Db,
  { story, own }: Pick<Anew, 'story' | 'own'>,
): Promise<Told> => {
  const hold = heldFor(story);
  const isPaid = story.facts.family.mandate_state === 'active';
  if (hold !== null && hold.endsAt <= story.now) return refuse('hold_ended');
  const exchanges = hold !== null && !isPaid && isSameHold(hold.wish, wishOf(story, own));
  if (hold !== null && !exchanges && story.facts.family.mandate_state === 'setting_up')
    return refuse('direct_debit_pending');
  const taken = exchanges
    ? await exchangeHold(given, tx, { story, kidId: hold.kidId })
    : await takeAnew(given, tx, { story, own, isPaid });
  return taken.ok ? grant({ ...taken.value, outcome: isPaid ? 'enrolled' : 'reserved' }) : taken;
};

const placesIn = ({ wanted, facts }: Story): Place[] => {
  const bands = facts.bands.map((band) => ({
    ...band,
    member_years: band.member_years.map((offset) => offset + wanted.as_of_sep),
    // A place that is not free by now may be by the time it is claimed: the claim decides, not this picture.
    free: { vocals: 1, keyboard: 1, guitar: 1, bass: 1, drums: 1 },
  }));
  const guitarPreference = facts.kid?.guitar_preference ?? 'any';
  const instrument = wanted.instrument as LessonInstrument;
  return rankPlaces({ year: wanted.year, instrument, guitarPreference }, bands);
};

interface Anew {
  readonly story: Story;
  readonly own: PricingInfo;
  readonly isPaid: boolean;
}

/**
 * Asks for a new place. What is held for the child elsewhere, or for other lessons or amounts, is given up for it, and its
 * time runs on: without a place here everything stays as it was.
 */
const takeAnew = async (given: EnrolmentGiven, tx: Db, asked: Anew): Promise<Taken> => {
  const { story, own, isPaid } = asked;
  const { grownUpId, now } = story;
  const kidIds = holdsToGiveUp(story);
  const why = { actor: `parent:${grownUpId}`, reason: 'chose other lessons', now };
  const former = kidIds.length === 0 ? [] : await giveUpHolds(given, tx, { kidIds, why });
  const again = kidIds.length === 0 ? story : await lookAgain(tx, story);
  if (again === null) return refuse('changed_meanwhile');
  const span = isPaid ? null : spanAfter(former, now);
  if (span !== null && span.heldUntil <= now) return refuse('hold_ended');
  const may = mayAddTo(given, again.counts, addsTo(again, span));
  if (!may.ok) return may;
  const kidId = again.facts.kid?.id ?? randomUUIDv7();
  return takeNew(given, tx, { story: again, own, kidId, span });
};

/** What taking a place adds to what its family has. */
const addsTo = ({ facts: { kid }, wanted }: Story, span: Span | null): Partial<FamilyCounts> => {
  const comes = kid === null || kid.status === 'cancelled';
  const moves = comes || kid.timetable_id !== wanted.timetable_id;
  const held = Number(span !== null);
  return { children: Number(comes), joinsADay: Number(moves), holds: held, holdsADay: held };
};

interface Taking {
  readonly story: Story;
  readonly own: PricingInfo;
  readonly kidId: string;
  readonly span: Span | null;
}

const takeNew = async (given: EnrolmentGiven, tx: Db, taking: Taking): Promise<Taken> => {
  const { story, kidId, span } = taking;
  const { grownUpId, now } = story;
  const heldUntil = span?.heldUntil ?? null;
  const places = placesIn(story);
  const [isSaved, instrument, , newcomers, lessons, kid] = await inOneTrip(tx, [
    () => store.saveJoining(tx, joiningOf(taking, `parent:${grownUpId}`)),
    () => given.claimPlace(tx, { kidId, places, heldUntil }),
    () => addActivity(tx, grownUpId, { activity: activityOf(taking), now }),
    async () => (heldUntil === null ? findNewMembers(tx, [kidId]) : []),
    async () => (heldUntil === null ? findLessonFacts(tx, kidId) : null),
    () => readKid({ ...given, db: tx }, grownUpId, kidId),
  ]);
  if (!isSaved) return refuse('changed_meanwhile');
  if (instrument === null) return refuse('no_places');
  if (heldUntil === null)
    await withCommit(tx, [
      () => addWelcomes(tx, newcomers, now),
      () => tell(given, tx, { ...taking, instrument, lessons }),
    ]);
  else await withCommit(tx, [() => given.outbox.enqueue(tx, endHold, {}, { startIn: HOLD_LASTS })]);
  return grant({ kidId, kid: welcomed(kid, newcomers.length) });
};

type Read = Awaited<ReturnType<typeof readKid>>;

/** The child as it is with its welcome, which is written in the round trip of the commit. */
const welcomed = (kid: Read, entries: number): Read => {
  if (kid === null || entries === 0) return kid;
  const { attributes } = kid.data;
  const unseen = attributes.unseen_timeline_entries + entries;
  const timeline = { has_timeline_entries: true, unseen_timeline_entries: unseen };
  return { ...kid, data: { ...kid.data, attributes: { ...attributes, ...timeline } } };
};

interface Seated extends Taking {
  readonly instrument: SlotInstrument;
  readonly lessons: LessonFacts | null;
}

const tell = (
  { post, publicUrl }: EnrolmentGiven,
  tx: Db,
  { story: { grownUpId, wanted, facts }, instrument, lessons, own }: Seated,
): Promise<void> => {
  const { display_name: school } = facts.timetable;
  const letter = enrolled({ name: wanted.name, school, instrument, lessons, own }, publicUrl);
  return post.send(tx, addressesOf(facts), letter, grownUpId);
};

const activityOf = ({ story, own, kidId, span }: Taking): NewActivity[] => {
  const { facts, wanted } = story;
  const joins = addsTo(story, span).joinsADay === 1;
  const child = { kidId, name: wanted.name, timetableId: wanted.timetable_id };
  const isFree = isFreeAgainFor(facts.family, child, own.first_lesson_date);
  const one = (kind: Activity): NewActivity => ({ kidId, kind, detail: '' });
  return [
    ...(joins ? [one('joined')] : []),
    ...(span === null ? [] : [one('place_held')]),
    ...(isFree ? [one('free_month_again')] : []),
    ...noticedOf(story).map((noticed) => ({ ...noticed, kidId })),
  ];
};

interface Exchange {
  readonly story: Story;
  readonly kidId: string;
}

/** The parent chose another instrument while a place was held: the old one is given back when the new one is taken. */
const exchangeHold = async (
  given: EnrolmentGiven,
  tx: Db,
  { story, kidId }: Exchange,
): Promise<Taken> => {
  const { grownUpId, facts, now } = story;
  const heldUntil = await lockHold(tx, { grownUpId, kidId });
  if (heldUntil === null) return refuse('changed_meanwhile');
  const may = mayAddTo(given, story.counts, { changesADay: 1 });
  if (!may.ok) return may;
  const was = await store.releaseHold(tx, kidId);
  // It ran out, or was completed, since it was looked at.
  if (was === null) return refuse('changed_meanwhile');
  await offerWithdrawn(tx, kidId, now);
  await placesFreed(given, tx, [facts.timetable.id]);
  const got = await given.claimPlace(tx, { kidId, places: placesIn(story), heldUntil });
  if (got === null) return refuse('no_places');
  const detail = `${was} to ${got}`;
  await store.noteInHistory(tx, kidId, {
    statusActor: `parent:${grownUpId}`,
    statusReason: `exchanged the held place: ${detail}`,
    statusAt: now,
  });
  const activity = [{ kidId, kind: 'hold_exchanged' as const, detail }];
  await addActivity(tx, grownUpId, { activity, now });
  return grant({ kidId });
};

const joiningOf = ({ story, own, kidId, span }: Taking, actor: string): store.Joining => {
  const { wanted, facts, grownUpId, now } = story;
  const instrument = wanted.instrument as LessonInstrument;
  const from = facts.kid?.status ?? null;
  const would = cardsOf(story);
  return {
    kid: { ...kidValues(story, kidId), ...willing(would) },
    from,
    to: statusOnTakingPlace(span === null),
    change: { statusActor: actor, statusReason: 'enrolled on the portal', statusAt: now },
    waitFor: waitFor(would.filter((card) => card !== instrument)),
    enrolment: enrolmentOf({
      wish: {
        grownUpId,
        name: wanted.name,
        timetableId: wanted.timetable_id,
        schoolYear: wanted.as_of_sep,
      },
      kidId,
      earlierStatus: from,
      earlierTimetableId: facts.kid?.timetable_id ?? null,
      heldUntil: span?.heldUntil ?? null,
      firstHeldAt: span?.firstHeldAt ?? null,
      holdRenewedAt: span?.holdRenewedAt ?? null,
      own,
      now,
    }),
  };
};

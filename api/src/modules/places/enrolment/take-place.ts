import { randomUUIDv7 } from 'node:crypto';
import { HOLD_LASTS, isSameHold } from '@bandstand/domain/places/enrolment/rules';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { Quote } from '@bandstand/domain/money/payments/quote';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { inOneTrip, withCommit } from '../../../platform/database/open-transaction.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { addActivity, mayAddTo, readKid } from '../../families/index.ts';
import { addWelcomes, findNewMembers } from '../../stories/index.ts';
import { offerWithdrawn, placesFreed } from '../waiting-list/use-cases.ts';
import { enrolledEmail } from './emails.ts';
import {
  findHeld,
  holdsToGiveUp,
  reloadContext,
  holdSpanAfter,
  toHeldWish,
} from './existing-hold.ts';
import { giveUpHolds, endHold } from './holds.ts';
import { lockHold, findLessonFacts, type LessonFacts } from './holds-store.ts';
import { sendIfHeldByOffice } from './held-emails.ts';
import * as store from './store.ts';
import {
  emailAddressesFor,
  type EnrolmentDeps,
  type EnrolmentContext,
  type TakePlaceDecision,
  type EnrolmentDecision,
} from './context.ts';
import { activityOf, addsTo, joiningOf, placesIn, type PlaceRequest } from './place-request.ts';

/** Takes the best free place for the child: theirs at once with an active Direct Debit, else held until there is one. */
export const takePlace = async (
  deps: EnrolmentDeps,
  tx: Db,
  { context, own }: Pick<NewPlaceRequest, 'context' | 'own'>,
): Promise<EnrolmentDecision> => {
  const hold = findHeld(context);
  const isPaid = context.facts.family.mandateState === 'active';
  if (hold !== null && hold.endsAt <= context.now) return refuse('hold_ended');
  const exchanges = hold !== null && !isPaid && isSameHold(hold.wish, toHeldWish(context, own));
  if (hold !== null && !exchanges && context.facts.family.mandateState === 'setting_up')
    return refuse('direct_debit_pending');
  const taken = exchanges
    ? await exchangeHold(deps, tx, { context, own, kidId: hold.kidId })
    : await takeAnotherPlace(deps, tx, { context, own, isPaid });
  return taken.ok ? ok({ ...taken.value, outcome: isPaid ? 'enrolled' : 'reserved' }) : taken;
};

interface NewPlaceRequest {
  readonly context: EnrolmentContext;
  readonly own: Quote;
  readonly isPaid: boolean;
}

/**
 * Asks for a new place. What is held for the child elsewhere, or for other lessons or amounts, is given up for it, and its
 * time runs on: without a place here everything stays as it was.
 */
const takeAnotherPlace = async (
  deps: EnrolmentDeps,
  tx: Db,
  asked: NewPlaceRequest,
): Promise<TakePlaceDecision> => {
  const { context, own, isPaid } = asked;
  const { by, now } = context;
  const kidIds = holdsToGiveUp(context);
  const why = { actor: by.name, reason: 'chose other lessons', now };
  const former = kidIds.length === 0 ? [] : await giveUpHolds(deps, tx, { kidIds, why });
  const again = kidIds.length === 0 ? context : await reloadContext(tx, context);
  if (again === null) return refuse('changed_meanwhile');
  // What was held was an offered place: given up, it is the child's own to answer, and they have no second one beside it.
  if (again.facts.kid?.status === 'reserved') return refuse('place_is_reserved');
  const span = isPaid ? null : holdSpanAfter(former, now);
  if (span !== null && span.heldUntil <= now) return refuse('hold_ended');
  const may = mayAddTo(deps, by, again.counts, addsTo(again, span));
  if (!may.ok) return may;
  const kidId = again.facts.kid?.id ?? randomUUIDv7();
  return saveNewPlace(deps, tx, { context: again, own, kidId, span });
};

const saveNewPlace = async (
  deps: EnrolmentDeps,
  tx: Db,
  taking: PlaceRequest,
): Promise<TakePlaceDecision> => {
  const { context, kidId, span } = taking;
  const { grownUpId, now } = context;
  const heldUntil = span?.heldUntil ?? null;
  const places = placesIn(context);
  const [isSaved, instrument, , newcomers, lessons, kid] = await inOneTrip(tx, [
    () => store.saveJoining(tx, joiningOf(taking, context.by.name)),
    () => store.claimPlace(tx, { kidId, places, heldUntil }),
    () => addActivity(tx, grownUpId, { activity: activityOf(taking), now }),
    async () => (heldUntil === null ? findNewMembers(tx, [kidId]) : []),
    async () => (heldUntil === null ? findLessonFacts(tx, kidId) : null),
    () => readKid({ ...deps, db: tx }, grownUpId, kidId),
  ]);
  if (!isSaved) return refuse('changed_meanwhile');
  if (instrument === null) return refuse('no_places');
  if (heldUntil === null)
    await withCommit(tx, [
      () => addWelcomes(tx, newcomers, now),
      () => sendEnrolledEmail(deps, tx, { ...taking, instrument, lessons }),
    ]);
  else
    await withCommit(tx, [
      () => deps.outbox.enqueue(tx, endHold, {}, { startIn: HOLD_LASTS }),
      () => sendIfHeldByOffice(deps, tx, heldFor(taking, instrument, heldUntil)),
    ]);
  return ok({ kidId, kid: withWelcome(kid, newcomers.length) });
};

const heldFor = (
  { context: { by, grownUpId, wanted, facts }, own }: Pick<PlaceRequest, 'context' | 'own'>,
  instrument: SlotInstrument,
  heldUntil: Date,
) => {
  const { displayName: school } = facts.timetable;
  const held = { name: wanted.name, school, instrument, heldUntil, wasOffered: false, own };
  return { by, grownUpId, to: facts, held };
};

type KidResult = Awaited<ReturnType<typeof readKid>>;

/** The child as they are, with the welcome, which is written in the round trip of the commit. */
const withWelcome = (kid: KidResult, entries: number): KidResult => {
  if (kid === null || entries === 0) return kid;
  const { attributes } = kid.data;
  const unseen = attributes.unseen_timeline_entries + entries;
  const timeline = { has_timeline_entries: true, unseen_timeline_entries: unseen };
  return { ...kid, data: { ...kid.data, attributes: { ...attributes, ...timeline } } };
};

interface PlacedKid extends PlaceRequest {
  readonly instrument: SlotInstrument;
  readonly lessons: LessonFacts | null;
}

const sendEnrolledEmail = (
  { emailQueue, publicUrl }: EnrolmentDeps,
  tx: Db,
  { context: { grownUpId, wanted, facts }, instrument, lessons, own }: PlacedKid,
): Promise<void> => {
  const { displayName: school } = facts.timetable;
  const message = enrolledEmail({ name: wanted.name, school, instrument, lessons, own }, publicUrl);
  return emailQueue.send(tx, emailAddressesFor(facts), message, grownUpId);
};

interface Exchange {
  readonly context: EnrolmentContext;
  readonly own: Quote;
  readonly kidId: KidId;
}

/** The parent chose another instrument while a place was held: the old one is given back when the new one is taken. */
const exchangeHold = async (
  deps: EnrolmentDeps,
  tx: Db,
  { context, own, kidId }: Exchange,
): Promise<TakePlaceDecision> => {
  const { grownUpId, facts, now } = context;
  const heldUntil = await lockHold(tx, { grownUpId, kidId });
  if (heldUntil === null) return refuse('changed_meanwhile');
  const may = mayAddTo(deps, context.by, context.counts, { changesADay: 1 });
  if (!may.ok) return may;
  const was = await store.releaseHold(tx, kidId);
  // It ran out, or was completed, since it was looked at.
  if (was === null) return refuse('changed_meanwhile');
  await offerWithdrawn(tx, kidId, now);
  await placesFreed(deps, tx, [facts.timetable.id]);
  const got = await store.claimPlace(tx, { kidId, places: placesIn(context), heldUntil });
  if (got === null) return refuse('no_places');
  const detail = `${was} to ${got}`;
  await store.noteInHistory(tx, kidId, {
    statusActor: context.by.name,
    statusReason: `exchanged the held place: ${detail}`,
    statusAt: now,
  });
  const activity = [{ kidId, kind: 'hold_exchanged' as const, detail }];
  await addActivity(tx, grownUpId, { activity, now });
  await sendIfHeldByOffice(deps, tx, heldFor({ context, own }, got, heldUntil));
  return ok({ kidId });
};

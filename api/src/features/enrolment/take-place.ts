import { randomUUIDv7 } from 'node:crypto';
import { HOLD_LASTS, statusOnTakingPlace } from '@bandstand/domain/enrolment/rules';
import { rankPlaces, type Place } from '@bandstand/domain/enrolment/which-band';
import type { LessonInstrument } from '@bandstand/domain/instruments/model';
import { grant, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import { offerWithdrawn, placesFreed } from '../waiting-list/use-cases.ts';
import { enrolled } from './emails.ts';
import { enrolmentOf } from './enrolment-of.ts';
import { endHold } from './jobs.ts';
import { giveUpHolds } from './holds.ts';
import * as store from './store.ts';
import { addressesOf, type EnrolmentGiven, type Story, type Told } from './story.ts';
import { cardsOf, kidValues, waitFor, willing } from './wishes.ts';

/** Takes the best free place for the child: its own at once with an active Direct Debit, else held until there is one. */
export const takePlace = async (
  given: EnrolmentGiven,
  story: Story,
  own: PricingInfo,
): Promise<Told | 'changed_meanwhile'> => {
  const { wanted, facts } = story;
  const instrument = wanted.instrument as LessonInstrument;
  const places = placesIn(story, instrument);
  const heldUntil =
    facts.family.mandate_state === 'active' ? null : new Date(story.now.getTime() + HOLD_LASTS);
  const kidId = facts.kid?.id ?? randomUUIDv7();
  const taken = await transact(given.db, (tx) =>
    facts.kid?.status === 'reserved_during_enrolment'
      ? exchangeHold(given, tx, { story, kidId, places, heldUntil: heldUntil ?? story.now })
      : takeNew(given, tx, { story, own, kidId, places, heldUntil }),
  );
  if (!taken.ok)
    return taken.refusal === 'changed_meanwhile' ? 'changed_meanwhile' : refuse(taken.refusal);
  return grant({ outcome: heldUntil === null ? 'enrolled' : 'reserved', kidId });
};

const placesIn = ({ wanted, facts }: Story, instrument: LessonInstrument): Place[] => {
  const bands = facts.bands.map((band) => ({
    ...band,
    member_years: band.member_years.map((offset) => offset + wanted.as_of_sep),
    // A place that is not free by now may be by the time it is claimed: the claim decides, not this picture.
    free: { vocals: 1, keyboard: 1, guitar: 1, bass: 1, drums: 1 },
  }));
  const guitarPreference = facts.kid?.guitar_preference ?? 'any';
  return rankPlaces({ year: wanted.year, instrument, guitarPreference }, bands);
};

interface Taking {
  readonly story: Story;
  readonly own: PricingInfo;
  readonly kidId: string;
  readonly places: readonly Place[];
  readonly heldUntil: Date | null;
}
type Taken = Decision<null, 'no_places' | 'changed_meanwhile'>;

const takeNew = async (given: EnrolmentGiven, tx: Db, taking: Taking): Promise<Taken> => {
  const { story, own, kidId, places, heldUntil } = taking;
  const actor = `parent:${story.grownUpId}`;
  const twins = holdsElsewhere(story);
  if (twins.length > 0)
    await giveUpHolds(given, tx, {
      kidIds: twins,
      why: { actor, reason: 'chose another school', now: story.now },
    });
  if (!(await store.saveJoining(tx, joiningOf(taking, actor)))) return refuse('changed_meanwhile');
  const instrument = await given.claimPlace(tx, { kidId, places, heldUntil });
  if (instrument === null) return refuse('no_places');
  if (heldUntil === null) {
    const letter = enrolled(
      { name: story.wanted.name, school: story.facts.timetable.display_name, instrument, own },
      given.publicUrl,
    );
    await given.post.send(tx, addressesOf(story.facts), letter, story.grownUpId);
  } else await given.outbox.enqueue(tx, endHold, {}, { startIn: HOLD_LASTS });
  return grant(null);
};

/** The parent chose another instrument while a place was held: the old one is given back when the new one is taken. */
const exchangeHold = async (
  given: EnrolmentGiven,
  tx: Db,
  { story, kidId, places, heldUntil }: Omit<Taking, 'own' | 'heldUntil'> & { heldUntil: Date },
): Promise<Taken> => {
  await store.releaseHold(tx, kidId);
  await offerWithdrawn(tx, kidId, story.now);
  await placesFreed(given, tx, [story.facts.timetable.id]);
  if ((await given.claimPlace(tx, { kidId, places, heldUntil })) === null)
    return refuse('no_places');
  await store.renewHold(tx, kidId, heldUntil);
  await given.outbox.enqueue(tx, endHold, {}, { startIn: HOLD_LASTS });
  return grant(null);
};

/** Holds of a child of the same name that this parent began at another school: the newest wish counts. */
const holdsElsewhere = ({ wanted, facts }: Story): string[] =>
  facts.family.enrolments
    .filter(
      ({ state, name, kid_id: id }) =>
        state === 'held' &&
        id !== facts.kid?.id &&
        name.toLowerCase() === wanted.name.toLowerCase(),
    )
    .map(({ kid_id: id }) => id);

const joiningOf = ({ story, own, kidId, heldUntil }: Taking, actor: string): store.Joining => {
  const { wanted, facts, grownUpId, now } = story;
  const instrument = wanted.instrument as LessonInstrument;
  const from = facts.kid?.status ?? null;
  const would = cardsOf(story);
  return {
    kid: { ...kidValues(story, kidId), ...willing(would) },
    from,
    to: statusOnTakingPlace(heldUntil === null),
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
      heldUntil,
      own,
      now,
    }),
  };
};

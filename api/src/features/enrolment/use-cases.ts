import type { enrolKid } from '@bandstand/domain/enrolment/contract';
import { mayEnrol, tidyName } from '@bandstand/domain/enrolment/rules';
import { placesFor } from '@bandstand/domain/instruments/model';
import { grant, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { AnswerOf, RefusalOf } from '@bandstand/domain/kernel/endpoint';
import type { GeneralRefusal } from '@bandstand/domain/kernel/problem';
import { sameAmounts } from '@bandstand/domain/payments/model';
import { inOneTrip, withCommit } from '../../platform/database/open-transaction.ts';
import type { Db } from '../../platform/database/pool.ts';
import { isUniqueViolation, transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import { readKid } from '../children/use-cases.ts';
import { countFamily, noteLimit } from '../family-limits/use-cases.ts';
import { priceFor } from '../schools/pricing.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import * as store from './store.ts';
import type { EnrolmentGiven, Story, Told } from './story.ts';
import { takePlace } from './take-place.ts';
import { withClearWish } from './wishes.ts';

export { claimPlace, type ClaimPlace } from './store.ts';

type EnrolCall = Call<typeof enrolKid>;

/** Enrols a child, or puts it on the waiting list. The same wish again answers the same and changes nothing. */
export const enrol = async (given: EnrolmentGiven, call: EnrolCall): Answered<typeof enrolKid> => {
  const { parent } = call;
  const told = await tellOnce(given, call);
  if (!told.ok) {
    const { refusal } = told;
    await noteLimit(given.db, parent.grownUpId, { refusal, now: given.clock.now() });
  }
  return told;
};

const TRIES = 4;

/** A twin of the same wish that was faster makes ours fail on its unique index: looked at again, ours is a repeat. */
const tellOnce = async (given: EnrolmentGiven, call: EnrolCall): Answered<typeof enrolKid> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const told = await transact(given.db, (tx) => tell(given, tx, call));
      if (told.ok) return told;
      if (told.refusal !== 'changed_meanwhile') return refuse(told.refusal, told);
    } catch (fault) {
      if (!isUniqueViolation(fault)) throw fault;
      // No twin: another child of the family has this name there.
      if (attempt === TRIES && call.body.kid.id != null) return refuse('name_taken');
      if (attempt === TRIES) throw fault;
    }
    if (attempt === TRIES) return refuse('already_enrolled');
  }
};

type Telling = Decision<
  AnswerOf<typeof enrolKid>,
  RefusalOf<typeof enrolKid> | GeneralRefusal | 'changed_meanwhile'
>;

/** Four round trips in all, with that of the session: what it is decided by, what it changes, and what goes with the commit. */
const tell = async (given: EnrolmentGiven, tx: Db, call: EnrolCall): Promise<Telling> => {
  const { body, parent, once } = call;
  const { grownUpId } = parent;
  const wanted = { ...body.kid, name: tidyName(body.kid.name) };
  const { timetable_id: timetableId, name } = wanted;
  const asked = { grownUpId, timetableId, kidId: wanted.id ?? null, name };
  const [isFirst, , facts, counts] = await inOneTrip(tx, [
    () => once.claim(tx),
    () => given.lockFamily(tx, grownUpId),
    () => store.findFacts(tx, asked),
    () => countFamily(tx, grownUpId, given.clock.now()),
  ]);
  // It was answered before; whoever keeps the answers tells it again.
  if (!isFirst) return refuse('busy');
  if (facts === undefined || (asked.kidId !== null && facts.kid === null))
    return refuse('not_found');
  const story: Story = { grownUpId, wanted, facts, counts, now: given.clock.now() };
  const told = await decide(given, tx, { story, action: body.kid_action });
  if (!told.ok) return told;
  const { kidId, outcome } = told.value;
  const kid = told.value.kid ?? (await readKid({ ...given, db: tx }, grownUpId, kidId));
  if (kid === null) return refuse('not_found');
  const answer = grant({ ...kid, meta: { outcome } });
  await withCommit(tx, [() => once.keep(tx, answer)]);
  return answer;
};

interface Asked {
  readonly story: Story;
  readonly action: EnrolCall['body']['kid_action'];
}

const decide = async (given: EnrolmentGiven, tx: Db, { story, action }: Asked): Promise<Told> => {
  const { facts, wanted, now } = story;
  const repeated = action === 'enrol' ? repeatOf(story) : null;
  if (repeated !== null) return repeated;
  const may = mayEnrol(requestOf(story, action), situationOf(facts), now);
  if (!may.ok) return may;
  if (action === 'join_waiting_list') return joinWaitingList(given, tx, story);
  const clear = withClearWish(story);
  if (!clear.ok) return clear;
  const child = { kidId: facts.kid?.id ?? null, name: wanted.name };
  const own = priceFor(facts.timetable, now, facts.family, child);
  if (!sameAmounts(wanted, own)) return refuse('amounts_changed');
  return takePlace(given, tx, { story: clear.value, own });
};

/** The same child already has, or holds, the same place: what the first press was answered. */
const repeatOf = ({ wanted, facts: { kid, timetable } }: Story): Told | null => {
  if (kid?.enrolment == null || kid.slot === null || kid.enrolment.timetable_id !== timetable.id)
    return null;
  const none = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
  const isSame =
    wanted.instrument != null &&
    placesFor({ ...none, [kid.slot.instrument]: 1 }, wanted.instrument) > 0;
  const outcome = kid.enrolment.state === 'live' ? 'enrolled' : 'reserved';
  const isSameChild =
    kid.enrolment.state === 'live' ||
    (kid.year - kid.as_of_sep === wanted.year - wanted.as_of_sep &&
      kid.name.toLowerCase() === wanted.name.toLowerCase());
  return isSame && isSameChild ? grant({ outcome, kidId: kid.id }) : null;
};

const requestOf = ({ wanted }: Story, action: Asked['action']) => ({
  action,
  year: wanted.year,
  asOfSep: wanted.as_of_sep,
  instrument: wanted.instrument ?? null,
});

const situationOf = ({ family, timetable, kid }: store.EnrolmentFacts) => ({
  profile: family,
  enrolmentsDisabled: family.enrolments_disabled,
  timetable,
  kid: kid === null ? null : { status: kid.status, isElsewhere: kid.timetable_id !== timetable.id },
});

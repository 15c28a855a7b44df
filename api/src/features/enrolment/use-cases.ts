import type { enrolKid } from '@bandstand/domain/enrolment/contract';
import { mayEnrol, tidyName } from '@bandstand/domain/enrolment/rules';
import { placesFor } from '@bandstand/domain/instruments/model';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { sameAmounts } from '@bandstand/domain/payments/model';
import { isUniqueViolation } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import { readKid } from '../children/use-cases.ts';
import { noteLimit } from '../family-limits/use-cases.ts';
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
    return told;
  }
  const kid = await readKid(given, parent.grownUpId, told.value.kidId);
  return kid === null
    ? refuse('not_found')
    : grant({ ...kid, meta: { outcome: told.value.outcome } });
};

const TRIES = 4;

/** A twin of the same wish that was faster makes ours fail on its unique index: looked at again, ours is a repeat. */
const tellOnce = async (given: EnrolmentGiven, call: EnrolCall): Promise<Told> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const told = await tell(given, call);
      if (told !== 'changed_meanwhile') return told;
    } catch (fault) {
      if (!isUniqueViolation(fault)) throw fault;
      // No twin: another child of the family has this name there.
      if (attempt === TRIES && call.body.kid.id != null) return refuse('name_taken');
      if (attempt === TRIES) throw fault;
    }
    if (attempt === TRIES) return refuse('already_enrolled');
  }
};

const tell = async (
  given: EnrolmentGiven,
  { body, parent }: EnrolCall,
): Promise<Told | 'changed_meanwhile'> => {
  const wanted = { ...body.kid, name: tidyName(body.kid.name) };
  const asked = {
    grownUpId: parent.grownUpId,
    timetableId: wanted.timetable_id,
    kidId: wanted.id ?? null,
    name: wanted.name,
  };
  const facts = await store.findFacts(given.db, asked);
  if (facts === undefined || (asked.kidId !== null && facts.kid === null))
    return refuse('not_found');
  const story: Story = { grownUpId: parent.grownUpId, wanted, facts, now: given.clock.now() };
  const repeated = body.kid_action === 'enrol' ? repeatOf(story) : null;
  if (repeated !== null) return repeated;
  const may = mayEnrol(requestOf(story, body.kid_action), situationOf(facts), story.now);
  if (!may.ok) return may;
  if (body.kid_action === 'join_waiting_list') return joinWaitingList(given, story);
  const clear = withClearWish(story);
  if (!clear.ok) return clear;
  const child = { kidId: facts.kid?.id ?? null, name: wanted.name };
  const own = priceFor(facts.timetable, story.now, facts.family, child);
  return sameAmounts(wanted, own) ? takePlace(given, clear.value, own) : refuse('amounts_changed');
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

const requestOf = ({ wanted }: Story, action: EnrolCall['body']['kid_action']) => ({
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

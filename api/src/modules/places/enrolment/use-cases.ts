import { isEmailMissing } from '@bandstand/domain/identity/account/model';
import type { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { mayEnrol, tidyName, isNamesake } from '@bandstand/domain/places/enrolment/rules';
import { placesFor } from '@bandstand/domain/kernel/instruments/model';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { AnswerOf, RefusalOf } from '@bandstand/domain/kernel/endpoint';
import type { GeneralRefusal } from '@bandstand/domain/kernel/problem';
import { sameAmounts } from '@bandstand/domain/money/payments/quote';
import { emailMissingKey } from '@bandstand/domain/work-log/tasks';
import { inOneTrip, withCommit } from '../../../platform/database/open-transaction.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { isUniqueViolation, transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { countFamily, lockFamily, noteLimit, readKid } from '../../families/index.ts';
import { closeTaskAbout } from '../../work-log/index.ts';
import { quoteFor } from '../schools/pricing.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { hasNamesake } from './store.ts';
import * as store from './store.ts';
import type { EnrolmentDeps, EnrolmentContext, EnrolmentDecision } from './context.ts';
import { takePlace } from './take-place.ts';
import { withClearWish } from './wishes.ts';

type EnrolCall = Call<typeof enrolKid>;

/** Enrols a child, or puts them on the waiting list. The same wish again answers the same and changes nothing. */
export const enrol = async (deps: EnrolmentDeps, call: EnrolCall): CallAnswer<typeof enrolKid> => {
  const { parent } = call;
  const decision = await enrolWithRetry(deps, call);
  if (!decision.ok) {
    const { refusal } = decision;
    await noteLimit(deps.db, parent.grownUpId, { refusal, now: deps.clock.now() });
  }
  return decision;
};

const TRIES = 4;

/** A twin of the same wish that was faster makes ours fail on its unique index: looked at again, ours is a repeat. */
const enrolWithRetry = async (
  deps: EnrolmentDeps,
  call: EnrolCall,
): CallAnswer<typeof enrolKid> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const decision = await transact(call.by.in(deps.db), (tx) =>
        enrolInTransaction(deps, tx, call),
      );
      if (decision.ok) return decision;
      if (decision.refusal !== 'changed_meanwhile') return refuse(decision.refusal, decision);
    } catch (fault) {
      if (!isUniqueViolation(fault)) throw fault;
      // No twin: another child of the family has this name there.
      if (attempt === TRIES && call.body.kid.id != null) return refuse('name_taken');
      if (attempt === TRIES) throw fault;
    }
    if (attempt === TRIES) return refuse('already_enrolled');
  }
};

type EnrolAnswer = Decision<
  AnswerOf<typeof enrolKid>,
  RefusalOf<typeof enrolKid> | GeneralRefusal | 'changed_meanwhile'
>;

/** Four round trips in all, with that of the session: what it is decided by, what it changes, and what goes with the commit. */
const enrolInTransaction = async (
  deps: EnrolmentDeps,
  tx: Db,
  call: EnrolCall,
): Promise<EnrolAnswer> => {
  const { body, parent, by, once } = call;
  const { grownUpId } = parent;
  const wanted = { ...body.kid, name: tidyName(body.kid.name) };
  const { timetable_id: timetableId, name } = wanted;
  const asked = { grownUpId, timetableId, kidId: wanted.id ?? null, name };
  const [isFirst, , facts, counts] = await inOneTrip(tx, [
    () => once.claim(tx),
    () => lockFamily(tx, grownUpId),
    () => store.findFacts(tx, asked),
    () => countFamily(tx, grownUpId, deps.clock.now()),
  ]);
  // It was answered before; what keeps the answers tells it again.
  if (!isFirst) return refuse('busy');
  if (facts === undefined || (asked.kidId !== null && facts.kid === null))
    return refuse('not_found');
  const now = deps.clock.now();
  const context: EnrolmentContext = { by, grownUpId, wanted, facts, counts, now };
  const decision = await decide(deps, tx, { context, action: body.kid_action });
  if (!decision.ok) return decision;
  const { kidId, outcome } = decision.value;
  const kid = decision.value.kid ?? (await readKid({ ...deps, db: tx }, grownUpId, kidId));
  if (kid === null) return refuse('not_found');
  const answer = ok({ ...kid, meta: { outcome } });
  // A family that called first waits for its child.
  const done = { by: by.name, outcome: 'The child is added.', now };
  await withCommit(tx, [
    () => closeTaskAbout(tx, emailMissingKey(grownUpId), done),
    () => once.keep(tx, answer),
  ]);
  return answer;
};

interface EnrolmentInput {
  readonly context: EnrolmentContext;
  readonly action: EnrolCall['body']['kid_action'];
}

const decide = async (
  deps: EnrolmentDeps,
  tx: Db,
  { context, action }: EnrolmentInput,
): Promise<EnrolmentDecision> => {
  const { by, facts, wanted, now } = context;
  const repeated = action === 'enrol' ? repeatOf(context) : null;
  if (repeated !== null) return repeated;
  if (!by.overrules('name_taken') && (await seemsKnown(tx, context))) return refuse('name_taken');
  const may = mayEnrol(requestOf(context, action), situationOf(deps, facts), now, by.overrules);
  if (!may.ok) return may;
  if (action === 'join_waiting_list') return joinWaitingList(deps, tx, context);
  const clear = withClearWish(context);
  if (!clear.ok) return clear;
  const child = { kidId: facts.kid?.id ?? null, name: wanted.name };
  const own = quoteFor(facts.timetable, now, facts.family, child);
  if (!sameAmounts(wanted, own)) return refuse('amounts_changed');
  return takePlace(deps, tx, { context: clear.value, own });
};

/** A colleague who adds a child is asked once whether the family has this child already; the parents' page names the child already. */
const seemsKnown = async (
  tx: Db,
  { by, grownUpId, wanted, facts: { kid, family } }: EnrolmentContext,
): Promise<boolean> => {
  if (!by.isColleague || wanted.id != null) return false;
  const enrolled = family.enrolments.filter(({ state }) => state === 'live');
  if (isNamesake(wanted.name, { kid, enrolled })) return true;
  return hasNamesake(tx, { grownUpId, name: wanted.name, but: kid?.id ?? null });
};

/** The same child already has, or holds, the same place: what the first press was answered. */
const repeatOf = ({
  by,
  wanted,
  facts: { kid, timetable },
}: EnrolmentContext): EnrolmentDecision | null => {
  if (kid?.enrolment == null || kid.slot === null || kid.enrolment.timetableId !== timetable.id)
    return null;
  const none = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
  const isSame =
    wanted.instrument != null &&
    placesFor({ ...none, [kid.slot.instrument]: 1 }, wanted.instrument) > 0;
  const outcome = kid.enrolment.state === 'live' ? 'enrolled' : 'reserved';
  const isSameChild =
    kid.enrolment.state === 'live' ||
    (kid.year - kid.asOfSep === wanted.year - wanted.as_of_sep &&
      kid.name.toLowerCase() === wanted.name.toLowerCase());
  return isSame && isSameChild ? by.doneBefore({ outcome, kidId: kid.id }) : null;
};

const requestOf = ({ wanted }: EnrolmentContext, action: EnrolmentInput['action']) => ({
  action,
  year: wanted.year,
  asOfSep: wanted.as_of_sep,
  instrument: wanted.instrument ?? null,
});

const situationOf = (
  { isOpenToFamilies }: EnrolmentDeps,
  { family, timetable, kid }: store.EnrolmentFacts,
) => ({
  isOpen: isOpenToFamilies(),
  profile: isEmailMissing(family.email) ? { ...family, email: '' } : family,
  enrolmentsDisabled: family.enrolmentsDisabled,
  timetable,
  kid: kid === null ? null : { status: kid.status, isElsewhere: kid.timetableId !== timetable.id },
});

import type { Actor } from '../../../platform/actor.ts';
import type { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import {
  HOLD_LASTS,
  mayTakeReserved,
  statusOnTakingPlace,
} from '@bandstand/domain/places/enrolment/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { type Quote, sameAmounts } from '@bandstand/domain/money/payments/quote';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { isUniqueViolation, transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { addActivity, readKid } from '../../families/index.ts';
import { isFreeAgainFor, quoteFor } from '../schools/pricing.ts';
import { welcome } from '../../stories/index.ts';
import { gotPlaces, offersTaken } from '../waiting-list/use-cases.ts';
import { enrolledEmail } from './emails.ts';
import { findLessonFacts } from './holds-store.ts';
import { enrolmentOf } from './place-request.ts';
import { sendIfHeldByOffice } from './held-emails.ts';
import { endHold } from './holds.ts';
import * as reserved from './reserved-store.ts';
import { emailAddressesFor, type EnrolmentDeps } from './context.ts';

type TakeCall = Call<typeof enrolFromReserved>;

/** Takes the place that is reserved for a child: at once with an active Direct Debit, else when there is one. */
export const takeReservedPlace = async (
  deps: EnrolmentDeps,
  call: TakeCall,
): CallAnswer<typeof enrolFromReserved> => {
  const { parent, params } = call;
  const taken = await takeOnce(deps, call);
  if (!taken.ok) return taken;
  const kid = await readKid(deps, parent.grownUpId, params.kidId);
  return kid === null ? refuse('not_found') : ok({ ...kid, meta: { outcome: taken.value } });
};

const takeOnce = async (deps: EnrolmentDeps, call: TakeCall) => {
  try {
    return await take(deps, call);
  } catch (fault) {
    // A twin press was faster: looked at again, this one is its repeat.
    if (!isUniqueViolation(fault)) throw fault;
    return take(deps, call);
  }
};

const take = async (deps: EnrolmentDeps, { parent, by, params, body }: TakeCall) => {
  const now = deps.clock.now();
  const facts = await reserved.findReserved(deps.db, parent.grownUpId, params.kidId);
  if (facts === undefined) return refuse('not_found');
  if (facts.enrolment_state !== null)
    return by.doneBefore(
      facts.enrolment_state === 'live' ? ('enrolled' as const) : ('reserved' as const),
    );
  const until = facts.reserved_until === null ? null : new Date(facts.reserved_until);
  const may = mayTakeReserved(
    {
      profile: facts.family,
      isOpen: deps.isOpenToFamilies(),
      enrolmentsDisabled: facts.family.enrolmentsDisabled,
      status: facts.status,
      reservedUntil: until,
    },
    body.kid.as_of_sep,
    now,
    by.overrules,
  );
  if (!may.ok) return may;
  const child = { kidId: params.kidId, name: facts.name };
  const own = quoteFor(facts.timetable, now, facts.family, child);
  if (!sameAmounts(body.kid, own)) return refuse('amounts_changed');
  const isLate = until !== null && until <= now;
  const { grownUpId } = parent;
  return write(deps, { by, facts, own, kidId: params.kidId, grownUpId, now, isLate });
};

interface ReservedPlaceRequest {
  readonly by: Actor;
  readonly facts: reserved.ReservedFacts;
  readonly own: Quote;
  readonly kidId: KidId;
  readonly grownUpId: GrownUpId;
  readonly now: Date;
  /** Its time has passed, which was overruled. */
  readonly isLate: boolean;
}

const write = (deps: EnrolmentDeps, taking: ReservedPlaceRequest) =>
  transact<'enrolled' | 'reserved', 'hold_ended'>(taking.by.in(deps.db), async (tx) => {
    const isPaid = taking.facts.family.mandateState === 'active';
    if (!(await claim(tx, taking, isPaid))) return refuse('hold_ended');
    await noteFreeMonth(tx, taking);
    if (isPaid) await recordTakenPlace(deps, tx, taking);
    else {
      await deps.outbox.enqueue(tx, endHold, {}, { startIn: HOLD_LASTS });
      await sendIfHeldByOffice(deps, tx, heldFor(taking));
    }
    return ok(isPaid ? 'enrolled' : 'reserved');
  });

const heldFor = ({ by, facts, own, grownUpId, now }: ReservedPlaceRequest) => ({
  by,
  grownUpId,
  to: facts,
  held: {
    name: facts.name,
    school: facts.timetable.displayName,
    instrument: facts.instrument ?? ('vocals' as const),
    heldUntil: new Date(now.getTime() + HOLD_LASTS),
    wasOffered: true,
    own,
  },
});

/** The office looks at a free month that may be one child's second. */
const noteFreeMonth = async (tx: Db, taking: ReservedPlaceRequest): Promise<void> => {
  const { facts, own, kidId, grownUpId, now } = taking;
  const child = { kidId, name: facts.name, timetableId: facts.timetable.id };
  if (!isFreeAgainFor(facts.family, child, own.firstLessonDate)) return;
  const activity = [{ kidId, kind: 'free_month_again' as const, detail: '' }];
  await addActivity(tx, grownUpId, { activity, now });
};

const claim = (
  tx: Db,
  { by, facts, own, kidId, grownUpId, now, isLate }: ReservedPlaceRequest,
  isPaid: boolean,
): Promise<boolean> => {
  const heldUntil = isPaid ? null : new Date(now.getTime() + HOLD_LASTS);
  return reserved.claimReserved(tx, {
    change: {
      statusActor: by.name,
      statusReason: 'took the reserved place',
      statusAt: now,
    },
    to: statusOnTakingPlace(isPaid),
    isLate,
    enrolment: enrolmentOf({
      wish: {
        grownUpId,
        name: facts.name,
        timetableId: facts.timetable.id,
        schoolYear: facts.as_of_sep,
      },
      kidId,
      earlierStatus: 'reserved',
      earlierTimetableId: null,
      heldUntil,
      firstHeldAt: heldUntil === null ? null : now,
      holdRenewedAt: null,
      own,
      now,
    }),
  });
};

const recordTakenPlace = async (
  deps: EnrolmentDeps,
  tx: Db,
  taking: ReservedPlaceRequest,
): Promise<void> => {
  const { facts, kidId, now } = taking;
  await offersTaken(tx, [kidId], now);
  if (facts.instrument !== null)
    await gotPlaces(tx, [{ kidId, instrument: facts.instrument, by: 'offer' }], now);
  await welcome(tx, [kidId], now);
  await sendEnrolledEmail(deps, tx, taking);
};

const sendEnrolledEmail = async (
  { emailQueue, publicUrl }: EnrolmentDeps,
  tx: Db,
  { grownUpId, kidId, facts, own }: ReservedPlaceRequest,
): Promise<void> => {
  const lessons = await findLessonFacts(tx, kidId);
  await emailQueue.send(
    tx,
    emailAddressesFor(facts),
    enrolledEmail(
      {
        name: facts.name,
        school: facts.timetable.displayName,
        instrument: facts.instrument ?? 'vocals',
        lessons,
        own,
      },
      publicUrl,
    ),
    grownUpId,
  );
};

import { camelCased } from '@bandstand/domain/kernel/field-names';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/pauses/office-contract';
import { isAsSeen, type ShownPayments } from '@bandstand/domain/pauses/seen';
import type { Call, CallAnswer } from '../../platform/http/call.ts';
import { endPauseBy, pauseLessonsBy } from './by-colleague.ts';
import type { PausesDeps } from './deps.ts';
import * as store from './store.ts';
import type { AgreedPaymentsCheck } from './weigh.ts';
import * as weigh from './weigh.ts';

const SHOWN = 50;

export const listPauses = async (
  { db, clock }: Pick<PausesDeps, 'db' | 'clock'>,
  { params: { id: grownUpId } }: Call<typeof contract.listPauses>,
): CallAnswer<typeof contract.listPauses> => {
  const today = londonDate(clock.now());
  const children = await store.listChildren(db, { email: null, grownUpId, today, atMost: SHOWN });
  return ok({
    data: children.map(({ kid_id: id, name, school, status, pauses }) =>
      toRecord('pausable_child', {
        id,
        attributes: {
          name,
          school,
          is_enrolled: isEnrolled(status),
          pauses: pauses
            .filter(({ last_day: last }) => last >= today)
            .map(({ id: pauseId, first_day, last_day }) => ({ id: pauseId, first_day, last_day })),
        },
      }),
    ),
  });
};

export const weighPause = async (
  { db, clock }: Pick<PausesDeps, 'db' | 'clock'>,
  { params: { id }, query }: Call<typeof contract.weighPause>,
): CallAnswer<typeof contract.weighPause> => {
  const kid = await store.findKid(db, id);
  if (kid === undefined) return refuse('not_found');
  const weighed = weigh.weighPause(kid, camelCased(query), clock.now());
  if (!weighed.ok) return weighed;
  const { payments, standing } = weighed.value;
  return ok({ payments: [...payments], standing: [...standing] });
};

/** Nothing is agreed to that was not shown. */
const whatWas =
  (seen: ShownPayments): AgreedPaymentsCheck<'payments_changed'> =>
  (now) =>
    isAsSeen(seen, now) ? ok(null) : refuse('payments_changed');

export const pauseLessons = async (
  deps: PausesDeps,
  { params, body, staff, record }: Call<typeof contract.pauseLessons>,
): CallAnswer<typeof contract.pauseLessons> => {
  const { seen, ...asked } = camelCased(body);
  const request = { kidId: params.id, ...asked };
  const done = await pauseLessonsBy(deps, { staff, record }, request, whatWas(seen));
  return done.ok ? ok({ message: 'The lessons are paused, and the family is told.' }) : done;
};

export const weighEnd = async (
  { db, clock }: Pick<PausesDeps, 'db' | 'clock'>,
  { params: { id }, query: { last_day: lastDay } }: Call<typeof contract.weighEnd>,
): CallAnswer<typeof contract.weighEnd> => {
  const found = await store.findPause(db, id);
  const kid = found && (await store.findKid(db, found.kidId));
  if (found === undefined || kid === undefined) return refuse('not_found');
  const weighed = weigh.weighEnd(kid, found, { lastDay, now: clock.now() });
  if (!weighed.ok) return weighed;
  const { payments, owed, callsOff } = weighed.value;
  return ok({ payments: [...payments], owed, calls_off: callsOff });
};

export const endPause = async (
  deps: PausesDeps,
  { params, body, staff, record }: Call<typeof contract.endPause>,
): CallAnswer<typeof contract.endPause> => {
  const { seen, ...asked } = camelCased(body);
  const request = { pauseId: params.id, ...asked };
  const done = await endPauseBy(deps, { staff, record }, request, whatWas(seen));
  return done.ok ? ok({ message: 'The pause is changed, and the family is told.' }) : done;
};

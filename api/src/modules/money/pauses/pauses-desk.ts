import { camelCased } from '@bandstand/domain/kernel/field-names';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/money/pauses/office-contract';
import { isAsSeen, type ShownPayments } from '@bandstand/domain/money/pauses/payment-changes';
import { isId } from '@bandstand/domain/kernel/id';
import type { EndRefusal, PauseRefusal } from '@bandstand/domain/money/pauses/rules';
import type { Call, CallAnswer, ByColleague } from '../../../platform/http/call.ts';
import {
  type PausesDeps,
  agreePause,
  type PauseRequest,
  endAgreedPause,
  type EndOutcome,
  type EndRequest,
} from './pauses.ts';
import { saying } from '../collections/decisions.ts';
import * as store from './store.ts';
import type { AgreedPaymentsCheck, PauseOutcome } from './pause-preview.ts';
import * as previews from './pause-preview.ts';
import { asStaff } from '../../work-log/index.ts';

/** A colleague pauses a child's lessons, on a page or by a command. */
export const pauseLessonsBy = async <Refusal extends string = never>(
  deps: PausesDeps,
  by: ByColleague,
  asked: Omit<PauseRequest, 'actor'>,
  compare?: AgreedPaymentsCheck<Refusal>,
): Promise<Decision<PauseOutcome, PauseRefusal | Refusal>> => {
  const { kidId, firstDay, lastDay, reason } = asked;
  const kid = isId(kidId) ? await store.findKid(deps.db, kidId) : undefined;
  if (kid === undefined) return refuse('not_found');
  const office = asStaff(deps, by, {
    subject: 'kid',
    subjectId: kidId,
    grownUpId: kid.grownUpId,
    after: { firstDay, lastDay },
    reason,
  });
  return agreePause(office.deps, { ...asked, actor: office.colleague.name }, compare);
};

/** A colleague ends a pause early or calls it off, on a page or by a command. */
export const endPauseBy = async <Refusal extends string = never>(
  deps: PausesDeps,
  by: ByColleague,
  asked: Omit<EndRequest, 'actor'>,
  compare?: AgreedPaymentsCheck<Refusal>,
): Promise<Decision<EndOutcome, EndRefusal | Refusal>> => {
  const { pauseId, lastDay, reason } = asked;
  const found = isId(pauseId) ? await store.findPause(deps.db, pauseId) : undefined;
  const kid = found && (await store.findKid(deps.db, found.kidId));
  if (kid === undefined) return refuse('not_found');
  const office = asStaff(deps, by, {
    subject: 'pause',
    subjectId: pauseId,
    grownUpId: kid.grownUpId,
    after: { lastDay },
    reason,
  });
  return endAgreedPause(office.deps, { ...asked, actor: office.colleague.name }, compare);
};

const SHOWN = 50;

export const listPauses = async (
  { db, clock }: Pick<PausesDeps, 'db' | 'clock'>,
  { params: { id: grownUpId } }: Call<typeof contract.listPauses>,
): CallAnswer<typeof contract.listPauses> => {
  const today = londonDate(clock.now());
  const children = await store.listPausable(db, { email: null, grownUpId, today, atMost: SHOWN });
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

export const previewPause = async (
  { db, clock }: Pick<PausesDeps, 'db' | 'clock'>,
  { params: { id }, query }: Call<typeof contract.previewPause>,
): CallAnswer<typeof contract.previewPause> => {
  const kid = await store.findKid(db, id);
  if (kid === undefined) return refuse('not_found');
  const preview = previews.previewPause(kid, camelCased(query), clock.now());
  if (!preview.ok) return preview;
  const { payments, finalised } = preview.value;
  return ok({ payments: [...payments], finalised: [...finalised] });
};

/** Nothing is agreed to that was not shown. */
const whatWas =
  (seen: ShownPayments): AgreedPaymentsCheck<'payments_changed'> =>
  (now) =>
    isAsSeen(seen, now) ? ok(null) : refuse('payments_changed');

export const pauseLessons = (
  deps: PausesDeps,
  { params, body, ...by }: Call<typeof contract.pauseLessons>,
): CallAnswer<typeof contract.pauseLessons> => {
  const { seen, ...asked } = camelCased(body);
  const done = pauseLessonsBy(deps, by, { kidId: params.id, ...asked }, whatWas(seen));
  return saying(done, 'The lessons are paused, and the family is told.');
};

export const previewPauseEnd = async (
  { db, clock }: Pick<PausesDeps, 'db' | 'clock'>,
  { params: { id }, query: { last_day: lastDay } }: Call<typeof contract.previewPauseEnd>,
): CallAnswer<typeof contract.previewPauseEnd> => {
  const found = await store.findPause(db, id);
  const kid = found && (await store.findKid(db, found.kidId));
  if (found === undefined || kid === undefined) return refuse('not_found');
  const preview = previews.previewPauseEnd(kid, found, { lastDay, now: clock.now() });
  if (!preview.ok) return preview;
  const { payments, owed, callsOff } = preview.value;
  return ok({ payments: [...payments], owed, calls_off: callsOff });
};

export const endPause = (
  deps: PausesDeps,
  { params, body, ...by }: Call<typeof contract.endPause>,
): CallAnswer<typeof contract.endPause> => {
  const { seen, ...asked } = camelCased(body);
  const done = endPauseBy(deps, by, { pauseId: params.id, ...asked }, whatWas(seen));
  return saying(done, 'The pause is changed, and the family is told.');
};

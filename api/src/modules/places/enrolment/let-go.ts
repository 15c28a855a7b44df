import { signatureOf } from '../../../platform/actor.ts';
import type { letHeldPlaceGo } from '@bandstand/domain/places/enrolment/office-contract';
import { mayLetGo } from '@bandstand/domain/places/enrolment/let-go';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { EnrolmentDeps } from './context.ts';
import { giveUpHolds } from './holds.ts';
import { lockHold } from './holds-store.ts';
import { findHeldPlace } from './store.ts';

/**
 * Lets a place go that is held for a child of this family: it is free for the next child, and this one is what they were before.
 * A child whom only the hold had made is gone.
 */
export const letPlaceGo = (
  deps: EnrolmentDeps,
  { params, body, staff, record }: Call<typeof letHeldPlaceGo>,
): CallAnswer<typeof letHeldPlaceGo> =>
  transact(deps.db, async (tx) => {
    const { family: grownUpId, id: kidId } = params;
    await lockHold(tx, { grownUpId, kidId });
    const child = await findHeldPlace(tx, grownUpId, kidId);
    if (child === undefined) return refuse('not_found');
    const may = mayLetGo(child.held);
    if (!may.ok) return may;
    const why = {
      actor: signatureOf(staff),
      reason: 'let the held place go',
      now: deps.clock.now(),
    };
    await giveUpHolds(deps, tx, { kidIds: [kidId], why });
    const { child: name, school, instrument } = may.value;
    await record(tx, {
      subject: 'kid',
      subjectId: kidId,
      grownUpId,
      before: { child: name, school, instrument },
      reason: body.reason,
    });
    return ok({ message: 'The place is free for the next child.' });
  });

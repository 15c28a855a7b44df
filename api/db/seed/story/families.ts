import { parentOf } from '../../../src/platform/actor.ts';
import type { giveScore } from '@bandstand/domain/stories/feedback/contract';
import type { Reason } from '@bandstand/domain/places/cancellation/reasons';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { cancelByPatch } from '../../../src/modules/places/index.ts';
import { keepScore } from '../../../src/modules/stories/index.ts';
import { transact } from '../../../src/platform/database/transaction.ts';
import type { StoryRole } from './cast.ts';
import { expectOk } from './expect-ok.ts';
import { partOf, type Scene } from './moments.ts';
import { parentsCallOf } from './calls.ts';

interface Opinion {
  readonly score: number;
  readonly comment: string;
  readonly isLeaving?: boolean;
}

/** A parent says what they think of the lessons. */
export const giveOpinion = async (
  scene: Scene,
  role: StoryRole,
  { score, comment, isLeaving = false }: Opinion,
): Promise<void> => {
  const { grownUpId } = partOf(scene, role);
  const submitted_from = isLeaving ? ('cancellation_form' as const) : ('other' as const);
  const call = parentsCallOf<typeof giveScore>(grownUpId, {
    params: { id: grownUpId },
    body: { score, comment, logged_by: 'parent', submitted_from },
  });
  await expectOk('give a score', keepScore(scene.portal.deps, call));
};

interface LeavePlan {
  readonly inDays: number;
  readonly reason: Reason;
  readonly notes?: string;
}

// More than anybody of the story does in a day.
const LIMITS = { children: 8, holds: 2, holdsADay: 6, joinsADay: 10, changesADay: 20 };

/** A parent cancels with a last day to come. */
export const sayGoodbye = async (
  scene: Scene,
  role: StoryRole,
  { inDays, reason, notes }: LeavePlan,
): Promise<void> => {
  const { deps, clock } = scene.portal;
  const { grownUpId, kidId } = partOf(scene, role);
  const fields = {
    delayed_cancellation_date: addDays(londonDate(clock.now()), inDays),
    reason_for_cancelling: reason,
    reason_for_cancelling_notes: notes ?? null,
  };
  await expectOk(
    'cancel',
    transact(deps.db, (tx) =>
      cancelByPatch({ ...deps, limits: LIMITS }, tx, {
        by: parentOf(grownUpId),
        grownUpId,
        kidId,
        fields,
      }),
    ),
  );
};

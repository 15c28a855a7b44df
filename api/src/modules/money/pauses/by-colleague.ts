import { refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { isId } from '@bandstand/domain/kernel/id';
import type { EndRefusal, PauseRefusal } from '@bandstand/domain/money/pauses/rules';
import type { ByColleague } from '../../../platform/http/call.ts';
import { asStaff } from '../../work-log/index.ts';
import type { PausesDeps } from './deps.ts';
import { endPause, type EndOutcome, type EndRequest } from './end-pause.ts';
import { pauseLessons, type PauseRequest } from './pause-lessons.ts';
import * as store from './store.ts';
import type { AgreedPaymentsCheck, PauseOutcome } from './pause-preview.ts';

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
  return pauseLessons(office.deps, { ...asked, actor: office.colleague.name }, compare);
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
  return endPause(office.deps, { ...asked, actor: office.colleague.name }, compare);
};

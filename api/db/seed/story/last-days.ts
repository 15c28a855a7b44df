import type { giveScore } from '@bandstand/domain/stories/feedback/contract';
import type { Reason } from '@bandstand/domain/places/cancellation/reasons';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import type { CollectionLine } from '../../../src/integrations/direct-debit/collections-port.ts';
import { remindOfOffers, cancelByPatch } from '../../../src/modules/places/index.ts';
import { hear, lineOfMandate, lineOfPayment } from './banks.ts';
import { reportsOf, type Scene, partOf } from './moments.ts';
import { letEmailsWait, pauseAMonth, payBack, prepareNext, readStatement } from './office.ts';
import { emailTheWay, finish, noteOnFile, putOff, take } from './tasks.ts';
import { parentOf } from '../../../src/platform/actor.ts';
import { keepScore } from '../../../src/modules/stories/index.ts';
import { transact } from '../../../src/platform/database/transaction.ts';
import type { StoryRole } from './cast.ts';
import { expectOk } from './expect-ok.ts';
import { parentsCallOf } from './calls.ts';

interface Opinion {
  readonly score: number;
  readonly comment: string;
  readonly isLeaving?: boolean;
}

/** A parent says what they think of the lessons. */
const giveOpinion = async (
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
const sayGoodbye = async (
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

/** What happens in the last days, in its order, each at its part of them. */
export const playLastDays = async (scene: Scene): Promise<void> => {
  for (const [part, happens] of LAST_DAYS) {
    scene.portal.clock.moveTo(scene.moment(part));
    await happens(scene);
    await scene.portal.workOff();
  }
  scene.portal.clock.moveTo(scene.justNow);
  await remindOfOffers({ ...scene.portal.deps, autoOffers: false });
  await letEmailsWait(scene);
};

type StoryEvent = (scene: Scene) => Promise<void>;

const LAST_DAYS: readonly (readonly [part: number, happens: StoryEvent])[] = [
  [0.02, (scene) => hearOfDirectDebits(scene)],
  [
    0.1,
    (scene) =>
      finish(scene, 'nadia', {
        kind: 'details_changed',
        outcome: 'SmartDebit has the new sort code: nothing else to do.',
      }),
  ],
  [0.14, (scene) => take(scene, 'priya', 'mandate_refused')],
  [0.18, (scene) => hearOfPayments(scene)],
  [0.24, (scene) => sayGoodbye(scene, 'leaving', { inDays: 19, reason: 'other_activities' })],
  [0.3, (scene) => leaveUnhappily(scene)],
  [0.36, (scene) => sayGoodbye(scene, 'leaving_school', { inDays: 26, reason: 'changing_school' })],
  [0.42, (scene) => prepareNext(scene)],
  [0.5, (scene) => callNadia(scene)],
  [0.56, (scene) => pauseAMonth(scene)],
  [0.62, (scene) => giveOpinion(scene, 'angry', ANGRY)],
  [0.7, (scene) => payBack(scene)],
  [0.78, (scene) => readStatement(scene)],
  [0.86, (scene) => putOff(scene, 'nadia', 'payer_deceased')],
  [0.94, (scene) => take(scene, 'priya', 'notice_disputed')],
];

const hearOfDirectDebits = async (scene: Scene): Promise<void> => {
  const at = reportsOf(scene, scene.portal.clock.now());
  const refused = { role: 'mandate_refused', what: 'auddis', code: '5' } as const;
  const moved = { role: 'bank_moved', what: 'auddis', code: 'C' } as const;
  const ended = { role: 'mandate_ended', what: 'addacs', code: '1' } as const;
  const lines = [refused, moved].map((said) => lineOfMandate(scene, at, said));
  await hear(scene, at, { kind: 'auddis', lines });
  await hear(scene, at, { kind: 'addacs', lines: [lineOfMandate(scene, at, ended)] });
};

/** One claims under the Guarantee; one line fits nothing of ours. */
const hearOfPayments = async (scene: Scene): Promise<void> => {
  const at = reportsOf(scene, scene.portal.clock.now());
  const claim = lineOfPayment(scene, at, { role: 'claiming', what: 'indemnity', code: '1' });
  await hear(scene, at, { kind: 'indemnity', lines: [claim] });
  const strange: CollectionLine = {
    ...(claim as CollectionLine),
    line: 'demo arudd 1 nobody',
    mandate: { reference: 'BAND2222222222', providerId: null },
    what: 'arudd',
  };
  await hear(scene, at, { kind: 'arudd', lines: [strange] });
};

const leaveUnhappily: StoryEvent = async (scene) => {
  const notes = 'Three Band Leaders in one term, and nobody told us.';
  const comment = 'We were never told who would come. Our daughter has lost heart.';
  await giveOpinion(scene, 'leaving_unhappy', { score: 2, comment, isLeaving: true });
  await sayGoodbye(scene, 'leaving_unhappy', { inDays: 12, reason: 'not_satisfied', notes });
};

const callNadia: StoryEvent = async (scene) => {
  await noteOnFile(scene, 'nadia', {
    role: 'calling',
    note: 'Called: has changed bank, and can’t find the page. Emailed the way to it.',
  });
  await emailTheWay(scene, 'calling');
};

const ANGRY = {
  score: 1,
  comment:
    'This is the second time that the lesson was cancelled and I stood at the gate without a word from you. I want somebody to call me today.',
};

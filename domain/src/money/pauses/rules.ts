import { isEnrolled, type KidStatus } from '../../kernel/moves.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { addDays, addMonths, type IsoDate } from '../../kernel/london.ts';
import { joinedWith, type Pause } from '../../lessons/pause.ts';

/** Why the office can't pause a child's lessons. */
export const PAUSE_REFUSALS = {
  not_found: 'There is no such child.',
  not_enrolled: 'Only an enrolled child has lessons that can be paused.',
  not_begun: 'The pause begins before the first lesson, or the first lesson is not known yet.',
  already_left: 'The child leaves before the pause begins.',
  starts_in_past: 'A pause begins today at the earliest.',
  ends_before_start: 'The last day comes before the first.',
  too_far: 'A pause begins at most 12 months from now.',
  too_long: 'A pause lasts at most 12 months, with those that it follows or that follow it.',
  overlaps: 'Some of these days are paused already. End that pause first, or begin after it.',
} as const;
export type PauseRefusal = keyof typeof PAUSE_REFUSALS;

/** Why a pause can't end earlier. */
export const END_REFUSALS = {
  not_found: 'There is no such pause.',
  over: 'The pause is over, or was called off.',
  in_past:
    'Lessons begin again today at the earliest: the last day of the pause is yesterday or later.',
  not_earlier:
    'The pause would not end earlier. To make it longer, add another one that begins the day after.',
} as const;
export type EndRefusal = keyof typeof END_REFUSALS;

/** Banks let a Direct Debit lapse that is not used: after 13 months at the soonest. */
const AT_MOST_MONTHS = 12;
const AHEAD_MONTHS = 12;

export interface PausableChild {
  readonly status: KidStatus;
  readonly firstLessonOn: IsoDate | null;
  /** The last day of lessons, once they are cancelled for a later day. */
  readonly leavesOn: IsoDate | null;
  readonly pauses: readonly Pause[];
}

/** Whether a child's lessons can be paused from a day to another, both included. */
export const mayPause = (
  child: PausableChild,
  span: Pick<Pause, 'firstDay' | 'lastDay'>,
  today: IsoDate,
): Decision<null, Exclude<PauseRefusal, 'not_found'>> => {
  const { firstDay: first, lastDay: last } = span;
  if (!isEnrolled(child.status)) return refuse('not_enrolled');
  if (last < first) return refuse('ends_before_start');
  if (first < today) return refuse('starts_in_past');
  if (child.firstLessonOn === null || first < child.firstLessonOn) return refuse('not_begun');
  if (child.leavesOn !== null && first > child.leavesOn) return refuse('already_left');
  if (first > addMonths(today, AHEAD_MONTHS)) return refuse('too_far');
  const isOverlapping = child.pauses.some(
    (one) => one.firstDay <= one.lastDay && one.firstDay <= last && one.lastDay >= first,
  );
  if (isOverlapping) return refuse('overlaps');
  const joined = joinedWith(child.pauses, span);
  return joined.lastDay >= addMonths(joined.firstDay, AT_MOST_MONTHS)
    ? refuse('too_long')
    : ok(null);
};

/**
 * Whether a pause can end with this day; lessons are on again from the next. Returns the last day to write down: a pause that
 * has no day left was called off.
 */
export const mayEndPause = (
  pause: Pick<Pause, 'firstDay' | 'lastDay'>,
  lastDay: IsoDate,
  today: IsoDate,
): Decision<IsoDate, Exclude<EndRefusal, 'not_found'>> => {
  if (pause.lastDay < pause.firstDay || pause.lastDay < today) return refuse('over');
  if (lastDay < addDays(today, -1)) return refuse('in_past');
  if (lastDay >= pause.lastDay) return refuse('not_earlier');
  const callsOff = addDays(pause.firstDay, -1);
  return ok(lastDay < callsOff ? callsOff : lastDay);
};

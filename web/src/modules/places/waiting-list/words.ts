import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { daysBetween, londonDate, formatDate } from '@bandstand/domain/kernel/london';
import type { ChildPositions } from '@bandstand/domain/places/waiting-list/model';
import type { ChipTone } from '../../../ui/chip.tsx';
import { bestFirst, ordinal, type WaitingPosition } from './position-words.ts';

export type BetterOption = ChildPositions['would_help'][number];

/** Who is waiting. */
export interface WaitingName {
  readonly name: string;
  /** The child has a place meanwhile, and waits to change. */
  readonly plays: boolean;
}

/** "2 children", "1 child". */
const children = (n: number, kind = ''): string => `${n} ${kind}${n === 1 ? 'child' : 'children'}`;

/** "of 9 waiting for electric guitar". */
export const ofWords = ({ of, instrument }: WaitingPosition): string =>
  of === 1
    ? `and the only one waiting for ${INSTRUMENT_NAMES[instrument]}`
    : `of ${of} waiting for ${INSTRUMENT_NAMES[instrument]}`;

export interface AheadWords {
  /** Enrolled children, whose change is offered first. */
  readonly changing: string | null;
  readonly earlier: string | null;
  /** Said of all of them, or that there is nobody. */
  readonly summary: string | null;
}

/** How many wait ahead, and by which rule. */
export const aheadWords = (
  waitingPosition: WaitingPosition,
  { name, plays }: WaitingName,
): AheadWords => {
  const { changing, earlier, deciding } = waitingPosition.ahead;
  const on = INSTRUMENT_NAMES[waitingPosition.instrument];
  return {
    changing:
      changing === 0
        ? null
        : `${children(changing, 'enrolled ')} would rather play ${on}. Enrolled children are offered a change first: their move frees a place.`,
    earlier: earlier === 0 ? null : earlierWords(earlier, plays),
    summary:
      changing + earlier === 0
        ? `Nobody is ahead of ${name} at the moment.`
        : decidingWords(deciding, changing + earlier),
  };
};

const earlierWords = (n: number, plays: boolean): string =>
  plays
    ? `${children(n, 'enrolled ')} asked for it earlier.`
    : `${children(n)} joined the waiting list earlier.`;

const decidingWords = (deciding: number, ahead: number): string | null => {
  if (deciding === 0) return null;
  if (ahead === 1) return 'This child is deciding about an offer at the moment.';
  return deciding === 1
    ? '1 of them is deciding about an offer at the moment.'
    : `${deciding} of them are deciding about offers at the moment.`;
};

/** Whether the child has waited for all of them since the same day. */
export const haveSameStart = (positions: readonly WaitingPosition[]): boolean =>
  new Set(positions.map(({ joined_at: at }) => londonDate(new Date(at)))).size === 1;

/** "Waiting since Thursday 3 December 2026, for 5 weeks." */
export const sinceWords = (joinedAt: string, now: Date): string => {
  const since = londonDate(new Date(joinedAt));
  const days = daysBetween(since, londonDate(now));
  const long = days < 1 ? ', which is today' : `, for ${durationWords(days)}`;
  return `Waiting since ${formatDate(since, { year: true })}${long}.`;
};

const durationWords = (days: number): string => {
  if (days < 14) return several(days, 'day');
  if (days < 100) return several(Math.floor(days / 7), 'week');
  return several(Math.floor(days / 30.44), 'month');
};
const several = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** How the position has moved since last week, in a few words. */
export const weekMark = ({
  position,
  last_week: then,
}: WaitingPosition): { readonly tone: ChipTone; readonly label: string } => {
  if (then === null) return { tone: 'info', label: 'Joined this week' };
  const up = then.position - position;
  if (up === 0) return { tone: 'neutral', label: 'No change since last week' };
  return up > 0
    ? { tone: 'good', label: `Up ${up} since last week` }
    : { tone: 'warn', label: `Down ${-up} since last week` };
};

/** "Leo was 5th a week ago: 2 children got a place and 1 stopped waiting." Null when there is nothing to tell. */
export const weekWords = (
  { position, last_week: then, ahead }: WaitingPosition,
  name: string,
): string | null => {
  if (then === null) return null;
  const went = joinWords([
    then.got_a_place > 0 ? `${children(then.got_a_place)} got a place` : null,
    then.stopped_waiting > 0 ? stoppedWords(then) : null,
  ]);
  const came = then.came_ahead > 0 ? cameWords(then.came_ahead, ahead.changing) : null;
  const happened = [went, came].filter(Boolean).join(', but ');
  const too = then.position === position ? ' too' : '';
  return happened === ''
    ? null
    : `${name} was ${ordinal(then.position)} a week ago${too}: ${happened}.`;
};

const joinWords = (parts: readonly (string | null)[]): string =>
  parts.filter(Boolean).join(' and ');

type Week = NonNullable<WaitingPosition['last_week']>;
const stoppedWords = ({ got_a_place: got, stopped_waiting: n }: Week): string =>
  `${got > 0 ? n : children(n)} stopped waiting`;

/** An enrolled child who asks to change goes ahead of earlier dates; for any other move ahead, no reason is given. */
const cameWords = (came: number, changing: number): string =>
  came <= changing
    ? `${children(came, 'enrolled ')} asked to change and moved ahead`
    : `${children(came)} moved ahead`;

/** What would help, best first, without the instrument that the child already plays. */
export const betterOptionsOf = (
  options: readonly BetterOption[],
  playing: SlotInstrument | null,
): readonly BetterOption[] => options.filter(({ instrument }) => instrument !== playing);

/** "With bass guitar too, Leo would be 2nd instead of 7th." */
export const betterOptionWords = (
  option: BetterOption,
  positions: readonly WaitingPosition[],
  name: string,
): string => {
  const [best] = bestFirst(positions);
  const would = `With ${INSTRUMENT_NAMES[option.instrument]} too, ${name} would be ${ordinal(option.position)}`;
  if (best === undefined) return `${would}.`;
  const now = ordinal(best.position);
  return positions.length === 1
    ? `${would} instead of ${now}.`
    : `${would} for it. ${name}’s best position now is ${now}, for ${INSTRUMENT_NAMES[best.instrument]}.`;
};

export const NO_PROMISE =
  'Places come up when a child leaves or moves, so nobody can say when the next one will.';
export const WHO_COUNTS = 'Only children who could be offered the same places are counted.';

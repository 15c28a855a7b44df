import { addDays, instantAt, londonDate } from '@bandstand/domain/kernel/london';
import { isWorkingDay } from '@bandstand/domain/kernel/working-days';
import { finalisedAt, lastFinalised } from '@bandstand/domain/prices/collections';
import { daysOf, hasGone } from '../families/money-days.ts';
import type { DemoWorld } from '../world.ts';
import type { StoryFamily, StoryRole } from './cast.ts';
import type { EarlierPortal } from './portal.ts';

/** What each part of the story is given. */
export interface Scene {
  readonly portal: EarlierPortal;
  readonly world: DemoWorld;
  /** A moment of the last days, from 0 for the first to 1 for now: later parts come later. */
  readonly moment: (part: number) => Date;
  readonly justNow: Date;
}

const DAYS = 4;
const MINUTE = 60_000;

/** Some time of office hours, or of all hours where there were none. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * The office's hours of the last days, as far back as the newest month can no longer change: nothing that happens in them changes
 * what was written for it.
 */
export const recentMoments = (now: Date): Scene['moment'] => {
  const since = unchangedSince(now).getTime();
  const last = now.getTime() - 2 * MINUTE;
  const hours = Array.from({ length: DAYS }, (_, n) => addDays(londonDate(now), n + 1 - DAYS))
    .filter(isWorkingDay)
    .map((day) => ({
      from: Math.max(since, instantAt(day, '09:00').getTime()),
      until: Math.min(last, instantAt(day, '17:30').getTime()),
    }))
    .filter(({ from, until }) => until - from > 10 * MINUTE);
  const from = Math.max(since, last - DAYS * 24 * 60 * MINUTE);
  const allDay = { from: Math.min(from, last), until: last };
  return (part) => momentIn(hours.length === 0 ? [allDay] : hours, part);
};

/** Since when the newest month can no longer change: it is written, or with the provider already. */
const unchangedSince = (now: Date): Date => {
  const month = lastFinalised(now);
  const since = hasGone(month, now) ? daysOf(month).approvedAt : finalisedAt(month);
  return new Date(since.getTime() + 4 * MINUTE);
};

const momentIn = (spans: readonly Span[], part: number): Date => {
  let left = part * spans.reduce((sum, { from, until }) => sum + until - from, 0);
  for (const { from, until } of spans) {
    if (left <= until - from) return new Date(from + left);
    left -= until - from;
  }
  return new Date(spans.at(-1)?.until ?? 0);
};

/** The reports of a moment's day come in the morning. */
export const reportsOf = ({ world }: Scene, moment: Date): Date => {
  const morning = instantAt(londonDate(moment), '06:05');
  return unchangedSince(world.now) < morning && morning < moment ? morning : moment;
};

export const partOf = ({ world }: Scene, role: StoryRole): StoryFamily => {
  const family = world.cast.get(role);
  if (family === undefined) throw new Error(`The demo has no family for "${role}".`);
  return family;
};

/** The family's payments as they were written at first, the newest last. */
export const paymentsOf = (scene: Scene, role: StoryRole) => {
  const { billingAccountId } = partOf(scene, role);
  return scene.world.rows.collections.filter((one) => one.billingAccountId === billingAccountId);
};

import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { Weekday } from '@bandstand/domain/kernel/london';

/** Places that nobody of the demo takes: counted by instrument, none, or about so many in a hundred. */
export type FreePlaces = Partial<Record<SlotInstrument, number>> | { readonly percent: number };
export const FULL: FreePlaces = {};

export interface BandPlan {
  readonly name: string;
  readonly years: readonly [from: number, to: number];
  readonly outOfHours?: boolean;
  readonly free: FreePlaces;
}

export interface TimetablePlan {
  readonly weekday: Weekday;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly leader: string;
  readonly bands: readonly BandPlan[];
  readonly concertInDays?: number;
}

export interface SchoolPlan {
  readonly name: string;
  readonly town: string;
  /** The outward half of its families' postcodes. */
  readonly district: string;
  readonly years: readonly [min: number, max: number];
  readonly monthly: number;
  /** What a month costs from next September; nothing when that is not decided. */
  readonly monthlyNext?: number;
  /** A month of the kids' app; 0 is free, nothing is not offered. */
  readonly kidsApp?: number;
  /** The school that most of its children go to next. */
  readonly likelyNext?: string;
  readonly closedToNewSignups?: boolean;
  readonly termDatesUnknown?: boolean;
  readonly timetables: readonly TimetablePlan[];
}

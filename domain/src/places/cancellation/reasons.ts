import * as z from 'zod/mini';

/** Why parents cancel, as they choose it; what the office writes down is not among them. */
export const REASONS = {
  not_enjoying: 'Not enjoying the lessons any more',
  too_expensive: 'Too expensive for us now',
  other_activities: 'Too many other activities',
  schoolwork: 'Needs more time for schoolwork',
  learning_elsewhere: 'Learning an instrument somewhere else',
  wanted_another_instrument: 'Wanted a different instrument',
  changing_school: 'Changing or leaving school',
  not_satisfied: 'Not happy with the lessons or the service',
  other: 'Another reason',
} as const;
export type Reason = keyof typeof REASONS;
export const REASON_KEYS = Object.keys(REASONS) as Reason[];

export const reason = z.enum(REASON_KEYS, 'Please choose a reason.');

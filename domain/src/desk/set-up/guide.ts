/** What a provider does from an empty database until a place can be booked, in this order. */
export const GUIDE_STEPS = [
  'provider',
  'school',
  'term',
  'timetable',
  'price',
  'leader',
  'places',
  'email',
  'direct_debit',
] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

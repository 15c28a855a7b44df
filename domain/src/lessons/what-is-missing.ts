/** What a school still needs, the most urgent first. */
export const MISSING = [
  'no_timetable',
  'no_terms',
  'no_price',
  'no_price_september',
  'no_leader',
  'no_places',
] as const;
export type Missing = (typeof MISSING)[number];

export const MISSING_NAMES: Readonly<Record<Missing, string>> = {
  no_timetable: 'No timetable',
  no_terms: 'No terms six weeks ahead',
  no_price: 'No price',
  no_price_september: 'No price from September',
  no_leader: 'No Band Leader',
  no_places: 'No places',
};

/** What happened to a family, in order, as its members would tell it. Moments are 'YYYY-MM-DD HH:MM' in London. */
export type DiaryEvent = { readonly at: string; readonly child: string } & (
  | { readonly what: 'enrols'; readonly school: string; readonly year: number }
  | { readonly what: 'place is its own' }
  | { readonly what: 'dates are known' }
  | { readonly what: 'leaves at once' }
  | { readonly what: 'will leave'; readonly lastDay: string }
  | { readonly what: 'stays after all' }
  | { readonly what: 'has left' }
  | { readonly what: 'app on' }
  | { readonly what: 'app off' }
);

export interface School {
  readonly name: string;
  readonly weekday: number;
  readonly terms: readonly (readonly [string, string])[];
  /** The moment at which its term dates become known. */
  readonly knownFrom: string;
  /** Its last school year; the parents of its leavers are told from 1 March on. */
  readonly lastYear: number | null;
}

export interface World {
  readonly schools: ReadonlyMap<string, School>;
  /** A month's price from a day on, in order of the days. */
  readonly prices: readonly (readonly [string, number])[];
  readonly app: number;
  /** When the last month was written. */
  readonly until: string;
}

/** Pennies by "child|school|month", and by "child|month" for the kids' app. */
export type OwedByMonth = Map<string, number>;

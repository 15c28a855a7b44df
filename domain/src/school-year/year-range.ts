/** The school years that a band takes, both ends included. */
export interface YearRange {
  readonly year_from: number;
  readonly year_to: number;
}

/** Whether a band takes a child of a school year; none takes a child who has not started Reception (a year below 0). */
export const takesYear = ({ year_from: from, year_to: to }: YearRange, year: number): boolean =>
  year >= 0 && from <= year && year <= to;

/** The school years that a band takes, both ends included. */
export interface YearRange {
  readonly yearFrom: number;
  readonly yearTo: number;
}

/** Whether a band takes a child of a school year; none takes a child who has not started Reception (a year below 0). */
export const takesYear = ({ yearFrom: from, yearTo: to }: YearRange, year: number): boolean =>
  year >= 0 && from <= year && year <= to;

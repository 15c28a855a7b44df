import type { RoundUpTerm } from '@bandstand/domain/round-up/model';

interface TermColumns {
  readonly acYear: number;
  readonly acYearPeriod: RoundUpTerm['ac_year_period'];
}

/** The term of a stored Round-Up, as the contract names it. */
export const termOf = ({ acYear, acYearPeriod }: TermColumns): RoundUpTerm => ({
  ac_year: acYear,
  ac_year_period: acYearPeriod,
});

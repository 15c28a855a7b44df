import { AGREED } from '../../money/payments/agreed-terms.test-data.ts';
import type { CancellingChild } from './cost.ts';

export const maya: CancellingChild = {
  lessons: {
    weekday: 2,
    times: [],
    terms: [
      { startsOn: '2027-01-05', endsOn: '2027-03-26' },
      { startsOn: '2027-04-13', endsOn: '2027-07-21' },
    ],
    closures: ['2027-02-16'],
  },
  agreed: AGREED,
  charges: [],
};
export const but = (agreed: Partial<CancellingChild['agreed']>): CancellingChild => ({
  ...maya,
  agreed: { ...maya.agreed, ...agreed },
});
export const at = (instant: string) => new Date(instant);
export const ON_2_MARCH = at('2027-03-02T12:00:00Z');

import { describe, expect, it } from 'vitest';
import {
  isProfileComplete,
  missingDetails,
  formatMissing,
  splitName,
  type Details,
} from './rules.ts';

const priya: Details = {
  name: 'Priya Shah',
  phone: '020 7946 0018',
  email: 'priya@example.com',
  addressL1: '4 Foundry Lane',
  addressCity: 'Leeds',
  addressPostcode: 'LS6 2AB',
  commsMarketing: 'no',
};

describe('a parent’s profile', () => {
  it('is complete only when all seven are there, and the question about news is answered', () => {
    expect(isProfileComplete(priya)).toBe(true);
    for (const field of Object.keys(priya) as (keyof Details)[]) {
      const without = { ...priya, [field]: ' ' };
      expect([field, isProfileComplete(without)]).toEqual([field, false]);
      expect(missingDetails(without)).toEqual([field]);
    }
    const unasked = { ...priya, commsMarketing: 'not_set' } as const;
    expect(isProfileComplete(unasked)).toBe(false);
    expect(formatMissing(missingDetails(unasked))).toEqual(['Keeping in touch']);
  });

  it('has the first word of a name as the first name', () => {
    expect(splitName(' Priya  Ann Shah ')).toEqual({ firstName: 'Priya', lastName: 'Ann Shah' });
    expect(splitName('Mary Jane Watson', 'Watson')).toEqual({
      firstName: 'Mary Jane',
      lastName: 'Watson',
    });
    // The name was changed since.
    expect(splitName('Mary Jane Parker', 'Watson')).toEqual({
      firstName: 'Mary',
      lastName: 'Jane Parker',
    });
    expect(splitName('Dr. Priya Shah')).toEqual({ firstName: 'Priya', lastName: 'Shah' });
    expect(splitName('Mrs Shah')).toEqual({ firstName: 'Mrs Shah', lastName: '' });
  });
});

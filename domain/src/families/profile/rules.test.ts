import { describe, expect, it } from 'vitest';
import { dialable } from '../../kernel/dialable.ts';
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

it.each([
  ['+44 (0)7700 900779', '+447700900779'],
  ['0044 7700 900779', '+447700900779'],
  ['+44 0 20 7946 0958', '+442079460958'],
  ['020 7946 0958 ext. 1234', '02079460958'],
  ['020 7946 0958 x12', '02079460958'],
  ['07700 900123', '07700900123'],
  ['+353 (0)1 234 5678', '+35312345678'],
  ['(020) 7946 0958', '02079460958'],
])('%s is called by %s', (phone, dialled) => {
  expect(dialable(phone)).toBe(dialled);
});

it.each([
  ['Prof. Sir Ed Blunt', 'Ed', 'Blunt'],
  ['Dr Mrs Blunt', 'Dr Mrs Blunt', ''],
  ['Dr', 'Dr', ''],
])('%s is called %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

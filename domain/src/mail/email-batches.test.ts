import { describe, expect, it } from 'vitest';
import { batchGoesAt, leftOut } from './email-batches.ts';

describe('a batch of e-mails', () => {
  it('waits ten minutes', () => {
    expect(batchGoesAt(new Date('2027-01-12T12:00:00Z'))).toEqual(new Date('2027-01-12T12:10:00Z'));
  });

  it.each([
    [{ hadKey: false, isAddressTheirs: true, isRepeated: false }, null],
    [{ hadKey: true, isAddressTheirs: true, isRepeated: false }, 'had_key'],
    [{ hadKey: false, isAddressTheirs: false, isRepeated: false }, 'address_gone'],
    // Said once, by what comes first: it went again whatever its address is by now.
    [{ hadKey: true, isAddressTheirs: false, isRepeated: true }, 'repeated'],
  ])('leaves out what cannot go again: %o', (facts, why) => {
    expect(leftOut(facts)).toBe(why);
  });
});

import { describe, expect, it } from 'vitest';
import { batchGoesAt, leftOut } from './email-batches.ts';

describe('a batch of e-mails', () => {
  it('waits ten minutes', () => {
    expect(batchGoesAt(new Date('2027-01-12T12:00:00Z'))).toEqual(new Date('2027-01-12T12:10:00Z'));
  });

  it.each([
    [{ hadOneTimeLink: false, isAddressTheirs: true, isRepeated: false }, null],
    [{ hadOneTimeLink: true, isAddressTheirs: true, isRepeated: false }, 'had_key'],
    [{ hadOneTimeLink: false, isAddressTheirs: false, isRepeated: false }, 'address_gone'],
    // Said once, by what comes first: it went again whatever its address is by now.
    [{ hadOneTimeLink: true, isAddressTheirs: false, isRepeated: true }, 'repeated'],
  ])('leaves out what cannot go again: %o', (facts, why) => {
    expect(leftOut(facts)).toBe(why);
  });
});

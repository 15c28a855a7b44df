import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPounds } from './money.ts';
import { formatList } from './sentences.ts';

it('says pounds as Britain writes them', () => {
  const british = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  expect([0, 5, 3600, -3600, 123_456, 100_000_000].map(formatPounds)).toEqual(
    '£0.00 £0.05 £36.00 -£36.00 £1,234.56 £1,000,000.00'.split(' '),
  );
  fc.assert(
    fc.property(fc.integer(), (pennies) => {
      expect(formatPounds(pennies)).toBe(british.format(pennies / 100));
    }),
  );
});

it('says a list as Britain does, without a comma before its last', () => {
  const british = new Intl.ListFormat('en-GB');
  expect(formatList(['guitar', 'bass', 'drums'])).toBe('guitar, bass and drums');
  fc.assert(
    fc.property(fc.array(fc.string()), (items) => {
      expect(formatList(items)).toBe(british.format(items));
    }),
  );
});

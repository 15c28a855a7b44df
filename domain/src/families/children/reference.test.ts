import { expect, it } from 'vitest';
import { referenceOf } from './short-name.ts';

it('tells two confirmations of one child apart by their days', () => {
  const kid = '0195a000-0000-7000-8000-0000bfb7c077';
  expect(referenceOf(kid, '2027-01-12')).toBe('BFB7C077-270112');
  expect(referenceOf(kid, '2027-01-13')).toBe('BFB7C077-270113');
});

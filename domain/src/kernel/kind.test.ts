import { expect, test } from 'vitest';
import type { GrownUpId, KidId } from './ids.ts';
import { monthOf, type IsoDate, type Month } from './london.ts';

const kid: KidId = 'maya';
const day: IsoDate = '2027-03-02';

// The types are checked with the other types: an expected error that doesn't come is one.
test('the compiler tells a child from a parent and a day from a month', () => {
  // @ts-expect-error A child's id is no parent's.
  const parent: GrownUpId = kid;
  // @ts-expect-error A month is no day.
  const first: IsoDate = monthOf(day);
  // @ts-expect-error A day is no month.
  const month: Month = day;
  expect([parent, first, month]).toEqual(['maya', '2027-03', '2027-03-02']);
});

import { expect, it } from 'vitest';
import { bandRows } from './parts/offer-facts.tsx';
import type { ShownChange } from './use-change.ts';

const rowsOf = (change: Partial<ShownChange>) =>
  bandRows(change as ShownChange).map(({ label, value }) => [label, value]);
const band = { name: 'Loud Oak', year_from: 4, year_to: 6, out_of_hours: false };

it('names another band and its years, and the same one as the same', () => {
  expect(rowsOf({ band, isSameBand: false })).toEqual([
    ['Band', 'New Band'],
    ['Name of Band', 'Loud Oak'],
    ['Age Range of Band', 'Year 4 to Year 6'],
  ]);
  expect(rowsOf({ band, isSameBand: true })).toEqual([['Band', 'Same Band']]);
});

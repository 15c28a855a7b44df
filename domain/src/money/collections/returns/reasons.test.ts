import { expect, it } from 'vitest';
import { keyOfReason, REASONS_TO_DO, RETURN_REASONS } from './reasons.ts';

it('a reason stands with the others about which the same is done, each once', () => {
  const grouped = [...REASONS_TO_DO.values()].flat().map(keyOfReason);
  expect(grouped.toSorted()).toEqual(RETURN_REASONS.map(keyOfReason).toSorted());
  const toDo = (key: string) =>
    [...REASONS_TO_DO].find(([, reasons]) => reasons.some((one) => keyOfReason(one) === key))?.[0];
  expect(toDo('arudd-0')).toBe('Nothing: the portal sees to it');
  expect(toDo('auddis-2')).toBe('Write to the family');
  expect(toDo('addacs-1')).toBe('See that a new Direct Debit comes');
  expect([...REASONS_TO_DO.values()].every((reasons) => reasons.length > 0)).toBe(true);
});

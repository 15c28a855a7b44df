import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { suggestAddresses } from '../../families/addresses/contract.ts';
import { findTimetables } from './contract.ts';

it('a search begins with three characters of a school, and with four of an address', () => {
  const school = (q: string) => z.safeParse(findTimetables.query, { q }).success;
  expect([school('Oa'), school(' Oa '), school('Oak')]).toEqual([false, false, true]);
  const address = (term: string) => z.safeParse(suggestAddresses.params, { term }).success;
  expect([address('LS6'), address('LS6 2')]).toEqual([false, true]);
});

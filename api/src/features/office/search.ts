import type * as contract from '@bandstand/domain/office/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Call, CallAnswer } from '../../platform/http/call.ts';
import type { OfficeDeps } from './deps.ts';
import { findFamilies, readAsNames, searchedWords, type FoundFamilyRow } from './search-store.ts';

const recordOf = ({ id, ...attributes }: FoundFamilyRow) =>
  toRecord('found_family', {
    id,
    attributes: { ...attributes, children: [...attributes.children] },
  });

/** Families by whatever a caller says of themselves. Where nobody is found, each word is read as the name most like it. */
export const searchFamilies = async (
  { db }: OfficeDeps,
  { query: { said } }: Call<typeof contract.searchFamilies>,
): CallAnswer<typeof contract.searchFamilies> => {
  const words = await searchedWords(db, said);
  if (words.join('').length < 2) return ok({ data: [], meta: { read_as: null } });
  const found = await findFamilies(db, words);
  if (found.length > 0) return ok({ data: found.map(recordOf), meta: { read_as: null } });
  const meant = await readAsNames(db, words);
  if (meant.includes('')) return ok({ data: [], meta: { read_as: null } });
  const alike = await findFamilies(db, meant);
  return ok({
    data: alike.map(recordOf),
    meta: { read_as: alike.length > 0 ? meant.join(' ') : null },
  });
};

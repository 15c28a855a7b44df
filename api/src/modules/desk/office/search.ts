import type * as contract from '@bandstand/domain/desk/office/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { FOUND_AT_MOST, SAID_AT_LEAST } from '@bandstand/domain/desk/office/model';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { OfficeDeps } from '../../work-log/index.ts';
import { familiesWrittenTo } from '../../mail/index.ts';
import {
  findByAddress,
  findByIds,
  findFamilies,
  readAsNames,
  searchedWords,
  type FoundFamilyRow,
} from './search-store.ts';

const recordOf = ({ id, name, email, phone, postcode, children }: FoundFamilyRow) =>
  toRecord('found_family', {
    id,
    attributes: { name, email, phone, postcode, children: [...children] },
  });

/** A payer may have an address that is not the family's own. */
const findByEmails = async ({ db, seal }: OfficeDeps, said: string): Promise<FoundFamilyRow[]> => {
  const ids = await familiesWrittenTo({ db, seal }, said, FOUND_AT_MOST);
  return ids.length > 0 ? findByIds(db, ids) : [];
};

/**
 * Families by whatever a caller says of themselves. An address that is in no family's words may be where somebody was written to. Where nobody is found, each word that is nobody's name is read as any of the
 * names like it, the most similar first; where that is nobody either, so is each other word.
 */
export const searchFamilies = async (
  deps: OfficeDeps,
  { query: { said } }: Call<typeof contract.searchFamilies>,
): CallAnswer<typeof contract.searchFamilies> => {
  const { db } = deps;
  const words = await searchedWords(db, said);
  if (words.join('').length < SAID_AT_LEAST) return foundNobody;
  const isAddress = said.includes('@');
  const own = isAddress ? await findByAddress(db, said) : [];
  const named = own.length > 0 ? own : await findFamilies(db, words.map(asOneReading));
  const found = named.length === 0 && isAddress ? await findByEmails(deps, said) : named;
  if (found.length > 0) return ok({ data: found.map(recordOf), meta: { read_as: null } });
  const names = await readAsNames(db, words);
  if (names.every((alike) => alike.length === 0)) return foundNobody;
  // What is like no name may be right as it is: the beginning of one, or a name of two letters.
  const readings = names.map((alike, n) => [...new Set([...alike, words[n] ?? ''])]);
  const unknown = readings.map((read, n) => (read[0] === words[n] ? read.slice(0, 1) : read));
  for (const read of [unknown, readings]) {
    const alike = await findFamilies(db, read);
    if (alike.length > 0)
      return ok({ data: alike.map(recordOf), meta: { read_as: readAs(read, alike) } });
  }
  return foundNobody;
};

const asOneReading = (word: string): string[] => [word];
const foundNobody = ok({ data: [], meta: { read_as: null } });

/** The readings by which somebody was found. */
const readAs = (readings: readonly string[][], found: readonly FoundFamilyRow[]): string =>
  readings
    .map((names) =>
      names.filter((name) => found.some(({ words }) => words.includes(` ${name}`))).join(' or '),
    )
    .join(' ');

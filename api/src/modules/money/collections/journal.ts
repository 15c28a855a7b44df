import { JOURNAL_FORMATS, readCodes } from '@bandstand/domain/money/collections/journal';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Db } from '../../../platform/database/pool.ts';
import { findJournal } from './ledger-store.ts';

interface JournalRequest {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly format: string;
  /** "family=610,bank=090". */
  readonly codes: string;
}

/** What moved in these days, as a file that the books import; null when the format or an account is not known. */
export const writeJournal = async (
  { db }: { readonly db: Db },
  { from, to, format, codes: text }: JournalRequest,
): Promise<string | null> => {
  const codes = readCodes(text);
  const write = Object.entries(JOURNAL_FORMATS).find(([name]) => name === format)?.[1];
  if (codes === null || write === undefined) return null;
  return write(await findJournal(db, { from, to }), codes);
};

import type { OfficeRefusal } from '@bandstand/domain/money/collections/office-refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Month } from '@bandstand/domain/kernel/london';
import type { Db } from '../../../../platform/database/pool.ts';
import { findFamilies } from '../desk-store.ts';
import { findByReference } from '../hand-over/submit-store.ts';

type FindResult = Promise<Decision<string, OfficeRefusal>>;

/** The newest collection of a month, by the reference of its Direct Debit. */
export const findCollectionOf = async (
  db: Db,
  { month, reference }: { readonly month: Month; readonly reference: string },
): FindResult => asFound(await findByReference(db, month, reference));

/** The family of a Direct Debit, by its reference. */
export const findFamilyOf = async (db: Db, reference: string): FindResult =>
  asFound((await findFamilies(db, [reference])).get(reference)?.id);

const asFound = (id: string | undefined): Decision<string, OfficeRefusal> =>
  id === undefined ? refuse('not_found') : ok(id);

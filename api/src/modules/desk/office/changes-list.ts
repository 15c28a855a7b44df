import { momentCell } from '@bandstand/domain/kernel/csv';
import { ok } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { whatWasDone } from '@bandstand/domain/desk/office/call-names';
import type * as contract from '@bandstand/domain/desk/office/lists-contract';
import { CHANGES_PER_PAGE } from '@bandstand/domain/desk/office/lists-model';
import { toInstant } from '../../../platform/database/instant.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { pageById } from '../../../platform/pages.ts';
import type { Seal } from '../../../platform/security/seal.ts';
import { type OfficeDeps, openChange } from '../../work-log/index.ts';
import { listChanges as findChanges, type ChangeRow } from './lists-store.ts';

/** A change as the office reads it. */
const readChange = (seal: Seal, { sealed, at, by, call, subject, about, family }: ChangeRow) => ({
  at: toInstant(at),
  by,
  call,
  subject,
  about,
  family,
  ...openChange(seal, sealed),
});

/** What the office did, the newest first. */
export const listChanges = async (
  { db, seal }: OfficeDeps,
  { query }: Call<typeof contract.listChanges>,
): CallAnswer<typeof contract.listChanges> => {
  const found = await findChanges(db, query, CHANGES_PER_PAGE + 1);
  const { rows, next } = pageById(found, CHANGES_PER_PAGE);
  return ok({
    data: rows.map((row) => toRecord('change', { id: row.id, attributes: readChange(seal, row) })),
    meta: { next },
  });
};

/** The same for a file. */
export const changesAsRows = async (
  { db, seal }: OfficeDeps,
  filters: Readonly<Record<string, string>>,
  limit: number,
): Promise<string[][]> => {
  const rows = await findChanges(db, { by: filters['by'], family: filters['family'] }, limit);
  return rows.map((row) => {
    const { at, by, call, subject, about, family, ...told } = readChange(seal, row);
    const { reason, changed, overruled } = told;
    return [
      momentCell(at),
      by.name,
      whatWasDone({ call, changed }),
      about ?? subject,
      family?.name ?? '',
      reason,
      changed.map((one) => `${one.field}: ${one.before ?? ''} > ${one.after ?? ''}`).join('; '),
      overruled === null ? '' : `${overruled.refusals.join(', ')}: ${overruled.reason}`,
    ];
  });
};

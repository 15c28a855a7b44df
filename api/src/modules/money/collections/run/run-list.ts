import { COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import type * as contract from '@bandstand/domain/money/collections/run/run-list-contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { asIsoMonth } from '@bandstand/domain/kernel/iso-month';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Call, CallAnswer } from '../../../../platform/http/call.ts';
import { pageBy } from '../../../../platform/pages.ts';
import { PAGE, pounds } from './pages.ts';
import * as store from './run-list-store.ts';
import type { RunDeps } from './runs.ts';

const stateOf = (text: string | undefined) => COLLECTION_STATES.find((one) => one === text) ?? null;

const readAfter = (cursor: string | undefined): store.CollectionCursor | null => {
  const [name, id] = cursor?.split('~') ?? [];
  const state = stateOf(name);
  return state === null || id === undefined ? null : { state, id };
};

export const listRunCollections = async (
  { db }: Pick<RunDeps, 'db'>,
  { params: { month }, query }: Call<typeof contract.listRunCollections>,
): CallAnswer<typeof contract.listRunCollections> => {
  const found = await store.listRunCollections(db, {
    month,
    state: query.state ?? null,
    after: readAfter(query.after),
    atMost: PAGE + 1,
  });
  const { rows, next } = pageBy(found, PAGE, ({ state, id }) => `${state}~${id}`);
  return ok({
    data: rows.map(({ id, ...attributes }) => toRecord('collection', { id, attributes })),
    meta: { after: next },
  });
};

/** The same for a file. */
export const runCollectionsAsRows = async (
  { db }: Pick<RunDeps, 'db'>,
  filters: Readonly<Record<string, string>>,
  atMost: number,
): Promise<string[][]> => {
  const month = asIsoMonth(filters['month'] ?? '');
  if (month === null) return [];
  const state = stateOf(filters['state']);
  const rows = await store.listRunCollections(db, { month, state, after: null, atMost });
  return rows.map((row) => [
    row.family?.name ?? '',
    row.reference,
    pounds(row.amount),
    row.on,
    `${row.attempt}`,
    row.state.replaceAll('_', ' '),
  ]);
};

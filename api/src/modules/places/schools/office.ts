import { ok } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/places/schools/office-contract';
import type { Db } from '../../../platform/database/pool.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import * as store from './store.ts';

const SHOWN = 20;

/** Schools by a part of their name or town, for the office to choose from. */
export const findSchools = async (
  { db }: { readonly db: Db },
  { query: { said } }: Call<typeof contract.findSchools>,
): CallAnswer<typeof contract.findSchools> =>
  ok({
    data: (await store.findSchools(db, said, SHOWN)).map(({ id, name, town }) =>
      toRecord('office_school', { id, attributes: { name, town } }),
    ),
  });

import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/lessons/songs/contract';
import type { Db } from '../../../platform/database/pool.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { findSong } from './store.ts';

export const getSong = async (
  { db }: { readonly db: Db },
  { params: { id } }: Call<typeof contract.getSong>,
): CallAnswer<typeof contract.getSong> => {
  const song = await findSong(db, id);
  return song === undefined
    ? refuse('not_found')
    : ok({ data: toRecord('song', { id, attributes: song }) });
};

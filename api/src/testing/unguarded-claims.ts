import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { idRow, uuid } from '../../db/row-kinds.ts';
import type { Db } from '../platform/database/pool.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { ClaimPlace } from './claims.ts';

/** Lets callers through together: the first ones wait until enough have come. */
const barrier = (callers: number): (() => Promise<void>) => {
  let come = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    come += 1;
    if (come === callers) resolve();
    return promise;
  };
};

const freePlace = z.strictObject({ id: uuid, instrument: slotInstrument });

/**
 * How a place would be claimed without its guard: look first and take later, with a few parents in between. Only tests
 * use it, to show that the guard is needed.
 */
export const claimWithoutGuard = (): ClaimPlace => {
  const together = barrier(4);
  return async (db, { kidId, places, heldUntil }) => {
    const [best] = places;
    const [free] = await rowsOf(db, freePlace).from(sql`
      select id, instrument from slots
      where kid_id is null and band_id = ${best?.bandId ?? null} and instrument = ${best?.instrument ?? null} limit 1`);
    if (free === undefined) return null;
    await together();
    await db.execute(sql`
      update slots set kid_id = ${kidId}, holding = ${heldUntil === null ? 'member' : 'enrolling'},
        held_until = ${heldUntil?.toISOString() ?? null}::timestamptz where id = ${free.id}`);
    return free.instrument;
  };
};

/**
 * How an offered place would be taken without its guard: look whether it is still held, then take it. Only tests use
 * it, to show that the guard is needed.
 */
export const takeOfferedWithoutGuard = async (
  db: Db,
  kidId: string,
  meanwhile: () => Promise<unknown>,
): Promise<boolean> => {
  const [held] = await rowsOf(db, idRow).from(
    sql`select id from slots where kid_id = ${kidId} and holding = 'reserved'`,
  );
  if (held === undefined) return false;
  await meanwhile();
  await db.execute(
    sql`update slots set kid_id = ${kidId}, holding = 'member', held_until = null where id = ${held.id}`,
  );
  await db.execute(sql`update kids set status = 'enrolled' where id = ${kidId}`);
  return true;
};

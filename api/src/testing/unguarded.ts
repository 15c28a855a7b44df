import { sql } from 'drizzle-orm';
import type { ClaimPlace } from '../features/enrolment/use-cases.ts';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';

/** What a place would be claimed by without its guard: look first, take afterwards. Only tests use it, to show that they bite. */
export const claimWithoutGuard: ClaimPlace = async (db, { kidId, places, heldUntil }) => {
  const [best] = places;
  const { rows } = await db.execute<{ id: string; instrument: SlotInstrument }>(sql`
    select id, instrument from slots
    where kid_id is null and band_id = ${best?.band_id ?? null} and instrument = ${best?.instrument ?? null} limit 1`);
  const [free] = rows;
  if (free === undefined) return null;
  await db.execute(sql`select pg_sleep(0.02)`);
  await db.execute(sql`
    update slots set kid_id = ${kidId}, holding = ${heldUntil === null ? 'member' : 'enrolling'},
      held_until = ${heldUntil?.toISOString() ?? null}::timestamptz where id = ${free.id}`);
  return free.instrument;
};

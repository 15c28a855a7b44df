import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { BandLeaderId, StaffId } from '@bandstand/domain/kernel/ids';
import type { ValuesOf } from '@bandstand/domain/kernel/noun';
import type { SAID } from '@bandstand/domain/lessons/set-up-nouns';
import { photoOf } from '../../../../db/leaders.ts';
import { idOf } from '../../../../db/row-kinds.ts';
import { bandLeaders } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export type Said = ValuesOf<{ readonly fields: typeof SAID }>;

const profileRow = z.strictObject({
  id: idOf<BandLeaderId>(),
  name: z.string(),
  email_address: z.string(),
  photo: z.string(),
  /** The photo's name in the media store. */
  file: z.string(),
  /** It came by an upload, so no demo and no other medium has the same file. */
  is_own_file: z.boolean(),
  quote: z.string(),
  influences: z.string(),
  how: z.string(),
  why: z.string(),
  favourite: z.string(),
});

const profiles = (which: SQL): SQL => sql`
  select l.id, l.name, l.email_address, ${photoOf(sql`l`)} as photo, l.photo as file, l.photo ~ '^[0-9a-f-]{36}[-.]' as is_own_file,
    l.quote, l.influences, l.how, l.why, l.favourite
  from band_leaders l where l.retired_at is null and ${which}`;

export const findOwn = async (db: Db, staffId: StaffId) => {
  const [row] = await rowsOf(db, profileRow).from(profiles(sql`l.staff_id = ${staffId}`));
  return row;
};

/** A Band Leader as they are, held until the transaction ends; only their own where somebody’s are meant. */
export const lockProfile = async (tx: Db, id: BandLeaderId, staffId: StaffId | null) => {
  const isOwn = staffId === null ? sql`true` : sql`l.staff_id = ${staffId}`;
  const [row] = await rowsOf(tx, profileRow).from(
    sql`${profiles(sql`l.id = ${id} and ${isOwn}`)} for no key update`,
  );
  return row;
};

export const saveProfile = async (
  tx: Db,
  id: BandLeaderId,
  profile: Said & { readonly photo: string },
): Promise<void> => {
  await tx.update(bandLeaders).set(profile).where(eq(bandLeaders.id, id));
};

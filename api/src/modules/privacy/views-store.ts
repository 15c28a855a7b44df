import { inArray, sql } from 'drizzle-orm';
import { savedViews } from '../../../db/tables/index.ts';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { findAddresses } from '../mail/index.ts';

/** Lists that somebody of the office keeps under a name, and that are of this family alone: they say its address or its id. */
export const forgetViewsOf = async (tx: Db, grownUpId: GrownUpId): Promise<void> => {
  const addresses = (await findAddresses(tx, [grownUpId])).get(grownUpId) ?? [];
  const theirs = new Set([grownUpId, ...addresses.map((address) => address.toLowerCase())]);
  const views = await tx
    .select({ id: savedViews.id, query: savedViews.query })
    .from(savedViews)
    .where(sql`${savedViews.query} ~ '(to|family)='`);
  const gone = views.filter(({ query }) => namedIn(query).some((named) => theirs.has(named)));
  if (gone.length === 0) return;
  await tx.delete(savedViews).where(
    inArray(
      savedViews.id,
      gone.map(({ id }) => id),
    ),
  );
};

const namedIn = (query: string): string[] => {
  const filters = new URLSearchParams(query);
  return ['to', 'family'].flatMap((name) => filters.get(name)?.trim().toLowerCase() ?? []);
};

import { and, desc, eq, gt, or } from 'drizzle-orm';
import { kids, offers } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

const AT_MOST = 100;

/** Offers to this parent's children that are open or were made after an instant, the newest first. */
export const findOffers = (db: Db, grownUpId: string, since: Date) =>
  db
    .select({
      id: offers.id,
      kidId: offers.kidId,
      slotId: offers.slotId,
      kind: offers.kind,
      instrument: offers.instrument,
      state: offers.state,
      madeAt: offers.madeAt,
      lapsesAt: offers.lapsesAt,
      changesOn: offers.changesOn,
      endedAt: offers.endedAt,
    })
    .from(offers)
    .innerJoin(kids, eq(kids.id, offers.kidId))
    .where(
      and(eq(kids.grownUpId, grownUpId), or(eq(offers.state, 'open'), gt(offers.madeAt, since))),
    )
    .orderBy(desc(offers.madeAt), desc(offers.id))
    .limit(AT_MOST);

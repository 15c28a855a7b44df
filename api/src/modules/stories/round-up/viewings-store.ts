import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { WatchedRoundUp } from '@bandstand/domain/stories/round-up/resume';
import type { GrownUpId, RoundUpId } from '@bandstand/domain/kernel/ids';
import { kids, roundUps, roundUpViewings } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

export type ViewingRow = typeof roundUpViewings.$inferSelect;

export interface Viewer {
  readonly grownUpId: GrownUpId;
  readonly roundUpId: RoundUpId;
}

/** A published Round-Up of a child of this parent. */
export const isOwnRoundUp = async (db: Db, { grownUpId, roundUpId }: Viewer): Promise<boolean> => {
  const own = and(
    eq(kids.id, roundUps.kidId),
    eq(kids.grownUpId, grownUpId),
    isNull(kids.removedAt),
  );
  const found = await db
    .select({ id: roundUps.id })
    .from(roundUps)
    .innerJoin(kids, own)
    .where(and(eq(roundUps.id, roundUpId), isNotNull(roundUps.publishedAt)));
  return found.length === 1;
};

const columnsOf = (watched: WatchedRoundUp) => ({
  slidesCount: watched.slidesCount,
  slideDesignators: watched.slideDesignators,
  lastViewedSlideDesignator: watched.lastViewedSlideDesignator,
  lastViewedSlideNumber: watched.lastViewedSlideNumber,
});

/** Writes the viewing down, unless this grown-up has begun it already. */
export const addViewing = async (
  db: Db,
  { id, grownUpId, roundUpId }: Viewer & { readonly id: string },
  watched: WatchedRoundUp,
  now: Date,
): Promise<ViewingRow | undefined> => {
  const row = { id, grownUpId, roundUpId, ...columnsOf(watched), createdAt: now, viewedAt: now };
  const [added] = await db
    .insert(roundUpViewings)
    .values(row)
    .onConflictDoNothing({ target: [roundUpViewings.roundUpId, roundUpViewings.grownUpId] })
    .returning();
  return added;
};

/** The viewing that was begun; nobody else changes it until the transaction ends. */
export const lockViewing = async (
  db: Db,
  { grownUpId, roundUpId }: Viewer,
): Promise<ViewingRow | undefined> => {
  const [row] = await db
    .select()
    .from(roundUpViewings)
    .where(and(eq(roundUpViewings.grownUpId, grownUpId), eq(roundUpViewings.roundUpId, roundUpId)))
    .for('update');
  return row;
};

export const setWatched = async (
  db: Db,
  id: string,
  watched: WatchedRoundUp,
  now: Date,
): Promise<ViewingRow | undefined> => {
  const [row] = await db
    .update(roundUpViewings)
    .set({ ...columnsOf(watched), viewedAt: now })
    .where(eq(roundUpViewings.id, id))
    .returning();
  return row;
};

/** Goes on to a slide of the deck, forwards only, in one statement; nothing where it is not further. */
export const moveOn = async (
  db: Db,
  viewing: { readonly id: string; readonly grownUpId: GrownUpId },
  { designator, number }: { readonly designator: string; readonly number: number },
  now: Date,
): Promise<ViewingRow | undefined> => {
  const isThatSlide = sql`${roundUpViewings.slideDesignators} ->> (${number}::int - 1) = ${designator}`;
  const [row] = await db
    .update(roundUpViewings)
    .set({
      lastViewedSlideDesignator: designator,
      lastViewedSlideNumber: number,
      viewedAt: now,
    })
    .where(
      and(
        eq(roundUpViewings.id, viewing.id),
        eq(roundUpViewings.grownUpId, viewing.grownUpId),
        lt(roundUpViewings.lastViewedSlideNumber, number),
        isThatSlide,
      ),
    )
    .returning();
  return row;
};

export const findViewing = async (
  db: Db,
  { id, grownUpId }: { readonly id: string; readonly grownUpId: GrownUpId },
): Promise<ViewingRow | undefined> => {
  const [row] = await db
    .select()
    .from(roundUpViewings)
    .where(and(eq(roundUpViewings.id, id), eq(roundUpViewings.grownUpId, grownUpId)));
  return row;
};

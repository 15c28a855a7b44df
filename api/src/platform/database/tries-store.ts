import { createHash, createHmac } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { countedTries } from '../../../db/tables/index.ts';
import type { Db } from './pool.ts';
import { oneRowOf, rowsOf } from './rows.ts';

const countedTriesRow = z.strictObject({
  times: z.int(),
  /** Milliseconds until they are forgotten. */
  endsIn: z.int(),
});
export type CountedTries = z.infer<typeof countedTriesRow>;

/** Counts what may only be tried so often. All processes on one database count together, by the database's clock. */
export interface TryCounter {
  /** Counts one more of this caller's tries of a thing, for this many milliseconds from the first; returns how many there are. */
  count(whose: string, what: string, lasts: number): Promise<CountedTries>;
  /** Takes back a try that was counted before it was judged, and turned out right. */
  takeBack(whose: string, what: string): Promise<void>;
  /** All that a caller tried, by thing. */
  find(whose: string): Promise<readonly CountedTries[]>;
}

const endsIn = sql`ceil(extract(epoch from ends_at - now()) * 1000)::float as "endsIn"`;

/** Tries in PostgreSQL. Nobody who reads the table learns an address or an account: their names are hashed with the key. */
export const keepTries = (db: Db, secret: string): TryCounter => {
  const key = createHash('sha256').update(`bandstand tries ${secret}`).digest();
  const hashOf = (name: string) => createHmac('sha256', key).update(name).digest('base64url');
  return {
    count: (whose, what, lasts) =>
      oneRowOf(db, countedTriesRow).from(sql`
        insert into counted_tries as c (whose, what, times, ends_at)
        values (${hashOf(whose)}, ${hashOf(what)}, 1, now() + make_interval(secs => ${lasts / 1000}))
        on conflict (whose, what) do update set
          times = case when c.ends_at <= now() then 1 else c.times + 1 end,
          ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
        returning times, ${endsIn}`),
    takeBack: async (whose, what) => {
      await db
        .update(countedTries)
        .set({ times: sql`${countedTries.times} - 1` })
        .where(
          and(
            eq(countedTries.whose, hashOf(whose)),
            eq(countedTries.what, hashOf(what)),
            gt(countedTries.times, 0),
          ),
        );
    },
    find: (whose) =>
      rowsOf(db, countedTriesRow).from(
        sql`select times, ${endsIn} from counted_tries where whose = ${hashOf(whose)} and ends_at > now()`,
      ),
  };
};

/** Forgets tries whose time is over. */
export const purgeOldTries = async (db: Db): Promise<void> => {
  await db.delete(countedTries).where(lte(countedTries.endsAt, sql`now()`));
};

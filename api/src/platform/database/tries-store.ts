import { createHash, createHmac } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import { countedTries } from '../../../db/tables/index.ts';
import type { Db } from './pool.ts';

export interface CountedTries {
  readonly times: number;
  /** Milliseconds until they are forgotten. */
  readonly endsIn: number;
}

/** Counts what may only be tried so often. All processes on one database count together, by the database's clock. */
export interface TryCounter {
  /** Counts one more of this caller's tries of a thing, for so many milliseconds from the first; answers how many there are. */
  count(whose: string, what: string, lasts: number): Promise<CountedTries>;
  /** All that a caller tried, by thing. */
  find(whose: string): Promise<readonly CountedTries[]>;
}

const endsIn = sql`ceil(extract(epoch from ends_at - now()) * 1000)::float as "endsIn"`;

/** Tries in PostgreSQL. Nobody who reads the table learns an address or an account: their names are hashed with the key. */
export const keepTries = (db: Db, secret: string): TryCounter => {
  const key = createHash('sha256').update(`bandstand tries ${secret}`).digest();
  const hashOf = (name: string) => createHmac('sha256', key).update(name).digest('base64url');
  return {
    count: async (whose, what, lasts) => {
      const { rows } = await db.execute<CountedTries & Record<string, unknown>>(sql`
        insert into counted_tries as c (whose, what, times, ends_at)
        values (${hashOf(whose)}, ${hashOf(what)}, 1, now() + make_interval(secs => ${lasts / 1000}))
        on conflict (whose, what) do update set
          times = case when c.ends_at <= now() then 1 else c.times + 1 end,
          ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
        returning times, ${endsIn}`);
      const [counted] = rows;
      if (counted === undefined) throw new Error('What was counted has a row.');
      return counted;
    },
    find: async (whose) => {
      const { rows } = await db.execute<CountedTries & Record<string, unknown>>(
        sql`select times, ${endsIn} from counted_tries where whose = ${hashOf(whose)} and ends_at > now()`,
      );
      return rows;
    },
  };
};

/** Forgets tries whose time is over. */
export const purgeOldTries = async (db: Db): Promise<void> => {
  await db.delete(countedTries).where(lte(countedTries.endsAt, sql`now()`));
};

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { makeDatabase } from '../../testing/test-databases.ts';
import { inOneTrip, withCommit } from './open-transaction.ts';
import { openDatabase, type Database, type Db } from './pool.ts';
import { databaseCode, transact } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase(await makeDatabase(), { max: 3, onLost: () => undefined });
  await database.pool.query('create table marks (name text primary key, n int not null default 0)');
});
afterAll(() => database.close());

const add = (tx: Db, name: string) => tx.execute(sql`insert into marks (name) values (${name})`);
const count = async (db: Db, like = '%'): Promise<number> =>
  Number(
    (await db.execute(sql`select count(*) as n from marks where name like ${like}`)).rows[0]?.['n'],
  );
const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = database.roundTrips();
  await work();
  return database.roundTrips() - before;
};

describe('a round trip of several statements', () => {
  it('goes with the begin, each sees those before it, and the last goes with the commit', async () => {
    let seen: readonly number[] = [];
    const trips = await tripsOf(() =>
      transact(database.db, async (tx) => {
        const [, one, , two] = await inOneTrip(tx, [
          () => add(tx, 'a1'),
          () => count(tx, 'a%'),
          () => add(tx, 'a2'),
          () => count(tx, 'a%'),
        ]);
        seen = [one, two];
        await withCommit(tx, [() => add(tx, 'a3')]);
        return ok(null);
      }),
    );
    expect(trips).toBe(2);
    expect(seen).toEqual([1, 2]);
    expect(await count(database.db, 'a%')).toBe(3);
  });

  it('ends at the first fault: what comes after is not tried, and nothing is committed', async () => {
    const before = await count(database.db);
    const work = transact(database.db, async (tx) => {
      await add(tx, 'b1');
      await withCommit(tx, [() => add(tx, 'b1'), () => add(tx, 'b2')]);
      return ok(null);
    });
    expect(databaseCode(await work.catch((fault: unknown) => fault))).toBe('23505');
    expect(await count(database.db)).toBe(before);
  });

  it('leaves its connection fit for use after a fault, with the same statements prepared or not', async () => {
    const single = openDatabase(database.pool.options, { max: 1, onLost: () => undefined });
    const attempt = (names: readonly string[]) =>
      transact(single.db, async (tx) => {
        await inOneTrip(tx, [...names.map((name) => () => add(tx, name)), () => count(tx, 'c%')]);
        return ok(null);
      }).then(
        () => 'done',
        (fault: unknown) => databaseCode(fault),
      );
    const told: unknown[] = [];
    for (const names of [
      ['c1'],
      ['c1', 'c2'],
      ['c2', 'c3'],
      ['c4', 'c4'],
      ['c5', 'c3', 'c6'],
      ['c6'],
    ])
      told.push(await attempt(names));
    expect(told).toEqual(['done', '23505', 'done', '23505', '23505', 'done']);
    expect(await count(single.db, 'c%')).toBe(4);
    const { rows } = await single.pool.query(
      "select name from pg_prepared_statements where name like 'portal_%'",
    );
    expect(rows.length).toBeGreaterThan(0);
    await single.close();
  });

  it('is undone by a refusal', async () => {
    const told = await transact(database.db, async (tx) => {
      await inOneTrip(tx, [() => add(tx, 'd1'), () => add(tx, 'd2')]);
      await withCommit(tx, [() => add(tx, 'd3')]);
      return refuse('no_places');
    });
    expect(told).toEqual(refuse('no_places'));
    expect(await count(database.db, 'd%')).toBe(0);
  });

  it('commits nothing when one of its last changes does not come to be', async () => {
    const work = transact(database.db, async (tx) => {
      await add(tx, 'e1');
      await withCommit(tx, [() => add(tx, 'e2'), () => Promise.reject(new Error('no statement'))]);
      return ok(null);
    });
    await expect(work).rejects.toThrow('no statement');
    expect(await count(database.db, 'e%')).toBe(0);
  });

  it('lets one ask nothing, and another ask twice, but not after the commit', async () => {
    const twice = async (tx: Db) => {
      await add(tx, `f${await count(tx, 'f%')}`);
      return count(tx, 'f%');
    };
    const told = await transact(database.db, async (tx) =>
      ok(await inOneTrip(tx, [async () => 'nothing', () => twice(tx), async () => 7])),
    );
    expect(told).toEqual(ok(['nothing', 1, 7]));
    const late = transact(database.db, async (tx) => {
      await withCommit(tx, [() => twice(tx)]);
      return ok(null);
    });
    await expect(late).rejects.toMatchObject({
      cause: { message: 'A statement after the end of its transaction.' },
    });
  });

  it('fails at once on a connection that was lost before, or is lost meanwhile', async () => {
    const lost = openDatabase(database.pool.options, { max: 1, onLost: () => undefined });
    const after = (loss: (tx: Db) => Promise<unknown>) =>
      transact(lost.db, async (tx) => {
        await loss(tx);
        await inOneTrip(tx, [() => count(tx, 'l%'), () => add(tx, 'l1')]);
        return ok(null);
      });
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    await expect(after((tx) => tx.execute(end).catch(() => undefined))).rejects.toThrow();
    await expect(
      after((tx) => inOneTrip(tx, [() => tx.execute(end), () => add(tx, 'l2')])),
    ).rejects.toThrow();
    await expect(
      after(async (tx) => {
        await tx.execute(end).catch(() => undefined);
        // The process has noticed by now.
        await new Promise((passed) => setTimeout(passed, 100));
      }),
    ).rejects.toThrow();
    expect((await after(async () => undefined)).ok).toBe(true);
    await lost.close();
  });

  it('does not call a transaction committed whose fault was passed over', async () => {
    const work = transact(database.db, async (tx) => {
      await add(tx, 'g1');
      await add(tx, 'g1').catch(() => undefined);
      return ok(null);
    });
    await expect(work).rejects.toThrow('failed before its end');
    expect(await count(database.db, 'g%')).toBe(0);
  });
});

describe('what is read behind a lock', () => {
  const lock = sql`select pg_advisory_xact_lock(42)`;
  /** Somebody else holds the lock, and writes before it is given back. */
  const whileAnotherWrites = async (name: string, read: (tx: Db) => Promise<number>) => {
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const other = transact(database.db, async (tx) => {
      await tx.execute(lock);
      held();
      await expect
        .poll(
          async () =>
            (
              await database.pool.query(
                "select from pg_locks where locktype = 'advisory' and not granted",
              )
            ).rowCount,
        )
        .toBe(1);
      await add(tx, name);
      return ok(null);
    });
    await isHeld;
    const seen = await transact(database.db, async (tx) => ok(await read(tx)));
    await other;
    return seen.ok && seen.value;
  };

  it('is as it became while it was waited for', async () => {
    const seen = await whileAnotherWrites('h1', async (tx) => {
      const [, n] = await inOneTrip(tx, [() => tx.execute(lock), () => count(tx, 'h%')]);
      return n;
    });
    expect(seen).toBe(1);
  });

  it('would be as it was before, were it the same statement (the twin that must fail)', async () => {
    const seen = await whileAnotherWrites('i1', async (tx) => {
      const { rows } = await tx.execute(
        sql`with locked as materialized (${lock}) select count(m.name) as n from locked left join marks m on m.name like 'i%'`,
      );
      return Number(rows[0]?.['n']);
    });
    expect(seen).toBe(0);
  });
});

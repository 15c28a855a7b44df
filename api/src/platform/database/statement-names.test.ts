import { connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/test-databases.ts';
import { assertStatementsKept } from './kept-statements.ts';
import { openDatabase, StatementNames } from './pool.ts';

let connection: pg.ClientConfig;
beforeAll(async () => {
  connection = await makeDatabase();
});

const PREPARED = "select statement as text from pg_prepared_statements where name like 'portal_%'";

/** What a connection of this pool has prepared after some askings. */
const preparedBy = async (prepares: boolean, ask: (pool: pg.Pool) => Promise<unknown>) => {
  const database = openDatabase(connection, { max: 1, prepares });
  try {
    await ask(database.pool);
    const { rows } = await database.pool.query<{ text: string }>(PREPARED);
    return rows.map(({ text }) => text);
  } finally {
    await database.close();
  }
};

const THRICE = async (pool: pg.Pool) => {
  for (const n of [1, 2, 3])
    expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }]);
};

describe('statements that come again', () => {
  it('are prepared the second time', async () => {
    expect(await preparedBy(true, THRICE)).toEqual(['select $1::int as n']);
    const once = (pool: pg.Pool) => pool.query('select $1::int as n', [1]);
    expect(await preparedBy(true, once)).toEqual([]);
  });

  it('are not prepared where the setting says so', async () => {
    expect(await preparedBy(false, THRICE)).toEqual([]);
  });

  it('have no more names than PostgreSQL shall remember, however many texts there are', () => {
    const names = new StatementNames();
    const texts = Array.from({ length: 5_000 }, (_, n) => `select $1::int + ${n}`);
    for (const text of texts) expect(names.nameOf(text)).toBeUndefined();
    const named = texts.flatMap((text) => {
      names.nameOf(text);
      return names.nameOf(text) ?? [];
    });
    expect(new Set(named).size).toBe(300);
  });
});

/** A pooler that gives every connection the same one of PostgreSQL's, as one does between transactions. */
const startPooler = async (socket: string) => {
  const server = createServer();
  const upstream = connect(socket);
  let asking: Socket | undefined;
  const greeting = Promise.withResolvers<string | Buffer>();
  upstream.on('data', (bytes) => {
    greeting.resolve(bytes);
    asking?.write(bytes);
  });
  let isFirst = true;
  server.on('connection', (client) => {
    let isGreeted = false;
    const hear = (bytes: string | Buffer) => {
      // One who says goodbye leaves the others their connection.
      if (isGreeted && bytes[0] === 'X'.charCodeAt(0)) return client.end();
      if (!isGreeted && !isFirst) void greeting.promise.then((hello) => client.write(hello));
      else {
        asking = client;
        upstream.write(bytes);
      }
      [isGreeted, isFirst] = [true, false];
    };
    client.on('error', () => undefined).on('data', hear);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    port,
    stop: () => {
      upstream.destroy();
      server.close();
    },
  };
};

describe('at the start', () => {
  let stop = () => undefined as unknown;
  afterAll(() => stop());

  it('a direct connection keeps its statements', async () => {
    await expect(assertStatementsKept(connection)).resolves.toBeUndefined();
  });

  it('a pooler that keeps none is refused, with the setting to change', async () => {
    const pooler = await startPooler(`${connection.host}/.s.PGSQL.${connection.port}`);
    ({ stop } = pooler);
    const through = { ...connection, host: '127.0.0.1', port: pooler.port };
    await expect(assertStatementsKept(through)).rejects.toThrow('DATABASE_PREPARE must be off');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { prepareEmbedded } from '../../api/src/prepare-database.ts';
import { openFilledServer } from './filled-server.ts';

export interface Copy {
  readonly folder: string;
  readonly owner: pg.ClientConfig;
  /** How the portal reaches it. */
  readonly serving: pg.ClientConfig;
  /** Queries as the owner of the tables, without triggers if they are in the way. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  /** Seconds of processor time that the server has used. */
  cpu(): Promise<number>;
  /** Deletes the copy and stops the server. */
  close(): Promise<void>;
}

const NAME = 'bench_copy';

/** A copy of the data for so many children, for work that changes them; the original stays as it is. */
export const openCopy = async (children: number, say: (line: string) => void): Promise<Copy> => {
  const { server, folder } = await openFilledServer(children, say);
  const drop = () => once(server.connection('postgres'), `drop database if exists ${NAME} (force)`);
  await drop();
  await server.createDatabase(NAME, 'bench');
  const owner = server.connection(NAME);
  const serving = await prepareEmbedded(owner);
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('vacuum analyze');
  return {
    folder,
    owner,
    serving,
    ask: async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows,
    cpu: async () => cpuOf(await server.pid()),
    close: async () => {
      await client.end();
      await drop();
      await server.stop();
    },
  };
};

const once = async (connection: pg.ClientConfig, statement: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/**
 * The processor time of a process, its live children and its finished ones, in hundredths of a second, as Linux counts
 * it.
 */
const cpuOf = (pid: number | null): number => {
  let hundredths = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [parent, ...times] = ticksOf(name);
    if (name === String(pid)) hundredths += times.reduce((sum, time) => sum + time, 0);
    else if (parent === pid) hundredths += (times[0] ?? 0) + (times[1] ?? 0);
  }
  return hundredths / 100;
};

/** The parent of a process, and its times: its own and its finished children's, each in user mode and in the kernel. */
const ticksOf = (name: string): number[] => {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return [1, 11, 12, 13, 14].map((at) => Number(fields[at]));
  } catch {
    // The process has ended in the meantime.
    return [];
  }
};

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { londonDate } from '@bandstand/domain/kernel/london';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { findBroken } from '../api/src/modules/desk/doctor/invariants-store.ts';
import { openDatabase } from '../api/src/platform/database/pool.ts';
import { prepareEmbedded } from '../api/src/prepare-database.ts';
import { startPortal } from '../api/src/start-portal.ts';
import { openFilledServer, type FilledServer } from './data/filled-server.ts';
import { OF_A_TIMETABLE } from './data/families.ts';
import { idOf, someParents, type BenchParent } from './data/parents.ts';
import { load, percentile, type Request } from './load.ts';
import { SECRETS, startServing, type ServingProcess } from './process.ts';
import { spread, table } from './report.ts';
import { scriptOf, type PgbenchStatement } from './pgbench-script.ts';
import { findPgbench } from './pgbench-path.ts';
import { benchConfig } from './config.ts';

const ROUNDS = 7;
const SECONDS = 1.5;
const CONNECTIONS = 8;
const DATABASE = 'enrolments';

/** Compares an enrolment with the same statements sent by pgbench, one after the other, in turns. */
export const measureEnrol = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const filled = await openFilledServer(children, say);
  try {
    const owner = await copyWithPlaces(filled);
    const connection = await prepareEmbedded(owner);
    const presses = await pressesOf(owner, children);
    const sent = await statementsOfOne({ connection, folder: filled.folder }, presses);
    const script = join(filled.folder, 'enrol.sql');
    await writeFile(script, scriptOf(sent, children));
    const server = await startServing({ connection, folder: filled.folder, prepares: true });
    try {
      const rounds: Round[] = [];
      let broken: readonly string[] | undefined;
      for (let round = -1; round < ROUNDS; round += 1) {
        say(round < 0 ? 'Warming up ...' : `Round ${round + 1} of ${ROUNDS} ...`);
        const ours = await measure(server, presses);
        // Off only before pgbench, which repeats the statements without the rules that made them.
        broken ??= await brokenAfter(connection);
        rounds.push({ ...ours, theirs: await measurePgbench(connection, script) });
      }
      return reportOf(rounds.slice(1), broken ?? [], children);
    } finally {
      await server.stop();
    }
  } finally {
    await forget(filled);
    await filled.server.stop();
  }
};

type Press = Required<Request>;

interface Round {
  readonly perSecond: number;
  readonly last: number;
  readonly statements: number;
  readonly cpu: number;
  readonly theirs: number | null;
}

const ask = async (owner: pg.ClientConfig, ...statements: readonly string[]) => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
};

const brokenAfter = async (connection: pg.ClientConfig): Promise<string[]> => {
  const database = openDatabase({ ...connection, statement_timeout: 0 }, { max: 2 });
  try {
    return (await findBroken(database.db, new Date())).map(({ name }) => name);
  } finally {
    await database.close();
  }
};

const forget = ({ owner }: FilledServer) =>
  ask(owner, `drop database if exists ${DATABASE} with (force)`);

/** Enrolments change only a copy of the data, in which many places are free. */
const copyWithPlaces = async (filled: FilledServer): Promise<pg.ClientConfig> => {
  await forget(filled);
  const postgres = filled.server.connection('postgres');
  await ask(postgres, `create database ${DATABASE} template ${String(filled.owner.database)}`);
  const owner = filled.server.connection(DATABASE);
  await ask(
    owner,
    `insert into slots (id, band_id, instrument, freed_at) select gen_random_uuid(), id, 'drums', null from bands, generate_series(1, 8)`,
    'vacuum analyze',
  );
  return owner;
};

/** Enrolments by families that pay, each for another child, spread over all families and timetables. */
const pressesOf = async (owner: pg.ClientConfig, children: number): Promise<() => Press> => {
  const rows = await ask(
    owner,
    `select b.grown_up_id as id from mandates m join billing_accounts b on b.id = m.billing_account_id where m.state in ('lodged', 'active')`,
  );
  const paying = new Set(rows.map(({ id }) => String(id)));
  const parents = (await someParents(children, 20_000)).filter((one) => paying.has(one.grownUpId));
  const timetables = Math.floor(children / OF_A_TIMETABLE);
  const year = schoolYearOf(londonDate(new Date()));
  let pressed = 0;
  return () => {
    pressed += 1;
    const { grownUpId, token } = parents[pressed % parents.length] as BenchParent;
    const kid = {
      name: `Child ${lettersOf(pressed)}`,
      year: 3,
      as_of_sep: year,
      timetable_id: idOf('timetables', (pressed * 31) % timetables),
      instrument: 'drums',
    };
    return {
      method: 'POST',
      path: enrolKid.path.replace(':id', grownUpId),
      token,
      key: `press ${randomUUID()}`,
      body: JSON.stringify({ kid_action: 'enrol', kid }),
    };
  };
};

const lettersOf = (n: number): string =>
  Array.from(String(n), (digit) => 'abcdefghij'.charAt(Number(digit))).join('');

/** The statements of two enrolments, which show what differs from one to the next. */
const statementsOfOne = async (
  { connection, folder }: { readonly connection: pg.ClientConfig; readonly folder: string },
  next: () => Press,
): Promise<readonly (readonly PgbenchStatement[])[]> => {
  const portal = await startPortal({
    config: benchConfig(folder),
    connection,
    secrets: SECRETS,
    version: 'bench',
    pages: null,
    workers: false,
  });
  const all: PgbenchStatement[][] = [];
  for (let n = 0; n < 2; n += 1) {
    const statements: PgbenchStatement[] = [];
    const stop = portal.database.listen((text, values) => statements.push({ text, values }));
    const { path: url, token, key, body: payload } = next();
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    };
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`Answered with ${answer.body}`);
    stop();
    all.push(statements);
  }
  await portal.stop();
  return all;
};

const measure = async (server: ServingProcess, press: () => Press) => {
  const before = await server.figures();
  const { perSecond, times, statuses } = await load({
    address: server.portal,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next: () => [press()],
  });
  const after = await server.figures();
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`Answered with ${JSON.stringify(statuses)}`);
  return {
    perSecond,
    last: percentile(times, 0.99),
    statements: (after.statements - before.statements) / times.length,
    cpu:
      (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) /
      1000 /
      times.length,
  };
};

/** Enrolments per second; null where there is no pgbench. */
const measurePgbench = async (
  { host, port, user, password }: pg.ClientConfig,
  script: string,
): Promise<number | null> => {
  const path = findPgbench();
  if (path === undefined) return null;
  const words = `-n -M prepared -c ${CONNECTIONS} -j 1 -T ${Math.ceil(SECONDS)} -f ${script}`;
  const { stdout } = await promisify(execFile)(path, [...words.split(' '), DATABASE], {
    env: {
      PGHOST: String(host),
      PGPORT: String(port),
      PGUSER: String(user),
      PGPASSWORD: typeof password === 'string' ? password : '',
    },
  });
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  if (failed > 0 || Number.isNaN(perSecond)) throw new Error(stdout);
  return perSecond;
};

const reportOf = (
  rounds: readonly Round[],
  broken: readonly string[],
  children: number,
): string => {
  const of = (figure: (round: Round) => number, digits: number) =>
    spread(rounds.map(figure), digits);
  const ratio = rounds.every(({ theirs }) => theirs !== null)
    ? of(({ perSecond, theirs }) => perSecond / (theirs ?? 1), 2)
    : 'not measured: no pgbench here';
  return table(
    [`An enrolment, ${children} children, ${CONNECTIONS} connections`, ''],
    [
      ['of what pgbench does with the same statements', ratio],
      ["the process's CPU, ms", of(({ cpu }) => cpu, 2)],
      ['99 of 100 within, ms', of(({ last }) => last, 0)],
      ['statements, begin and commit with them', of(({ statements }) => statements, 1)],
      ['round trips, commits', '4, 1 (held by `api/src/faults/round-trips.test.ts`)'],
      ['invariants that do not hold after the first presses', broken.join(', ') || 'none'],
    ],
  );
};

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readConfig } from '../api/src/config.ts';
import { startPortal, type Portal } from '../api/src/start-portal.ts';
import { openFilledServer } from './data/filled-server.ts';
import { signStaffIn } from './data/staff.ts';
import { findPgbench } from './pgbench-path.ts';
import { scriptOfSame, type PgbenchStatement } from './pgbench-script.ts';
import { SECRETS } from './process.ts';
import { spread, table } from './report.ts';

export const A_MILLION_CHILDREN = 1_000_000;
const ROUNDS = 5;
const CALLS = 12;

interface Family {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
  readonly child: string;
  readonly reference: string | null;
}

/** What somebody in the office types for a family on the phone. */
const typedFor = ({ name, email, phone, postcode, child, reference }: Family) => {
  const [first = '', last = ''] = name.split(' ');
  const slip = `${last.slice(0, 3)}${last[4] ?? ''}${last[3] ?? ''}${last.slice(5)}`;
  return {
    'a whole name': name,
    'a surname': last,
    'a first name that thousands have': first,
    'a child’s name': child,
    'an email address': email,
    'a phone number': phone,
    'a postcode': postcode,
    ...(reference !== null && { 'a reference': reference }),
    'a surname with two letters swapped': `${first} ${slip}`,
    'a short name with a wrong letter': `${first.slice(0, 1)}q${first.slice(2)} ${last}`,
    'nobody’s name': 'Xyloquart Zzyxwood',
  };
};

/** How long the office’s search takes, and how much of that PostgreSQL itself takes for the same statements by pgbench. */
export const measureSearch = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const { folder, owner, serving, server } = await openFilledServer(children, say, 'families');
  const token = await signStaffIn(owner);
  const settings = { LOG_LEVEL: 'silent', DEMO: 'on', RATE_LIMIT_FACTOR: '100000' };
  const portal = await startPortal({
    config: readConfig({ ...settings, DATA_DIR: folder }),
    connection: serving,
    secrets: SECRETS,
    version: 'bench',
    pages: null,
    workers: false,
  });
  try {
    const rows = [];
    for (const [what, said] of Object.entries(typedFor(await someFamily(owner)))) {
      say(what);
      rows.push([what, ...(await measureOne({ portal, token, owner }, said))]);
    }
    return table(
      [`The office looks among ${children} children for`, 'found', 'ms', 'pgbench, ms', 'ratio'],
      rows,
    );
  } finally {
    await portal.stop();
    await server.stop();
  }
};

const someFamily = async (owner: pg.ClientConfig): Promise<Family> => {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<Family>(
    `select g.name, a.email, g.phone, g.address_postcode as postcode, k.name as child,
       (select m.reference from mandates m join billing_accounts b on b.id = m.billing_account_id where b.grown_up_id = g.id limit 1) as reference
     from grown_ups g join accounts a on a.id = g.account_id join kids k on k.grown_up_id = g.id order by g.id offset 1234 limit 1`,
  );
  await client.end();
  if (rows[0] === undefined) throw new Error('There are no families.');
  return rows[0];
};

interface SearchBox {
  readonly portal: Portal;
  readonly token: string;
  readonly owner: pg.ClientConfig;
}

const measureOne = async ({ portal, token, owner }: SearchBox, said: string) => {
  const sent: PgbenchStatement[] = [];
  const ask = async () => {
    const begun = performance.now();
    const answer = await portal.app.inject({
      url: `/api/office/search.json?said=${encodeURIComponent(said)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${said}: ${answer.body}`);
    return {
      ms: performance.now() - begun,
      found: answer.json<{ data: unknown[] }>().data.length,
    };
  };
  const stop = portal.database.listen((text, values) => void sent.push({ text, values }));
  const { found } = await ask();
  stop();
  const ours: number[] = [];
  const ratios: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = [];
    for (let n = 0; n < CALLS; n += 1) times.push((await ask()).ms);
    const mean = times.reduce((sum, ms) => sum + ms, 0) / CALLS;
    ours.push(mean);
    const bench = await byPgbench(owner, scriptOfSame(sent));
    if (bench === null) continue;
    theirs.push(bench);
    ratios.push(mean / bench);
  }
  const missing = ratios.length === 0;
  return [
    found,
    spread(ours, 1),
    missing ? 'not installed' : spread(theirs, 1),
    missing ? '' : spread(ratios, 2),
  ];
};

/** Milliseconds for the same statements by Debian's pgbench; null where it is not installed. */
const byPgbench = async (
  { host, port, user, password, database }: pg.ClientConfig,
  script: string,
): Promise<number | null> => {
  const path = findPgbench();
  if (path === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bandstand-search-'));
  const file = join(folder, 'search.sql');
  writeFileSync(file, script);
  try {
    const words = ['-n', '-M', 'prepared', '-c', '1', '-t', `${CALLS}`, '-f', file];
    const { stdout } = await promisify(execFile)(path, [...words, String(database)], {
      env: {
        PGHOST: String(host),
        PGPORT: String(port),
        PGUSER: String(user),
        PGPASSWORD: typeof password === 'string' ? password : '',
      },
    });
    return Number(/latency average = ([\d.]+) ms/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

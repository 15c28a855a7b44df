import pg from 'pg';
import { readConfig } from '../api/src/config.ts';
import { startPortal, type Portal } from '../api/src/start-portal.ts';
import { A_MONTH_IS_WRITTEN } from './data/families.ts';
import { openFilledServer } from './data/filled-server.ts';
import { someParents } from './data/parents.ts';
import { READS } from './growth.ts';
import type { Request } from './load.ts';
import { SECRETS } from './process.ts';
import { spread, table } from './report.ts';

const FAMILIES = 30;

/** PostgreSQL's figures for the statements of one call: milliseconds, and pages of 8 kB that it read. */
interface Cost {
  readonly statements: number;
  readonly planning: number;
  readonly execution: number;
  readonly pages: number;
}

/** What each read costs PostgreSQL, according to its own `EXPLAIN ANALYZE`, for several families each. */
export const measureRoutes = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const { folder, owner, serving: connection, server } = await openFilledServer(children, say);
  const parents = await someParents(children, FAMILIES);
  const settings = { LOG_LEVEL: 'silent', DEMO: 'on', RATE_LIMIT_FACTOR: '100000' };
  const portal = await startPortal({
    config: readConfig({ ...settings, DATA_DIR: folder }),
    connection,
    secrets: SECRETS,
    version: 'bench',
    pages: null,
    workers: false,
  });
  const asked = new pg.Client(owner);
  await asked.connect();
  try {
    const rows = [];
    for (const [name, request] of Object.entries(READS)) {
      say(name);
      const costs = [];
      for (const parent of parents) costs.push(await costOf(portal, asked, request(parent)));
      rows.push([name, ...cellsOf(costs)]);
    }
    say('home, in the week before a month is approved');
    await asked.query('set session_replication_role = replica');
    await asked.query('alter table collections set (autovacuum_enabled = off)');
    await asked.query(A_MONTH_IS_WRITTEN);
    const waiting = [];
    for (const parent of parents) waiting.push(await costOf(portal, asked, READS['home']!(parent)));
    rows.push(['home, a month written and not analysed', ...cellsOf(waiting)]);
    await asked.query("delete from collections where state = 'written'");
    await asked.query('alter table collections reset (autovacuum_enabled)');
    return table(
      [`${children} children`, 'statements', 'planning, ms', 'execution, ms', 'pages looked into'],
      rows,
    );
  } finally {
    await asked.end();
    await portal.stop();
    await server.stop();
  }
};

const cellsOf = (costs: readonly Cost[]): string[] => [
  spread(
    costs.map(({ statements }) => statements),
    0,
  ),
  spread(
    costs.map(({ planning }) => planning),
    2,
  ),
  spread(
    costs.map(({ execution }) => execution),
    2,
  ),
  spread(
    costs.map(({ pages }) => pages),
    0,
  ),
];

const costOf = async (portal: Portal, asked: pg.Client, request: Request): Promise<Cost> => {
  const sent: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const stop = portal.database.listen((text, values) => void sent.push({ text, values }));
  const answer = await portal.app.inject({
    url: request.path,
    ...(request.token !== undefined && { headers: { authorization: `Bearer ${request.token}` } }),
  });
  stop();
  if (answer.statusCode !== 200) throw new Error(`${request.path}: ${answer.statusCode}`);
  const questions = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const cost = { statements: sent.length, planning: 0, execution: 0, pages: 0 };
  for (const { text, values } of questions) {
    const { rows } = await asked.query<{ 'QUERY PLAN': [ExplainOutput] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    );
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (explained === undefined) throw new Error(`No plan of ${text}`);
    cost.planning += explained['Planning Time'];
    cost.execution += explained['Execution Time'];
    cost.pages += explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'];
  }
  return cost;
};

interface ExplainOutput {
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from './config.ts';
import { isEmpty } from './platform/database/installation-store.ts';
import { throwawayDatabase } from './platform/database/embedded/server.ts';
import { assertStatementsKept } from './platform/database/kept-statements.ts';
import { assertMigrated, takeTurn } from './platform/database/migrate.ts';
import { keepFiles } from './platform/http/former-files.ts';
import { causeOf, makeLog } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { prepareEmbedded, prepareExternal } from './prepare-database.ts';
import { closedBecause } from '@bandstand/domain/desk/settings/provider-noun';
import { variableOf } from './provider-config.ts';
import { readBounces } from './modules/mail/index.ts';
import { startOwnServer } from './reach-database.ts';
import { readSecrets } from './secrets.ts';
import { DEMO_APP_KEY, DEMO_SIGN_INS } from './demo-sign-ins.ts';
import { ProcessStage } from './rehearsal/stage.ts';
import { startPortal, type Portal } from './start-portal.ts';

const PAGES = resolve(import.meta.dirname, '../../web/dist');

const LAST_CALL = 500;

/** Something that was started, and how it is ended; the newest is ended first. */
export type Cleanup = () => Promise<unknown>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts everything on a data folder that is this process's own, and says where it is. */
export const start = async (
  config: Config,
  { pagesBuilt, endings }: { readonly pagesBuilt: Promise<void>; readonly endings: Cleanup[] },
): Promise<Portal> => {
  const owner = config.embedded
    ? await startDatabase(config, endings)
    : { connectionString: config.DATABASE_OWNER_URL ?? config.DATABASE_URL };
  const { connection, endTurn } = await prepare(config, owner, endings);
  if (config.DATABASE_PREPARE !== 'off' && !config.embedded) await assertStatementsKept(connection);
  const { version } = JSON.parse(
    await readFile(resolve(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { version: string };
  await pagesBuilt;
  const portal = await startPortal({
    rehearsals: config.demo && config.embedded ? await openStage(config, owner, endings) : null,
    config,
    connection,
    secrets: await readSecrets(config),
    version,
    pages: config.PAGES === 'off' ? null : PAGES,
    lastCallMs: LAST_CALL,
  });
  endings.push(portal.stop);
  if (config.demo) await loadDemo(portal, endings);
  if (config.backups !== null) endings.push(keepBackups(portal));
  await endTurn();
  await portal.app.listen({ port: config.PORT, host: config.HOST });
  if (config.METRICS_PORT !== undefined) {
    const metrics = await serveMetrics(portal.deps.metrics, config.METRICS_PORT, config.HOST);
    endings.push(async () => metrics.close());
  }
  if (config.WORKERS === 'on' && config.BOUNCES_PORT !== undefined) {
    // Loaded where it is wanted: a portal that listens for none needs no memory for it.
    const { listenForBounces } = await import('./integrations/mailer/bounces.ts');
    const at = { host: config.HOST, port: config.BOUNCES_PORT };
    const listener = await listenForBounces({ ...at, ...readBounces(portal.deps) });
    endings.push(listener.close);
  }
  if (!config.demo && config.PAGES === 'on') void keepPages(portal);
  welcome(config, portal.deps);
  return portal;
};

/** Brings the database up to date, unless that is a step of its own. One after the other does so, and loads the demo. */
const prepare = async (config: Config, owner: pg.ClientConfig, endings: Cleanup[]) => {
  const { DATABASE_URL: serving = '', DATABASE_OWNER_URL: own } = config;
  if (config.MIGRATE === 'off') {
    await assertMigrated({ connectionString: serving });
    return { connection: { connectionString: serving }, endTurn: async () => undefined };
  }
  const endTurn = await takeTurn(owner, () =>
    say('Another portal is preparing this database: waiting for it ...'),
  );
  endings.push(endTurn);
  say('Bringing the database up to date ...');
  const connection = config.embedded
    ? await prepareEmbedded(owner)
    : await prepareExternal(serving, own);
  return { connection, endTurn };
};

/** Pages that are open when the next release comes ask for the files of this one. */
const keepPages = ({ deps: { mediaStore, log } }: Portal): Promise<void> =>
  keepFiles(mediaStore, PAGES).catch((cause: unknown) =>
    log.error({ cause: causeOf(cause), part: 'pages' }, 'failed'),
  );

/** Where a year can be rehearsed; what an earlier portal may have left of one is deleted. */
const openStage = async (
  { DATA_DIR, LOG_LEVEL }: Config,
  owner: pg.ClientConfig,
  endings: Cleanup[],
): Promise<ProcessStage> => {
  const log = makeLog(LOG_LEVEL);
  const stage = new ProcessStage({
    database: throwawayDatabase(owner, 'rehearsal'),
    dataDir: resolve(DATA_DIR),
    onFault: (cause) => log.error({ cause: causeOf(cause), part: 'rehearsal' }, 'failed'),
  });
  await stage.clear();
  endings.push(() => stage.clear());
  return stage;
};

const startDatabase = async (config: Config, endings: Cleanup[]): Promise<pg.ClientConfig> => {
  say('Starting PostgreSQL ...');
  const server = await startOwnServer(config, say);
  endings.push(server.stop);
  if (server.moved !== null)
    say(
      `The database lies in ${server.moved}, because PostgreSQL's user cannot enter ${config.DATA_DIR}.`,
    );
  await server.createDatabase('bandstand');
  return server.connection('bandstand');
};

/** Backups are made by another process, which is started again should it end. */
const keepBackups = ({ deps: { log } }: Portal): Cleanup => {
  const stopping = new AbortController();
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      const child = fork(new URL('backup/child.ts', import.meta.url), { env: process.env });
      const ended = once(child, 'exit');
      stopping.signal.addEventListener('abort', () => child.disconnect(), { once: true });
      const [code] = (await ended) as [number | null];
      if (stopping.signal.aborted) return;
      log.error({ part: 'backup', code }, 'ended');
      await pause(10_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await keeping;
  };
};

const loadDemo = async (portal: Portal, endings: Cleanup[]): Promise<void> => {
  await fillDemo(portal, endings);
  await portal.adoptDirectDebits();
};

/** Another process loads it, and goes on drawing its posters when the portal answers already. */
const fillDemo = async ({ deps }: Portal, endings: Cleanup[]): Promise<void> => {
  if (!(await isEmpty(deps.db))) return;
  say('Loading the demo ...');
  const loading = fork(new URL('load-demo.ts', import.meta.url), {
    env: { ...process.env, NOW: deps.clock.now().toISOString() },
  });
  endings.push(async () => loading.kill());
  const ended = once(loading, 'exit').then(() => null);
  if ((await Promise.race([once(loading, 'message'), ended])) === null)
    throw new Error('The demo could not be loaded: what went wrong stands above.');
};

const welcome = (config: Config, { sender, madeUp }: Portal['deps']): void => {
  say('');
  say(`  ${sender.name} is ready: http://localhost:${config.PORT}`);
  if (madeUp().length > 0) {
    say(`  ${closedBecause(madeUp())}`);
    say(`  An administrator says so at ${config.publicUrl}/office/provider, or these settings do:`);
    say(`  ${madeUp().map(variableOf).join(', ')}.`);
  }
  if (!config.demo) return;
  say('');
  say('  Demo sign-ins, all with the password Bandstand1:');
  for (const [email, who] of DEMO_SIGN_INS) say(`    ${email.padEnd(30)} ${who}`);
  say(`  The office asks for a code as well: the key for an authenticator app is ${DEMO_APP_KEY}`);
  if (config.SMTP_URL === undefined)
    say(`  E-mails wait at http://localhost:${config.PORT}/dev/mail`);
  say('');
  say('  Ctrl-C stops it.');
};

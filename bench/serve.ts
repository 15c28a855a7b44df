import process from 'node:process';
import Fastify from 'fastify';
import { startPortal } from '../api/src/start-portal.ts';
import { SECRETS, type ServingAddresses, type ServeOptions } from './process.ts';
import { benchConfig } from './config.ts';

// The portal and a bare Fastify in one separate process, so that they share everything but their work.
const start = async ({ connection, folder, prepares }: ServeOptions): Promise<void> => {
  const portal = await startPortal({
    config: benchConfig(folder, { DATABASE_PREPARE: prepares ? 'on' : 'off' }),
    connection,
    secrets: SECRETS,
    version: 'bench',
    pages: null,
    workers: false,
  });
  const hello = Fastify();
  hello.get('/', async () => ({ hello: 'world' }));
  const asksForOne = { name: 'one', text: 'select $1::int as one', values: [1] };
  hello.get('/one', async () => (await portal.database.pool.query(asksForOne)).rows[0]);
  const served: ServingAddresses = {
    portal: await portal.app.listen({ port: 0, host: '127.0.0.1' }),
    hello: await hello.listen({ port: 0, host: '127.0.0.1' }),
  };
  process.on('message', (question) => {
    if (question !== 'figures') return;
    process.send?.({
      cpu: process.cpuUsage(),
      statements: portal.database.statements(),
      memory: process.memoryUsage.rss(),
    });
  });
  process.send?.(served);
};

process.once('message', (options) => void start(options as ServeOptions));
// The measuring process has ended, so nobody needs this one.
process.on('disconnect', () => process.exit(0));

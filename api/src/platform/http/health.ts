import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';

const within = <Value>(milliseconds: number, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('too slow')), milliseconds).unref();
    }),
  ]);

/** `healthz`: the process lives. `readyz`: the database and the queue can be reached. */
export const healthRoutes = (
  app: FastifyInstance,
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'isReachable'> },
): void => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await within(2_000, Promise.all([db.execute(sql`select 1`), jobs.isReachable()]));
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' });
    }
  });
};

import { writeSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { claimPlace } from '../features/enrolment/use-cases.ts';
import { startPortal } from '../start-portal.ts';

// A portal of its own process, to be killed. It stops on purpose where the test asks it to, says so, and waits.
const { connection, pauseAt, secrets } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: { host: string; port: number; user: string; database: string };
  pauseAt: 'after_claim' | 'before_answer' | 'never';
  secrets: { token: string; data: string };
};

const forever = () => new Promise<never>(() => setInterval(() => undefined, 1_000));
const stopHere = async (): Promise<never> => {
  writeSync(1, 'PAUSED\n');
  return forever();
};

const portal = await startPortal({
  config: readConfig({
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    RATE_LIMIT_FACTOR: '100000',
    NOW: '2027-01-12T12:00:00Z',
  }),
  connection,
  secrets,
  version: 'test',
  pages: null,
  workers: false,
  instead:
    pauseAt === 'after_claim'
      ? {
          claimPlace: async (db, claim) => {
            await claimPlace(db, claim);
            return stopHere();
          },
        }
      : {},
});
if (pauseAt === 'before_answer') {
  portal.app.addHook('onSend', async (request) => {
    if (request.method === 'POST') await stopHere();
  });
}
writeSync(1, `LISTENING ${await portal.app.listen({ port: 0, host: '127.0.0.1' })}\n`);

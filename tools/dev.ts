import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '..');
const pages = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  server: { port: 5173, host: 'localhost' },
});
await pages.listen();
const address = pages.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://localhost:5173';

// The API restarts when its files change; the pages are replaced while they run.
const api = spawn(
  process.execPath,
  ['--watch-path=api/src', '--watch-path=api/db', '--watch-path=domain/src', 'api/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PAGES: 'off', CHECK_ROWS: 'on', PUBLIC_URL: address },
  },
);
console.log(`Pages with hot reload: ${address}`);

const stop = async (): Promise<void> => {
  api.kill('SIGTERM');
  await pages.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
api.on('exit', (code) => void pages.close().then(() => process.exit(code ?? 0)));

import './quick-start.ts';
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
const { run } = await import('./run.ts');
await run();

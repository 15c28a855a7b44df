import { existsSync } from 'node:fs';
import { run } from './run.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await run();

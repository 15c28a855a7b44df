import { existsSync } from 'node:fs';
import { runPauses } from '../api/src/run-pauses.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = await runPauses(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : 'The portal cannot be reached.');
  process.exitCode = 2;
}

import { existsSync } from 'node:fs';
import { runProviderChange } from '../api/src/run-provider-change.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = await runProviderChange(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : 'The portal cannot be reached.');
  process.exitCode = 2;
}

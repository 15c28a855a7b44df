import { existsSync } from 'node:fs';
import { runCollections } from '../api/src/run-collections.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = await runCollections(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : 'The portal cannot be reached.');
  process.exitCode = 2;
}

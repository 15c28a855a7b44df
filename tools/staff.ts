import { existsSync } from 'node:fs';
import { runStaff } from '../api/src/run-staff.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = await runStaff(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : 'The portal cannot be reached.');
  process.exitCode = 2;
}

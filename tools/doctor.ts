import { existsSync } from 'node:fs';
import { examinePortal } from '../api/src/examine-portal.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = await examinePortal(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : 'The portal cannot be looked at.');
  process.exitCode = 2;
}

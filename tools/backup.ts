import { makeBackup } from '../api/src/commands/backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(makeBackup, 'The backup failed.');

import { restoreBackup } from '../api/src/commands/backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(restoreBackup, 'The restore failed.');

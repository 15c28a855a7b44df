import { migrate } from '../api/src/commands/migrate.ts';
import { runCommand } from './run-command.ts';

await runCommand(migrate, 'The database could not be brought up to date.');

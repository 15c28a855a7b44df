import { runStaff } from '../api/src/commands/staff.ts';
import { runCommand } from './run-command.ts';

await runCommand(runStaff);

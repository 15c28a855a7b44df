import { runStaff } from '../api/src/run-staff.ts';
import { runCommand } from './run-command.ts';

await runCommand(runStaff);

import { runPauses } from '../api/src/commands/pauses.ts';
import { runCommand } from './run-command.ts';

await runCommand(runPauses);

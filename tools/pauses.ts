import { runPauses } from '../api/src/run-pauses.ts';
import { runCommand } from './run-command.ts';

await runCommand(runPauses);

import { move } from '../api/src/commands/move.ts';
import { runCommand } from './run-command.ts';

await runCommand(move);

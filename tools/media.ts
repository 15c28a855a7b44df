import { moveMedia } from '../api/src/commands/media.ts';
import { runCommand } from './run-command.ts';

await runCommand(moveMedia);

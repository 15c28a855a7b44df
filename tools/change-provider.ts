import { runProviderChange } from '../api/src/commands/change-provider.ts';
import { runCommand } from './run-command.ts';

await runCommand(runProviderChange);

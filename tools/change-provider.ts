import { runProviderChange } from '../api/src/run-provider-change.ts';
import { runCommand } from './run-command.ts';

await runCommand(runProviderChange);

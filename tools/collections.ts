import { runCollections } from '../api/src/commands/collections.ts';
import { runCommand } from './run-command.ts';

await runCommand(runCollections);

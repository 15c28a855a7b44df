import { runCollections } from '../api/src/run-collections.ts';
import { runCommand } from './run-command.ts';

await runCommand(runCollections);

import { examinePortal } from '../api/src/examine-portal.ts';
import { runCommand } from './run-command.ts';

await runCommand(examinePortal, 'The portal cannot be looked at.');

import { examinePortal } from '../api/src/commands/doctor.ts';
import { runCommand } from './run-command.ts';

await runCommand(examinePortal, 'The portal cannot be looked at.');

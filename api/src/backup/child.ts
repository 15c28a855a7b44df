import { keepBackingUp } from '../commands/backup.ts';

// A process of its own: to compress and encrypt everything is work that no parent waits for.
await keepBackingUp();

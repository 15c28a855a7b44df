/** A task that goes on until it is stopped, and tells its process id first. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';

writeFileSync(process.argv[2] ?? '', `${process.pid}`);
setInterval(() => undefined, 60_000);

import './quick-start.ts';
import { readConfig, environment } from './config.ts';
import { openCommand } from './commands/deps.ts';
import { leaveFailedJob } from '../db/seed/failed-job.ts';
import { seedDemo } from '../db/seed/seed.ts';
import { drawAll, listUndrawn } from './modules/stories/index.ts';
import { noteDemo } from './fit-to-serve.ts';
import { filesOf } from './start-portal.ts';

// A process of its own: what the demo's rows, e-mails and posters have in its memory goes when it ends.
const config = readConfig(environment());
const { deps: opened, close } = await openCommand(config);
const deps = { ...opened, ...filesOf(config), config };
await noteDemo(deps);
await seedDemo(deps.db, deps.clock.now(), deps.seal, deps);
await leaveFailedJob(deps.db);
// The portal is ready; its posters follow.
process.send?.('loaded');
for (const roundUpId of await listUndrawn(deps.db)) await drawAll(deps, roundUpId);
await close();
process.disconnect?.();

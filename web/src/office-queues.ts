import { registerQueue } from './modules/lessons/day/queue.ts';
import { watchQueues } from './modules/lessons/day/waiting.ts';
import { photoQueue } from './modules/stories/publications/day-photo-queue.ts';

/** What a Band Leader's phone keeps until there is signal: no register waits for a film. */
export const watchAll = (): void => watchQueues(registerQueue.sendAll, photoQueue.sendAll);

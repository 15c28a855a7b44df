import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DemoWorld } from '../world.ts';
import { recentMoments } from './moments.ts';
import { openEarlierPortal, type DemoProvider } from './portal.ts';
import { playMonth } from './month.ts';
import { playLastDays } from './last-days.ts';

/**
 * Lets the portal itself live through the office's last days: what the banks said of the newest payments and what followed, the
 * month that waits to be approved, what families did and what the office did about it. By the product's own use cases, each at its
 * own moment, so that histories, e-mails and ledgers agree.
 */
export const playStory = async (
  db: NodePgDatabase,
  world: DemoWorld,
  provider: DemoProvider,
): Promise<void> => {
  const { seal, now } = world;
  if (seal === null) return;
  const portal = openEarlierPortal(db, { ...provider, seal, now });
  const scene = {
    portal,
    world,
    moment: recentMoments(now),
    justNow: new Date(now.getTime() - 60_000),
  };
  await playMonth(scene);
  await playLastDays(scene);
};

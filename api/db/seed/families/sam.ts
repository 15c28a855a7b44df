import type { DemoWorld } from '../world.ts';
import { addFamily } from './family.ts';

/** Has just signed up: a name and an e-mail address, nothing else yet. */
export const addSam = (world: DemoWorld): void => {
  addFamily(world, { email: 'sam@example.com', name: 'Sam Okoro', daysAgo: 1, canSignIn: true });
};

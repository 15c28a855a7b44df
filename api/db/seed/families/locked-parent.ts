import type { DemoWorld } from '../world.ts';
import { addFamily } from './family.ts';

/** Has just typed the sixth wrong password in a row. */
export const addLockedParent = (world: DemoWorld): void => {
  addFamily(world, {
    email: 'locked@example.com',
    name: 'Lindsay Marlow',
    daysAgo: 200,
    address: { addressL1: '27 Signal Street', addressCity: 'York', addressPostcode: 'YO24 3RB' },
    canSignIn: true,
    locked: true,
  });
};

import type { DemoWorld } from '../world.ts';
import { addFamily } from './family.ts';
import { reservePlace } from './offers.ts';

/** One child with a reserved place, and no Direct Debit to take it with. */
export const addJo = (world: DemoWorld): void => {
  const family = addFamily(world, {
    email: 'jo@example.com',
    name: 'Jo Patel',
    daysAgo: 33,
    address: {
      addressL1: '3 Weir Cottages',
      addressCity: 'Reading',
      addressPostcode: 'RG6 7HW',
    },
    canSignIn: true,
  });
  reservePlace(world, family, {
    name: 'Asha Patel',
    year: 1,
    school: 'Oakfield Primary School (Tuesday)',
    instrument: 'drums',
    daysAgo: 32,
    offeredDaysAgo: 1,
  });
};

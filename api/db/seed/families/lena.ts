import type { DemoWorld } from '../world.ts';
import { addFamily } from './family.ts';
import { reservePlace } from './offers.ts';

/** One child who was offered a place six days ago, and parents who have not answered: the office calls them. */
export const addLena = (world: DemoWorld): void => {
  const family = addFamily(world, {
    email: 'lena@families.example',
    name: 'Lena Novak',
    daysAgo: 48,
    address: {
      addressL1: '17 Tannery Row',
      addressCity: 'Reading',
      addressPostcode: 'RG1 3QT',
    },
  });
  reservePlace(world, family, {
    name: 'Emil Novak',
    year: 3,
    school: 'Oakfield Primary School (Tuesday)',
    instrument: 'guitar',
    daysAgo: 47,
    offeredDaysAgo: 6,
  });
};

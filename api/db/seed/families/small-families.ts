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

/** Has just signed up: a name and an e-mail address, nothing else yet. */
export const addSam = (world: DemoWorld): void => {
  addFamily(world, { email: 'sam@example.com', name: 'Sam Okoro', daysAgo: 1, canSignIn: true });
};

/** The office works on this account: the maintenance screen is shown in place of the portal. */
export const addChris = (world: DemoWorld): void => {
  addFamily(world, {
    email: 'chris@example.com',
    name: 'Chris Doyle',
    daysAgo: 120,
    address: { addressL1: '8 Tannery Yard', addressCity: 'Bristol', addressPostcode: 'BS35 2PL' },
    canSignIn: true,
    enrolmentsDisabled: true,
  });
};

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

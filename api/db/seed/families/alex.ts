import type { DemoWorld } from '../world.ts';
import { enrolChild, tellNotes, waitForPlace } from './children.ts';
import { addFamily } from './family.ts';
import { offerChange, reservePlace, workTowards } from './offers.ts';
import { addMandate, payDuly } from './payments.ts';

/** Everything a family can have: Maya plays and may change, Leo waits, Zoe is offered a place; all is paid. */
export const addAlex = (world: DemoWorld): void => {
  const family = addFamily(world, {
    email: 'alex@example.com',
    name: 'Alex Taylor',
    daysAgo: 342,
    address: {
      addressL1: '14 Chestnut Rise',
      addressL2: 'Earley',
      addressCity: 'Reading',
      addressCounty: 'Berkshire',
      addressPostcode: 'RG6 5QT',
    },
    canSignIn: true,
  });
  const details = {
    name: 'Maya Taylor',
    year: 4,
    school: 'Oakfield Primary School (Tuesday)',
    daysAgo: 340,
  };
  const maya = enrolChild(world, family, { ...details, instrument: 'drums' });
  tellNotes(world, maya.kidId, 'Carries a blue inhaler. Reads best from large print.');
  const change = { instrument: 'keyboard', waitedDays: 50, offeredDaysAgo: 1 } as const;
  offerChange(world, maya, { ...details, ...change });
  workTowards(world, maya.kidId, 'Trinity Rock & Pop Initial', 60);
  waitForPlace(world, family, {
    name: 'Leo Taylor',
    year: 2,
    school: "St Mary's Primary School",
    instruments: ['guitar', 'bass', 'drums'],
    daysAgo: 40,
  });
  reservePlace(world, family, {
    name: 'Zoe Taylor',
    year: 1,
    school: 'Oakfield Primary School (Thursday)',
    instrument: 'keyboard',
    daysAgo: 25,
    offeredDaysAgo: 2,
  });
  addMandate(world, family, [maya], '4417');
  payDuly(world, family, [maya]);
};

import { addDays } from '@bandstand/domain/kernel/london';
import type { DemoWorld } from '../world.ts';
import { enrolChild, stopPlaying } from './children.ts';
import { addFamily } from './family.ts';
import { addMandate, payDuly } from './payments.ts';

const STOPPED_DAYS_AGO = 45;

/** The last payment for Tom came back from the bank and is owed; Ruby stopped. */
export const addRobin = (world: DemoWorld): void => {
  const family = addFamily(world, {
    email: 'robin@example.com',
    name: 'Robin Hughes',
    daysAgo: 342,
    address: {
      addressL1: 'Flat 2, 61 Parade Hill',
      addressCity: 'Brighton',
      addressCounty: 'East Sussex',
      addressPostcode: 'BN2 9XD',
    },
    canSignIn: true,
  });
  const ruby = stopPlaying(world, family, {
    name: 'Ruby Hughes',
    year: 10,
    school: 'Hillcrest Academy',
    instrument: 'vocals',
    daysAgo: 70,
    stoppedDaysAgo: STOPPED_DAYS_AGO,
    reason: 'other_activities',
  });
  const tom = enrolChild(world, family, {
    name: 'Tom Hughes',
    year: 8,
    school: 'Hillcrest Academy',
    instrument: 'bass',
    daysAgo: 340,
  });
  addMandate(world, family, [tom], '0836');
  const stoppedOn = addDays(world.today, -STOPPED_DAYS_AGO);
  payDuly(world, family, [tom, { ...ruby, stoppedOn }], { lastCameBack: true });
};

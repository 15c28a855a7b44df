import type { DemoWorld } from '../world.ts';
import { addFamily } from './family.ts';

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

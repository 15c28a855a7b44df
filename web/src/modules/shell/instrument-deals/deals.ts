import type { Instrument } from '../../../ui/instrument.ts';

export interface Deal {
  readonly name: string;
  /** Its page in the retailer's shop. */
  readonly slug: string;
  readonly instrument: Instrument;
  /** With the discount, in pennies. */
  readonly pennies: number;
}

/** The retailer's offers with 20% off (E2.102 and E2.105 in docs/specification). */
export const DEALS: readonly Deal[] = [
  {
    name: '3/4 electric guitar',
    slug: 'three-quarter-electric-guitar',
    instrument: 'guitar',
    pennies: 7200,
  },
  {
    name: '3/4 guitar starter pack',
    slug: 'three-quarter-guitar-starter-pack',
    instrument: 'guitar',
    pennies: 11_200,
  },
  { name: '3/4 bass guitar', slug: 'three-quarter-bass-guitar', instrument: 'bass', pennies: 8800 },
  {
    name: '3/4 bass starter pack',
    slug: 'three-quarter-bass-starter-pack',
    instrument: 'bass',
    pennies: 12_800,
  },
  { name: 'Drums starter pack', slug: 'drums-starter-pack', instrument: 'drums', pennies: 22_320 },
  {
    name: 'Keyboard starter pack',
    slug: 'keyboard-starter-pack',
    instrument: 'keyboard',
    pennies: 13_200,
  },
  {
    name: 'Vocals starter pack',
    slug: 'vocals-starter-pack',
    instrument: 'vocals',
    pennies: 18_000,
  },
];

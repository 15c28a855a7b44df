import type { FoundAddress } from './port.ts';

export interface SandboxAddress extends FoundAddress {
  readonly id: string;
}

/** Ordinary streets with their postcodes; the house numbers are invented. */
const STREETS: readonly [
  postcode: string,
  street: string,
  locality: string,
  town: string,
  county: string,
][] = [
  ['OX4 1EA', 'Cowley Road', '', 'Oxford', 'Oxfordshire'],
  ['OX4 1HP', 'Iffley Road', '', 'Oxford', 'Oxfordshire'],
  ['BS6 5BZ', 'Cotham Hill', 'Cotham', 'Bristol', ''],
  ['LS6 3AA', 'Otley Road', 'Headingley', 'Leeds', 'West Yorkshire'],
  ['M20 2RN', 'Burton Road', 'West Didsbury', 'Manchester', ''],
  ['NE2 2AJ', 'Brentwood Avenue', 'Jesmond', 'Newcastle upon Tyne', 'Tyne and Wear'],
  ['CF11 9LJ', 'Cathedral Road', 'Pontcanna', 'Cardiff', 'South Glamorgan'],
  ['EH9 1HZ', 'Causewayside', '', 'Edinburgh', 'Midlothian'],
  ['B13 8DD', 'Alcester Road', 'Moseley', 'Birmingham', 'West Midlands'],
  ['NR2 3HQ', 'Unthank Road', '', 'Norwich', 'Norfolk'],
  ['GU1 3DY', 'Epsom Road', '', 'Guildford', 'Surrey'],
  ['BN1 6FG', 'Preston Drove', '', 'Brighton', 'East Sussex'],
];

const HOUSES = 24;

/** Every house of every street; each eighth is a house of two flats, so that a second line occurs. */
export const sandboxAddresses = (): SandboxAddress[] =>
  STREETS.flatMap((street) =>
    Array.from({ length: HOUSES }, (_, at) => houseOf(street, at + 1)).flat(),
  );

const houseOf = (
  [postcode, street, locality, town, county]: (typeof STREETS)[number],
  number: number,
): SandboxAddress[] => {
  const place = { locality, town_or_city: town, county, postcode };
  const id = `${postcode.replace(' ', '')}-${number}`;
  const door = `${number} ${street}`;
  if (number % 8 !== 0) return [{ id, line_1: door, line_2: '', ...place }];
  return ['A', 'B'].map((flat) => ({
    id: `${id}${flat}`,
    line_1: `Flat ${flat}`,
    line_2: door,
    ...place,
  }));
};

import type { Weekday } from '@bandstand/domain/kernel/london';
import { numberOf, oneOf } from '../ids.ts';
import type { BandPlan, SchoolPlan, TimetablePlan } from './plan.ts';

/** Invented schools in real towns, for the search to be real: name, town, postcode district, weekdays. */
const SCHOOLS: readonly (readonly [string, string, string, string])[] = [
  ['Alderbrook Primary School', 'Solihull', 'B91', '1'],
  ['Ashgrove Junior School', 'Leeds', 'LS6', '2'],
  ['Ashmeadow Primary School', 'Lancaster', 'LA1', '3'],
  ['Barley Hill Primary School', 'Thame', 'OX9', '4'],
  ['Beacon View Academy', 'Penrith', 'CA11', '5'],
  ['Birchwood Lane Primary School', 'Warrington', 'WA3', '1'],
  ['Brambledown Primary School', 'Taunton', 'TA2', '2'],
  ['Broad Oak Primary School', 'Ashford', 'TN23', '3'],
  ['Castle Mount Primary School', 'Dover', 'CT16', '4'],
  ['Cherry Orchard School', 'Worcester', 'WR5', '1 4'],
  ['Copperfield Primary School', 'Rochester', 'ME1', '5'],
  ['Dunmore Park Primary School', 'Abingdon', 'OX14', '1'],
  ['Elm Tree Infant School', 'Lowestoft', 'NR33', '2'],
  ['Fairhaven Primary School', 'Lytham', 'FY8', '3'],
  ['Fernhill Academy', 'Farnborough', 'GU14', '4'],
  ['Foxglove Primary School', 'Telford', 'TF3', '5'],
  ['Glebe Field Primary School', 'Harrogate', 'HG2', '1'],
  ['Greenbank Primary School', 'Stockport', 'SK4', '2'],
  ['Harbour Rise School', 'Falmouth', 'TR11', '3'],
  ['Hartswood Primary School', 'Brentwood', 'CM14', '4'],
  ['Hawthorn Way Primary School', 'Derby', 'DE22', '5'],
  ['Holly Bush Primary School', 'Stafford', 'ST17', '1'],
  ['Kestrel Mead Primary School', 'Leicester', 'LE5', '2'],
  ['Larkfield Primary School', 'Norwich', 'NR4', '1 3'],
  ['Lindenhurst Preparatory School', 'Cheltenham', 'GL50', '3'],
  ['Marsh Farm Primary School', 'Luton', 'LU3', '4'],
  ['Millbrook Primary School', 'Newbury', 'RG14', '5'],
  ['Northgate Primary School', 'Durham', 'DH1', '1'],
  ['Old Mill Primary School', 'Huddersfield', 'HD3', '2'],
  ['Orchard Close Primary School', 'Hereford', 'HR1', '3'],
  ['Pennine Way Primary School', 'Carlisle', 'CA1', '4'],
  ['Quarry Hill Academy', 'Grays', 'RM17', '5'],
  ['Redwood Park Primary School', 'Milton Keynes', 'MK6', '1'],
  ['Rowan Bank Primary School', 'Sheffield', 'S11', '2'],
  ["St Aidan's Catholic Primary School", 'Sunderland', 'SR3', '3'],
  ["St Bede's Primary School", 'Gateshead', 'NE9', '4'],
  ["St Mary Magdalen's Primary School", 'Accrington', 'BB5', '5'],
  ['Stonebridge Primary School', 'Exeter', 'EX2', '1'],
  ['Thornbury Vale Primary School', 'Bristol', 'BS35', '2'],
  ['Willow Bank Primary School', 'Ipswich', 'IP4', '3'],
  ['Wren Park Primary School', 'Bath', 'BA2', '4'],
];

const LEADERS = [
  'Amy Castell',
  'Ben Harlow',
  'Chidi Eze',
  'Daisy Farrow',
  'Gethin Rees',
  'Imogen Slade',
  'Kofi Mensah',
  'Lauren Tate',
  'Niamh Kerr',
  'Owen Blackwood',
  'Ravi Menon',
  'Tess Holloway',
] as const;

const BANDS = [
  'The Amplifiers',
  'Paper Rockets',
  'Sonic Sherbet',
  'The Backbeats',
  'Neon Puddle',
  'Volume Eleven',
  'The Lost Plectrums',
  'Cosmic Custard',
  'Thunder Socks',
  'The Offbeats',
  'Kite Weather',
  'Secret Chord',
  'The Wobbly Bridge',
  'Marble Run',
  'Loose Cables',
  'The Echo Club',
] as const;

const STARTS = ['09:00', '09:30', '12:45', '13:15'] as const;
const UNTIL: Record<string, string> = {
  '09:00': '11:30',
  '09:30': '12:00',
  '12:45': '15:00',
  '13:15': '15:30',
};

export const otherSchools = (): SchoolPlan[] =>
  SCHOOLS.map(([name, town, district, days]) => {
    const monthly = 3300 + 50 * numberOf(17, name, 'price');
    const oldest = name.includes('Infant') ? 2 : 6;
    return {
      name,
      town,
      district,
      years: [numberOf(5, name, 'nursery') === 0 ? -1 : 0, oldest],
      monthly,
      ...(numberOf(5, name, 'next') > 0 && { monthlyNext: monthly + 100 }),
      timetables: days.split(' ').map((day) => timetableOn(name, Number(day) as Weekday, oldest)),
    };
  });

const timetableOn = (school: string, weekday: Weekday, oldest: number): TimetablePlan => {
  const startsAt = oneOf(STARTS, school, weekday, 'starts');
  return {
    weekday,
    startsAt,
    endsAt: UNTIL[startsAt] ?? '15:30',
    leader: oneOf(LEADERS, school, weekday, 'leader'),
    bands: bandsOn(school, weekday, oldest),
  };
};

const bandsOn = (school: string, weekday: Weekday, oldest: number): BandPlan[] => {
  const count = 2 + (numberOf(4, school, weekday, 'bands') === 0 ? 1 : 0);
  const first = numberOf(BANDS.length, school, weekday, 'band name');
  const percent = 20 + numberOf(40, school, weekday, 'free');
  const step = oldest / count;
  return Array.from({ length: count }, (_, n) => ({
    name: BANDS[(first + 5 * n) % BANDS.length] ?? BANDS[0],
    years: [Math.floor(n * step), Math.ceil((n + 1) * step)],
    outOfHours: count === 3 && n === 2,
    free: { percent },
  }));
};

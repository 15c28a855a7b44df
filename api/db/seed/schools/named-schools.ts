import { FULL, type SchoolPlan } from './plan.ts';

const ONE_OF_MOST = { vocals: 1, keyboard: 1, guitar: 1, bass: 1, drums: 1 };

const oakfield: SchoolPlan = {
  name: 'Oakfield Primary School',
  town: 'Reading',
  district: 'RG6',
  years: [0, 6],
  monthly: 3600,
  monthlyNext: 3750,
  kidsApp: 499,
  likelyNext: 'Hillcrest Academy',
  timetables: [
    {
      weekday: 2,
      startsAt: '09:15',
      endsAt: '12:15',
      leader: 'Marcus Bell',
      bands: [
        { name: 'The Amplifiers', years: [0, 2], free: { vocals: 1, keyboard: 1 } },
        { name: 'Electric Acorns', years: [2, 4], free: { keyboard: 1, guitar: 1 } },
        { name: 'Loud Oak', years: [4, 6], free: { vocals: 1, bass: 1 } },
        { name: 'Treetop Encore', years: [3, 6], outOfHours: true, free: { vocals: 1 } },
      ],
    },
    {
      weekday: 4,
      startsAt: '13:00',
      endsAt: '15:15',
      leader: 'Hannah Okafor',
      bands: [
        { name: 'Feedback Loop', years: [0, 3], free: { guitar: 1, drums: 1 } },
        { name: 'The Riff Raff', years: [3, 6], free: { vocals: 1, guitar: 1 } },
      ],
    },
  ],
};

const riverside: SchoolPlan = {
  name: 'Riverside Junior School',
  town: 'Shrewsbury',
  district: 'SY1',
  years: [3, 6],
  monthly: 3450,
  monthlyNext: 3600,
  kidsApp: 0,
  timetables: [
    {
      weekday: 1,
      startsAt: '13:10',
      endsAt: '15:10',
      leader: 'Callum Reid',
      bands: [
        { name: 'The Undertow', years: [3, 4], free: ONE_OF_MOST },
        { name: 'River Radio', years: [4, 6], free: ONE_OF_MOST },
      ],
    },
  ],
};

const stMarys: SchoolPlan = {
  name: "St Mary's Primary School",
  town: 'York',
  district: 'YO24',
  years: [0, 6],
  monthly: 3800,
  monthlyNext: 3900,
  timetables: [
    {
      weekday: 3,
      startsAt: '09:00',
      endsAt: '12:00',
      leader: 'Priya Nair',
      bands: [
        { name: 'Little Thunder', years: [0, 2], free: FULL },
        { name: 'Bell Tower', years: [2, 4], free: FULL },
        { name: 'Cloister Noise', years: [4, 6], free: FULL },
      ],
    },
  ],
};

/** Every free place is in the band that takes all years, so that each year sees exactly one on each card. */
const hillcrest: SchoolPlan = {
  name: 'Hillcrest Academy',
  town: 'Brighton',
  district: 'BN2',
  years: [7, 11],
  monthly: 4100,
  monthlyNext: 4200,
  kidsApp: 0,
  timetables: [
    {
      weekday: 5,
      startsAt: '12:30',
      endsAt: '16:00',
      leader: 'Jonah Whitaker',
      concertInDays: 12,
      bands: [
        { name: 'Static Bloom', years: [7, 9], free: FULL },
        { name: 'Midnight Bus', years: [9, 11], free: FULL },
        {
          name: 'Hill Sessions',
          years: [7, 11],
          outOfHours: true,
          free: { vocals: 1, keyboard: 1, guitar: 1, drums: 1 },
        },
      ],
    },
  ],
};

const meadowLane: SchoolPlan = {
  name: 'Meadow Lane School',
  town: 'Nottingham',
  district: 'NG2',
  years: [-1, 6],
  monthly: 3500,
  closedToNewSignups: true,
  timetables: [
    {
      weekday: 1,
      startsAt: '09:30',
      endsAt: '11:30',
      leader: 'Sophie Lund',
      bands: [
        { name: 'Daisy Chain', years: [0, 3], free: { percent: 25 } },
        { name: 'Meadow Mayhem', years: [3, 6], free: { percent: 25 } },
      ],
    },
  ],
};

const kingsway: SchoolPlan = {
  name: 'Kingsway Prep',
  town: 'Chester',
  district: 'CH2',
  years: [0, 6],
  monthly: 4200,
  monthlyNext: 4350,
  termDatesUnknown: true,
  timetables: [
    {
      weekday: 4,
      startsAt: '14:00',
      endsAt: '16:00',
      leader: 'Edward Pryce',
      bands: [
        { name: 'The Understudies', years: [0, 3], free: { percent: 50 } },
        { name: 'King Sway', years: [3, 6], free: { percent: 50 } },
      ],
    },
  ],
};

export const NAMED_SCHOOLS: readonly SchoolPlan[] = [
  oakfield,
  riverside,
  stMarys,
  hillcrest,
  meadowLane,
  kingsway,
];

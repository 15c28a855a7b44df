import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { addDays } from '@bandstand/domain/kernel/london';
import { enrolChild, waitForPlace, type EnrolledChild } from '../families/children.ts';
import { addFamily, type Family } from '../families/family.ts';
import { addMandate, payDuly } from '../families/payments.ts';
import { numberOf, oneOf } from '../ids.ts';
import { partFor } from '../story/cast.ts';
import { timetableOf, type DemoSlot, type DemoTimetable, type DemoWorld } from '../world.ts';

const FIRST_NAMES =
  'Ada Aisha Alfie Amara Arlo Arthur Bella Caleb Charlie Chloe Clara Daisy Dylan Edith Eleni Elijah Elsie Emil Erin Esme Ethan Evie Felix Finn Florence Freddie Freya George Grace Hamza Hana Harry Hugo Ines Iris Isaac Isla Ivy Jack Jasper Joel Jonas Jude Kai Layla Lena Liam Lily Lola Luca Mabel Malik Mason Maryam Mateo Milo Mira Nadia Nancy Nico Noah Nora Olive Omar Orla Oscar Otis Penny Poppy Quinn Rafi Reuben Rosa Rowan Ruby Samir Seren Sienna Stanley Suki Tariq Teddy Thea Theo Toby Una Violet Wilf Willow Yara Yusuf Zac Zara'.split(
    ' ',
  );
const SURNAMES =
  'Abbott Adeyemi Ahmed Akhtar Archer Barlow Bashir Bennett Bhatt Booth Brennan Burke Carver Chan Clarke Cooper Cross Dalton Davies Delaney Dixon Ellis Evans Farah Fletcher Fraser Gallagher Gibbs Goddard Grant Gupta Hale Harding Hassan Holt Hussain Ibrahim Iqbal Jarvis Jenkins Kaur Keane Khan Kowalski Lam Lawson Lewis Lister Lowe Malik Marsh Mbeki McKay Mehta Mills Morgan Murphy Nash Nowak Osborne Owusu Parry Pearce Popescu Quigley Rahman Reeves Rossi Sandhu Savage Sharma Silva Singh Slater Stone Swift Tanner Thorne Tran Turner Vaughan Walsh Webb Wilde Wong Yates Young'.split(
    ' ',
  );
const GROWN_UPS =
  'Alan Amina Andrea Anil Beth Carol Claire Dan Dawn Dean Emma Fatima Gareth Gemma Gita Helen Ian Jade James Jen Karen Kate Kevin Laura Leanne Lucy Mark Mei Michelle Mo Natalie Neil Nisha Paul Pavel Rachel Rebecca Rob Sadia Sara Sean Shauna Simon Sunita Tom Tunde Vicky Will Yasmin'.split(
    ' ',
  );
const STREETS =
  'Alder Close, Back Lane, Bakery Row, Canal Street, Chapel Hill, Cooper Street, Fern Avenue, Forge Road, Grange Road, Hawthorn Drive, Hill Rise, Ivy Terrace, Mill Lane, Orchard Way, Park View, Priory Road, Quarry Lane, Station Road, The Crescent, Windmill Street'.split(
    ', ',
  );
const INWARD = '1AB 2DG 3HJ 4LN 5PQ 6RS 7TU 8WX 9YZ'.split(' ');

interface Names {
  readonly grownUp: string;
  readonly street: string;
  readonly inward: string;
  readonly child: (n: number) => string;
}

/** Wide names, to see what layouts do with them. */
const WIDEST: Names = {
  grownUp: 'Alexandrina Wilhelmina Featherstonehaugh-Cholmondeley-Marjoribanks',
  street: 'The Old Schoolmaster’s House, 124b Llanfairpwllgwyngyll Road',
  inward: '9ZZ',
  child: (n) => `${['Anaïs-Noëlle', 'Siân Óisín'][n] ?? 'Zoë'} Featherstonehaugh-Cholmondeley`,
};
const WIDEST_FAMILY = 9; // One with two children.

const namesOf = (family: number): Names => {
  if (family === WIDEST_FAMILY) return WIDEST;
  const surname = oneOf(SURNAMES, 'surname', family);
  const start = oneOf(
    FIRST_NAMES.map((_, n) => n),
    'child',
    family,
  );
  return {
    grownUp: `${oneOf(GROWN_UPS, 'grown up', family)} ${surname}`,
    street: `${1 + (family % 97)} ${oneOf(STREETS, 'street', family)}`,
    inward: oneOf(INWARD, 'inward', family),
    child: (n) => `${FIRST_NAMES[(start + n * 31) % FIRST_NAMES.length] ?? 'Robin'} ${surname}`,
  };
};

const LONGEST_AGO = 355;
const ONE_FAMILY_IN = 4;

/** Invented families take every place that the demo does not promise to be free. */
export const fillPlaces = (world: DemoWorld): void => {
  let family = 1;
  for (const timetable of world.timetables.values()) {
    const open = timetable.slots.filter(({ row, staysFree }) => !staysFree && !row.kidId);
    for (let at = 0; at < open.length; family += 1) {
      const children = numberOf(ONE_FAMILY_IN, 'siblings', family) === 0 ? 2 : 1;
      addPlayers(world, family, timetable, open.slice(at, at + children));
      at += children;
    }
  }
};

const addPlayers = (
  world: DemoWorld,
  number: number,
  timetable: DemoTimetable,
  slots: readonly DemoSlot[],
): void => {
  const family = addBackgroundFamily(world, number, timetable);
  const children = slots.map((slot, n) => addPlayer(world, family, { number, n, timetable, slot }));
  addMandate(world, family, children, String(1000 + numberOf(9000, family.email, 'account')));
  const daysAgo = joinedDaysAgo(number, 0);
  const role =
    world.seal === null
      ? undefined
      : partFor(world.cast, { number, name: family.name, children: children.length, daysAgo });
  const [child] = children;
  if (role !== undefined && child !== undefined)
    world.cast.set(role, { ...family, kidId: child.kidId });
  payDuly(world, family, children, { ...(role !== undefined && { role }) });
};

const joinedDaysAgo = (family: number, n: number): number =>
  3 + numberOf(LONGEST_AGO - 3, 'joined', family, n);

interface Player {
  readonly number: number;
  readonly n: number;
  readonly timetable: DemoTimetable;
  readonly slot: DemoSlot;
}

const addPlayer = (
  world: DemoWorld,
  family: Family,
  { number, n, timetable, slot }: Player,
): EnrolledChild => {
  const { yearFrom, yearTo } = slot.band;
  const daysAgo = joinedDaysAgo(number, n);
  // A child who joined last school year was old enough for the school then.
  const yearsSince = world.schoolYear - schoolYearOf(addDays(world.today, -daysAgo));
  const youngest = Math.max(yearFrom, Math.max(0, timetable.quoted.minYear) + yearsSince);
  return enrolChild(world, family, {
    name: namesOf(number).child(n),
    year: youngest + numberOf(yearTo - youngest + 1, 'year', number, n),
    school: timetable.displayName,
    instrument: slot.row.instrument,
    daysAgo,
  });
};

const WAITING = [
  { year: 3, instruments: ['drums'], daysAgo: 150 },
  { year: 1, instruments: ['vocals', 'keyboard'], daysAgo: 96 },
  { year: 5, instruments: ['guitar', 'bass'], daysAgo: 61 },
  { year: 2, instruments: ['drums', 'vocals'], daysAgo: 35 },
  { year: 4, instruments: ['vocals', 'keyboard', 'guitar', 'bass', 'drums'], daysAgo: 12 },
] as const;

/** St Mary's is full: some children wait there, two of them longer than Leo. */
export const addWaitingChildren = (world: DemoWorld): void => {
  const timetable = timetableOf(world, "St Mary's Primary School");
  WAITING.forEach((waiting, n) => {
    const number = 901 + n;
    const family = addBackgroundFamily(world, number, timetable);
    const name = namesOf(number).child(0);
    waitForPlace(world, family, { ...waiting, name, school: timetable.displayName });
  });
};

const addBackgroundFamily = (
  world: DemoWorld,
  number: number,
  { town, district }: DemoTimetable,
): Family => {
  const { grownUp, street, inward } = namesOf(number);
  return addFamily(world, {
    email: `parent-${String(number).padStart(3, '0')}@families.example`,
    name: grownUp,
    daysAgo: LONGEST_AGO,
    address: { addressL1: street, addressCity: town, addressPostcode: `${district} ${inward}` },
  });
};

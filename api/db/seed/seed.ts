import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { addDays, instantAt } from '@bandstand/domain/kernel/london';
import { hashPassword } from '../../src/platform/security/passwords.ts';
import { addWaitingChildren, fillPlaces } from './background/fill-places.ts';
import { addAlex } from './families/alex.ts';
import { addLena, addJo, addSam, addChris, addLockedParent } from './families/small-families.ts';
import { addRobin } from './families/robin.ts';
import { addPayouts } from './families/payouts.ts';
import { addRuns } from './families/runs.ts';
import { addConcertVideos } from './schools-area/concert-videos.ts';
import { addMedia } from './media/media.ts';
import { addRoundUps } from './round-up/round-ups.ts';
import { addTimelines } from './timeline/timeline.ts';
import { writeRows } from './rows.ts';
import { buildSchool } from './schools/build.ts';
import { NAMED_SCHOOLS } from './schools/named-schools.ts';
import { otherSchools } from './schools/others.ts';
import { addStaff } from './staff.ts';
import { type DemoProvider, openEarlierPortal } from './story/portal.ts';
import { newWorld, type DemoWorld, evening, schoolOf } from './world.ts';
import { addEvents } from './lessons/events.ts';
import { tellProfiles } from './lessons/leaders.ts';
import { addSongs } from './lessons/songs.ts';
import { idOf } from './ids.ts';
import { recentMoments } from './story/moments.ts';
import { playMonth } from './story/month.ts';
import { playLastDays } from './story/last-days.ts';

const FAQS: readonly (readonly [question: string, answer: string])[] = [
  [
    'When is the first payment?',
    'The calendar month of the first lesson is free. The first payment is taken on the 1st of a later month, or the next working day; your summary names the day before you agree.',
  ],
  [
    'How do I cancel?',
    'Open your child’s Enrolment status and choose Cancel. You see the last lesson and the last payment before you confirm. Cancelling by the 20th of a month means no further payment.',
  ],
  [
    'Can my child change instrument?',
    'Yes, whenever there is a space. Open Change Instrument in the menu of your child. If there is none, set your preferences and we will offer you a space when one comes up.',
  ],
  [
    'How does the waiting list work?',
    'Places go by the date joined, for each instrument. Your child’s page shows the true position, and what would help.',
  ],
  [
    'Does my child need an instrument at home?',
    'No. Instruments are there for every lesson. If you would like one, see Instrument Deals.',
  ],
  [
    'What happens in school holidays?',
    'There are no lessons in the holidays. The twelve monthly payments are equal all the same, because the school year is shared out between them.',
  ],
  [
    'Who sees videos of my child?',
    'Concert videos are shown to the school and to the band’s families only if you allow it. You can change that on your child’s page at any time.',
  ],
  ['Whom can I talk to?', 'The office answers on {phone}.'],
];

const addFaqs = ({ rows }: DemoWorld): void => {
  FAQS.forEach(([question, answer], n) => {
    rows.faqs.push({ id: idOf('faq', question), position: n + 1, question, answer });
  });
};

const SERIES = [
  {
    name: 'First sounds',
    liveInDays: -40,
    overview: '76979871',
    phone: '76979872',
    drums: '76979873',
  },
  {
    name: 'Keeping time',
    liveInDays: -5,
    overview: '76979881',
    phone: '76979882',
    drums: '76979883',
  },
  {
    name: 'A song of our own',
    liveInDays: 21,
    overview: '76979891',
    phone: '76979892',
    drums: '76979893',
  },
];

/** The kids' app's lessons: two that are live, and one that is to come. */
const addLessonSeries = ({ rows, today }: DemoWorld): void => {
  for (const { name, liveInDays, ...videoIds } of SERIES)
    rows.lessonSeries.push({
      id: idOf('lesson series', name),
      liveAt: instantAt(addDays(today, liveInDays), '07:00'),
      videoIds,
    });
};

/**
 * Lets the portal itself live through the office's last days: what the banks said of the newest payments and what followed, the
 * month that waits to be approved, what families did and what the office did about it. By the product's own use cases, each at its
 * own moment, so that histories, e-mails and ledgers agree.
 */
const playStory = async (
  db: NodePgDatabase,
  world: DemoWorld,
  provider: DemoProvider,
): Promise<void> => {
  const { seal, now } = world;
  if (seal === null) return;
  const portal = openEarlierPortal(db, { ...provider, seal, now });
  const scene = {
    portal,
    world,
    moment: recentMoments(now),
    justNow: new Date(now.getTime() - 60_000),
  };
  await playMonth(scene);
  await playLastDays(scene);
};

/** The office of Oakfield Primary School: a school user, who is nobody's parent. */
const addOakfieldOffice = (world: DemoWorld): void => {
  const email = 'office@oakfield.example.com';
  const accountId = idOf('account', email);
  const createdAt = evening(world, 340);
  world.rows.accounts.push({
    id: accountId,
    audience: 'school',
    email,
    passwordHash: world.passwordHash,
    createdAt,
  });
  world.rows.schoolUsers.push({
    id: idOf('school user', email),
    accountId,
    schoolId: schoolOf(world, 'Oakfield Primary School').id,
    name: 'Bernadette Okafor',
    createdAt,
  });
};

/** What the lesson pages of the named schools show: songs, band leaders, concerts and other events. */
const addLessons = (world: DemoWorld): void => {
  const names = NAMED_SCHOOLS.map(({ name }) => name);
  const named = new Set(
    [...world.timetables.values()]
      .filter(({ displayName }) => names.some((name) => displayName.startsWith(name)))
      .map(({ id }) => id),
  );
  addSongs(world, (timetableId) => named.has(timetableId));
  tellProfiles(world);
  addEvents(world);
};

const PASSWORD = 'Bandstand1';
const CAST = [
  addAlex,
  addSam,
  addJo,
  addLena,
  addRobin,
  addChris,
  addLockedParent,
  addOakfieldOffice,
];

/**
 * Fills an empty database with the demo, its dates counted from `now`: rows first, all of them or none, and then the office's
 * last days, which the portal itself lives through. Where nothing can be encrypted there are no such days.
 */
export const seedDemo = async (
  db: NodePgDatabase,
  now: Date,
  seal: DemoWorld['seal'] = null,
  provider: DemoProvider = SOMEBODY,
): Promise<void> => {
  const world = demoWorld({ now, seal, passwordHash: await hashPassword(PASSWORD) });
  await db.transaction((tx) => writeRows(tx, world.rows));
  await playStory(db, world, provider);
};

const SOMEBODY: DemoProvider = {
  sender: {
    name: 'Bandstand',
    phone: '',
    hours: '',
    email: 'hello@bandstand.example.com',
    statement: 'Bandstand',
  },
  publicUrl: 'http://localhost:3000',
};

/** The cast takes its places first; the background families get the rest. */
const demoWorld = (begin: Parameters<typeof newWorld>[0]): DemoWorld => {
  const world = newWorld(begin);
  for (const school of [...NAMED_SCHOOLS, ...otherSchools()]) buildSchool(world, school);
  addLessons(world);
  for (const addFamily of CAST) addFamily(world);
  addFaqs(world);
  addLessonSeries(world);
  fillPlaces(world);
  addWaitingChildren(world);
  addMedia(world);
  addRoundUps(world);
  addTimelines(world);
  addConcertVideos(world);
  addStaff(world);
  addPayouts(world);
  addRuns(world);
  world.rows.featureFlags.push({ name: 'kids_app_opt_in', isOn: true });
  return world;
};

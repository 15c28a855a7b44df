import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hashPassword } from '../../src/platform/security/passwords.ts';
import { addWaitingChildren, fillPlaces } from './background/fill-places.ts';
import { addAlex } from './families/alex.ts';
import { addChris } from './families/chris.ts';
import { addJo } from './families/jo.ts';
import { addLena } from './families/lena.ts';
import { addLockedParent } from './families/locked-parent.ts';
import { addOakfieldOffice } from './families/oakfield-office.ts';
import { addRobin } from './families/robin.ts';
import { addPayouts } from './families/payouts.ts';
import { addRuns } from './families/runs.ts';
import { addSam } from './families/sam.ts';
import { addLessons } from './lessons/lessons.ts';
import { addFaqs } from './help/faqs.ts';
import { addLessonSeries } from './kids-app/lesson-series.ts';
import { addConcertVideos } from './schools-area/concert-videos.ts';
import { addMedia } from './media/media.ts';
import { addRoundUps } from './round-up/round-ups.ts';
import { addTimelines } from './timeline/timeline.ts';
import { writeRows } from './rows.ts';
import { buildSchool } from './schools/build.ts';
import { NAMED_SCHOOLS } from './schools/named-schools.ts';
import { otherSchools } from './schools/others.ts';
import { addStaff } from './staff.ts';
import { playStory } from './story/play.ts';
import type { DemoProvider } from './story/portal.ts';
import { newWorld, type DemoWorld } from './world.ts';

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

import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, monthOf, weekdayOf } from '@bandstand/domain/kernel/london';
import * as tables from '../../db/tables/index.ts';
import { proposeLessonCredits } from '../modules/money/index.ts';
import { addParent, addSchool, signInAgain } from '../testing/families.ts';
import { addStaff, asStaff } from '../testing/office.ts';
import { brokenInvariants, startTestPortal } from '../testing/portal.ts';
import { addBand, addChild } from '../testing/tables/families.ts';
import { handOver, letLead } from '../testing/tables/lessons.ts';
import { setFirstLesson } from '../testing/tables/places.ts';

const TERMS = [
  ['2026-09-07', '2026-12-18'],
  ['2027-01-04', '2027-03-26'],
  ['2027-04-12', '2027-07-21'],
] as const;
const TUESDAYS = Array.from({ length: 365 }, (_, n) => addDays('2026-09-01', n)).filter(
  (day) => weekdayOf(day) === 2 && TERMS.some(([from, until]) => from <= day && day <= until),
);
const MONTHLY = 3_600;

type Said = 'ours' | 'school' | 'weather' | 'moved' | 'covered';

it(
  'over a thousand lessons with closures, moves and cover, what was held, promised, credited and paid for is what a plain count says',
  { timeout: 240_000 },
  async () => {
    const portal = await startTestPortal({ now: '2026-09-01T08:00:00Z' });
    const cover = randomUUIDv7();
    await portal.deps.db.insert(tables.bandLeaders).values({ id: cover, name: 'Jo Hall' });
    const nadia = await addStaff(portal, ['office']);
    const ana = { staffId: (await addStaff(portal, ['leader'])).staffId, name: 'Ana Reyes' };
    const bo = { staffId: (await addStaff(portal, ['leader'])).staffId, name: 'Bo Lind' };
    await portal.deps.db
      .insert(tables.bandLeaders)
      .values([ana, bo].map((leader) => ({ id: randomUUIDv7(), ...leader })));
    const worked: Worked[] = [];
    const draw = fc.sample(
      fc.record({
        isClosed: fc.constantFrom(true, ...Array.from({ length: 15 }, () => false)),
        all: fc.constantFrom<Said | null>(
          'ours',
          'school',
          'weather',
          'moved',
          'covered',
          null,
          null,
          null,
          null,
          null,
        ),
        second: fc.constantFrom<Said | null>(
          'ours',
          'moved',
          'covered',
          ...Array.from({ length: 12 }, () => null),
        ),
      }),
      { numRuns: TUESDAYS.length * 13, seed: 20270112 },
    );
    let lessons = 0;
    for (let n = 0; n < 13; n += 1) {
      const school = await addSchool(portal, {
        name: `School ${n}`,
        terms: TERMS.map(([a, b]) => [a, b]),
      });
      const { timetableId, schoolId, bandId } = school;
      const second = await addBand(portal, timetableId, ['drums']);
      const [leader, next] = n % 2 === 0 ? [ana, bo] : [bo, ana];
      await letLead(portal, timetableId, leader);
      await handOver(portal, timetableId, { staffId: next.staffId, from: HANDED_OVER });
      const whoseIs = (on: string) => (on < HANDED_OVER ? leader : next).name;
      const days = TUESDAYS.map((day, nth) => ({
        day,
        ...(draw[n * TUESDAYS.length + nth] ?? fail()),
      }));
      const closed = days.filter(({ isClosed }) => isClosed).map(({ day }) => day);
      if (closed.length > 0)
        await portal.deps.db
          .insert(tables.closures)
          .values(closed.map((onDate) => ({ schoolId, onDate })));
      const parent = await addParent(portal, `family${n}@families.example`);
      const first = await addChild(portal, parent, school, { name: 'Maya Shah', plays: 'drums' });
      const other = await addChild(
        portal,
        parent,
        { ...school, bandId: second },
        { name: 'Leo Shah', plays: 'drums' },
      );
      await setFirstLesson(portal, first, '2026-09-01');
      const begins = TUESDAYS[n * 2] ?? '';
      await setFirstLesson(portal, other, begins);
      const say = async (day: string, said: Said, band?: string) => {
        const body = {
          id: randomUUIDv7(),
          timetable_id: timetableId,
          ...(band !== undefined && { band_id: band }),
          on: day,
          cause: said === 'moved' || said === 'covered' ? 'ours' : said,
          ...(said === 'moved' && { to: addDays(day, 1) }),
          ...(said === 'covered' && { cover_leader_id: cover }),
          note: '',
        };
        const answer = await asStaff(portal, nadia, 'POST', 'day/changes', body);
        expect(answer.statusCode, answer.body).toBe(200);
      };
      const counted = { first: new Map<string, Said>(), other: new Map<string, Said>() };
      for (const { day, all, second: own } of days.filter(({ isClosed }) => !isClosed)) {
        lessons += 2;
        const isThere = day >= begins;
        const bothBands = [all, (isThere ? own : null) ?? all];
        worked.push(...bothBands.flatMap((said) => workedOf(day, said, whoseIs)));
        if (all !== null) await say(day, all);
        if (all !== null) counted.first.set(day, all);
        if (all !== null && isThere) counted.other.set(day, all);
        if (own === null || !isThere) continue;
        await say(day, own, second);
        counted.other.set(day, own);
      }
      schools.push({ parent, bandId, first, other, begins, closed, counted });
    }
    expect(lessons).toBeGreaterThan(900);

    await portal.sql(`update bands set created_at = '2026-06-01'`);
    portal.clock.forward(180 * 24 * 60 * 60 * 1000);
    await proposeLessonCredits(portal.deps);
    const today = portal.clock.now().toISOString().slice(0, 10);
    const credited = await portal.sql<{ kid_id: string; lessons: number; amount_pennies: number }>(
      'select kid_id, lessons, amount_pennies from lesson_credits',
    );
    let proposed = 0;
    for (const { parent, closed, counted, begins, ...kids } of schools) {
      const { auth } = await signInAgain(portal, parent);
      for (const which of ['first', 'other'] as const) {
        const plain = countPlainly({
          days: TUESDAYS.filter((day) => !closed.includes(day)),
          from: which === 'first' ? '2026-09-01' : begins,
          said: counted[which],
          today,
        });
        const url = `/staff/kids/${kids[which]}/lesson_count.json`;
        const answer = await portal.call({ url, headers: auth });
        expect(answer.json().data.attributes).toEqual(plain);
        const own = credited.filter(({ kid_id: id }) => id === kids[which]);
        const amount = Math.round((12 * MONTHLY * plain.short) / 33);
        expect(own.map((credit) => [credit.lessons, credit.amount_pennies])).toEqual(
          plain.short === 0 ? [] : [[plain.short, amount]],
        );
        proposed += own.length;
      }
    }
    expect(proposed).toBeGreaterThan(3);

    const finn = await addStaff(portal, ['finance']);
    let counted = 0;
    for (const month of ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02']) {
      const { files } = (await asStaff(portal, finn, 'POST', 'hours', { month })).json<{
        files: { csv: string }[];
      }>();
      const plain = payPlainly(worked.filter(({ on }) => monthOf(on) === month && on < today));
      expect(files[0]?.csv.trim().split('\r\n').slice(1), month).toEqual(plain);
      counted += plain.length;
    }
    expect(counted).toBeGreaterThan(12);
    expect(await brokenInvariants(portal)).toEqual([]);
    await portal.stop();
  },
);

interface CountedSchool {
  readonly parent: Awaited<ReturnType<typeof addParent>>;
  readonly bandId: string;
  readonly first: string;
  readonly other: string;
  readonly begins: string;
  readonly closed: readonly string[];
  readonly counted: Readonly<Record<'first' | 'other', ReadonlyMap<string, Said>>>;
}
const schools: CountedSchool[] = [];

const fail = (): never => {
  throw new Error('Nothing was drawn for a day.');
};

const HANDED_OVER = '2027-01-04';
interface Worked {
  readonly on: string;
  readonly leader: string;
}

const workedOf = (day: string, said: Said | null, whoseIs: (on: string) => string): Worked[] => {
  if (said !== null && said !== 'moved' && said !== 'covered') return [];
  const on = said === 'moved' ? addDays(day, 1) : day;
  return [{ on, leader: said === 'covered' ? 'Jo Hall' : whoseIs(on) }];
};

/** All bands of a school have its session of two hours, and all schools the same: a leader's day has no more hours than that. */
const payPlainly = (lessons: readonly Worked[]): string[] =>
  ['Ana Reyes', 'Bo Lind', 'Jo Hall'].flatMap((leader) => {
    const own = lessons.filter((lesson) => lesson.leader === leader);
    const hours = 2 * new Set(own.map(({ on }) => on)).size;
    const covers = leader === 'Jo Hall' ? own.length : 0;
    if (own.length === 0) return [];
    return [`${leader},${own.length},${covers},${hours * 60},${hours.toFixed(2)}`];
  });

/** One day after the other, without any rule of the portal's. */
const countPlainly = ({
  days,
  from,
  said,
  today,
}: {
  readonly days: readonly string[];
  readonly from: string;
  readonly said: ReadonlyMap<string, Said>;
  readonly today: string;
}) => {
  const missed = { ours: 0, school: 0, weather: 0 };
  let [scheduled, held, to_come] = [0, 0, 0];
  for (const day of days) {
    if (day < from) continue;
    scheduled += 1;
    const what = said.get(day);
    if (what === 'ours' || what === 'school' || what === 'weather') missed[what] += 1;
    else if (day < today) held += 1;
    else to_come += 1;
  }
  const year = days.length - missed.school;
  const promised = Math.floor((Math.min(33, year) * (scheduled - missed.school)) / year);
  const short = Math.max(0, promised - held - to_come);
  return { scheduled, held, to_come, missed, promised, short };
};

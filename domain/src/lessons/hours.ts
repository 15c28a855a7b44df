import { firstOf, formatMonths, monthAfter, monthOf } from '../kernel/london.ts';
import type { IsoDate, Month } from '../kernel/london.ts';
import { toCsv, toFile, type ListColumns } from '../kernel/office-list.ts';
import { hoursOn, isOver, minutesOf } from './calendar.ts';
import { lessonsIn, timesOn, type Cause, type Lesson } from './lesson-days.ts';
import type { BandLessons } from './register.ts';

type Named = Readonly<Record<'id' | 'name', string>>;

/** A band with whoever led its lessons, whatever has become of it since. */
export interface WorkedBand extends BandLessons {
  readonly school: string;
  readonly createdAt: string;
  readonly retiredAt: string | null;
  /** From which day on who leads it, the first of them before any day that counts. */
  readonly leaders: readonly { readonly from: IsoDate; readonly leader: Named | null }[];
  /** Who took single lessons instead, by the day for which they were planned. */
  readonly covers: readonly { readonly on: IsoDate; readonly leader: Named }[];
  /** The days that have a register. */
  readonly made: readonly IsoDate[];
}

type CauseNames = Readonly<Record<Cause, string>>;
const CAUSE_NAMES: CauseNames = { ours: 'Band Leader', school: 'School', weather: 'Weather' };
const NOBODY: Named = { id: '', name: 'No Band Leader' };

/** The months whose hours can be had: the last one that is complete, this one as far as it has come, then those before. */
export const monthsOfHours = (today: IsoDate) =>
  [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => {
    const value = monthAfter(monthOf(today), -n);
    return { value, label: `${formatMonths([value])}${n === 0 ? ', so far' : ''}` };
  });

/**
 * The lessons of a month that are behind us, by Band Leader and in their order: one that was covered counts for whoever took it,
 * one that was moved on the day that it had, and one that was off for nobody. Each hour of a leader counts once, also where two
 * bands are told their times on the day.
 */
export const hoursIn = (
  bands: readonly WorkedBand[],
  month: Month,
  today: IsoDate,
): readonly LeaderLesson[] => {
  const span = { from: firstOf(month), until: today };
  const lessons = bands
    .flatMap((band) =>
      lessonsIn(band, span)
        .filter(({ on }) => on < today && monthOf(on) === month)
        .filter((lesson) => tookPlaceIn(band, lesson))
        .flatMap((lesson) => sharesOf(band, lesson)),
    )
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  const days = Map.groupBy(lessons, ({ leaderId, on }) => `${leaderId} ${on}`);
  return [...days.values()].flatMap(countOnce);
};

const orderOf = ({ leaderId, leader, on, from, band }: LeaderLesson): string =>
  [leaderId === '' ? '1' : '0', leader, leaderId, on, from, band].join('\t');

/** What a band is today says nothing of days before it was set up or after it was retired; where lessons have stopped, registers do. */
const tookPlaceIn = (band: WorkedBand, { on, planned }: Lesson): boolean => {
  const occasion = { date: on, ...hoursOn(band, planned) };
  return (
    !isOver(occasion, new Date(band.createdAt)) &&
    (band.retiredAt === null || isOver(occasion, new Date(band.retiredAt))) &&
    (band.lessonsAreOn || band.made.includes(on))
  );
};

type LeaderLesson = ReturnType<typeof sharesOf>[number];

/** A lesson as it counts for whose it was, and for who took it instead. */
const sharesOf = (band: WorkedBand, { on, planned, change, isOff }: Lesson) => {
  const { time: from, endsAt: until } = hoursOn(band, planned);
  const lesson = { on, from, until, school: band.school, band: band.name };
  const cause = change && CAUSE_NAMES[change.cause];
  const movedFrom = on === planned ? null : planned;
  const said = { ...lesson, cause, movedFrom, hasRegister: band.made.includes(on), minutes: 0 };
  const share = ({ id, name }: Named, is: string, lessons: number, covers = 0) => {
    const counted = { leaderId: id, leader: name, is, lessons, covers };
    return { ...said, ...counted };
  };
  const own = timesOn(band.leaders, on)?.leader ?? NOBODY;
  if (isOff) return [share(own, 'Off', 0)];
  if (change === null || change.cover === null) return [share(own, 'Held', 1)];
  const cover = band.covers.find((one) => one.on === planned)?.leader ?? NOBODY;
  const taken = own === NOBODY ? [] : [share(own, `Taken by ${cover.name}`, 0)];
  return [share(cover, `Held for ${own.name}`, 1, 1), ...taken];
};

/** A leader's lessons of a day, in their order: minutes that an earlier one has already are not counted again. */
const countOnce = (lessons: readonly LeaderLesson[]): LeaderLesson[] =>
  lessons.map((lesson, n) => {
    const before = lessons.slice(0, n).filter(({ lessons: counts }) => counts === 1);
    const taken = before.reduce((last, { until }) => (until > last ? until : last), lesson.from);
    const minutes = Math.max(0, minutesOf(lesson.until) - minutesOf(taken));
    return { ...lesson, minutes: lesson.lessons * minutes };
  });

const LESSONS: ListColumns<LeaderLesson> = {
  leader: { label: 'Band Leader', as: 'text', of: 'leader' },
  on: { label: 'Day', as: 'day', of: 'on' },
  from: { label: 'From', as: 'text', of: 'from' },
  until: { label: 'To', as: 'text', of: 'until' },
  school: { label: 'School', as: 'text', of: 'school' },
  band: { label: 'Band', as: 'text', of: 'band' },
  is: { label: 'Lesson', as: 'text', of: 'is' },
  cause: { label: 'Because of', as: 'text', of: 'cause' },
  moved: { label: 'Was planned for', as: 'day', of: 'movedFrom' },
  lessons: { label: 'Lessons held', as: 'count', of: 'lessons' },
  minutes: { label: 'Minutes', as: 'count', of: 'minutes' },
  register: { label: 'Has a register', as: 'yes', of: 'hasRegister' },
};

type Counts = 'lessons' | 'covers' | 'minutes';
const sumOf = (lessons: readonly LeaderLesson[], name: Counts): number =>
  lessons.reduce((sum, lesson) => sum + lesson[name], 0);

/** What a month comes to for each leader. */
const totalsOf = (lessons: readonly LeaderLesson[]) =>
  [...Map.groupBy(lessons, ({ leaderId }) => leaderId).values()].map((own) => ({
    leader: own[0]?.leader ?? '',
    lessons: sumOf(own, 'lessons'),
    covers: sumOf(own, 'covers'),
    minutes: sumOf(own, 'minutes'),
  }));

const TOTALS: ListColumns<ReturnType<typeof totalsOf>[number]> = {
  leader: { label: 'Band Leader', as: 'text', of: 'leader' },
  lessons: { label: 'Lessons held', as: 'count', of: 'lessons' },
  covers: { label: 'Of them for others', as: 'count', of: 'covers' },
  minutes: { label: 'Minutes', as: 'count', of: 'minutes' },
  hours: { inFile: 'Hours', as: 'text', of: ({ minutes }) => (minutes / 60).toFixed(2) },
};

/** What each leader comes to, and each lesson, as two files. */
export const hoursFiles = (lessons: readonly LeaderLesson[], month: Month) => [
  { name: `hours-${month}-totals.csv`, csv: toCsv(toFile(TOTALS, totalsOf(lessons))) },
  { name: `hours-${month}-lessons.csv`, csv: toCsv(toFile(LESSONS, lessons)) },
];

import {
  addDays,
  firstOf,
  monthAfter,
  monthOf,
  type IsoDate,
  type Month,
} from '../kernel/london.ts';
import { toFile, type ListColumns } from '../kernel/office-list.ts';
import { hoursOn, isOver, minutesOf } from './calendar.ts';
import { lessonsIn, timesOn, type Cause, type Lesson } from './lesson-days.ts';
import type { BandLessons } from './register.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A band with whoever led its lessons, whatever has become of it since. */
export interface WorkedBand extends BandLessons {
  readonly school: string;
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
  /** From which day on who leads it, the first of them before any day that counts. */
  readonly leaders: readonly { readonly from: IsoDate; readonly leader: Named | null }[];
  /** Who took single lessons instead, by the day for which they were planned. */
  readonly covers: readonly { readonly on: IsoDate; readonly leader: Named }[];
  /** The days that have a register. */
  readonly made: readonly IsoDate[];
}

interface LeaderLesson {
  readonly leaderId: string;
  readonly leader: string;
  readonly on: IsoDate;
  readonly from: string;
  readonly until: string;
  readonly school: string;
  readonly band: string;
  /** What became of it, for this leader. */
  readonly is: string;
  readonly cause: string | null;
  readonly planned: IsoDate | null;
  readonly lessons: 0 | 1;
  readonly covers: 0 | 1;
  readonly minutes: number;
  readonly hasRegister: boolean;
}

const CAUSE_NAMES: Record<Cause, string> = {
  ours: 'Band Leader',
  school: 'School',
  weather: 'Weather',
};
const NOBODY: Named = { id: '', name: 'No Band Leader' };

/** The months whose hours can be had: the last one that is complete, this one as far as it has come, then those before. */
export const monthsOfHours = (today: IsoDate): readonly Month[] => {
  const now = monthOf(today);
  return [
    monthAfter(now, -1),
    now,
    ...Array.from({ length: 11 }, (_, n) => monthAfter(now, -2 - n)),
  ];
};

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
  const [last, yesterday] = [addDays(firstOf(monthAfter(month)), -1), addDays(today, -1)];
  const span = { from: firstOf(month), until: last < yesterday ? last : yesterday };
  const lessons = bands
    .flatMap((band) =>
      lessonsIn(band, span)
        .filter((lesson) => tookPlaceIn(band, lesson))
        .flatMap((lesson) => sharesOf(band, lesson)),
    )
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  return [...Map.groupBy(lessons, ({ leaderId, on }) => `${leaderId} ${on}`).values()].flatMap(
    countOnce,
  );
};

const orderOf = ({ leaderId, leader, on, from, band }: LeaderLesson): string =>
  [leaderId === '' ? '1' : '0', leader, leaderId, on, from, band].join('\t');

/** What a band is today says nothing of days before it was set up or after it was retired; where lessons have stopped, registers do. */
const tookPlaceIn = (band: WorkedBand, { on, planned }: Lesson): boolean => {
  const occasion = { date: on, ...hoursOn(band, planned) };
  return (
    !isOver(occasion, band.createdAt) &&
    (band.retiredAt === null || isOver(occasion, band.retiredAt)) &&
    (band.lessonsAreOn || band.made.includes(on))
  );
};

/** A lesson as it counts for whose it was, and for who took it instead. */
const sharesOf = (band: WorkedBand, { on, planned, change, isOff }: Lesson): LeaderLesson[] => {
  const { time, endsAt } = hoursOn(band, planned);
  const own = timesOn(band.leaders, on)?.leader ?? NOBODY;
  const cover = band.covers.find((one) => one.on === planned)?.leader ?? NOBODY;
  const share = (leader: Named, is: string, counts: 0 | 1, covers: 0 | 1 = 0): LeaderLesson => ({
    leaderId: leader.id,
    leader: leader.name,
    on,
    from: time,
    until: endsAt,
    school: band.school,
    band: band.name,
    is,
    cause: change && CAUSE_NAMES[change.cause],
    planned: on === planned ? null : planned,
    lessons: counts,
    covers,
    minutes: counts * (minutesOf(endsAt) - minutesOf(time)),
    hasRegister: band.made.includes(on),
  });
  if (isOff) return [share(own, 'Off', 0)];
  if (change === null || change.cover === null) return [share(own, 'Held', 1)];
  return [
    share(cover, `Held for ${own.name}`, 1, 1),
    ...(own === NOBODY ? [] : [share(own, `Taken by ${cover.name}`, 0)]),
  ];
};

/** A leader's lessons of a day, in their order: minutes that an earlier one has already are not counted again. */
const countOnce = (lessons: readonly LeaderLesson[]): LeaderLesson[] =>
  lessons.map((lesson, n) => {
    const before = lessons.slice(0, n).filter(({ lessons: counts }) => counts === 1);
    const taken = before.reduce((last, { until }) => (until > last ? until : last), lesson.from);
    const minutes = Math.max(0, minutesOf(lesson.until) - minutesOf(taken));
    return { ...lesson, minutes: lesson.lessons * minutes };
  });

const LESSONS = {
  leader: { label: 'Band Leader', as: 'text', of: 'leader' },
  on: { label: 'Day', as: 'day', of: 'on' },
  from: { label: 'From', as: 'text', of: 'from' },
  until: { label: 'To', as: 'text', of: 'until' },
  school: { label: 'School', as: 'text', of: 'school' },
  band: { label: 'Band', as: 'text', of: 'band' },
  is: { label: 'Lesson', as: 'text', of: 'is' },
  cause: { label: 'Because of', as: 'text', of: 'cause' },
  planned: { label: 'Was planned for', as: 'day', of: 'planned' },
  lessons: { label: 'Lessons held', as: 'count', of: 'lessons' },
  minutes: { label: 'Minutes', as: 'count', of: 'minutes' },
  register: { label: 'Has a register', as: 'yes', of: 'hasRegister' },
} as const satisfies ListColumns<LeaderLesson>;

type LeaderTotal = Pick<LeaderLesson, 'leader' | 'minutes'> & {
  readonly lessons: number;
  readonly covers: number;
};

/** What a month comes to for each leader. */
export const totalsOf = (lessons: readonly LeaderLesson[]): readonly LeaderTotal[] =>
  [...Map.groupBy(lessons, ({ leaderId }) => leaderId).values()].map((own) => {
    const sumOf = (name: 'lessons' | 'covers' | 'minutes') =>
      own.reduce((sum, lesson) => sum + lesson[name], 0);
    return {
      leader: own[0]?.leader ?? '',
      lessons: sumOf('lessons'),
      covers: sumOf('covers'),
      minutes: sumOf('minutes'),
    };
  });

const TOTALS: ListColumns<LeaderTotal> = {
  leader: { label: 'Band Leader', as: 'text', of: 'leader' },
  lessons: { label: 'Lessons held', as: 'count', of: 'lessons' },
  covers: { label: 'Of them for others', as: 'count', of: 'covers' },
  minutes: { label: 'Minutes', as: 'count', of: 'minutes' },
  hours: { inFile: 'Hours', as: 'text', of: ({ minutes }) => (minutes / 60).toFixed(2) },
};

/** Each lesson, and what each leader comes to, as the rows of two files. */
export const hoursFiles = (lessons: readonly LeaderLesson[]) => ({
  lessons: toFile(LESSONS, lessons),
  totals: toFile(TOTALS, totalsOf(lessons)),
});

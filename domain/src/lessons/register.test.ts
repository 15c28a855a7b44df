import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChildLessons } from './calendar.ts';
import {
  bandsAway,
  bandsOn,
  isExpectedOn,
  isRegisterMissing,
  isReportedAbsent,
  mayRegister,
  mayReport,
  missingRegisters,
  nextLessonAfter,
  readRegister,
  wordsNow,
  type AttendanceWord,
  type BandLessons,
  type DayChild,
  type LedBand,
} from './register.ts';

const TUESDAY = '2027-01-12';
const BAND: BandLessons = {
  name: 'Loud Oak',
  weekday: 2,
  times: [],
  terms: [{ startsOn: '2027-01-05', endsOn: '2027-02-16' }],
  closures: ['2027-02-02'],
  changes: [],
  startsAt: '09:15',
  endsAt: '12:15',
  bandStartsAt: '10:00',
  bandEndsAt: '10:45',
  lessonsAreOn: true,
};
const at = (bandStartsAt: string | null, name: string): BandLessons => ({
  ...BAND,
  name,
  bandStartsAt,
  bandEndsAt: bandStartsAt,
});

describe('the bands of a day', () => {
  it('are those with a lesson on it, in the order of their hours and then of their names', () => {
    const bands = [at('11:00', 'Encore'), at('09:15', 'Beta'), at('09:15', 'Alpha')];
    expect(bandsOn(bands, TUESDAY).map(({ name, time }) => [name, time])).toEqual([
      ['Alpha', '09:15'],
      ['Beta', '09:15'],
      ['Encore', '11:00'],
    ]);
  });

  it('have the hours of the session while their own are told on the day', () => {
    const [band] = bandsOn([{ ...at(null, 'Alpha'), bandEndsAt: null }], TUESDAY);
    expect(band).toMatchObject({ time: '09:15', endsAt: '12:15' });
  });

  it.each([
    ['on another weekday', '2027-01-13'],
    ['on a closure day', '2027-02-02'],
    ['after the term', '2027-02-23'],
  ])('are none %s', (_when, day) => {
    expect(bandsOn([BAND], day)).toEqual([]);
  });

  it('are on the day to which they were moved, with the hours of their own, and away from the other', () => {
    const moved = { on: TUESDAY, to: '2027-01-14', cover: null, cause: 'ours' } as const;
    const off = { ...moved, to: null };
    const covered = { ...off, cover: 'Jo Hall' };
    const [first] = bandsOn([{ ...BAND, changes: [moved] }], '2027-01-14');
    expect(first).toMatchObject({ time: '10:00', lesson: { planned: TUESDAY } });
    for (const change of [moved, off]) {
      const changed = { ...BAND, closures: [TUESDAY], changes: [change] };
      for (const band of [changed, { ...changed, closures: [] }]) {
        expect(bandsOn([band], TUESDAY)).toEqual([]);
        expect(bandsAway([band], TUESDAY).map(({ lesson }) => lesson.change)).toEqual([change]);
        expect(nextLessonAfter([band], '2027-01-11')).toBe(change.to ?? '2027-01-19');
      }
    }
    expect(bandsOn([{ ...BAND, changes: [covered] }], TUESDAY)).toHaveLength(1);
    expect(bandsAway([BAND, { ...BAND, changes: [covered] }], TUESDAY)).toEqual([]);
  });

  it('are none where lessons are not on', () => {
    expect(bandsOn([{ ...BAND, lessonsAreOn: false }], TUESDAY)).toEqual([]);
  });

  it('follow a new weekday and hour from the day on which they count', () => {
    const times = [
      { from: '2000-01-01', weekday: 2, startsAt: '09:15', endsAt: '12:15' },
      { from: '2027-01-18', weekday: 3, startsAt: '10:15', endsAt: '13:15' },
    ];
    const band = { ...BAND, times };
    expect(bandsOn([band], '2027-01-19')).toEqual([]);
    expect(bandsOn([band], '2027-01-20')[0]).toMatchObject({ time: '11:00', endsAt: '11:45' });
  });
});

describe('the next lesson', () => {
  it('is the first one after the day, of whichever band, and never on a closure day', () => {
    expect(nextLessonAfter([BAND], TUESDAY)).toBe('2027-01-19');
    expect(nextLessonAfter([BAND, { ...BAND, weekday: 4 }], TUESDAY)).toBe('2027-01-14');
    expect(nextLessonAfter([BAND], '2027-01-26')).toBe('2027-02-09');
  });

  it('is not known after the last term, and none where there are no bands', () => {
    expect(nextLessonAfter([BAND], '2027-02-16')).toBeNull();
    expect(nextLessonAfter([], TUESDAY)).toBeNull();
  });
});

describe('a child with a place', () => {
  const CHILD: DayChild = { isPaused: false, pauses: [], firstLessonOn: null, lastDay: null };
  const pause = { firstDay: '2027-01-10', lastDay: TUESDAY, scheduledThrough: '2026-12' };

  it.each<[string, Partial<DayChild>, boolean]>([
    ['as a member', {}, true],
    ['at their first lesson', { firstLessonOn: TUESDAY }, true],
    ['before their first lesson', { firstLessonOn: '2027-01-13' }, false],
    ['on their last day', { lastDay: TUESDAY }, true],
    ['after their last day', { lastDay: '2027-01-11' }, false],
    ['while they are paused', { isPaused: true }, false],
    ['on the last day of a pause', { pauses: [pause] }, false],
    ['after a pause', { pauses: [{ ...pause, lastDay: '2027-01-11' }] }, true],
  ])('is expected or not, %s', (_when, child, isExpected) => {
    expect(isExpectedOn({ ...CHILD, ...child }, TUESDAY)).toBe(isExpected);
  });
});

const word = (
  id: string,
  kidId: string,
  isHere: boolean,
  minute: number,
  isOfFamily = false,
): AttendanceWord => ({
  id,
  kidId,
  isHere,
  isOfFamily,
  saidAt: new Date(Date.UTC(2027, 0, 12, 10, minute)),
});

describe('what counts of all words on a day', () => {
  it('is the later one of each child, whichever came first', () => {
    const said = [
      word('a', 'maya', false, 20),
      word('b', 'maya', true, 10),
      word('c', 'leo', true, 5),
    ];
    const now = wordsNow(said);
    expect([now.get('maya')?.isHere, now.get('leo')?.isHere]).toEqual([false, true]);
  });

  it('is of one moment that of the greater id', () => {
    expect(
      wordsNow([word('b', 'maya', true, 1), word('a', 'maya', false, 1)]).get('maya')?.id,
    ).toBe('b');
  });

  it('is the same in whichever order and however often registers arrive', () => {
    const words = fc.uniqueArray(
      fc.tuple(fc.uuid(), fc.constantFrom('maya', 'leo', 'zoe'), fc.boolean(), fc.nat({ max: 3 })),
      { selector: ([id]) => id },
    );
    fc.assert(
      fc.property(words, (all) => {
        const said = all.map((one) => word(...one));
        const again = [...said.toReversed(), ...said];
        expect(wordsNow(again)).toEqual(wordsNow(said));
      }),
    );
  });
});

describe('an absence that a family has told', () => {
  const away = word('a', 'maya', false, 1, true);
  it.each<[string, AttendanceWord[], boolean]>([
    ['is none where nobody has said anything', [], false],
    ['stands', [away], true],
    ['stands where the register says the same', [away, word('b', 'maya', false, 2)], true],
    ['is over once the child was there', [away, word('b', 'maya', true, 2)], false],
    ['is over once it is taken back', [away, word('b', 'maya', true, 2, true)], false],
    [
      'is over where it was taken back, whatever a register says later',
      [away, word('b', 'maya', true, 2, true), word('c', 'maya', false, 3)],
      false,
    ],
    ['is none that only a register says', [word('a', 'maya', false, 1)], false],
  ])('%s', (_what, words, stands) => {
    expect(isReportedAbsent(words)).toBe(stands);
  });

  const CHILD: ChildLessons = {
    isEnrolled: true,
    isPaused: false,
    pauses: [],
    firstLessonOn: null,
    lastDay: '2027-02-09',
    timetable: { ...BAND, place: 'Oakfield', events: [] },
    changesOn: null,
    nextTimetable: null,
  };
  it.each<[string, string, Partial<ChildLessons>, string | null]>([
    ['of today before its end', '2027-01-12T10:44:00Z', {}, null],
    ['of today once it has ended', '2027-01-12T10:45:00Z', {}, 'lesson_over'],
    ['of a week ago', '2027-01-19T08:00:00Z', {}, 'lesson_over'],
    ['of a week ahead', '2027-01-05T08:00:00Z', {}, null],
    ['of a child who is not enrolled', '2027-01-12T08:00:00Z', { isEnrolled: false }, 'no_lesson'],
    ['of a child who is paused', '2027-01-12T08:00:00Z', { isPaused: true }, 'no_lesson'],
    ['after the last day', '2027-01-12T08:00:00Z', { lastDay: '2027-01-11' }, 'no_lesson'],
  ])('is told or refused %s', (_when, now, child, refusal) => {
    expect(mayReport({ ...CHILD, ...child }, TUESDAY, new Date(now))).toMatchObject(
      refusal === null ? { ok: true } : { ok: false, refusal },
    );
  });

  it('is of no concert and no other day of the week', () => {
    const concert = {
      id: 'c',
      onDate: '2027-01-13',
      startsAt: '14:00',
      endsAt: '15:00',
      isConcert: true,
      eventType: 'family',
      note: '',
      isCancelled: false,
    };
    const child = { ...CHILD, timetable: { ...CHILD.timetable, events: [concert] } };
    const now = new Date('2027-01-12T08:00:00Z');
    expect(mayReport(child, '2027-01-13', now)).toMatchObject({ refusal: 'no_lesson' });
  });
});

describe('a register', () => {
  const NOW = new Date('2027-01-12T10:42:00Z');
  const saidAt = new Date('2027-01-12T10:40:00Z');
  const children = ['maya', 'leo'];
  const ofChildren = [{ id: 'maya', said: 'Played well today' }];

  it('says of every child who is expected whether they are here', () => {
    expect(readRegister({ saidAt, absent: ['leo'], ofChildren, children }, NOW)).toEqual({
      ok: true,
      value: {
        saidAt,
        words: [
          { kidId: 'maya', isHere: true, said: 'Played well today', skills: null },
          { kidId: 'leo', isHere: false, said: null, skills: null },
        ],
      },
    });
  });

  it('says nothing of a child who is not expected', () => {
    const said = readRegister({ saidAt, absent: ['zoe'], ofChildren, children }, NOW);
    expect(said).toMatchObject({ ok: false, refusal: 'not_of_band' });
    const ofZoe = [{ id: 'zoe', skills: [] }];
    expect(readRegister({ saidAt, absent: [], ofChildren: ofZoe, children }, NOW)).toMatchObject({
      ok: false,
      refusal: 'not_of_band',
    });
  });

  it('is said no later than it arrives, whatever the clock of a phone says', () => {
    const fast = new Date('2031-01-01T00:00:00Z');
    expect(readRegister({ saidAt: fast, absent: [], ofChildren, children }, NOW)).toMatchObject({
      value: { saidAt: NOW },
    });
  });

  it.each([
    ['2027-01-13', 'day_to_come'],
    [TUESDAY, null],
    ['2026-12-29', null],
    ['2026-12-28', 'day_too_old'],
  ])('of %s is refused on 12 January with %s', (day, refusal) => {
    expect(mayRegister(day, TUESDAY)).toMatchObject(
      refusal === null ? { ok: true } : { ok: false, refusal },
    );
  });
});

describe('a missing register', () => {
  const LESSON = {
    date: TUESDAY,
    time: '10:00',
    endsAt: '10:45',
    isMade: false,
    isAnybodyExpected: true,
  };
  it.each<[string, string, Partial<typeof LESSON>, boolean]>([
    ['is none before the lesson ends', '2027-01-12T10:44:00Z', {}, false],
    ['is one from its end on', '2027-01-12T10:45:00Z', {}, true],
    ['is none once it is made', '2027-01-12T10:45:00Z', { isMade: true }, false],
    [
      'is none where nobody is expected',
      '2027-01-12T10:45:00Z',
      { isAnybodyExpected: false },
      false,
    ],
    ['is one while it can be made', '2027-01-26T10:45:00Z', {}, true],
    ['is none after that', '2027-01-27T00:01:00Z', {}, false],
  ])('%s', (_when, now, lesson, isMissing) => {
    expect(isRegisterMissing({ ...LESSON, ...lesson }, new Date(now))).toBe(isMissing);
  });

  const CHILD: DayChild = { isPaused: false, pauses: [], firstLessonOn: null, lastDay: null };
  const led = (name: string, more: Partial<LedBand> = {}): LedBand => ({
    ...BAND,
    name,
    led: ['2027-01-12', '2027-01-19', '2027-01-26'],
    made: [],
    children: [CHILD],
    ...more,
  });
  const missingOn26th = (...bands: LedBand[]) =>
    missingRegisters(bands, new Date('2027-01-26T18:00:00Z'));

  it('of a day before today is named with its day, the newest first', () => {
    expect(missingOn26th(led('Loud Oak'), led('Encore', { made: ['2027-01-12'] }))).toEqual([
      { on: '2027-01-19', bands: ['Encore', 'Loud Oak'] },
      { on: '2027-01-12', bands: ['Loud Oak'] },
    ]);
  });

  it.each<[string, Partial<LedBand>]>([
    ['made', { made: ['2027-01-12', '2027-01-19'] }],
    ['somebody else’s on that day', { led: ['2027-01-26'] }],
    ['of a lesson that was not', { closures: ['2027-01-12', '2027-01-19'] }],
    [
      'of a band in which nobody had begun',
      { children: [{ ...CHILD, firstLessonOn: '2027-01-26' }] },
    ],
  ])('is none that is %s', (_what, more) => {
    expect(missingOn26th(led('Loud Oak', more))).toEqual([]);
  });
});

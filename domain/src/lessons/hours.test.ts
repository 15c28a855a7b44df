import { describe, expect, it } from 'vitest';
import { hoursFiles, hoursIn, monthsOfHours, type WorkedBand } from './hours.ts';

const [ANA, JO] = [
  { id: 'a', name: 'Ana Reyes' },
  { id: 'j', name: 'Jo Hall' },
];
/** Tuesdays in January 2027: 5, 12, 19, 26. */
const BAND: WorkedBand = {
  name: 'Loud Oak',
  school: 'Oakfield',
  weekday: 2,
  times: [],
  terms: [{ startsOn: '2027-01-05', endsOn: '2027-03-26' }],
  closures: [],
  changes: [],
  startsAt: '09:00',
  endsAt: '11:00',
  bandStartsAt: '09:15',
  bandEndsAt: '10:00',
  lessonsAreOn: true,
  createdAt: '2026-06-01T08:00:00Z',
  retiredAt: null,
  leaders: [{ from: '2000-01-01', leader: ANA }],
  covers: [],
  made: [],
};
const january = (bands: readonly Partial<WorkedBand>[], today = '2027-02-10') =>
  hoursIn(
    bands.map((band) => ({ ...BAND, ...band })),
    '2027-01',
    today,
  );
const shown = (bands: readonly Partial<WorkedBand>[], today?: string) =>
  january(bands, today).map(({ leader, on, is, minutes }) => [leader, on.slice(8), is, minutes]);
const change = (on: string, more: object = {}) =>
  ({ on, to: null, cover: null, cause: 'ours', ...more }) as const;

describe('the hours of a month', () => {
  it('are those of every lesson behind us, each in its band’s own hours', () => {
    const day = (on: string) => ['Ana Reyes', on, 'Held', 45];
    expect(shown([{}])).toEqual(['05', '12', '19', '26'].map(day));
    expect(shown([{ closures: ['2027-01-19'] }], '2027-01-26')).toEqual(['05', '12'].map(day));
    expect(shown([{}], '2027-01-01')).toEqual([]);
  });

  it('count what was covered for who took it, what was moved on its own day, and what was off for nobody', () => {
    const changes = [
      change('2027-01-05', { cover: 'Jo Hall' }),
      change('2027-01-12', { cause: 'school' }),
      change('2027-01-26', { to: '2027-02-01' }),
    ];
    const covers = [{ on: '2027-01-05', leader: JO }];
    const lessons = january([{ changes, covers, closures: ['2027-01-12'] }]);
    expect(lessons.map(({ leader, on, is, cause }) => [leader, on.slice(8), is, cause])).toEqual([
      ['Ana Reyes', '05', 'Taken by Jo Hall', 'Band Leader'],
      ['Ana Reyes', '12', 'Off', 'School'],
      ['Ana Reyes', '19', 'Held', null],
      ['Jo Hall', '05', 'Held for Ana Reyes', 'Band Leader'],
    ]);
    const [totals] = hoursFiles(lessons, '2027-01');
    expect(totals?.csv).toContain('\r\nAna Reyes,1,0,45,0.75\r\nJo Hall,1,1,45,0.75\r\n');
    const february = hoursIn([{ ...BAND, changes, covers }], '2027-02', '2027-02-02');
    expect(february).toMatchObject([{ on: '2027-02-01', movedFrom: '2027-01-26', is: 'Held' }]);
  });

  it('have each hour of a leader once', () => {
    const onTheDay = { bandStartsAt: null, bandEndsAt: null };
    const bands = [{ ...onTheDay, name: 'A' }, { ...onTheDay, name: 'B' }, { name: 'C' }];
    const today = '2027-01-06';
    expect(january(bands, today).map(({ band, minutes }) => [band, minutes])).toEqual([
      ['A', 120],
      ['B', 0],
      ['C', 0],
    ]);
    const later = { ...onTheDay, startsAt: '10:30', endsAt: '12:00' };
    const overlaps = january([{ ...onTheDay }, later], today);
    expect(overlaps.map(({ minutes }) => minutes)).toEqual([120, 60]);
  });

  it('are of who led on the day, of a band that was there, where lessons took place', () => {
    const leaders = [...BAND.leaders, { from: '2027-01-12', leader: null }];
    expect(shown([{ leaders }], '2027-01-14').map(([leader]) => leader)).toEqual([
      'Ana Reyes',
      'No Band Leader',
    ]);
    const days = (band: Partial<WorkedBand>) => shown([band]).map(([, on]) => on);
    expect(days({ createdAt: '2027-01-12T09:59:00Z' })).toEqual(['12', '19', '26']);
    expect(days({ createdAt: '2027-01-12T10:00:00Z' })).toEqual(['19', '26']);
    expect(days({ retiredAt: '2027-01-12T09:59:00Z' })).toEqual(['05']);
    expect(days({ retiredAt: '2027-01-12T10:00:00Z' })).toEqual(['05', '12']);
    expect(days({ lessonsAreOn: false, made: ['2027-01-05'] })).toEqual(['05']);
  });

  it('are two files', () => {
    const lessons = january([{ made: ['2027-01-05'] }], '2027-01-06');
    expect(hoursFiles(lessons, '2027-01')).toEqual([
      {
        name: 'hours-2027-01-totals.csv',
        csv: '\uFEFFBand Leader,Lessons held,Of them for others,Minutes,Hours\r\nAna Reyes,1,0,45,0.75\r\n',
      },
      {
        name: 'hours-2027-01-lessons.csv',
        csv: '\uFEFFBand Leader,Day,From,To,School,Band,Lesson,Because of,Was planned for,Lessons held,Minutes,Has a register\r\nAna Reyes,2027-01-05,09:15,10:00,Oakfield,Loud Oak,Held,,,1,45,yes\r\n',
      },
    ]);
  });

  it('are offered of the last complete month first, and of thirteen', () => {
    const months = monthsOfHours('2027-01-12');
    expect(months.slice(0, 3).map(({ label }) => label)).toEqual([
      'December 2026',
      'January 2027, so far',
      'November 2026',
    ]);
    expect([months.length, months.at(-1)?.value]).toEqual([13, '2026-01']);
  });
});

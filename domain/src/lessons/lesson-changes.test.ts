import { describe, expect, it } from 'vitest';
import { judgeChange, judgeCover, type CoverLeader } from './lesson-changes.ts';
import { instantAt } from '../kernel/london.ts';

const [TODAY, TUESDAY] = ['2027-01-11', '2027-01-12'];
const BAND: Parameters<typeof judgeChange>[1]['band'] = {
  startsAt: '09:15',
  endsAt: '12:15',
  bandStartsAt: null,
  bandEndsAt: null,
  weekday: 2,
  terms: [{ startsOn: '2027-01-05', endsOn: '2027-02-16' }],
  closures: ['2027-01-20'],
  changes: [],
  times: [],
};
const JO: CoverLeader = { id: 'jo', checkExpiresOn: TUESDAY, leads: [] };
const off = { on: TUESDAY, to: null, coverLeaderId: null };
interface Beside {
  readonly band?: Parameters<typeof judgeChange>[1]['band'];
  readonly cover?: CoverLeader;
  readonly today?: string;
  readonly time?: string;
}
const judge = (
  wanted: object,
  { band = BAND, cover = JO, today = TODAY, time = '08:00' }: Beside = {},
) => {
  const judged = judgeChange({ ...off, ...wanted }, { band, cover }, instantAt(today, time));
  if (!judged.ok) return judged.refusal;
  return judged.value.isOver ? 'afterwards' : 'fine';
};

describe('a lesson is changed', () => {
  it('from today on, where there is one', () => {
    expect(judge({})).toBe('fine');
    expect(judge({}, { today: TUESDAY })).toBe('fine');
    expect(judge({}, { today: TUESDAY, time: '12:14' })).toBe('fine');
    expect(judge({ on: '2027-01-13' })).toBe('no_lesson');
  });

  it('afterwards in its school year, as off or as taken by somebody else', () => {
    expect(judge({}, { today: TUESDAY, time: '12:15' })).toBe('afterwards');
    expect(judge({}, { today: '2027-08-31' })).toBe('afterwards');
    expect(judge({}, { today: '2027-09-01' })).toBe('too_long_ago');
    expect(judge({ coverLeaderId: 'jo' }, { today: '2027-01-13' })).toBe('afterwards');
    expect(judge({ to: '2027-01-14' }, { today: '2027-01-13' })).toBe('is_over');
  });

  it('once more by the day for which it was planned', () => {
    const moved = { on: TUESDAY, to: '2027-01-14', cover: null, cause: 'ours' } as const;
    const band = { ...BAND, closures: [TUESDAY], changes: [moved] };
    expect(judge({}, { band })).toBe('fine');
    expect(judge({ to: '2027-01-14' }, { band })).toBe('fine');
    expect(judge({ on: '2027-01-14' }, { band })).toBe('no_lesson');
    expect(judge({}, { band, today: '2027-01-14' })).toBe('fine');
    expect(judge({}, { band, today: '2027-01-15' })).toBe('afterwards');
  });

  it.each([
    ['2027-01-11', 'fine'],
    ['2027-02-16', 'wrong_day'],
    ['2027-02-15', 'fine'],
    ['2027-01-10', 'wrong_day'],
    ['2027-01-12', 'wrong_day'],
    ['2027-01-20', 'wrong_day'],
    ['2027-02-17', 'wrong_day'],
  ])('to a day from today on, in term, with no closure and no other lesson: %s is %s', (to, is) => {
    expect(judge({ to })).toBe(is);
  });

  it('with somebody whose check has not expired, or to another day, not both', () => {
    expect(judge({ coverLeaderId: 'jo' })).toBe('fine');
    expect(judge({ coverLeaderId: 'jo', to: '2027-01-14' })).toBe('cover_or_day');
    expect(judge({ coverLeaderId: 'ed' })).toBe('no_cover');
    expect(judge({ coverLeaderId: 'jo' }, { cover: { ...JO, checkExpiresOn: TODAY } })).toBe(
      'check_expired',
    );
    expect(
      judge({ coverLeaderId: 'jo', on: '2027-01-19' }, { cover: { ...JO, checkExpiresOn: null } }),
    ).toBe('fine');
  });
});

describe('who could lead a lesson instead', () => {
  const lesson = { on: TUESDAY, startsAt: '09:00', endsAt: '10:00' };
  it.each([
    ['free', JO],
    ['free', { ...JO, leads: [{ startsAt: '10:00', endsAt: '11:00' }] }],
    ['busy', { ...JO, leads: [{ startsAt: '09:30', endsAt: '11:00' }] }],
    ['check_expired', { ...JO, checkExpiresOn: TODAY }],
  ])('is %s', (is, leader) => {
    expect(judgeCover(leader, lesson)).toBe(is);
  });
});

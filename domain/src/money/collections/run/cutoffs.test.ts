import { describe, expect, it } from 'vitest';
import { cutoffsOf, isShownInCalendar } from './cutoffs.ts';

type MonthSoFar = Parameters<typeof cutoffsOf>[1];
const TO_COME: MonthSoFar = { isWritten: false, isApproved: false, closedOn: null, states: [] };
const first = (state: MonthSoFar['states'][number]['state']) => ({ state, attempt: 1 });
const second = (state: MonthSoFar['states'][number]['state']) => ({ state, attempt: 2 });

const doneAt = (instant: string, soFar: Partial<MonthSoFar>): string[] =>
  cutoffsOf(
    '2027-02',
    { ...TO_COME, isWritten: true, isApproved: true, ...soFar },
    { now: new Date(instant), leadDays: 2 },
  ).flatMap(({ what, isDone }) => (isDone ? [what] : []));

describe('the days of a month', () => {
  it('are known before it is written', () => {
    const days = cutoffsOf('2027-02', TO_COME, {
      now: new Date('2027-01-10T10:00:00Z'),
      leadDays: 2,
    });
    expect(days.map(({ what, on }) => `${what} ${on}`)).toEqual([
      'written 2027-01-21',
      'approved 2027-01-28',
      'submitted 2027-01-28',
      'collected 2027-02-01',
      'second_attempt 2027-02-15',
      'settled null',
      'closed null',
    ]);
    expect(days.some(({ isDone }) => isDone)).toBe(false);
  });

  it('lie behind by what became of the collections, not by the day', () => {
    expect(
      doneAt('2027-02-03T10:00:00Z', { isApproved: false, states: [first('written')] }),
    ).toEqual(['written']);
    expect(doneAt('2027-01-29T10:00:00Z', { states: [first('submitted')] })).toEqual([
      'written',
      'approved',
      'submitted',
    ]);
    expect(doneAt('2027-02-05T10:00:00Z', { states: [first('unknown')] })).not.toContain(
      'collected',
    );
    expect(doneAt('2027-02-05T10:00:00Z', { states: [first('collected')] })).toContain('collected');
  });

  it('wait for a second attempt and for the payouts', () => {
    const tried = [first('retried'), first('settled')];
    expect(
      doneAt('2027-02-16T10:00:00Z', { states: [...tried, second('submitted')] }),
    ).not.toContain('second_attempt');
    expect(doneAt('2027-02-19T10:00:00Z', { states: [...tried, second('collected')] }).at(-1)).toBe(
      'second_attempt',
    );
    expect(doneAt('2027-02-19T10:00:00Z', { states: [...tried, second('settled')] }).at(-1)).toBe(
      'settled',
    );
    expect(doneAt('2027-02-15T10:00:00Z', { states: [first('settled')] })).not.toContain('settled');
  });

  it('all lie behind once it is closed', () => {
    expect(doneAt('2027-03-01T10:00:00Z', { closedOn: '2027-02-20', states: [] })).toHaveLength(7);
  });

  it('are shown for this month and later ones, and for the last one until it is closed', () => {
    const shown = ['2026-12', '2027-01', '2027-02', '2027-03'];
    const around = (isClosed: boolean) =>
      shown.filter((month) => isShownInCalendar(month, isClosed, '2027-02-10'));
    expect(around(true)).toEqual(shown.slice(2));
    expect(around(false)).toEqual(shown.slice(1));
  });
});

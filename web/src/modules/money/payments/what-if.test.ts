import { describe, expect, it } from 'vitest';
import type { ComingPayment, Payments } from './payments-query.ts';
import { askedOf, changesOf, daysOf, outcomeOf } from './parts/what-if.tsx';

type Child = Payments['children'][number];
const maya: Child = {
  kidId: 'maya',
  firstName: 'Maya',
  timetableId: 'riverside',
  school: 'Riverside Junior School',
  appPrice: 299,
  hasApp: true,
};
const leo: Child = { ...maya, kidId: 'leo', firstName: 'Leo', hasApp: false };
const coming = (amounts: readonly number[]): ComingPayment[] =>
  amounts.map((amount, n) => ({
    date: `2027-0${n + 2}-01`,
    amount,
    state: 'can_change',
    parts: [],
    paused: [],
    changesUntil: null,
    toldOn: null,
  }));
const labelsOf = (children: readonly Child[]) => changesOf(children).map(({ label }) => label);

describe('what can be asked about a family', () => {
  it('is each child leaving, one more child, and the kids’ app on or off', () => {
    expect(labelsOf([maya, leo])).toEqual([
      'Maya leaves',
      'Leo leaves',
      'One more child at Riverside Junior School',
      'Maya stops the kids’ app',
      'Leo gets the kids’ app',
    ]);
  });

  it('has a school once, however many of its children play there', () => {
    const other = { ...leo, timetableId: 'hillcrest', school: 'Hillcrest Academy' };
    expect(labelsOf([maya, other]).filter((one) => one.startsWith('One more'))).toEqual([
      'One more child at Riverside Junior School',
      'One more child at Hillcrest Academy',
    ]);
  });

  it.each([null, 0])('leaves the app out where its price is %s', (appPrice) => {
    expect(labelsOf([{ ...maya, appPrice }])).toEqual([
      'Maya leaves',
      'One more child at Riverside Junior School',
    ]);
  });

  it('is nothing for a family without a child who pays', () => {
    expect(changesOf([])).toEqual([]);
  });
});

describe('the days of a change', () => {
  const now = new Date('2027-01-31T10:00:00Z');

  it('are the last ones of this month and of eleven more for a child who leaves', () => {
    const days = daysOf('leave maya', now);
    expect(days).toHaveLength(12);
    expect(days.slice(0, 2).map(({ value }) => value)).toEqual(['2027-01-31', '2027-02-28']);
    expect(days.at(-1)?.value).toBe('2027-12-31');
  });

  it('are months for one more child, from the next one on', () => {
    const days = daysOf('add riverside', now);
    expect(days).toHaveLength(11);
    expect(days[0]).toEqual({ value: '2027-02-01', label: 'February 2027' });
  });

  it('are London’s: a minute after midnight of summer time it is the next month', () => {
    expect(daysOf('leave maya', new Date('2027-06-30T23:01:00Z'))[0]?.value).toBe('2027-07-31');
  });

  it.each(['on leo', 'off maya', ''])('are none for %j, which counts from now on', (change) => {
    expect(daysOf(change, now)).toEqual([]);
  });
});

describe('the question', () => {
  it.each([
    ['leave maya', '2027-02-28', { leave_kid: 'maya', leave_on: '2027-02-28' }],
    ['add riverside', '2027-03-01', { add_at: 'riverside', add_on: '2027-03-01' }],
    ['on leo', '', { app_kid: 'leo', app: 'on' }],
    ['off maya', '', { app_kid: 'maya', app: 'off' }],
    ['leave maya', '', null],
    ['add riverside', '', null],
    ['', '2027-02-28', null],
  ])('%j on %j is asked as %j', (change, day, asked) => {
    expect(askedOf(change, day)).toEqual(asked);
  });
});

describe('what a change would cost', () => {
  it('is said from the first payment that differs, and over the year', () => {
    expect(outcomeOf(coming([3600, 3600, 3600]), coming([3600, 7200, 7200]))).toEqual([
      'From Monday 1 March 2027 you’d pay £72.00 instead of £36.00.',
      'Over the twelve months that is £72.00 more.',
    ]);
  });

  it('is less where a child leaves, and then nothing is taken', () => {
    const [from, overall] = outcomeOf(coming([3600, 3600]), coming([3600, 0]));
    expect(from).toMatch(/^From Monday 1 March 2027 you’d pay .* instead of £36\.00\.$/);
    expect(from).not.toContain('£0.00');
    expect(overall).toBe('Over the twelve months that is £36.00 less.');
  });

  it('that only moves from one month to another says nothing of the year', () => {
    expect(outcomeOf(coming([3600, 3600]), coming([0, 7200]))).toHaveLength(1);
  });

  it('is nothing where every payment stays the same', () => {
    expect(outcomeOf(coming([3600, 3600]), coming([3600, 3600]))).toEqual([
      'Your payments in the next twelve months would stay the same.',
    ]);
  });
});

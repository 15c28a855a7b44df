import { expect, it } from 'vitest';
import { instantAt } from '../kernel/london.ts';
import { type Occasion, nextDates } from './calendar.ts';

const occasion = (date: string, more: Partial<Occasion> = {}): Occasion => ({
  key: date,
  date,
  time: '09:15',
  endsAt: '10:00',
  type: 'rehearsal',
  concert: false,
  eventType: null,
  note: '',
  place: 'Oakfield Primary School',
  isOff: false,
  ...more,
});
const concert = (date: string, more: Partial<Occasion> = {}) =>
  occasion(date, { type: 'other', concert: true, eventType: 'family', ...more });
const at = (time: string) => instantAt('2027-01-12', time);
const daysAt = (occasions: Occasion[], time: string) => {
  const { lesson, concert: event } = nextDates(occasions, at(time));
  return [lesson?.date ?? null, event?.date ?? null];
};

const TODAY = '2027-01-12';
const NEXT_WEEK = '2027-01-19';

it('a rehearsal is next until it is over, to the minute', () => {
  const weekly = [occasion(TODAY), occasion(NEXT_WEEK)];
  expect(daysAt(weekly, '09:59')).toEqual([TODAY, null]);
  expect(daysAt(weekly, '10:00')).toEqual([NEXT_WEEK, null]);
});

it('a concert without times is next for the whole of its day', () => {
  const wholeDay = concert(TODAY, { time: null, endsAt: null });
  expect(daysAt([wholeDay, concert(NEXT_WEEK)], '23:59')).toEqual([null, TODAY]);
  const untold = concert(TODAY, { endsAt: null });
  expect(daysAt([untold, concert(NEXT_WEEK)], '09:15')).toEqual([null, NEXT_WEEK]);
});

it('other events are neither, and nothing is next where nothing is known', () => {
  expect(daysAt([occasion(TODAY, { type: 'other' })], '08:00')).toEqual([null, null]);
  expect(nextDates([], at('08:00'))).toEqual({ lesson: null, concert: null });
});

it('says when and where', () => {
  expect(nextDates([occasion(TODAY)], at('08:00')).lesson).toEqual({
    date: TODAY,
    time: '09:15',
    endsAt: '10:00',
    place: 'Oakfield Primary School',
  });
});

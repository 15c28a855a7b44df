import { addDays, weekdayOf, type IsoDate } from '@bandstand/domain/kernel/london';
import { lastLesson } from '@bandstand/domain/prices/first-lesson';
import type { EventType } from '@bandstand/domain/lessons/model';
import { idOf } from '../ids.ts';
import { timetableOf, type DemoTimetable, type DemoWorld } from '../world.ts';

interface EventPlan {
  readonly school: string;
  /** In so many days, or at the end of the term: a concert on its last lesson day. */
  readonly when: { readonly inDays: number } | 'end of term';
  readonly time?: readonly [starts: string, ends: string];
  readonly isConcert?: boolean;
  readonly eventType: EventType;
  readonly note?: string;
  readonly isCancelled?: boolean;
}

const TUESDAY = 'Oakfield Primary School (Tuesday)';
const THURSDAY = 'Oakfield Primary School (Thursday)';
const FRIDAY = 5;

const EVENTS: readonly EventPlan[] = [
  {
    school: TUESDAY,
    when: { inDays: 13 },
    eventType: 'school_only',
    note: 'Every class hears the bands in the hall. No need to bring anything.',
  },
  {
    school: TUESDAY,
    when: { inDays: 27 },
    time: ['10:00', '11:00'],
    eventType: 'concert_video',
    note: 'We film the band for the concert video. Bright colours look best.',
  },
  {
    school: TUESDAY,
    when: 'end of term',
    time: ['14:00', '15:15'],
    isConcert: true,
    eventType: 'family',
    note: 'In the school hall. Doors open at 1.45pm.',
  },
  { school: TUESDAY, when: { inDays: 34 }, eventType: 'other', isCancelled: true },
  {
    school: THURSDAY,
    when: 'end of term',
    time: ['18:00', '19:00'],
    isConcert: true,
    eventType: 'concert_video',
    note: 'Families are welcome. The concert is filmed.',
  },
  {
    school: 'Riverside Junior School',
    when: 'end of term',
    isConcert: true,
    eventType: 'school_only',
  },
  {
    school: "St Mary's Primary School",
    when: 'end of term',
    time: ['13:30', '14:30'],
    isConcert: true,
    eventType: 'family',
  },
];

// Nearer, first lessons would wait for the concert.
const CONCERTS_FROM_DAYS = 22;

/** What happens at the named schools besides the weekly rehearsals. */
export const addEvents = (world: DemoWorld): void => {
  for (const plan of EVENTS) {
    const timetable = timetableOf(world, plan.school);
    const { when } = plan;
    const onDate =
      when === 'end of term'
        ? nextConcertDay(addDays(world.today, CONCERTS_FROM_DAYS), timetable)
        : schoolDayFrom(addDays(world.today, when.inDays), timetable);
    world.rows.events.push({
      id: idOf('event', plan.school, when === 'end of term' ? when : when.inDays),
      timetableId: timetable.id,
      onDate,
      startsAt: plan.time?.[0] ?? null,
      endsAt: plan.time?.[1] ?? null,
      isConcert: plan.isConcert ?? false,
      eventType: plan.eventType,
      note: plan.note ?? '',
      cancelledAt: plan.isCancelled ? world.now : null,
    });
  }
};

/** The first last lesson of a term from this day on: concerts are before Christmas, Easter and the summer holidays. */
const nextConcertDay = (from: IsoDate, { quoted }: DemoTimetable): IsoDate => {
  const days = quoted.terms.flatMap(({ startsOn, endsOn }) => {
    const day = lastLesson(quoted, { from: startsOn, until: endsOn });
    return day !== null && day >= from ? [day] : [];
  });
  const [next] = days.toSorted();
  if (next === undefined) throw new Error(`The demo knows no concert after ${from}.`);
  return next;
};

/** The day itself, or the next one on which the school is open, if that is soon. */
const schoolDayFrom = (date: IsoDate, { quoted }: DemoTimetable): IsoDate => {
  const closed = new Set(quoted.closures);
  const isOpen = (day: IsoDate) =>
    weekdayOf(day) <= FRIDAY &&
    !closed.has(day) &&
    quoted.terms.some((term) => term.startsOn <= day && day <= term.endsOn);
  const soon = Array.from({ length: 60 }, (_, n) => addDays(date, n));
  return soon.find(isOpen) ?? date;
};

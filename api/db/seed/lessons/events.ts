import { addDays, weekdayOf, type IsoDate } from '@bandstand/domain/kernel/london';
import type { EventType } from '@bandstand/domain/lessons/model';
import { idOf } from '../ids.ts';
import { timetableOf, type DemoTimetable, type World } from '../world.ts';

interface EventPlan {
  readonly school: string;
  /** Concerts stay more than 21 days ahead: nearer, first lessons would wait for them. */
  readonly inDays: number;
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
    inDays: 13,
    eventType: 'school_only',
    note: 'Every class hears the bands in the hall. No need to bring anything.',
  },
  {
    school: TUESDAY,
    inDays: 27,
    time: ['10:00', '11:00'],
    eventType: 'concert_video',
    note: 'We film the band for the concert video. Bright colours look best.',
  },
  {
    school: TUESDAY,
    inDays: 60,
    time: ['14:00', '15:15'],
    isConcert: true,
    eventType: 'family',
    note: 'In the school hall. Doors open at 1.45pm.',
  },
  { school: TUESDAY, inDays: 34, eventType: 'other', isCancelled: true },
  {
    school: THURSDAY,
    inDays: 60,
    time: ['18:00', '19:00'],
    isConcert: true,
    eventType: 'concert_video',
    note: 'Families are welcome. The concert is filmed.',
  },
  { school: 'Riverside Junior School', inDays: 48, isConcert: true, eventType: 'school_only' },
  {
    school: "St Mary's Primary School",
    inDays: 40,
    time: ['13:30', '14:30'],
    isConcert: true,
    eventType: 'family',
  },
];

/** What happens at the named schools besides the weekly rehearsals. */
export const addEvents = (world: World): void => {
  for (const plan of EVENTS) {
    const timetable = timetableOf(world, plan.school);
    world.rows.events.push({
      id: idOf('event', plan.school, plan.inDays),
      timetableId: timetable.id,
      onDate: schoolDayFrom(addDays(world.today, plan.inDays), timetable),
      startsAt: plan.time?.[0] ?? null,
      endsAt: plan.time?.[1] ?? null,
      isConcert: plan.isConcert ?? false,
      eventType: plan.eventType,
      note: plan.note ?? '',
      cancelledAt: plan.isCancelled ? world.now : null,
    });
  }
};

/** The day itself, or the next one on which the school is open, if that is soon. */
const schoolDayFrom = (date: IsoDate, { quoted }: DemoTimetable): IsoDate => {
  const closed = new Set(quoted.closures);
  const isOpen = (day: IsoDate) =>
    weekdayOf(day) <= FRIDAY &&
    !closed.has(day) &&
    quoted.terms.some((term) => term.starts_on <= day && day <= term.ends_on);
  const soon = Array.from({ length: 60 }, (_, n) => addDays(date, n));
  return soon.find(isOpen) ?? date;
};

import type { ValuesOf } from '@bandstand/domain/kernel/noun';
import { londonDate } from '@bandstand/domain/kernel/london';
import { timesOn } from '@bandstand/domain/lessons/lesson-days';
import { lessonsOnClosure } from '@bandstand/domain/lessons/school-calendar';
import type { CLOSURE, EVENT, TIME } from '@bandstand/domain/lessons/set-up-nouns';
import type { Db } from '../../platform/database/pool.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { Proposed } from '../work-log/index.ts';
import type { LessonsDeps } from './calendar.ts';
import { eventChangedEmail, schoolClosedEmail, timesChangedEmail } from './emails.ts';
import * as store from './set-up-store.ts';

// What families are told of lessons and events that the office sets up, in the transaction of the change.

export type TellDeps = Pick<LessonsDeps, 'emailQueue' | 'sender' | 'publicUrl'>;
export type ProposedTimes = Proposed<ValuesOf<typeof TIME>>;

interface ToldChild {
  readonly family: string;
  readonly email: string;
}

/** One e-mail for each family about those of its children who are among these. */
export const toFamilies = <Child extends ToldChild>(
  children: readonly Child[],
  write: (own: readonly [Child, ...Child[]]) => Email,
) =>
  [...Map.groupBy(children, ({ family }) => family).values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [{ to: { account: first.email }, family: first.family, message: write([first, ...more]) }],
  );

/** Each family once, however many children they have there; who was told before reads what that becomes. */
export const tellOfTimes = async (
  { emailQueue, sender, publicUrl }: TellDeps,
  tx: Db,
  proposed: ProposedTimes,
  isRemoved: boolean,
): Promise<void> => {
  const { was, values } = proposed;
  const agreed = await store.holdAgreed(tx, proposed);
  const before = timesOn(agreed?.others ?? [], values.from_date);
  if (agreed === undefined || before === null) return;
  const planned = was?.from_date ?? null;
  const first = planned !== null && planned < values.from_date ? planned : values.from_date;
  const change = { school: agreed.name, before, planned, becomes: isRemoved ? null : agreed.own };
  const families = await store.findFamilies(tx, { timetable: agreed.id, from: first });
  await emailQueue.sendAll(
    tx,
    families.map(({ email, family, children }) => ({
      to: { account: email },
      message: timesChangedEmail({ ...change, children }, sender, publicUrl),
      family,
    })),
  );
};

/** Of lessons that fall out as a school is closed, and of those that take place after all. */
export const tellOfClosure = async (
  deps: TellDeps,
  tx: Db,
  { id, of, was, values, now }: Proposed<ValuesOf<typeof CLOSURE>>,
  isRemoved: boolean,
): Promise<void> => {
  const school = of || (await store.findSchoolOf(tx, id));
  if (school === undefined) return;
  const today = londonDate(now);
  const daysOf = (span: typeof values | null) =>
    span && { startsOn: span.on_date, endsOn: span.ends_on ?? span.on_date };
  const [before, after] = [daysOf(was), isRemoved ? null : daysOf(values)];
  const children = (await store.findSchoolChildren(tx, school)).map((child) => {
    const closed = (span: typeof before) => (span ? lessonsOnClosure(child, span, today) : []);
    const [were, are] = [closed(before), closed(after)];
    return {
      ...child,
      off: are.filter((day) => !were.includes(day)),
      on: were.filter((day) => !are.includes(day)),
    };
  });
  const emails = (['off', 'on'] as const).flatMap((which) =>
    toFamilies(
      children.filter((child) => child[which].length > 0),
      (own) =>
        schoolClosedEmail(
          {
            school: own[0].school,
            children: own.map((child) => ({ name: child.name, days: child[which] })),
            isOpen: which === 'on',
          },
          deps.sender,
          deps.publicUrl,
        ),
    ),
  );
  await deps.emailQueue.sendAll(tx, emails);
};

/** Of a concert or another event that has another day or other times, or is cancelled. */
export const tellOfEvent = async (
  deps: TellDeps,
  tx: Db,
  { was, values, now }: Proposed<ValuesOf<typeof EVENT>>,
  isCancelled: boolean,
): Promise<void> => {
  if (was === null || was.on_date < londonDate(now)) return;
  const isMoved = (['on_date', 'starts_at', 'ends_at'] as const).some(
    (name) => was[name] !== values[name],
  );
  if (!isMoved && !isCancelled) return;
  const timeOf = (of: typeof values) => ({
    onDate: of.on_date,
    startsAt: of.starts_at,
    endsAt: of.ends_at,
  });
  const timetable = was.timetable_id;
  const event = {
    school: await store.findSchoolName(tx, timetable),
    isConcert: values.is_concert,
    was: timeOf(was),
    becomes: isCancelled ? null : timeOf(values),
    note: values.note,
  };
  const families = await store.findFamilies(tx, { timetable, from: was.on_date, plays: true });
  await deps.emailQueue.sendAll(
    tx,
    families.map(({ email, family, children }) => ({
      to: { account: email },
      family,
      message: eventChangedEmail({ ...event, children }, deps.sender, deps.publicUrl),
    })),
  );
};

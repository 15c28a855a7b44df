import { sql } from 'drizzle-orm';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import {
  valuesSchema,
  type AnyValues,
  type Noun,
  type ValuesOf,
} from '@bandstand/domain/kernel/noun';
import { isAllowed } from '@bandstand/domain/identity/staff/rules';
import { WHOLE_OFFICE } from '@bandstand/domain/kernel/role';
import * as contract from '@bandstand/domain/lessons/office-contract';
import { lessonInsteadOf } from '@bandstand/domain/lessons/lesson-days';
import { SESSION_FIELDS, type TERM } from '@bandstand/domain/lessons/set-up-nouns';
import {
  judgeClosure,
  judgeNewTimes,
  judgeTerm,
  leavesDaysOut,
} from '@bandstand/domain/lessons/school-calendar';
import { photoOf } from '../../../db/leaders.ts';
import { someAtATime } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer, Serve } from '../../platform/http/call.ts';
import type { EmailQueue } from '../mail/index.ts';
import { addWithin, serveNoun, tryOut, type KeptNoun, type OfficeDeps } from '../work-log/index.ts';
import type { LessonsDeps } from './calendar.ts';
import * as store from './set-up-store.ts';
import {
  tellOfClosure,
  tellOfEvent,
  tellOfTimes,
  type ProposedTimes,
  type TellDeps,
} from './telling.ts';

type SetUpDeps = OfficeDeps & TellDeps;

const nothingElse = ok(null);

/** What the office sets up of lessons: schools and their days, timetables, Band Leaders, songs. */
export const lessonSetUpRoutes = (serve: Serve, deps: SetUpDeps): void => {
  serveNoun(serve, deps, {
    calls: contract.schoolCalls,
    table: {
      name: 'schools',
      order: 'name',
      searched: sql`concat_ws(' ', it.name, it.town, it.postcode)`,
      facts: store.schoolFacts,
    },
    check: async (tx, { id, values: { name, town } }) =>
      (await store.hasSchool(tx, { id, name, town }))
        ? refuse('name_taken', { fields: { name: [] } })
        : nothingElse,
    end: async (tx, { id: school, now }) => {
      if ((await store.countChildren(tx, { school })) > 0) return refuse('has_children');
      if (await store.hasPeople(tx, school)) return refuse('has_people');
      return ok(await store.closeTimetables(tx, { school, now }));
    },
  });
  daysOfSchools(serve, deps);
  timetables(serve, deps);
  serveNoun(serve, deps, TOLD.time(deps));
  serveNoun(serve, deps, {
    calls: contract.leaderCalls,
    table: {
      name: 'band_leaders',
      order: 'name',
      facts: () =>
        sql`jsonb_build_object('timetables', (select count(*)::int from timetables t where t.band_leader_id = it.id and t.retired_at is null),
          'photo', ${photoOf(sql`it`)})`,
    },
    check: async (tx, { id, values: { staff_id: staff } }) =>
      staff !== null && (await store.isLinked(tx, { id, staff }))
        ? refuse('is_linked', { fields: { staff_id: [] } })
        : nothingElse,
    end: async (tx, { id }) => ((await store.countLed(tx, id)) > 0 ? refuse('leads') : nothingElse),
  });
  serveNoun(serve, deps, {
    calls: contract.songCalls,
    table: { name: 'songs', order: 'title' },
  });
};

const daysOf = ({ starts_on: startsOn, ends_on: endsOn }: ValuesOf<typeof TERM>) => ({
  startsOn,
  endsOn,
});
const TERMS: KeptNoun<typeof contract.termCalls> = {
  calls: contract.termCalls,
  table: { name: 'terms', order: 'starts_on', ended: null },
  check: async (tx, { id, of, values, was }) => {
    const others = await store.findCalendar(tx, { id, of });
    const judged = judgeTerm(daysOf(values), others);
    if (!judged.ok || was === null) return judged;
    const left = { ...others, terms: [...others.terms, daysOf(values)] };
    return leavesDaysOut(daysOf(was), left)
      ? refuse('has_days', { fields: { ends_on: [] } })
      : judged;
  },
  end: async (tx, { id, of, values }) => {
    const others = await store.findCalendar(tx, { id, of });
    if ((await store.countChildren(tx, { term: id })) > 0) return refuse('has_children');
    return leavesDaysOut(daysOf(values), others) ? refuse('has_days') : nothingElse;
  },
};
/** Families’ calendars follow those of a whole year; nobody is told of each. */
const CLOSURES: KeptNoun<typeof contract.closureCalls> = {
  calls: contract.closureCalls,
  table: { name: 'closures', order: 'on_date', ended: null },
  check: async (tx, { id, of, values: { on_date: startsOn, ends_on: endsOn } }) =>
    judgeClosure(
      { startsOn, endsOn: endsOn ?? startsOn },
      await store.findCalendar(tx, { id, of }),
    ),
};

/** What families are told of at once. */
const TOLD = {
  closure: (deps: SetUpDeps): KeptNoun<typeof contract.closureCalls> => ({
    ...CLOSURES,
    write: (tx, proposed) => tellOfClosure(deps, tx, proposed, false),
    end: async (tx, proposed) => ok(await tellOfClosure(deps, tx, proposed, true)),
  }),
  event: (deps: SetUpDeps): KeptNoun<typeof contract.eventCalls> => ({
    calls: contract.eventCalls,
    table: {
      name: 'events',
      order: 'on_date',
      within: (school) =>
        sql`it.timetable_id in (select t.id from timetables t where t.school_id = ${school})`,
      ended: 'cancelled_at',
    },
    check: async (_tx, { values, now }) => {
      if (values.on_date < londonDate(now)) return refuse('is_over', { fields: { on_date: [] } });
      return judgeTimes(values);
    },
    write: (tx, proposed) => tellOfEvent(deps, tx, proposed, false),
    end: async (tx, proposed) => ok(await tellOfEvent(deps, tx, proposed, true)),
  }),
  time: (deps: SetUpDeps): KeptNoun<typeof contract.timeCalls> => ({
    calls: contract.timeCalls,
    table: {
      name: 'timetable_times',
      order: 'from_date',
      within: store.changesOf,
      ended: null,
      facts: () => store.leaderOfTimes,
      readBy: ({ roles, staffId }) =>
        isAllowed(roles, WHOLE_OFFICE) ? null : store.timesLedBy(staffId),
    },
    begins: ({ of }) => ({ timetable_id: of }),
    check: async (tx, proposed) => {
      if (hasBegun(proposed)) return refuse('has_begun');
      const agreed = await store.holdAgreed(tx, proposed);
      // Adding it then finds out that there is no such timetable.
      if (agreed === undefined) return nothingElse;
      const { from_date: from, ...session } = proposed.values;
      return judgeNewTimes({ from, ...camelCased(session) }, agreed, londonDate(proposed.now));
    },
    write: (tx, proposed) => followTimes(deps, tx, proposed, false),
    end: async (tx, proposed) => {
      if (hasBegun(proposed)) return refuse('has_begun');
      return ok(await followTimes(deps, tx, proposed, true));
    },
  }),
};
const hasBegun = ({ was, now }: ProposedTimes) => was !== null && was.from_date <= londonDate(now);

/** The e-mails as saving would post them; what was done for them is undone. */
const previewTold = async (
  deps: SetUpDeps,
  { query: { noun, id, of, values: text }, staff }: Call<typeof contract.previewTold>,
): CallAnswer<typeof contract.previewTold> => {
  const posted: Parameters<EmailQueue['sendAll']>[1][number][] = [];
  const emailQueue: EmailQueue = {
    ...deps.emailQueue,
    // A try that met another one begins again.
    sendAll: async (_tx, emails) => void posted.splice(0, posted.length, ...emails),
  };
  const kept = TOLD[noun]({ ...deps, emailQueue });
  const values = text === undefined ? null : readValues(kept.calls.noun, text);
  // What isn't there can't end.
  const isNothing = values === undefined || (values === null && id === undefined);
  if (isNothing || !(await tryOut(deps, kept, { id, of, values, staff }))) return refuse('invalid');
  const [first] = posted;
  return ok({
    families: new Set(posted.map(({ family }) => family)).size,
    subject: first?.message.subject ?? null,
    paragraphs: [...(first?.message.paragraphs ?? [])],
  });
};

const readValues = (noun: Noun, text: string): AnyValues | undefined => {
  try {
    return valuesSchema(noun).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const daysOfSchools = (serve: Serve, deps: SetUpDeps): void => {
  serveNoun(serve, deps, TERMS);
  serveNoun(serve, deps, TOLD.closure(deps));
  serveNoun(serve, deps, TOLD.event(deps));
  serve(contract.previewTold, (call) => previewTold(deps, call));
  serve(contract.addSchoolYear, ({ body: { of, terms, closures }, ...call }) =>
    transact(deps.db, async (tx) => {
      const added = await addWithin(deps, tx, TERMS, { ...call, of, all: terms });
      const both = added.ok
        ? await addWithin(deps, tx, CLOSURES, { ...call, of, all: closures })
        : added;
      return both.ok ? ok({ message: 'The year is there.' }) : (both as Decision<never>);
    }),
  );
};

/** Of what has a beginning and an end by the clock, or neither. */
const judgeTimes = ({
  starts_at: from,
  ends_at: until,
}: {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}): Decision<null, 'one_time' | 'ends_before'> => {
  if ((from === null) !== (until === null)) return refuse('one_time', { fields: { ends_at: [] } });
  return from !== null && until !== null && until <= from
    ? refuse('ends_before', { fields: { ends_at: [] } })
    : nothingElse;
};

const timetables = (serve: Serve, deps: OfficeDeps): void => {
  serveNoun(serve, deps, {
    calls: contract.timetableCalls,
    table: {
      name: 'timetables',
      order: 'display_name',
      facts: store.timetableFacts,
      // A Band Leader sees those that they lead.
      readBy: ({ roles, staffId }) =>
        isAllowed(roles, WHOLE_OFFICE)
          ? null
          : sql`it.band_leader_id in (select l.id from band_leaders l where l.staff_id = ${staffId})`,
    },
    check: async (tx, { id, values, was }) => {
      if (values.ends_at <= values.starts_at)
        return refuse('ends_before', { fields: { ends_at: [] } });
      if (values.max_year < values.min_year)
        return refuse('ends_before', { fields: { max_year: [] } });
      const moves =
        was !== null &&
        SESSION_FIELDS.some((field) => was[field] !== null && values[field] !== was[field]);
      return moves && (await store.countChildren(tx, { timetable: id })) > 0
        ? refuse('needs_a_day')
        : nothingElse;
    },
    write: store.followTimetable,
    end: async (tx, { id: timetable, now }) => {
      if ((await store.countChildren(tx, { timetable })) > 0) return refuse('has_children');
      return ok(await store.closeTimetables(tx, { timetable, now }));
    },
  });
};

/** What follows from new times, or from their removal. */
const followTimes = async (...[deps, tx, proposed, isRemoved]: Parameters<typeof tellOfTimes>) => {
  await tellOfTimes(deps, tx, proposed, isRemoved);
  await moveFirstLessons(tx, proposed, isRemoved);
};

/** Who was promised a first lesson on what is no lesson day any more has it in the same week. */
const moveFirstLessons = async (
  tx: Db,
  { id, was, values, of, now }: ProposedTimes,
  isRemoved: boolean,
): Promise<void> => {
  const timetable = (await store.holdAgreed(tx, { id, of, now }))?.id;
  if (timetable === undefined) return;
  const from = was !== null && was.from_date < values.from_date ? was.from_date : values.from_date;
  const { lessons, agreed } = await store.findFirstLessons(tx, { timetable, from });
  const left = lessons.times.filter((own) => !isRemoved || own.from !== values.from_date);
  const moved = agreed.map((first) => ({
    ...first,
    on: lessonInsteadOf(first.on, { ...lessons, times: left }, from),
  }));
  await store.moveFirstLessons(tx, moved);
};

const AT_A_TIME = 100;

/** Timetables whose day has come say the same as their dated times; asked every minute, so just after midnight in London. */
export const changeTimesDue = (deps: Pick<LessonsDeps, 'db' | 'clock'>): Promise<number> =>
  someAtATime(deps, AT_A_TIME, (tx, now) => store.applyTimes(tx, now, AT_A_TIME));

import type { InjectOptions } from 'fastify';
import { randomUUIDv7 } from 'node:crypto';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import {
  valuesOf,
  type SqlPortal,
  findValues,
  findValue,
  findRow,
  findRows,
  bringAbout,
} from '../with-sql.ts';
import { type TestParent, addMandate, type TestSchool } from '../families.ts';
import * as tables from '../../../db/tables/index.ts';
import { completeHolds } from '../../modules/places/enrolment/holds.ts';
import type { TestPortal } from '../portal.ts';

/** The ids of all children. */
export const kidIds = findValues<string>('select id as value from kids order by id');

export const kidIdsNamed = findValues<string, [name: string]>(
  'select id as value from kids where name = $1 order by id',
);

/** The id of a child who has to be there. */
export const kidNamed = async (portal: SqlPortal, name: string): Promise<string> => {
  const [id] = await kidIdsNamed(portal, name);
  if (id === undefined) throw new Error(`no child called ${name}`);
  return id;
};

/** The parent of a child of this name. */
export const parentOfNamed = async (portal: SqlPortal, name: string): Promise<string> => {
  const query = 'select grown_up_id as value from kids where name = $1';
  const [id] = await valuesOf<string>(portal, query, [name]);
  if (id === undefined) throw new Error(`no child called ${name}`);
  return id;
};

/** The statuses of all children, in the order of their names. */
export const statuses = findValues<string>('select status as value from kids order by name');

export const statusOf = findValue<string, [kidId: string]>(
  'select status as value from kids where id = $1',
);

export const statusOfNamed = findValue<string, [name: string]>(
  'select status as value from kids where name = $1',
);

/** The children of this name of the parent with this address. */
export const kidsOf = (
  { sql }: SqlPortal,
  email: string,
  name = '%',
): Promise<{ id: string; status: string }[]> =>
  sql(
    `select k.id, k.status from kids k join grown_ups g on g.id = k.grown_up_id
     join accounts a on a.id = g.account_id where a.email = $1 and k.name like $2`,
    [email, name],
  );

/** A child as stored. */
export const storedKid = async (
  { sql }: SqlPortal,
  kidId: string,
): Promise<Readonly<Record<string, unknown>>> =>
  (await sql<Record<string, unknown>>('select * from kids where id = $1', [kidId]))[0] ?? {};

/** How a child of this name is on the waiting list, and what the child asked for. */
export const wishesOfNamed = findRow<
  {
    status: string;
    first: string;
    second: string;
    waits: string[];
  },
  [name: string]
>(`select k.status, k.instrument_first_choice as first, k.instrument_second_choice as second,
         array(select w.instrument from waiting_list_entries w where w.kid_id = k.id order by 1) as waits
       from kids k where k.name = $1`);

/** A child's status, the last day if they leave later, and the reason that was given. */
export const leavingOf = findRow<
  { status: string; last_day: string | null; reason: string | null },
  [kidId: string]
>(`select status, delayed_cancellation_date::text as last_day, reason_for_cancelling as reason
       from kids where id = $1`);

/** The ids of a parent's children. */
export const kidsOfParent = findValues<string, [grownUpId: string]>(
  'select id as value from kids where grown_up_id = $1 order by id',
);

/** The names and statuses of all children. */
export const namesAndStatuses = findRows<{ name: string; status: string }>(
  'select name, status from kids order by id',
);

export interface FoundStatusChange {
  readonly to_status: string;
  readonly actor: string;
  readonly reason: string;
}

/** How a child came by their status, step by step. */
export const statusChanges = findRows<FoundStatusChange, [kidId: string]>(
  'select to_status, actor, reason from status_changes where kid_id = $1 order by sequence',
);

/** What is stored of a parent's children who could name them, with what is stored of the parent. */
export const childrenWithParent = findRows<
  object,
  [grownUpId: string]
>(`select k.name, k.sealed_notes, k.concert_video_permission, g.name as parent, g.phone, g.address_l1
     from kids k join grown_ups g on g.id = k.grown_up_id where g.id = $1 order by k.created_at`);

/** A parent's children, by name. */
export const kidsOfFamily = findRows<{ name: string; status: string }, [grownUpId: string]>(
  'select name, status from kids where grown_up_id = $1 order by name',
);

/** What a parent has said about their child in concert videos; null is nothing yet. */
export const sayOfConcertVideos = bringAbout<[kidId: string, isAllowed: boolean | null]>(
  'update kids set concert_video_permission = $2 where id = $1',
);

/** Every child may be seen in concert videos. */
export const allowConcertVideos = bringAbout('update kids set concert_video_permission = true');

/** Gives a child a last day, or takes it back; nothing else of a cancellation. */
export const setLastDay = bringAbout<[kidId: string, day: string | null]>(
  'update kids set delayed_cancellation_date = $2 where id = $1',
);

export const renameKid = bringAbout<[kidId: string, name: string]>(
  'update kids set name = $2 where id = $1',
);

/** No place is offered to a child, and none of their lessons is shown. */
export const pauseLessons = bringAbout<[kidId: string]>(
  "update kids set exception_type = 'frozen_during_school_closure' where id = $1",
);

/** A child is of this year at school today. */
export const setSchoolYear = bringAbout<[kidId: string, year: number]>(
  'update kids set year = $2 - (2026 - as_of_sep) where id = $1',
);

/** Nobody has said which class of their school a child is in. */
export const forgetSchoolClass = bringAbout<[kidId: string]>(
  'update kids set school_class = null where id = $1',
);

/** Undoes a cancellation for a later day, with its reasons. */
export const takeLeavingBack = bringAbout<
  [kidId: string]
>(`with k as (update kids set delayed_cancellation_date = null, reason_for_cancelling = null,
       reason_for_cancelling_notes = null where id = $1)
     update enrolments set cancelled_at = null, last_day = null where kid_id = $1`);

/** A sibling who is waiting, and like the child in everything but the name. */
export const addSiblingLike = async (
  { sql }: SqlPortal,
  kidId: string,
  name: string,
): Promise<string> => {
  const [sibling] = await sql<{ id: string }>(
    `insert into kids select (jsonb_populate_record(k,
       jsonb_build_object('id', gen_random_uuid(), 'name', $2::text, 'status', 'waiting_list'))).*
     from kids k where k.id = $1 returning id`,
    [kidId, name],
  );
  return sibling?.id ?? '';
};

/** What a child would rather play than their instrument. */
export const setChoices = async (
  { sql }: SqlPortal,
  kidId: string,
  { first, second }: { readonly first: string; readonly second?: string },
): Promise<void> => {
  await sql(
    `update kids set instrument_first_choice = $2, instrument_second_choice = coalesce($3, instrument_second_choice)
     where id = $1`,
    [kidId, first, second ?? null],
  );
};

/** A child is erased; nothing else that an erasure does. */
export const eraseKid = bringAbout<[kidId: string]>(
  'update kids set erased_at = now() where id = $1',
);

/** A child is taken off the family's list. */
export const removeKid = bringAbout<[kidId: string]>(
  'update kids set removed_at = now() where id = $1',
);

/** A child was neither erased nor taken off the family's list. */
export const bringBackKid = bringAbout<[kidId: string]>(
  'update kids set removed_at = null, erased_at = null where id = $1',
);

/** A child takes no part in Trinity exams. */
export const optOutOfTrinity = bringAbout<[kidId: string]>(
  'update kids set trinity_opt_out = true where id = $1',
);

const PARENT = `(select g.id from grown_ups g join accounts a on a.id = g.account_id where a.email = $1)`;

/** Nobody has a second reader, and nobody was asked to be one. */
export const removeSecondReaders =
  bringAbout(`update grown_ups set second_email_address = '', second_email_proven_at = null, second_email_token_hash = null,
       second_email_asked_at = null`);

/** The office lets a family enrol nobody any more. */
export const stopEnrolling = bringAbout<[parentId: string]>(
  'update grown_ups set enrolments_disabled = true where id = $1',
);

/** Whether Home asks parents how happy they are with the lessons. */
export const askHowHappy = bringAbout<[isAsked: boolean]>(
  'update grown_ups set show_nps_form = $1',
);

/** A family has changed wishes so often at this moment. */
export const changeWishes = async (
  { sql }: SqlPortal,
  grownUpId: string,
  { times, at }: { readonly times: number; readonly at: Date },
): Promise<void> => {
  await sql(
    `insert into family_activity (id, grown_up_id, kind, detail, at)
     select gen_random_uuid(), $1, 'wish_changed', '', $2 from generate_series(1, $3)`,
    [grownUpId, at, times],
  );
};

/** A parent is erased; nothing else that an erasure does. */
export const eraseParent = bringAbout<[grownUpId: string]>(
  'update grown_ups set erased_at = now() where id = $1',
);

export const renameParent = bringAbout<[grownUpId: string, name: string]>(
  'update grown_ups set name = $2 where id = $1',
);

/** Parents whose address begins so have this name. */
export const renameParents = bringAbout<[address: string, name: string]>(
  `update grown_ups g set name = $2 from accounts a where a.id = g.account_id and a.email like $1 || '%'`,
);

/** A family joined at this moment. */
export const joinAt = bringAbout<[email: string, at: Date | string]>(
  `update grown_ups set created_at = $2 where id = ${PARENT}`,
);

/** The family of a parent with this name joined on a day. */
export const letJoin = bringAbout<[name: string, day: string]>(
  'update grown_ups set created_at = $2 where name = $1',
);

/** Second readers have confirmed their address. */
export const proveSecondReaders = bringAbout('update grown_ups set second_email_proven_at = now()');

/** Somebody is a family's second reader. */
export const addSecondReader = bringAbout<[grownUpId: string, email: string]>(
  'update grown_ups set second_email_address = $2, second_email_proven_at = now() where id = $1',
);

/** Second readers were asked this many days earlier. */
export const letAskingAge = bringAbout<[days: number]>(
  "update grown_ups set second_email_asked_at = second_email_asked_at - $1 * interval '1 day'",
);

export interface PressResult {
  readonly status: number;
  readonly code: string | undefined;
}

/** Families' presses over real HTTP, to a listening portal. */
export const pressesAt = (address: string) => {
  const post = async (parent: TestParent, path: string, payload: object): Promise<PressResult> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...parent.auth, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    const body = (await answer.json()) as { code?: string };
    return { status: answer.status, code: body.code };
  };
  const family = ({ grownUpId }: TestParent) => `/staff/grown_ups/${grownUpId}`;
  return {
    enrol: (parent: TestParent, kid: object) =>
      post(parent, `${family(parent)}/kids.json`, { kid_action: 'enrol', kid }),
    wait: (parent: TestParent, kid: object) =>
      post(parent, `${family(parent)}/kids.json`, { kid_action: 'join_waiting_list', kid }),
    take: (parent: TestParent, kidId: string) =>
      post(parent, `${family(parent)}/kids/${kidId}/enrol_from_reserved.json`, {
        kid_action: 'enrol',
        kid: { as_of_sep: 2026 },
      }),
    decline: (parent: TestParent, kidId: string) =>
      post(parent, `${family(parent)}/kids/${kidId}/decline_reserved.json`, {}),
    move: (parent: TestParent, kidId: string, target: { band_id: string; instrument: string }) =>
      post(parent, `/staff/kids/${kidId}/assign_to_band.json`, target),
    accept: (parent: TestParent, kidId: string, slotId: string, day: string) =>
      post(parent, `/staff/kids/${kidId}/slots/${slotId}/accept_instrument_change.json`, {
        slot: { change_is_pending_approval: false, blocked_until: day },
      }),
    reject: (parent: TestParent, kidId: string, slotId: string) =>
      post(parent, `/staff/kids/${kidId}/slots/${slotId}/reject_instrument_change.json`, {}),
    cancel: (parent: TestParent, kidId: string) =>
      post(parent, `/staff/kids/${kidId}/cancel.json`, {}),
  };
};

type Body = NonNullable<InjectOptions['payload']>;
interface Caller {
  readonly auth: Readonly<Record<string, string>>;
}

const request =
  (method: 'POST' | 'PATCH') =>
  (url: string, payload?: Body, by?: Caller): InjectOptions => ({
    method,
    url,
    ...(by && { headers: by.auth }),
    ...(payload !== undefined && { payload }),
  });

/** Requests of a test, each by somebody who is signed in, or by nobody. */
export const post = request('POST');
export const patch = request('PATCH');
export const remove = (url: string, by?: Caller): InjectOptions => ({
  method: 'DELETE',
  url,
  ...(by && { headers: by.auth }),
});

interface ChildOptions {
  readonly name?: string;
  readonly year?: number;
  readonly waits?: readonly SlotInstrument[];
  readonly joined?: string;
  readonly plays?: SlotInstrument;
  readonly first?: string;
  readonly second?: string;
}

const LONG_AGO = new Date('2026-09-10T18:00:00Z');

/** A child after their family has used the portal: with a place, or waiting, or both. */
export const addChild = async (
  { deps: { db }, sql }: Pick<TestPortal, 'deps' | 'sql'>,
  { grownUpId }: Pick<TestParent, 'grownUpId'>,
  { timetableId, bandId }: TestSchool,
  options: ChildOptions = {},
): Promise<string> => {
  const { name = 'Leo Shah', year = 4, waits = [], plays, joined } = options;
  const id = randomUUIDv7();
  const joinedAt = joined === undefined ? LONG_AGO : new Date(joined);
  const would = (instrument: SlotInstrument) => waits.includes(instrument) || plays === instrument;
  await db.insert(tables.kids).values({
    id,
    grownUpId,
    timetableId,
    name,
    year,
    asOfSep: 2026,
    status: plays === undefined ? 'waiting_list' : 'enrolled',
    statusActor: 'test',
    statusReason: 'as the test begins',
    statusAt: LONG_AGO,
    instrumentFirstChoice: options.first ?? 'no_preference',
    instrumentSecondChoice: options.second ?? 'no_preference',
    wouldDoVocals: would('vocals'),
    wouldDoKeyboard: would('keyboard'),
    wouldDoGuitar: would('guitar'),
    wouldDoBass: would('bass'),
    wouldDoDrums: would('drums'),
    createdAt: LONG_AGO,
  });
  if (waits.length > 0)
    await db.insert(tables.waitingListEntries).values(
      waits.map((instrument) => ({
        id: randomUUIDv7(),
        kidId: id,
        timetableId,
        instrument,
        joinedAt,
      })),
    );
  if (plays === undefined) return id;
  await db.insert(tables.enrolments).values({
    id: randomUUIDv7(),
    intent: `enrol:${grownUpId}:${timetableId}:2026:${name.toLowerCase()}`,
    kidId: id,
    timetableId,
    state: 'live',
    monthlyPennies: 3600,
    startedAt: LONG_AGO,
  });
  const taken = await sql(
    `update slots set kid_id = $1, holding = 'member' where id = (
       select id from slots where band_id = $2 and instrument = $3 and kid_id is null limit 1) returning id`,
    [id, bandId, plays],
  );
  if (taken.length === 0) throw new Error(`No ${plays} left in the test's band.`);
  return id;
};

/** Another band at a timetable, with these places open to all. */
export const addBand = async (
  { deps: { db } }: Pick<TestPortal, 'deps'>,
  timetableId: string,
  slots: readonly SlotInstrument[],
  {
    years = [0, 6],
    outOfHours = false,
  }: { years?: readonly [number, number]; outOfHours?: boolean } = {},
): Promise<string> => {
  const bandId = randomUUIDv7();
  await db.insert(tables.bands).values({
    id: bandId,
    timetableId,
    name: 'The Second Band',
    yearFrom: years[0],
    yearTo: years[1],
    outOfHours,
    createdAt: LONG_AGO,
  });
  await db
    .insert(tables.slots)
    .values(slots.map((instrument) => ({ id: randomUUIDv7(), bandId, instrument, freedAt: null })));
  return bandId;
};

/** Creates the family's Direct Debit, so that held places become the children's own. */
export const paysFromNowOn = async (
  { deps: { db, clock }, sql }: Pick<TestPortal, 'deps' | 'sql'>,
  { grownUpId, billingAccountId, email }: TestParent,
): Promise<void> => {
  await addMandate(db, billingAccountId, email);
  const held = await sql<{ id: string }>(
    "select e.id from enrolments e join kids k on k.id = e.kid_id where k.grown_up_id = $1 and e.state = 'held'",
    [grownUpId],
  );
  const holds = { grownUpId, enrolmentIds: held.map(({ id }) => id) };
  await db.transaction((tx) => completeHolds(tx, holds, clock.now()));
};

/** The statuses of children, by name. */
export const statusesByName = async ({
  sql,
}: Pick<TestPortal, 'sql'>): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await sql<{ name: string; status: string }>('select name, status from kids order by name')
    ).map(({ name, status }) => [name, status]),
  );

/** What became of every offer, in the order they were made: "Leo Shah drums open". */
export const offersMade = async ({ sql }: Pick<TestPortal, 'sql'>): Promise<string[]> =>
  (
    await sql<{ said: string }>(
      `select k.name || ' ' || o.instrument || ' ' || o.state as said
       from offers o join kids k on k.id = o.kid_id order by o.made_at, o.id`,
    )
  ).map(({ said }) => said);

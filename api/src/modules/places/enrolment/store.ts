import type { GuitarPreference } from '@bandstand/domain/families/children/instrument-choices';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Place } from '@bandstand/domain/places/enrolment/which-band';
import type { KidStatus } from '@bandstand/domain/kernel/moves';
import { slotInstrument, type SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { OWN_HOLDINGS, ENTRY_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { listed } from '../../../../db/lists.ts';
import { enrolments, kids, slots, waitingListEntries } from '../../../../db/tables/index.ts';
import { factsFrom, oneOf } from '../../../../db/tables/columns.ts';
import { familyFacts, timetableBands, timetableFacts } from '../../../../db/tables/views.ts';
import { idRow } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { PayerEmail } from '../../../platform/mail/email.ts';

/** The child whom a request means: by id, or by name at this timetable. */
export interface KidFacts {
  readonly id: string;
  readonly name: string;
  readonly status: KidStatus;
  readonly timetableId: TimetableId;
  readonly year: number;
  readonly asOfSep: number;
  readonly isRemoved: boolean;
  readonly guitarPreference: GuitarPreference;
  readonly enrolment: {
    readonly id: string;
    readonly state: 'held' | 'live';
    readonly timetableId: TimetableId;
    readonly earlierStatus: KidStatus | null;
    readonly heldUntil: string | null;
    readonly firstHeldAt: string;
    readonly holdRenewedAt: string | null;
    readonly firstPaymentOn: string | null;
    readonly firstPaymentPennies: number | null;
    readonly monthlyPennies: number;
  } | null;
  readonly slot: {
    readonly instrument: SlotInstrument;
    readonly holding: string;
    readonly heldUntil: string | null;
  } | null;
}

/** The payer of the family whose facts are read. */
export const payerOf = factsFrom<PayerEmail | null>(sql`payer_of(${familyFacts.billingAccountId})`);

interface FactsQuery {
  readonly grownUpId: GrownUpId;
  readonly timetableId: TimetableId;
  readonly kidId: KidId | null;
  readonly name: string;
}

/** Everything that an enrolment is decided by, in one question; nothing when there is no such timetable. */
export const findFacts = async (db: Db, { grownUpId, timetableId, kidId, name }: FactsQuery) => {
  const kid = factsFrom<KidFacts | null>(sql`(
    select json_build_object('id', k.id, 'name', k.name, 'status', k.status, 'guitar_preference', k.guitar_preference,
      'timetable_id', k.timetable_id, 'year', k.year, 'as_of_sep', k.as_of_sep, 'is_removed', k.removed_at is not null,
      'enrolment', case when e.id is not null
        then json_build_object('id', e.id, 'state', e.state, 'timetable_id', e.timetable_id, 'earlier_status', e.earlier_status,
          'held_until', e.held_until, 'first_held_at', coalesce(e.first_held_at, e.started_at), 'hold_renewed_at', e.hold_renewed_at,
          'first_payment_on', e.first_payment_on, 'first_payment_pennies', e.first_payment_pennies,
          'monthly_pennies', e.monthly_pennies) end,
      'slot', case when s.id is not null
        then json_build_object('instrument', s.instrument, 'holding', s.holding, 'held_until', s.held_until) end)
    from kids k
    left join enrolments e on e.kid_id = k.id and e.state <> 'ended'
    left join slots s on s.kid_id = k.id and s.holding in ${listed(OWN_HOLDINGS)}
    where k.grown_up_id = ${grownUpId}
      and case when ${kidId}::uuid is null
        then k.timetable_id = ${timetableId}::uuid and lower(k.name) = lower(${name}) else k.id = ${kidId}::uuid and k.removed_at is null end
    order by k.removed_at desc nulls first limit 1)`);
  const [row] = await db
    .select({
      family: familyFacts,
      payer: payerOf,
      timetable: timetableFacts,
      bands: timetableBands.bands,
      kid,
    })
    .from(familyFacts)
    .innerJoin(timetableFacts, eq(timetableFacts.id, timetableId))
    .innerJoin(timetableBands, eq(timetableBands.timetableId, timetableFacts.id))
    .where(eq(familyFacts.grownUpId, grownUpId));
  return row;
};
export type EnrolmentFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** Who and why, for the history of every status. */
export interface StatusChange {
  readonly statusActor: string;
  readonly statusReason: string;
  readonly statusAt: Date;
}

type KidValues = Omit<typeof kids.$inferInsert, keyof StatusChange | 'status' | 'createdAt'>;
type EnrolmentValues = typeof enrolments.$inferInsert;

export interface JoiningRecord {
  readonly kid: KidValues;
  /** Null for a child who does not exist yet; else the status that they must still have. */
  readonly from: KidStatus | null;
  readonly to: KidStatus;
  readonly change: StatusChange;
  readonly enrolment: EnrolmentValues | null;
  /**
   * Instruments the child waits for from now on; those that they wait for already keep their date, and what they play is left
   * out.
   */
  readonly waitFor: readonly SlotInstrument[];
}

/** Locks a child before what they play is looked at: a move at the same moment comes before or after, never between. */
export const lockKid = async (db: Db, kidId: KidId): Promise<void> => {
  await db.select({ id: kids.id }).from(kids).where(eq(kids.id, kidId)).for('update');
};

/**
 * Writes the child, their enrolment and their waiting in one statement. False when the child's status is no longer the one
 * that was decided by. A twin of the same wish fails on its unique index.
 */
export const saveJoining = async (db: Db, joining: JoiningRecord): Promise<boolean> => {
  const { kid, change, enrolment, waitFor } = joining;
  const chosen = sql`${sql.param([...waitFor])}::text[]`;
  // A child whose place is held keeps their waiting dates: the hold may run out.
  const keepsOthers = joining.to === 'reserved_during_enrolment';
  const leftBecause =
    joining.to === 'enrolled' && joining.from !== 'enrolled' ? 'got_a_place' : 'wish_changed';
  const begun = enrolment === null ? sql`(select 1)` : db.insert(enrolments).values(enrolment);
  const rows = await rowsOf(db, idRow).from(sql`
    with saved as ${saveKid(db, joining)},
    begun as ${begun},
    dropped as (
      update ${waitingListEntries} w set left_at = ${change.statusAt.toISOString()}::timestamptz, left_because = ${leftBecause}
      from saved where w.kid_id = saved.id and w.left_at is null and not ${keepsOthers}
        and not (w.instrument = any(${chosen}) and w.timetable_id = ${kid.timetableId}::uuid)),
    waiting as (
      insert into ${waitingListEntries} (id, kid_id, timetable_id, instrument, joined_at)
      select gen_random_uuid(), saved.id, ${kid.timetableId}::uuid, wished.instrument, ${change.statusAt.toISOString()}::timestamptz
      from saved, unnest(${chosen}) as wished(instrument)
      where not exists (select from ${slots} s
        where s.kid_id = saved.id and s.holding = 'member' and s.instrument = wished.instrument)
      on conflict (kid_id, timetable_id, instrument) where left_at is null do nothing)
    select id from saved`);
  return rows.length === 1;
};

const saveKid = (db: Db, { kid, from, to, change }: JoiningRecord) => {
  const values = { ...kid, ...change, status: to };
  if (from === null)
    return db
      .insert(kids)
      .values({ ...values, createdAt: change.statusAt })
      .returning({ id: kids.id });
  return db
    .update(kids)
    .set(values)
    .where(and(eq(kids.id, kid.id), eq(kids.grownUpId, kid.grownUpId), eq(kids.status, from)))
    .returning({ id: kids.id });
};

export interface PlaceClaim {
  readonly kidId: KidId;
  /** The places that could serve, the best first. */
  readonly places: readonly Place[];
  /** Until when the place is held for the Direct Debit; null when it is the child's for good. */
  readonly heldUntil: Date | null;
}

const instrumentRow = z.strictObject({ instrument: slotInstrument });

/**
 * Takes the best free place, in one guarded statement: a row that another parent is just taking is passed over, so two
 * parents never get the same one and neither waits for the other. Null when none is left.
 */
export const claimPlace = async (
  db: Db,
  { kidId, places, heldUntil }: PlaceClaim,
): Promise<SlotInstrument | null> => {
  const bandIds = sql.param(places.map(({ bandId: id }) => id));
  const instruments = sql.param(places.map(({ instrument }) => instrument));
  const rows = await rowsOf(db, instrumentRow).from(sql`
    update ${slots} set kid_id = ${kidId}, holding = ${heldUntil === null ? 'member' : 'enrolling'},
      held_until = ${heldUntil?.toISOString() ?? null}::timestamptz
    where kid_id is null and freed_at is null and closed_at is null and id = (
      select s.id from ${slots} s
      join unnest(${bandIds}::uuid[], ${instruments}::text[]) with ordinality as wish(band_id, instrument, rank)
        on wish.band_id = s.band_id and wish.instrument = s.instrument
      where s.kid_id is null and s.freed_at is null and s.closed_at is null
      order by wish.rank, s.id limit 1
      for update of s skip locked)
    returning instrument`);
  return rows[0]?.instrument ?? null;
};

/** Gives back the place that is held for this child, before another one is claimed in the same transaction; returns of what. */
export const releaseHold = async (db: Db, kidId: KidId): Promise<SlotInstrument | null> => {
  const [row] = await db
    .update(slots)
    .set({ kidId: null, holding: null, heldUntil: null })
    .where(and(eq(slots.kidId, kidId), oneOf(slots.holding, ENTRY_HOLDINGS)))
    .returning({ instrument: slots.instrument });
  return row?.instrument ?? null;
};

/** Writes into a child's history what changed nothing of the status. */
export const noteInHistory = async (
  db: Db,
  kidId: KidId,
  { statusActor, statusReason, statusAt }: StatusChange,
): Promise<void> => {
  await db.execute(
    sql`select note_in_history(${kidId}::uuid, ${statusActor}, ${statusReason}, ${statusAt.toISOString()}::timestamptz)`,
  );
};

/** With what `HeldPlace` says of a place. */
const childsHeldPlace = z.strictObject({
  child: z.string(),
  school: z.string(),
  instrument: slotInstrument,
  wasOffered: z.boolean(),
  isBeingSetUp: z.boolean(),
});
type ChildsHeldPlace = z.infer<typeof childsHeldPlace>;

const heldRow = z.strictObject({ held: z.nullable(childsHeldPlace) });

/** The place that is held for a child until there is a Direct Debit, if any; nothing when the child is not this family’s. */
export const findHeldPlace = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<{ readonly held: ChildsHeldPlace | null } | undefined> => {
  const [row] = await rowsOf(db, heldRow).from(sql`
    select case when s.id is not null and e.id is not null then
      json_build_object('child', k.name, 'school', t.display_name, 'instrument', s.instrument, 'wasOffered', s.holding = 'reserved',
        'isBeingSetUp', exists (
          select from billing_accounts b join mandates m on m.billing_account_id = b.id and m.state = 'setting_up'
          where b.grown_up_id = k.grown_up_id)) end as held
    from kids k left join enrolments e on e.kid_id = k.id and e.state = 'held'
    left join timetables t on t.id = e.timetable_id
    left join slots s on s.kid_id = k.id and s.holding in ${listed(ENTRY_HOLDINGS)}
    where k.id = ${kidId} and k.grown_up_id = ${grownUpId} and k.removed_at is null`);
  return row;
};

/** Whether a family has another child of a name, wherever they play, wait or have a place. */
export const hasNamesake = async (
  db: Db,
  { grownUpId, name, but }: { grownUpId: GrownUpId; name: string; but: string | null },
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from kids where grown_up_id = ${grownUpId} and lower(name) = lower(${name}) and removed_at is null
      and status <> 'cancelled' and id is distinct from ${but}::uuid limit 1`);
  return rows.length > 0;
};

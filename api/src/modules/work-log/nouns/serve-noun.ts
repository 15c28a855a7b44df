import { randomUUIDv7 } from 'node:crypto';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { ok, refuse, type Decision, type RefusedDecision } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { showValue, type AnyValues, type Noun, type ValuesOf } from '@bandstand/domain/kernel/noun';
import type { Endpoint, RefusalOf } from '@bandstand/domain/kernel/endpoint';
import type { NounCalls, NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { changedBy } from '@bandstand/domain/work-log/office-refusals';
import type { Db } from '../../../platform/database/pool.ts';
import {
  databaseCode,
  isUniqueViolation,
  transact,
} from '../../../platform/database/transaction.ts';
import type { Call, Serve, Staff } from '../../../platform/http/call.ts';
import type { OfficeDeps } from '../as-staff.ts';
import { findChangers } from '../before-store.ts';
import * as store from './noun-store.ts';

/** What somebody wants a record to be. */
export interface Proposed<Values> {
  readonly id: string;
  readonly values: Values;
  /** As it was; null for a new one. */
  readonly was: Values | null;
  /** The record that it is a part of; '' where it is of none. */
  readonly of: string;
  readonly now: Date;
  readonly staff: Staff;
}

type Verdict<Refusal extends string = string, Value = unknown> = Promise<Decision<Value, Refusal>>;

interface AnyCalls {
  readonly noun: Noun;
  readonly add: Endpoint;
}

/** How a noun is kept. What it decides and writes is in the transaction of the change. */
export interface KeptNoun<
  Calls extends AnyCalls = AnyCalls,
  Values = ValuesOf<Calls['noun']>,
  Refusal extends string = RefusalOf<Calls['add']>,
> {
  readonly calls: Calls;
  readonly table: store.NounTable;
  /** Columns of a new record beside its values. */
  readonly begins?: (proposed: Proposed<Values>) => Readonly<Record<string, unknown>>;
  readonly check?: (tx: Db, proposed: Proposed<Values>) => Verdict<Refusal>;
  /** Makes a new record that is more than one row, or finds one to begin again; answers which. */
  readonly insert?: (tx: Db, proposed: Proposed<Values>) => Verdict<Refusal, { id: string }>;
  /** What follows from it: other rows, jobs, e-mails. */
  readonly write?: (tx: Db, proposed: Proposed<Values>) => Promise<unknown>;
  /** Whether it may end, and what ends with it. */
  readonly end?: (tx: Db, proposed: Proposed<Values>) => Verdict<Refusal>;
}

const PAGE = 200;
const FOREIGN_KEY = '23503';

/** Registers the calls of a noun. */
export const serveNoun = <Calls extends AnyCalls>(
  serve: Serve,
  deps: OfficeDeps,
  kept: KeptNoun<Calls>,
): void => {
  const own = kept as unknown as Kept;
  const { list, read, add, change, retire } = own.calls;
  const today = () => londonDate(deps.clock.now());
  serve(list, async ({ query, staff }) => {
    const found = await store.listRecords(deps.db, own.calls, own.table, {
      ...query,
      staff,
      today: today(),
      atMost: PAGE + 1,
    });
    const next = found.length > PAGE ? (found[PAGE - 1]?.id ?? null) : null;
    return ok({ data: found.slice(0, PAGE), meta: { next } });
  });
  serve(read, async ({ params: { id }, staff }) => {
    const record = await store.findRecord(deps.db, own.calls, own.table, {
      id,
      staff,
      today: today(),
    });
    return record === undefined ? refuse('not_found') : ok({ data: record });
  });
  serve(add, (call) => transacted(deps, (tx) => addRecord(deps, tx, own, call)));
  serve(change, (call) => transacted(deps, (tx) => changeRecord(deps, tx, own, call)));
  serve(retire, (call) => transact(deps.db, (tx) => endRecord(deps, tx, own, call)));
};

type Kept = KeptNoun<NounCalls, AnyValues, string>;

/** Adds records of a noun within a change that makes more than one. */
export const addWithin = async <Calls extends AnyCalls>(
  deps: OfficeDeps,
  tx: Db,
  kept: KeptNoun<Calls>,
  {
    of,
    all,
    ...call
  }: Pick<Call<NounCalls['add']>, 'staff' | 'record'> & {
    readonly of: string;
    readonly all: readonly ValuesOf<Calls['noun']>[];
  },
): Promise<Decision<null, RefusalOf<Calls['add']>>> => {
  for (const values of all) {
    const added = await addRecord(
      deps,
      tx,
      kept as unknown as Kept,
      { ...call, body: { values, of } } as never,
    );
    if (added.ok) continue;
    const { noun, add } = (kept as unknown as Kept).calls;
    const { refusal } = added as RefusedDecision<keyof typeof add.refusals>;
    return refuse(refusal, { says: [`${noun.title(values)}: ${add.refusals[refusal].says}`] });
  }
  return ok(null);
};

interface Tried {
  readonly id: string | undefined;
  readonly of: string | undefined;
  /** Null ends it. */
  readonly values: AnyValues | null;
  readonly staff: Staff;
}

/** Does all that saving a form would do, and undoes it: whether it can be saved. Nothing of it is written down. */
export const tryOut = async (
  deps: OfficeDeps,
  kept: { readonly calls: AnyCalls },
  { id = '', of, values, staff }: Tried,
): Promise<boolean> => {
  const own = kept as unknown as Kept;
  const call = { staff, record: async () => undefined, params: { id } };
  let isPossible = false;
  await transacted(deps, async (tx) => {
    const work = async () => {
      if (id === '') return addRecord(deps, tx, own, { ...call, body: { values, of } } as never);
      if (values === null) return endRecord(deps, tx, own, { ...call, body: {} } as never);
      const current = await held(tx, own, { id, staff, today: londonDate(deps.clock.now()) });
      const was = current.ok ? current.value : values;
      return changeRecord(deps, tx, own, { ...call, body: { values, was } } as never);
    };
    isPossible = (await work()).ok;
    return refused(refuse('only_tried'));
  });
  return isPossible;
};

/** A name that is taken is found out by its unique index. */
const transacted = async (
  { db }: OfficeDeps,
  work: (tx: Db) => Promise<Decision<{ data: NounRecord }>>,
) => {
  try {
    return await transact(db, work);
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('name_taken');
    // What it refers to isn't there.
    if (databaseCode(fault) === FOREIGN_KEY) return refuse('invalid');
    throw fault;
  }
};

type Answer = Promise<Decision<{ data: NounRecord }>>;
/** A refusal of the noun's own, which its contract has. */
const refused = (verdict: Decision<unknown, string>): Decision<never> => verdict as Decision<never>;

const addRecord = async (
  deps: OfficeDeps,
  tx: Db,
  kept: Kept,
  call: Call<NounCalls['add']>,
): Answer => {
  const { values, of = '' } = call.body;
  const { staff } = call;
  const { within } = kept.calls.noun;
  if ((within === undefined) !== (of === '')) return refused(refuse('invalid'));
  const proposed = { id: randomUUIDv7(), values, was: null, of, now: deps.clock.now(), staff };
  await store.holdParent(tx, kept.calls.noun, kept.table, proposed);
  const verdict = await kept.check?.(tx, proposed);
  if (verdict?.ok === false) return refused(verdict);
  if (kept.insert !== undefined) {
    const made = await kept.insert(tx, proposed);
    return made.ok ? written(tx, kept, call, { ...proposed, ...made.value }) : refused(made);
  }
  const parent =
    within !== undefined && kept.table.within === undefined ? { [`${within}_id`]: of } : {};
  await store.insertRecord(tx, kept.table, {
    ...proposed,
    also: { ...parent, ...kept.begins?.(proposed) },
  });
  return written(tx, kept, call, proposed);
};

const changeRecord = async (
  deps: OfficeDeps,
  tx: Db,
  kept: Kept,
  call: Call<NounCalls['change']>,
): Answer => {
  const { id } = call.params;
  const { values, was } = call.body;
  const { staff } = call;
  const found = await held(tx, kept, { id, staff, today: londonDate(deps.clock.now()) });
  if (!found.ok) return refused(found);
  const current = found.value;
  if (!isSame(current, was)) return refused(await changedMeanwhile(deps, tx, { id, staff }));
  if (isSame(current, values)) return refused(refuse('nothing_changed'));
  const fields = Object.entries(kept.calls.noun.fields);
  if (fields.some(([name, { isFixed }]) => isFixed && values[name] !== current[name]))
    return refused(refuse('invalid'));
  const proposed = { id, values, was: current, of: '', now: deps.clock.now(), staff };
  await store.holdParent(tx, kept.calls.noun, kept.table, proposed);
  const verdict = await kept.check?.(tx, proposed);
  if (verdict?.ok === false) return refused(verdict);
  await store.updateRecord(tx, kept.table, proposed);
  return written(tx, kept, call, proposed);
};

const endRecord = async (deps: OfficeDeps, tx: Db, kept: Kept, call: Call<NounCalls['retire']>) => {
  const { id } = call.params;
  const { staff, record } = call;
  const found = await held(tx, kept, { id, staff, today: londonDate(deps.clock.now()) });
  if (!found.ok) return refused(found);
  const values = found.value;
  const now = deps.clock.now();
  const verdict = await kept.end?.(tx, { id, values, was: values, of: '', now, staff });
  if (verdict?.ok === false) return refused(verdict);
  await store.endRecord(tx, kept.table, id, now);
  await record(tx, {
    subject: kept.calls.noun.name,
    subjectId: id,
    after: { name: kept.calls.noun.title(values) },
  });
  return ok({ message: 'It has ended.' });
};

type Wanted = Omit<store.WantedRecord, 'isHeld'>;

/** The values of a record that is there, held until the transaction ends. */
const held = async (
  tx: Db,
  kept: Kept,
  wanted: Wanted,
): Promise<Decision<AnyValues, 'not_found' | 'has_ended'>> => {
  const calls = kept.calls;
  const found = await store.findRecord(tx, calls, kept.table, { ...wanted, isHeld: true });
  if (found === undefined) return refuse('not_found');
  return found.attributes.has_ended ? refuse('has_ended') : ok(store.valuesIn(calls, found));
};

const written = async (
  tx: Db,
  kept: Kept,
  { record }: Pick<Call<NounCalls['add']>, 'record'>,
  proposed: Proposed<AnyValues>,
): Answer => {
  await kept.write?.(tx, proposed);
  const { id, values, was, staff, now } = proposed;
  const { noun } = kept.calls;
  const names = await store.findNames(tx, noun, was === null ? [values] : [was, values]);
  await record(tx, {
    subject: noun.name,
    subjectId: id,
    ...(was && { before: historyValues(noun, was, names) }),
    after: { name: noun.title(values), ...historyValues(noun, values, names) },
  });
  const data = await store.findRecord(tx, kept.calls, kept.table, {
    id,
    staff,
    today: londonDate(now),
  });
  if (data === undefined) throw new Error('A record that was written is not there.');
  return ok({ data });
};

/** Values as the history tells them, those that they refer to by their names. */
export const historyValues = (
  { fields }: Noun,
  values: AnyValues,
  names: ReadonlyMap<string, string> = new Map(),
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const said = showValue(field, values[name]);
      return [name, field.kind === 'reference' ? (names.get(said) ?? '') : said];
    }),
  );

export const isSame = (one: AnyValues, other: AnyValues): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

export const changedMeanwhile = async (
  { clock }: OfficeDeps,
  tx: Db,
  { id, staff }: Omit<Wanted, 'today'>,
) => {
  const [last] = await findChangers(tx, id);
  if (last === undefined) return refuse('changed_meanwhile');
  const who = last.staff_id === staff.staffId ? 'You' : last.name;
  const when = formatMoment(new Date(last.at), clock.now());
  return refuse('changed_meanwhile', { says: [changedBy(who, when)] });
};

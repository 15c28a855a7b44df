import { camelCased } from '@bandstand/domain/kernel/field-names';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { guitarPreferenceOf } from '@bandstand/domain/families/children/instrument-choices';
import type { patchKid, getKid } from '@bandstand/domain/child-page/contract';
import type { KidChanges } from '@bandstand/domain/child-page/kid-changes';
import { mayChange } from '@bandstand/domain/child-page/may-change';
import { RESERVED_STATUSES, type KidStatus } from '@bandstand/domain/kernel/moves';
import { tidyName } from '@bandstand/domain/places/enrolment/rules';
import { otherChild } from '@bandstand/domain/families/limits/activity';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { RefusalOf } from '@bandstand/domain/kernel/endpoint';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { isUniqueViolation, transact } from '../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import {
  type CancellationDeps,
  cancelByPatch,
  choicesChanged,
  guitarWishChanged,
} from '../places/index.ts';
import {
  countChange,
  noteAccess,
  noteLimit,
  readFlags,
  type ChildrenDeps,
  readKid,
} from '../families/index.ts';
import { changeSubscription } from '../stories/index.ts';
import * as store from './change-store.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { findSealedNotes } from './change-store.ts';

interface KidInFullDeps extends ChildrenDeps {
  readonly seal: Seal;
}

export const get = async (
  deps: KidInFullDeps,
  { parent, by, params }: Call<typeof getKid>,
): CallAnswer<typeof getKid> => {
  const wanted = { by, kidId: params.id, why: 'opened the page of the child' };
  const kid = await readKidInFull(deps, parent.grownUpId, wanted);
  return kid === null ? refuse('not_found') : ok(kid);
};

/** One child of this parent with their notes, which no list and no other answer has; the reading is written down. */
const readKidInFull = async (
  deps: KidInFullDeps,
  grownUpId: GrownUpId,
  { by, kidId, why }: { readonly by: Actor; readonly kidId: KidId; readonly why: string },
) => {
  const kid = await readKid(deps, grownUpId, kidId);
  if (kid === null) return null;
  const sealed = await findSealedNotes(deps.db, grownUpId, kidId);
  if (sealed !== null)
    await noteAccess(deps.db, {
      kidId,
      actor: by.name,
      action: 'read',
      why,
      at: deps.clock.now(),
    });
  const medical_and_education_notes = sealed === null ? null : deps.seal.open(sealed);
  const attributes = { ...kid.data.attributes, medical_and_education_notes };
  return { ...kid, data: { ...kid.data, attributes } };
};

export interface ChangeDeps extends KidInFullDeps, CancellationDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

type Refusal = RefusalOf<typeof patchKid> | 'not_found';
type ChangeDecision = Decision<null, Refusal>;

/** Changes the fields that were sent, all of them or none. */
export const change = async (
  deps: ChangeDeps,
  { parent, by, params, body }: Call<typeof patchKid>,
): CallAnswer<typeof patchKid> => {
  const wish = { by, grownUpId: parent.grownUpId, kidId: params.id, changes: body.kid };
  const done = await transact<null, Refusal>(by.in(deps.db), (tx) =>
    changeOne(deps, tx, wish),
  ).catch((fault: unknown): ChangeDecision => {
    if (isUniqueViolation(fault)) return refuse('name_taken', { fields: { 'kid.name': [] } });
    throw fault;
  });
  if (!done.ok) {
    const { refusal } = done;
    await noteLimit(deps.db, parent.grownUpId, { refusal, now: deps.clock.now() });
    return done;
  }
  const wanted = { by, kidId: params.id, why: 'saved changes of the child' };
  const kid = await readKidInFull(deps, parent.grownUpId, wanted);
  return kid === null ? refuse('not_found') : ok(kid);
};

interface KidChangeRequest {
  readonly by: Actor;
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId;
  readonly changes: KidChanges;
}

const changeOne = async (
  deps: ChangeDeps,
  tx: Db,
  { by, grownUpId, kidId, changes }: KidChangeRequest,
): Promise<ChangeDecision> => {
  const kid = await store.lockKid(tx, grownUpId, kidId);
  if (kid === undefined) return refuse('not_found');
  if (CANCELLING.some((field) => changes[field] !== undefined)) {
    const said = await cancelByPatch(deps, tx, { by, grownUpId, kidId, fields: changes });
    if (!said.ok) return said;
  }
  const { kids_app_opt_in: optIn, confirmed_next_timetable_id: next } = changes;
  const may = mayChange(camelCased(changes), {
    ...kid,
    isKidsAppOn: optIn === true && (await readFlags(tx, grownUpId)).kids_app_opt_in,
    nextSchoolId: next ? await store.findSchoolOf(tx, next) : null,
  });
  if (!may.ok) return may;
  const subscribed = await changeApp(deps, tx, { grownUpId, kidId, changes });
  if (!subscribed.ok) return subscribed;
  await store.changeKid(tx, kidId, setOf(deps, changes));
  if (changes.medical_and_education_notes !== undefined)
    await noteAccess(tx, {
      kidId,
      actor: by.name,
      action: 'write',
      why: 'changed the notes',
      at: deps.clock.now(),
    });
  if (changes.name !== undefined) {
    const wish = { by, grownUpId, kidId, kid, name: tidyName(changes.name) };
    const renamed = await rename(deps, tx, wish);
    if (!renamed.ok) return renamed;
  }
  const now = deps.clock.now();
  await changeGuitar(tx, { kidId, kid, changes, now });
  await changeChoices(deps, tx, { kidId, kid, changes, now });
  return ok(null);
};

interface KidRename extends Pick<KidChangeRequest, 'by' | 'grownUpId' | 'kidId'> {
  readonly kid: store.LockedKid;
  readonly name: string;
}

/** The office looks at a waiting child who has another name now: the date stays. */
const rename = async (
  deps: ChangeDeps,
  tx: Db,
  { by, grownUpId, kidId, kid, name }: KidRename,
): Promise<ChangeDecision> => {
  const noticed = otherChild({ name: kid.name, year: 0 }, { name, year: 0 });
  if (WAITING.has(kid.status) && noticed.length > 0) {
    const now = deps.clock.now();
    const activity = noticed.map((one) => ({ ...one, kidId }));
    const may = await countChange(deps, tx, { by, grownUpId, activity, now });
    if (!may.ok) return may;
  }
  await store.rename(tx, kidId, name);
  return ok(null);
};

const WAITING: ReadonlySet<KidStatus> = new Set(['waiting_list', ...RESERVED_STATUSES]);

const changeApp = async (
  deps: ChangeDeps,
  tx: Db,
  { grownUpId, kidId, changes }: Omit<KidChangeRequest, 'by'>,
): Promise<ChangeDecision> => {
  const { kids_app_opt_in: wants, kids_app_counts_from: from, kids_app_monthly: monthly } = changes;
  return wants === undefined
    ? ok(null)
    : changeSubscription(deps, tx, { grownUpId, kidId, wants, seen: { from, monthly } });
};

const CANCELLING = [
  'delayed_cancellation_date',
  'reason_for_cancelling',
  'reason_for_cancelling_notes',
] as const satisfies readonly (keyof KidChanges)[];

interface WishChange extends Pick<KidChangeRequest, 'kidId' | 'changes'> {
  readonly kid: store.LockedKid;
  readonly now: Date;
}

const guitarsOf = ({ changes, kid }: Pick<WishChange, 'changes' | 'kid'>) => ({
  bass: changes.would_do_bass ?? kid.wouldDoBass,
  guitar: changes.would_do_guitar ?? kid.wouldDoGuitar,
});

/** Which guitars the child would take decides which they are offered, and which they wait for. */
const changeGuitar = async (tx: Db, wish: WishChange): Promise<void> => {
  const { kidId, kid, changes, now } = wish;
  if (changes.would_do_bass === undefined && changes.would_do_guitar === undefined) return;
  const would = guitarsOf(wish);
  const guitarPreference = guitarPreferenceOf({
    wouldDoBass: would.bass,
    wouldDoGuitar: would.guitar,
  });
  if (guitarPreference !== null) await store.changeKid(tx, kidId, { guitarPreference });
  await guitarWishChanged(tx, { kidId, plays: kid.plays, would, now });
};

/** The choices of a child who plays are their wish to change. */
const changeChoices = async (deps: ChangeDeps, tx: Db, wish: WishChange): Promise<void> => {
  const { kidId, kid, changes, now } = wish;
  const { instrument_first_choice: first, instrument_second_choice: second } = changes;
  if (kid.plays === null || (first === undefined && second === undefined)) return;
  const was = { first: kid.instrumentFirstChoice, second: kid.instrumentSecondChoice };
  const is = { first: first ?? was.first, second: second ?? was.second };
  const { plays, timetableId } = kid;
  const would = guitarsOf(wish);
  await choicesChanged(deps, tx, { kidId, timetableId, plays, would, was, is, now });
};

/** What was sent, as the child's row keeps it; notes are encrypted, and empty ones are none. */
const setOf = ({ seal }: ChangeDeps, changes: KidChanges): store.KidSet => {
  const notes = changes.medical_and_education_notes;
  return {
    schoolClass: changes.school_class === '' ? null : changes.school_class,
    instrumentFirstChoice: changes.instrument_first_choice,
    instrumentSecondChoice: changes.instrument_second_choice,
    wouldDoBass: changes.would_do_bass,
    wouldDoGuitar: changes.would_do_guitar,
    sealedNotes: notes === undefined ? undefined : notes ? seal.close(notes) : null,
    concertVideoPermission: changes.concert_video_permission,
    trinityOptOut: changes.trinity_opt_out,
    kidsAppOptIn: changes.kids_app_opt_in,
    confirmedNextTimetableId: changes.confirmed_next_timetable_id,
    doNotMoveToNextTimetable: changes.do_not_move_to_next_timetable,
  };
};

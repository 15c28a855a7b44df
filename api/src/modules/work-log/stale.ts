import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { refuse, type RefusedDecision } from '@bandstand/domain/kernel/decision';
import type { GrownUpId, KidId, StaffId } from '@bandstand/domain/kernel/ids';
import { changedBy } from '@bandstand/domain/work-log/office-refusals';
import { changedFields, type ChangedField } from '@bandstand/domain/desk/office/changed-fields';
import type { Db } from '../../platform/database/pool.ts';
import type { Seal } from '../../platform/security/seal.ts';
import type { OfficeDeps } from './as-staff.ts';
import * as store from './before-store.ts';
import type { OverruledRefusals } from '../../platform/http/call.ts';

interface Details {
  readonly before: object | null;
  readonly after: object | null;
  readonly reason: string;
  readonly overruled?: OverruledRefusals;
}

interface OpenChange {
  readonly reason: string;
  readonly changed: ChangedField[];
  readonly overruled: { refusals: string[]; reason: string } | null;
}

const OF_MONEY: ReadonlySet<string> = new Set(['amount', 'parts']);

/** Why something was done, and what it changed. It lies sealed, and is gone with an erased family. */
export const openChange = (seal: Seal, sealed: string | null, readsOfMoney = true): OpenChange => {
  if (sealed === null) return { reason: '', changed: [], overruled: null };
  const { before, after, reason, overruled } = JSON.parse(seal.open(sealed)) as Details;
  return {
    reason,
    changed: changedFields(before, after).filter((it) => readsOfMoney || !OF_MONEY.has(it.field)),
    overruled: overruled ? { ...overruled, refusals: [...overruled.refusals] } : null,
  };
};

type StaleDeps = Pick<OfficeDeps, 'seal' | 'clock'>;
type Fields = Readonly<Record<string, unknown>>;

type StaleRefusal = RefusedDecision<'done_before' | 'changed_meanwhile' | 'invalid'>;

/** The values that a form showed have changed since: nothing is done. */
export class StaleForm extends Error {
  readonly refused: StaleRefusal;
  constructor(refused: StaleRefusal) {
    super(refused.refusal);
    this.refused = refused;
  }
}

interface Change {
  /** Who changes it now. */
  readonly by: StaffId;
  readonly grownUpId: GrownUpId;
  readonly kidId?: KidId | undefined;
  /** What the form showed of the fields that it changes, what is there now, and what is to be there. */
  readonly was: Fields;
  readonly is: Fields;
  readonly wanted: Fields;
}

/** A missing value, null and an empty text are the same. */
const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '');

/** They are compared here alone, and never written beside what was changed. */
const NOTES = 'medical_and_education_notes';

const notesOf = async (seal: Seal, tx: Db, kidId: KidId): Promise<Fields> => {
  const sealed = await store.findNotes(tx, kidId);
  return { [NOTES]: sealed === null ? null : seal.open(sealed) };
};

/** Throws the refusal that `findStale` finds, from within a parent's own use case. */
export const refuseStale = async (deps: StaleDeps, tx: Db, change: Change): Promise<void> => {
  const refused = await findStale(deps, tx, change);
  if (refused !== null) throw new StaleForm(refused);
};

/**
 * The refusal of a form whose fields somebody else has changed since it showed them, or that doesn't say what it showed. Null if
 * the form showed the values that are there now.
 */
export const findStale = async (
  { seal, clock }: StaleDeps,
  tx: Db,
  { by, grownUpId, kidId, was, is: fields, wanted }: Change,
): Promise<StaleRefusal | null> => {
  const notes = kidId !== undefined && NOTES in wanted ? await notesOf(seal, tx, kidId) : {};
  const is: Fields = { ...fields, ...notes };
  if (Object.keys(is).some((field) => !(field in was))) return refuse('invalid');
  const stale = Object.keys(is).filter((field) => !isSame(was[field], is[field]));
  if (stale.length === 0) return null;
  if (Object.keys(is).every((field) => isSame(is[field], wanted[field])))
    return refuse('done_before');
  const changers = await store.findChangers(tx, kidId ?? grownUpId);
  const changer = changers.find(({ sealed }) =>
    openChange(seal, sealed).changed.some(({ field }) => stale.includes(field)),
  );
  if (changer === undefined)
    return refuse('changed_meanwhile', { says: [changedBy('The family', null)] });
  // They have the form open in two tabs.
  const name = changer.staff_id === by ? 'You' : changer.name;
  const when = formatMoment(new Date(changer.at), clock.now());
  return refuse('changed_meanwhile', { says: [changedBy(name, when)] });
};

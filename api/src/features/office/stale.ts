import { formatMoment } from '@bandstand/domain/account/format-moment';
import { refuse, type RefusedDecision } from '@bandstand/domain/kernel/decision';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { changedBy } from '@bandstand/domain/office/office-refusals';
import type { Db } from '../../platform/database/pool.ts';
import type { OfficeDeps } from './deps.ts';
import { openChange } from './open-change.ts';
import * as store from './stale-store.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A form was filled in by what is no more: nothing is done. */
export class StaleForm extends Error {
  readonly refused: RefusedDecision<'done_before' | 'changed_meanwhile' | 'invalid'>;
  constructor(refused: StaleForm['refused']) {
    super(refused.refusal);
    this.refused = refused;
  }
}

interface Change {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId | undefined;
  /** What the form showed of the fields that it changes, what stands there now, and what is to stand there. */
  readonly was: Fields;
  readonly is: Fields;
  readonly wanted: Fields;
}

/** Nothing said is nothing, however it is kept. */
const isSame = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '');

/** Refuses a change of fields that somebody else has changed since they were shown, or of one whose form didn't say what it showed. */
export const refuseStale = async (
  { seal, clock }: OfficeDeps,
  tx: Db,
  { grownUpId, kidId, was, is, wanted }: Change,
): Promise<void> => {
  if (Object.keys(is).some((field) => !(field in was))) throw new StaleForm(refuse('invalid'));
  const stale = Object.keys(is).filter((field) => !isSame(was[field], is[field]));
  if (stale.length === 0) return;
  if (Object.keys(is).every((field) => isSame(is[field], wanted[field])))
    throw new StaleForm(refuse('done_before'));
  const changers = await store.findChangers(tx, kidId ?? grownUpId);
  const by = changers.find(({ sealed }) =>
    openChange(seal, sealed).changed.some(({ field }) => stale.includes(field)),
  );
  const says =
    by === undefined
      ? changedBy('The family', null)
      : changedBy(by.name, formatMoment(new Date(by.at), clock.now()));
  throw new StaleForm(refuse('changed_meanwhile', { says: [says] }));
};

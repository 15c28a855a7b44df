import type { Db } from '../../platform/database/pool.ts';
import * as store from './before-store.ts';

/** What a parent's call sends, as far as it names fields of a child or of the parent. */
interface SentCall {
  readonly kid?: Readonly<Record<string, unknown>>;
  readonly grown_up?: Readonly<Record<string, unknown>>;
}

/**
 * What a family had before something was done for it: of each field that is sent, what stood there; of anything else that is
 * done about a child, where it stood. Notes about a child's health have a log of their own, and are never written here.
 */
export const readBefore = async (
  tx: Db,
  { grownUpId, kidId, call }: { grownUpId: string; kidId: string | undefined; call: SentCall },
): Promise<object> => {
  const { kid, grownUp } = await store.findStanding(tx, grownUpId, kidId ?? idOf(call.kid));
  const changedKid = call.kid && kid && fieldsOf(kid.fields, call.kid);
  const changedGrownUp = call.grown_up && fieldsOf(grownUp ?? {}, call.grown_up);
  return {
    ...((call.kid === undefined || 'kid_action' in call) && kid?.standing),
    ...(changedKid && { kid: changedKid }),
    ...(changedGrownUp && { grown_up: changedGrownUp }),
  };
};

const idOf = (kid: SentCall['kid']): string | undefined =>
  typeof kid?.['id'] === 'string' ? kid['id'] : undefined;

const NOTES = 'medical_and_education_notes';

const fieldsOf = (had: Readonly<Record<string, unknown>>, sent: object) =>
  Object.fromEntries(
    Object.keys(sent).flatMap((field) => (field in had ? [[field, had[field]]] : [])),
  );

/** The call as it is written down: that a child's notes were changed, not what they say. */
export const withoutNotes = <Sent extends SentCall>(call: Sent): Sent =>
  call.kid !== undefined && NOTES in call.kid
    ? { ...call, kid: { ...call.kid, [NOTES]: call.kid[NOTES] ? 'changed' : 'removed' } }
    : call;

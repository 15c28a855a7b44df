import { tidyName } from '@bandstand/domain/places/enrolment/rules';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import * as store from './before-store.ts';

/** What a parent's call sends, as far as it names fields of a child or of the parent. */
interface SentCall {
  readonly kid?: Readonly<Record<string, unknown>>;
  readonly grown_up?: Readonly<Record<string, unknown>>;
}

interface CallSubject {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId | undefined;
  readonly call: SentCall;
}

/**
 * What a family had before something was done for it: the old value of each field that is sent, or, for anything else that is
 * done about a child, the child's place. Notes about a child's health have a log of their own, and are never written here.
 */
export const readBefore = async (
  tx: Db,
  { grownUpId, kidId, call }: CallSubject,
): Promise<object> => {
  const { kid, grownUp } = await store.findBefore(tx, {
    grownUpId,
    kidId: kidId ?? textOf(call.kid, 'id'),
  });
  const changedKid = call.kid && kid && fieldsOf(kid.fields, call.kid);
  const changedGrownUp = call.grown_up && fieldsOf(grownUp ?? {}, call.grown_up);
  return {
    ...(movesChild(call) && kid?.place),
    ...(changedKid && { kid: changedKid }),
    ...(changedGrownUp && { grown_up: changedGrownUp }),
  };
};

/** What was sent, and the place of a child who was added or moved by it. */
export const readAfter = async (
  tx: Db,
  { grownUpId, kidId, call }: CallSubject,
): Promise<object> => {
  const sent = withoutNotes(call);
  if (!movesChild(call)) return sent;
  const [name, timetableId] = [textOf(call.kid, 'name'), textOf(call.kid, 'timetable_id')];
  const { kid } = await store.findBefore(tx, {
    grownUpId,
    kidId: kidId ?? textOf(call.kid, 'id'),
    named:
      name === undefined || timetableId === undefined
        ? undefined
        : { name: tidyName(name), timetableId },
  });
  return { ...sent, ...kid?.place };
};

/** Anything but a change of fields. */
const movesChild = (call: SentCall): boolean =>
  call.grown_up === undefined && (call.kid === undefined || 'kid_action' in call);

const textOf = (kid: SentCall['kid'], field: string): string | undefined =>
  typeof kid?.[field] === 'string' ? kid[field] : undefined;

const NOTES = 'medical_and_education_notes';

const fieldsOf = (had: Readonly<Record<string, unknown>>, sent: object) =>
  Object.fromEntries(
    Object.keys(sent).flatMap((field) => (field in had ? [[field, had[field]]] : [])),
  );

/** The call as it is written down: that a child's notes were changed, not what they say. */
const withoutNotes = <Sent extends SentCall>(call: Sent): Sent =>
  call.kid !== undefined && NOTES in call.kid
    ? { ...call, kid: { ...call.kid, [NOTES]: call.kid[NOTES] ? 'changed' : 'removed' } }
    : call;

import type { getKid } from '@bandstand/domain/children/contract';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { noteAccess } from '../privacy/notes-log.ts';
import { findSealedNotes } from './change-store.ts';
import { readKid, type ChildrenGiven } from './use-cases.ts';

export interface KidInFullGiven extends ChildrenGiven {
  readonly seal: Seal;
}

export const get = async (
  given: KidInFullGiven,
  { parent, params }: Call<typeof getKid>,
): Answered<typeof getKid> => {
  const wanted = { kidId: params.id, why: 'opened the page of the child' };
  const kid = await readKidInFull(given, parent.grownUpId, wanted);
  return kid === null ? refuse('not_found') : grant(kid);
};

/** One child of this parent with its notes, which no list and no other answer has; the reading is written down. */
export const readKidInFull = async (
  given: KidInFullGiven,
  grownUpId: string,
  { kidId, why }: { readonly kidId: string; readonly why: string },
) => {
  const kid = await readKid(given, grownUpId, kidId);
  if (kid === null) return null;
  const sealed = await findSealedNotes(given.db, grownUpId, kidId);
  if (sealed !== null)
    await noteAccess(given.db, {
      kidId,
      actor: `parent:${grownUpId}`,
      action: 'read',
      why,
      at: given.clock.now(),
    });
  const medical_and_education_notes = sealed === null ? null : given.seal.open(sealed);
  const attributes = { ...kid.data.attributes, medical_and_education_notes };
  return { ...kid, data: { ...kid.data, attributes } };
};

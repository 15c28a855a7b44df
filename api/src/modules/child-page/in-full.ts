import type { Actor } from '../../platform/actor.ts';
import type { getKid } from '@bandstand/domain/child-page/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { type ChildrenDeps, noteAccess, readKid } from '../families/index.ts';
import { findSealedNotes } from './change-store.ts';

export interface KidInFullDeps extends ChildrenDeps {
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
export const readKidInFull = async (
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

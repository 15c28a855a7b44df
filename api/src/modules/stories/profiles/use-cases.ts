import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/stories/profiles/contract';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import { changedMeanwhile, isSame, type OfficeDeps } from '../../work-log/index.ts';
import { forgetFiles } from '../uploads/process.ts';
import { ownOnly, takePicture } from '../uploads/use-cases.ts';
import * as store from './store.ts';

export interface ProfileDeps extends OfficeDeps {
  readonly outbox: Outbox;
}

export const getOwnProfile = async (
  { db }: ProfileDeps,
  { staff }: Call<typeof contract.getOwnProfile>,
): CallAnswer<typeof contract.getOwnProfile> => {
  const found = await store.findOwn(db, staff.staffId);
  if (found === undefined) return ok({ data: [] });
  const { id, file: _, is_own_file: __, ...attributes } = found;
  return ok({ data: [toRecord('band_leader', { id, attributes })] });
};

const saidIn = ({ quote, influences, how, why, favourite }: store.Said): store.Said => ({
  quote,
  influences,
  how,
  why,
  favourite,
});

/** Changes the words, and the photo where that is asked; a photo that is replaced is kept nowhere. */
export const changeProfile = (
  deps: ProfileDeps,
  { params: { id }, body, staff, record }: Call<typeof contract.changeProfile>,
): CallAnswer<typeof contract.changeProfile> =>
  transact(deps.db, async (tx) => {
    const { values, photo: wanted } = body;
    const profile = await store.lockProfile(tx, id, ownOnly(staff));
    if (profile === undefined) return refuse('not_found');
    const [was, now] = [saidIn(profile), saidIn(values)];
    if (!isSame(saidIn(body.was), was)) return changedMeanwhile(deps, tx, { id, staff });
    const isKept = wanted === undefined || (wanted === null && profile.file === '');
    if (isKept && isSame(was, now)) return refuse('nothing_changed');
    const taken = isKept
      ? ok({ photo: profile.file, unused: [] })
      : await takePicture(tx, wanted, staff.staffId);
    if (!taken.ok) return taken;
    const { photo, unused } = taken.value;
    await store.saveProfile(tx, id, { ...now, photo });
    const files = [...unused, ...(!isKept && profile.is_own_file ? [profile.file] : [])];
    if (files.length > 0) await deps.outbox.enqueue(tx, forgetFiles, { files });
    const told = (file: string) => (file === '' ? 'no' : 'yes');
    const before = { ...was, ...(!isKept && { photo: told(profile.file) }) };
    const after = { name: profile.name, ...now, ...(!isKept && { photo: told(photo) }) };
    await record(tx, { subject: 'leader', subjectId: id, before, after });
    return ok({ message: 'Families see it like this now.' });
  });

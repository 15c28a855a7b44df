import { splitName } from '@bandstand/domain/families/profile/rules';
import { welcomeText } from '@bandstand/domain/stories/timeline/welcome';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import * as store from './store.ts';
import { findNewMembers } from './store.ts';

/** Also those who are written to when they begin. */
export { findNewMembers } from './store.ts';

/** Welcomes children on their timelines, once per enrolment; in the transaction that enrols them. */
export const welcome = async (tx: Db, kidIds: readonly KidId[], now: Date): Promise<void> => {
  if (kidIds.length > 0) await addWelcomes(tx, await findNewMembers(tx, kidIds), now);
};

export type NewMember = Awaited<ReturnType<typeof findNewMembers>>[number];

export const addWelcomes = async (
  tx: Db,
  members: readonly NewMember[],
  now: Date,
): Promise<void> => {
  const entries = members.map(({ enrolmentId, kidId, name, ...member }) => ({
    id: enrolmentId,
    kidId,
    body: welcomeText({ ...member, firstName: splitName(name).firstName }),
  }));
  if (entries.length > 0) await store.addWelcomes(tx, entries, now);
};

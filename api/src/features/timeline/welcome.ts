import { splitName } from '@bandstand/domain/profile/rules';
import { welcomeText } from '@bandstand/domain/timeline/welcome';
import type { Db } from '../../platform/database/pool.ts';
import * as store from './welcome-store.ts';

/** Welcomes children on their timelines, once per enrolment; in the transaction that enrols them. */
export const welcome = async (tx: Db, kidIds: readonly string[], now: Date): Promise<void> => {
  if (kidIds.length === 0) return;
  const members = await store.findNewMembers(tx, kidIds);
  const entries = members.map(({ enrolmentId, kidId, name, ...member }) => ({
    id: enrolmentId,
    kidId,
    body: welcomeText({ ...member, firstName: splitName(name).first_name }),
  }));
  if (entries.length > 0) await store.addWelcomes(tx, entries, now);
};

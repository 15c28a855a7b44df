import { grant, refuse } from '@bandstand/domain/kernel/decision';
import type * as contract from '@bandstand/domain/timeline/contract';
import { ENTRIES_AT_ONCE } from '@bandstand/domain/timeline/model';
import type { Db } from '../../platform/database/pool.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { StillsGiven } from '../media/addresses.ts';
import { entryRecord } from './answers.ts';
import * as entries from './entries-store.ts';
import * as store from './store.ts';

export interface TimelineGiven extends StillsGiven {
  readonly db: Db;
}

/** A page of a child's timeline. One more is looked for, to know whether it goes on. */
export const list = async (
  given: TimelineGiven,
  { parent, params, query: { before } }: Call<typeof contract.listTimeline>,
): Answered<typeof contract.listTimeline> => {
  const kid = { grownUpId: parent.grownUpId, kidId: params.id };
  const rows = await entries.findEntries(given.db, kid, { before, limit: ENTRIES_AT_ONCE + 1 });
  if (rows.length === 0 && !(await store.isOwnKid(given.db, kid))) return refuse('not_found');
  const shown = rows.slice(0, ENTRIES_AT_ONCE);
  const next_before = rows.length > shown.length ? (shown.at(-1)?.entry.id ?? null) : null;
  const data = shown.map((row) => entryRecord(given, row, parent.grownUpId));
  return grant({ data, meta: { next_before } });
};

export const markAsSeen = async (
  { db, clock }: TimelineGiven,
  { parent, params }: Call<typeof contract.markTimelineSeen>,
): Answered<typeof contract.markTimelineSeen> => {
  const kid = { grownUpId: parent.grownUpId, kidId: params.id };
  const marked = await store.markSeen(db, kid, clock.now());
  if (marked === 0 && !(await store.isOwnKid(db, kid))) return refuse('not_found');
  return grant({ marked });
};

export const react = async (
  given: TimelineGiven,
  { parent, params, body }: Call<typeof contract.reactToEntry>,
): Answered<typeof contract.reactToEntry> => {
  const row = await entries.findEntry(given.db, parent.grownUpId, params.id);
  if (row === undefined) return refuse('not_found');
  const { entry } = row;
  if (!entry.isReactionable) return refuse('not_reactionable');
  const { reaction } = body.timeline_entry;
  await store.setReaction(given.db, entry.id, reaction);
  return grant({
    data: entryRecord(given, { ...row, entry: { ...entry, reaction } }, parent.grownUpId),
  });
};

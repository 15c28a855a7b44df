import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type * as contract from '@bandstand/domain/stories/timeline/contract';
import { ENTRIES_AT_ONCE } from '@bandstand/domain/stories/timeline/model';
import type { Db } from '../../../platform/database/pool.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import type { StillsDeps } from '../media/addresses.ts';
import { entryRecord } from './answers.ts';
import * as entries from './entries-store.ts';
import * as store from './store.ts';

export interface TimelineDeps extends StillsDeps {
  readonly db: Db;
}

/** A page of a child's timeline. One more is looked for, to know whether it goes on. */
export const list = async (
  deps: TimelineDeps,
  { parent, params, query: { before } }: Call<typeof contract.listTimeline>,
): CallAnswer<typeof contract.listTimeline> => {
  const kid = { grownUpId: parent.grownUpId, kidId: params.id };
  const rows = await entries.findEntries(deps.db, kid, { before, limit: ENTRIES_AT_ONCE + 1 });
  if (rows.length === 0 && !(await store.isOwnKid(deps.db, kid))) return refuse('not_found');
  const shown = rows.slice(0, ENTRIES_AT_ONCE);
  const next_before = rows.length > shown.length ? (shown.at(-1)?.entry.id ?? null) : null;
  const data = shown.map((row) => entryRecord(deps, row, parent));
  return ok({ data, meta: { next_before } });
};

export const markAsSeen = async (
  { db, clock }: TimelineDeps,
  { parent, params }: Call<typeof contract.markTimelineSeen>,
): CallAnswer<typeof contract.markTimelineSeen> => {
  const kid = { grownUpId: parent.grownUpId, kidId: params.id };
  const marked = await store.markSeen(db, kid, clock.now());
  if (marked === 0 && !(await store.isOwnKid(db, kid))) return refuse('not_found');
  return ok({ marked });
};

export const react = async (
  deps: TimelineDeps,
  { parent, params, body }: Call<typeof contract.reactToEntry>,
): CallAnswer<typeof contract.reactToEntry> => {
  const row = await entries.findEntry(deps.db, parent.grownUpId, params.id);
  if (row === undefined) return refuse('not_found');
  const { entry } = row;
  if (!entry.isReactionable) return refuse('not_reactionable');
  const { reaction } = body.timeline_entry;
  await store.setReaction(deps.db, entry.id, reaction);
  return ok({
    data: entryRecord(deps, { ...row, entry: { ...entry, reaction } }, parent),
  });
};

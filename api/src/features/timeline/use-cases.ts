import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/timeline/contract';
import { ENTRIES_AT_ONCE } from '@bandstand/domain/timeline/model';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Post } from '../mail/jobs.ts';
import type { StillsGiven } from '../media/addresses.ts';
import { entryRecord } from './answers.ts';
import { mediaReported } from './emails.ts';
import * as entries from './entries-store.ts';
import * as store from './store.ts';

export interface TimelineGiven extends StillsGiven {
  readonly db: NodePgDatabase;
  readonly post: Post;
  readonly sender: Sender;
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

/** Keeps a report, and sends it to the office; only of what stands on the parent's own child's timeline. */
export const report = async (
  { db, clock, post, sender }: TimelineGiven,
  { parent, body: { band_media_discrepancy_report: said } }: Call<typeof contract.reportBandMedia>,
): Answered<typeof contract.reportBandMedia> => {
  if (said.grown_up_id !== parent.grownUpId) return refuse('not_found');
  const kid = { grownUpId: parent.grownUpId, kidId: said.kid_id };
  return transact(db, async (tx) => {
    if (!(await store.isOnTimeline(tx, kid, said.band_media_submission_id)))
      return refuse('not_found');
    const id = await store.addReport(tx, said, clock.now());
    await post.send(tx, { office: sender.email }, mediaReported(id, said), parent.grownUpId);
    return grant({
      data: toRecord('band_media_discrepancy_report', { id, attributes: said }),
    });
  });
};

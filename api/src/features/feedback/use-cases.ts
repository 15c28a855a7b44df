import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { giveScore, tellBenefits } from '@bandstand/domain/feedback/contract';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Clock } from '../../platform/clock.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Post } from '../mail/jobs.ts';
import { feedback } from './emails.ts';
import * as store from './store.ts';

export interface FeedbackGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly post: Post;
  readonly sender: Sender;
}

/** Keeps a parent's score, and sends it to the office. */
export const keepScore = async (
  { db, clock, post, sender }: FeedbackGiven,
  { parent, body }: Call<typeof giveScore>,
): Answered<typeof giveScore> => {
  const { score, comment } = body;
  return transact(db, async (tx) => {
    const from = await store.findParent(tx, parent.grownUpId);
    if (from === undefined) return refuse('not_found');
    const id = await store.addScore(tx, parent.grownUpId, body, clock.now());
    await post.send(tx, { office: sender.email }, feedback(body, from), parent.grownUpId);
    return grant({ data: toRecord('nps', { id, attributes: { score, comment } }) });
  });
};

export const keepBenefits = async (
  { db, clock }: FeedbackGiven,
  { parent, params, body }: Call<typeof tellBenefits>,
): Answered<typeof tellBenefits> => {
  if (!(await store.isOwnKid(db, parent.grownUpId, params.id))) return refuse('not_found');
  const now = clock.now();
  const id = await store.addSurvey(db, params.id, body, now);
  const attributes = { created_at: now.toISOString() };
  return grant({ data: toRecord('benefit_survey', { id, attributes }) });
};

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { giveScore, tellBenefits } from '@bandstand/domain/stories/feedback/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { NpsScore } from '@bandstand/domain/stories/feedback/model';
import type { Clock } from '../../../platform/clock.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import type { Sender, Email } from '../../../platform/mail/email.ts';
import { addTask } from '../../work-log/index.ts';
import type { EmailQueue } from '../../mail/index.ts';
import * as store from './store.ts';
import { samplesOf } from '../../../platform/mail/email-sample.ts';

/** To the office: what a parent thinks, and how to answer them. */
const feedbackEmail = (
  { score, comment, submitted_from: from }: NpsScore,
  parent: { readonly name: string; readonly email: string },
): Email => ({
  kind: 'feedback',
  subject: `Feedback from a parent: ${score} of 5`,
  heading: `${score} of 5`,
  paragraphs: [comment === '' ? 'There is no comment.' : comment],
  facts: [
    ['From', parent.name],
    ['Answer to', parent.email],
    ['Given', from === 'cancellation_form' ? 'while cancelling' : 'on the feedback page'],
  ],
});

export interface FeedbackDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
}

/** Of five: a parent who gives no more is called. */
const UNHAPPY = 2;

/** Keeps a parent's score, and sends it to the office. */
export const keepScore = async (
  { db, clock, emailQueue, sender }: FeedbackDeps,
  { parent, body }: Call<typeof giveScore>,
): CallAnswer<typeof giveScore> => {
  const { score, comment } = body;
  return transact(db, async (tx) => {
    const from = await store.findSender(tx, parent.grownUpId);
    if (from === undefined) return refuse('not_found');
    const id = await store.addScore(tx, parent.grownUpId, body, clock.now());
    await emailQueue.send(
      tx,
      { office: sender.email },
      feedbackEmail(body, from),
      parent.grownUpId,
    );
    if (score <= UNHAPPY) {
      const task = { kind: 'unhappy_feedback', key: `score ${id}` } as const;
      const detail = `They gave ${score} of 5.`;
      await addTask(tx, { ...task, detail, grownUpId: parent.grownUpId }, clock.now());
    }
    return ok({ data: toRecord('nps', { id, attributes: { score, comment } }) });
  });
};

export const keepBenefits = async (
  { db, clock }: FeedbackDeps,
  { parent, params, body }: Call<typeof tellBenefits>,
): CallAnswer<typeof tellBenefits> => {
  if (!(await store.isOwnKid(db, parent.grownUpId, params.id))) return refuse('not_found');
  const now = clock.now();
  const id = await store.addSurvey(db, params.id, body, now);
  const attributes = { created_at: now.toISOString() };
  return ok({ data: toRecord('benefit_survey', { id, attributes }) });
};

export const feedbackSamples = samplesOf({
  feedback: {
    'To the office: a parent’s feedback': () =>
      feedbackEmail(
        {
          score: 4,
          comment: 'Practice goes well. A video of each song would help at home.',
          logged_by: 'parent',
          submitted_from: 'other',
        },
        { name: 'Ada Okafor', email: 'parent@example.com' },
      ),
  },
});

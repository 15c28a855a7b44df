import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { FEEDBACK_PLACES } from '@bandstand/domain/stories/feedback/model';
import { at, idOf } from './columns.ts';
import { grownUps, kids } from './families.ts';

/** What parents say of the lessons: a score of 1 to 5 and a comment. */
export const npsScores = pgTable(
  'nps_scores',
  {
    id: uuid().primaryKey(),
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .notNull()
      .references(() => grownUps.id),
    score: integer().notNull(),
    comment: text().notNull(),
    loggedBy: text('logged_by').notNull(),
    submittedFrom: text('submitted_from', { enum: FEEDBACK_PLACES }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('nps_scores_grown_up').on(t.grownUpId, t.createdAt),
    check('nps_scores_score', sql`${t.score} between 1 and 5`),
  ],
);

/** What a child got out of the lessons, asked when they are cancelled. */
export const benefitSurveys = pgTable(
  'benefit_surveys',
  {
    id: uuid().primaryKey(),
    kidId: idOf<KidId>('kid_id')
      .notNull()
      .references(() => kids.id, { onDelete: 'cascade' }),
    moreConfident: boolean('more_confident').notNull(),
    learntNewMusicalSkills: boolean('learnt_new_musical_skills').notNull(),
    madeNewFriends: boolean('made_new_friends').notNull(),
    happierAtSchool: boolean('happier_at_school').notNull(),
    academicPerformanceImproved: boolean('academic_performance_improved').notNull(),
    otherBenefit: boolean('other_benefit').notNull(),
    otherBenefitDescription: text('other_benefit_description').notNull(),
    loggedBy: text('logged_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('benefit_surveys_kid').on(t.kidId, t.createdAt)],
);

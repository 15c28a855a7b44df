import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { BenefitSurvey, NpsScore } from '@bandstand/domain/stories/feedback/model';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import {
  accounts,
  benefitSurveys,
  grownUps,
  kids,
  npsScores,
} from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

export const findSender = async (db: Db, grownUpId: GrownUpId) => {
  const [row] = await db
    .select({ name: grownUps.name, email: accounts.email })
    .from(grownUps)
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId))
    .where(eq(grownUps.id, grownUpId));
  return row;
};

/** Keeps a score; the parent is not asked again. */
export const addScore = async (
  db: Db,
  grownUpId: GrownUpId,
  { score, comment, logged_by, submitted_from }: NpsScore,
  now: Date,
): Promise<string> => {
  const id = randomUUIDv7();
  const said = { score, comment, loggedBy: logged_by, submittedFrom: submitted_from };
  await db.insert(npsScores).values({ id, grownUpId, ...said, createdAt: now });
  await db.update(grownUps).set({ showNpsForm: false }).where(eq(grownUps.id, grownUpId));
  return id;
};

export const isOwnKid = async (db: Db, grownUpId: GrownUpId, kidId: KidId): Promise<boolean> => {
  const own = and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId), isNull(kids.removedAt));
  return (await db.select({ id: kids.id }).from(kids).where(own)).length === 1;
};

export const addSurvey = async (
  db: Db,
  kidId: KidId,
  survey: BenefitSurvey,
  now: Date,
): Promise<string> => {
  const id = randomUUIDv7();
  await db.insert(benefitSurveys).values({
    id,
    kidId,
    moreConfident: survey.more_confident,
    learntNewMusicalSkills: survey.learnt_new_musical_skills,
    madeNewFriends: survey.made_new_friends,
    happierAtSchool: survey.happier_at_school,
    academicPerformanceImproved: survey.academic_performance_improved,
    otherBenefit: survey.other_benefit,
    otherBenefitDescription: survey.other_benefit ? survey.other_benefit_description : '',
    loggedBy: survey.logged_by,
    createdAt: now,
  });
  return id;
};

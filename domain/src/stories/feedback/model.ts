import * as z from 'zod/mini';
import { plainText } from '../../kernel/plain-name.ts';

/** The most characters a text area takes (H9.4 in docs/specification). */
export const COMMENT_AT_MOST = 254;
/** Where feedback was given. */
export const FEEDBACK_PLACES = ['cancellation_form', 'other'] as const;
export const SCORE_MISSING = 'Please choose a score from 1 to 5.';

/** A parent's own words, at most this many characters. */
export const comment = z
  .string('Please enter some text.')
  .check(
    z.trim(),
    z.maxLength(COMMENT_AT_MOST, `Please shorten this to ${COMMENT_AT_MOST} characters.`),
    plainText,
  );
const loggedBy = z.string().check(z.minLength(1), z.maxLength(60));

/** What a parent thinks of the lessons. */
export const npsScore = z.strictObject({
  score: z.int(SCORE_MISSING).check(z.minimum(1, SCORE_MISSING), z.maximum(5, SCORE_MISSING)),
  comment: z._default(comment, ''),
  logged_by: loggedBy,
  submitted_from: z.enum(FEEDBACK_PLACES),
});
export type NpsScore = z.output<typeof npsScore>;

/** What lessons can do for a child, in the order in which a parent is asked. */
export const BENEFITS = {
  more_confident: 'More confident',
  learnt_new_musical_skills: 'Learnt new musical skills',
  made_new_friends: 'Made new friends',
  happier_at_school: 'Happier at school',
  academic_performance_improved: 'Doing better in class',
  other_benefit: 'Something else',
} as const;
export type Benefit = keyof typeof BENEFITS;
export const BENEFIT_KEYS = Object.keys(BENEFITS) as Benefit[];

const yesOrNo = z._default(z.boolean(), false);

/** What the lessons did for a child. A description counts only with "something else". */
export const benefitSurvey = z.strictObject({
  more_confident: yesOrNo,
  learnt_new_musical_skills: yesOrNo,
  made_new_friends: yesOrNo,
  happier_at_school: yesOrNo,
  academic_performance_improved: yesOrNo,
  other_benefit: yesOrNo,
  other_benefit_description: z._default(comment, ''),
  logged_by: loggedBy,
});
export type BenefitSurvey = z.output<typeof benefitSurvey>;

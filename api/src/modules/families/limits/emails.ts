import type { Activity } from '@bandstand/domain/families/limits/activity';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import type { Email } from '../../../platform/mail/email.ts';
import { samplesOf } from '../../../platform/mail/email-sample.ts';

export interface FamilyToLookAt {
  readonly grownUpId: GrownUpId;
  readonly reasons: readonly (readonly [Activity, number])[];
  /** Children whose name or year was changed while they waited, and those with a free month of the family's again. */
  readonly kidIds: readonly KidId[];
}

const WORDS: Record<Activity, (count: number) => string> = {
  joined: (n) => `added or moved a child ${n} times`,
  place_held: (n) => `held a place ${n} times without a Direct Debit`,
  hold_exchanged: (n) => `exchanged a held place ${n} times`,
  hold_ran_out: (n) => `let ${n} held places run out`,
  wish_changed: (n) => `changed ${n} times what a child waits for`,
  moved: (n) => `moved a child, or changed the day of a move, ${n} times`,
  renamed_while_waiting: (n) => `renamed a waiting child ${n === 1 ? 'once' : `${n} times`}`,
  year_changed_while_waiting: (n) =>
    `changed a waiting child’s school year ${n === 1 ? 'once' : `${n} times`}`,
  free_month_again: (n) =>
    `enrolled ${n === 1 ? 'a child' : `${n} children`} with a free month after others had theirs this school year and left`,
  limit_met: (n) => `met a limit in ${n === 1 ? 'one hour' : `${n} different hours`}`,
};

const LISTED = 50;

/** To the office, once a day. It names nobody, and leads to each family's page. */
export const familiesToLookAtEmail = (
  families: readonly FamilyToLookAt[],
  publicUrl: string,
): Email => ({
  kind: 'families_to_look_at',
  subject: families.length === 1 ? 'A family to look at' : `${families.length} families to look at`,
  heading: 'Families to look at, by what they did in the last seven days',
  paragraphs: [
    'Nothing was taken away from them, and waiting children keep their dates. Please check whether each family is what it seems, and call any that is not.',
    ...(families.length > LISTED ? [`The first ${LISTED} are listed here.`] : []),
  ],
  facts: families
    .slice(0, LISTED)
    .map(
      (family, at) =>
        [
          `Family ${at + 1}`,
          describe(family),
          `${publicUrl}/office/families/${family.grownUpId}`,
        ] as const,
    ),
});

const describe = ({ reasons, kidIds }: FamilyToLookAt): string =>
  [
    reasons.map(([kind, count]) => WORDS[kind](count)).join('; '),
    ...(kidIds.length > 0 ? [`Children to look at: ${kidIds.length}`] : []),
  ].join('. ');

export const familyLimitSamples = samplesOf({
  families_to_look_at: {
    'To the office: families to look at': (it) =>
      familiesToLookAtEmail(
        [
          {
            grownUpId: '0198c0de-0000-7000-8000-000000000002',
            reasons: [
              ['hold_ran_out', 4],
              ['limit_met', 2],
            ],
            kidIds: ['0198c0de-0000-7000-8000-000000000001'],
          },
        ],
        it.publicUrl,
      ),
  },
});

import type { Actor } from '../../../platform/actor.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import type { EnrolmentOutcome } from '@bandstand/domain/places/enrolment/model';
import type { EnrolmentRefusal } from '@bandstand/domain/places/enrolment/rules';
import type { Decision } from '@bandstand/domain/kernel/decision';
import type { BodyOf } from '@bandstand/domain/kernel/endpoint';
import type { FamilyCounts, FamilyLimits } from '@bandstand/domain/families/limits/limits';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import type { readKid } from '../../families/index.ts';
import type { PayerEmail } from '../../../platform/mail/email.ts';
import type { EmailQueue } from '../../mail/index.ts';
import type { EnrolmentFacts } from './store.ts';

export interface EnrolmentDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly limits: FamilyLimits;
  readonly isOpenToFamilies: () => boolean;
}

/** A request with all that it is decided by. */
export interface EnrolmentContext {
  readonly by: Actor;
  readonly grownUpId: GrownUpId;
  readonly wanted: BodyOf<typeof enrolKid>['kid'];
  readonly facts: EnrolmentFacts;
  /** What the family has and did today, counted under its lock. */
  readonly counts: FamilyCounts;
  readonly now: Date;
}

/** Whose e-mails are about a place: the account's, and the one who pays for it. */
export const emailAddressesFor = ({
  family,
  payer,
}: {
  readonly family: { readonly email: string };
  readonly payer: PayerEmail | null;
}) => ({ account: family.email, payer });

/** A child who is where the parent wants them, and their record where that was read with the change. */
interface PlacedChild {
  readonly kidId: KidId;
  readonly kid?: Awaited<ReturnType<typeof readKid>>;
}

/** The child whose place or wait it is now, or why not. Changed meanwhile: to be looked at again from the beginning. */
export type TakePlaceDecision = Decision<PlacedChild, EnrolmentRefusal | 'changed_meanwhile'>;

/** What became of it: the child and the outcome, or why not. */
export type EnrolmentDecision = Decision<
  PlacedChild & { readonly outcome: EnrolmentOutcome },
  EnrolmentRefusal | 'not_found' | 'changed_meanwhile'
>;

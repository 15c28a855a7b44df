import { COMMS_MARKETING } from '@bandstand/domain/families/profile/model';
// Views, made by a migration of their own; declared as tables because only those can be selected whole. They stay out of
// index.ts, from which the migrations are generated.
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Places } from '@bandstand/domain/kernel/instruments/model';
import type { DatedTimes } from '@bandstand/domain/lessons/lesson-days';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { PastEnrolment } from '@bandstand/domain/prices/free-month';
import { SHOWN_MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import type { AgreedTerms } from '@bandstand/domain/prices/paying-child';
import type { PaymentPlan } from '@bandstand/domain/prices/payment-plan';
import type { DatedPrice } from '@bandstand/domain/prices/prices';
import type { KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { facts } from './columns.ts';

/** A band as the choice of a place needs it. A member's year is `memberYears` + the current school year. */
export interface BandFacts {
  readonly id: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly outOfHours: boolean;
  readonly createdAt: string;
  readonly places: number;
  readonly memberYears: readonly number[];
  readonly free: Places;
}

/** A timetable with what prices and first dates follow from: one row, one question. */
export const timetableFacts = pgTable('timetable_facts', {
  id: uuid().notNull(),
  displayName: text('display_name').notNull(),
  schoolId: uuid('school_id').notNull(),
  weekday: integer().notNull(),
  minYear: integer('min_year').notNull(),
  maxYear: integer('max_year').notNull(),
  lessonsAreOn: boolean('lessons_are_on').notNull(),
  closedToNewSignups: boolean('closed_to_new_signups').notNull(),
  terms: facts<readonly { startsOn: IsoDate; endsOn: IsoDate }[]>().notNull(),
  closures: facts<readonly IsoDate[]>().notNull(),
  concerts: facts<readonly IsoDate[]>().notNull(),
  prices: facts<readonly DatedPrice[]>().notNull(),
  times: facts<readonly DatedTimes[]>().notNull(),
});

/** The bands of a timetable with their free places. */
export const timetableBands = pgTable('timetable_bands', {
  timetableId: uuid('timetable_id').notNull(),
  bands: facts<readonly BandFacts[]>().notNull(),
});

export interface SiblingFacts extends AgreedTerms {
  readonly kidId: KidId;
  readonly timetableId: TimetableId;
  readonly name: string;
  readonly state: 'held' | 'live';
  readonly heldUntil: string | null;
}

/** Lessons that were; until when they are paid for follows from how they ended. */
export type PastFacts = AgreedTerms & Omit<PastEnrolment, 'until'>;

/** A family as enrolling and paying need it: its details, its balance, its Direct Debit, its children's enrolments. */
export const familyFacts = pgTable('family_facts', {
  grownUpId: uuid('grown_up_id').notNull(),
  billingAccountId: uuid('billing_account_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  addressL1: text('address_l1').notNull(),
  addressCity: text('address_city').notNull(),
  addressPostcode: text('address_postcode').notNull(),
  commsMarketing: text('comms_marketing', { enum: COMMS_MARKETING }).notNull(),
  enrolmentsDisabled: boolean('enrolments_disabled').notNull(),
  balance: integer().notNull(),
  mandateState: text('mandate_state', { enum: SHOWN_MANDATE_STATES }),
  enrolments: facts<readonly SiblingFacts[]>().notNull(),
  /** What its children had before. */
  past: facts<readonly PastFacts[]>().notNull(),
  /** What it pays in parts; null where nothing is. */
  plan: facts<PaymentPlan>(),
});

import { COMMS_MARKETING } from '@bandstand/domain/profile/model';
// Views, made by a migration of their own; declared as tables because only those can be selected whole. They stay out of
// index.ts, from which the migrations are generated.
import { boolean, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Places } from '@bandstand/domain/instruments/model';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { PastEnrolment } from '@bandstand/domain/payments/free-month';
import type { AgreedTerms } from '@bandstand/domain/payments/paying-child';
import type { PaymentPlan } from '@bandstand/domain/payments/payment-plan';
import type { DatedPrice } from '@bandstand/domain/payments/prices';
import type { KidId, TimetableId } from '@bandstand/domain/kernel/ids';

/** A band as the choice of a place needs it. A member's year is `member_years` + the current school year. */
export interface BandFacts {
  readonly id: string;
  readonly year_from: number;
  readonly year_to: number;
  readonly out_of_hours: boolean;
  readonly created_at: string;
  readonly places: number;
  readonly member_years: readonly number[];
  readonly free: Places;
}

/** A timetable with what prices and first dates follow from: one row, one question. */
export const timetableFacts = pgTable('timetable_facts', {
  id: uuid().notNull(),
  display_name: text().notNull(),
  school_id: uuid().notNull(),
  weekday: integer().notNull(),
  min_year: integer().notNull(),
  max_year: integer().notNull(),
  lessons_are_on: boolean().notNull(),
  closed_to_new_signups: boolean().notNull(),
  terms: json().$type<readonly { starts_on: IsoDate; ends_on: IsoDate }[]>().notNull(),
  closures: json().$type<readonly IsoDate[]>().notNull(),
  concerts: json().$type<readonly IsoDate[]>().notNull(),
  prices: json().$type<readonly DatedPrice[]>().notNull(),
});

/** The bands of a timetable with their free places. */
export const timetableBands = pgTable('timetable_bands', {
  timetable_id: uuid().notNull(),
  bands: json().$type<readonly BandFacts[]>().notNull(),
});

export interface SiblingFacts extends AgreedTerms {
  readonly kid_id: KidId;
  readonly timetable_id: TimetableId;
  readonly name: string;
  readonly state: 'held' | 'live';
  readonly held_until: string | null;
}

/** Lessons that were; until when they are paid for follows from how they ended. */
export type PastFacts = AgreedTerms & Omit<PastEnrolment, 'until'>;

/** A family as enrolling and paying need it: its details, its balance, its Direct Debit, its children's enrolments. */
export const familyFacts = pgTable('family_facts', {
  grown_up_id: uuid().notNull(),
  billing_account_id: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address_l1: text().notNull(),
  address_city: text().notNull(),
  address_postcode: text().notNull(),
  comms_marketing: text({ enum: COMMS_MARKETING }).notNull(),
  enrolments_disabled: boolean().notNull(),
  balance: integer().notNull(),
  mandate_state: text({ enum: ['setting_up', 'active'] }),
  enrolments: json().$type<readonly SiblingFacts[]>().notNull(),
  /** What its children had before. */
  past: json().$type<readonly PastFacts[]>().notNull(),
  /** What it pays in parts; null where nothing is. */
  plan: json().$type<PaymentPlan>(),
});

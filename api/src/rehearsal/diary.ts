import type {
  BillingAccountId,
  GrownUpId,
  BandId,
  SchoolId,
  TimetableId,
} from '@bandstand/domain/kernel/ids';
import { randomUUIDv7 } from 'node:crypto';
import type { ProviderName } from './world.ts';
import type { YearPortal } from './portal.ts';

export interface YearSchool {
  readonly schoolId: SchoolId;
  readonly timetableId: TimetableId;
  readonly bandId: BandId;
}

const OPEN = [
  `insert into schools (id, name, town) select school, 'Foundry Lane Primary School', 'Leeds' from new_school`,
  `insert into terms (school_id, starts_on, ends_on) select school, t.first::date, t.last::date from new_school,
     (values ('2027-01-05', '2027-07-21'), ('2027-09-02', '2028-07-21')) t (first, last)`,
  `insert into timetables (id, school_id, display_name, weekday, starts_at, ends_at, min_year, max_year, closed_to_new_signups)
   select timetable, school, 'Foundry Lane Primary School', 2, '13:00', '15:00', 0, 6, false from new_school`,
  `insert into prices (timetable_id, from_date, monthly_pennies) select timetable, p.first::date, p.pennies from new_school,
     (values ('2026-09-01', 3600), ('2027-09-01', 3900)) p (first, pennies)`,
  `insert into bands (id, timetable_id, name, year_from, year_to, created_at)
   select band, timetable, 'The Amplifiers', 0, 6, '2026-01-01T00:00:00Z' from new_school`,
];
const SCHOOL =
  'with new_school as (select * from jsonb_to_record($1::jsonb) as s(school uuid, timetable uuid, band uuid))';

/** A school with one band, whose price changes in September. */
export const openSchool = async ({ sql }: YearPortal): Promise<YearSchool> => {
  const [schoolId, timetableId, bandId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const ids = JSON.stringify({ school: schoolId, timetable: timetableId, band: bandId });
  for (const statement of OPEN)
    await sql(statement.replace('insert into', `${SCHOOL} insert into`), [ids]);
  return { schoolId, timetableId, bandId };
};

/** What a payer's bank has said of a payment, and on which day. */
interface ToldOfPayment {
  readonly said: string;
  readonly on: string;
  readonly code: string;
}

/** What happens to a family that the portal has no say in, at a moment 'YYYY-MM-DD HH:MM' in London. */
export type FamilyEvent = { readonly at: string } & (
  | { readonly what: 'plays'; readonly child: string; readonly from: string }
  | { readonly what: 'leaves'; readonly child: string }
  /** The office pauses a child's lessons, both days included. */
  | {
      readonly what: 'paused';
      readonly child: string;
      readonly first: string;
      readonly last: string;
    }
  /** The pause that began, or was to begin, on that day ends with another last day; the day before it where it is called off. */
  | {
      readonly what: 'ends a pause';
      readonly child: string;
      readonly first: string;
      readonly last: string;
    }
  | {
      readonly what: 'sets up a Direct Debit';
      readonly reference: string;
      readonly provider: ProviderName;
    }
  /** Another account is to pay, by a Direct Debit of its own. */
  | { readonly what: 'changes bank'; readonly reference: string; readonly provider: ProviderName }
  /** From a month on another provider is to collect by it, under another reference. */
  | {
      readonly what: 'is to move';
      readonly reference: string;
      readonly to: string;
      readonly from: string;
    }
  | { readonly what: 'takes the change back'; readonly reference: string }
  /** To give bank details to the provider itself; agreeing to what is taken next. */
  | { readonly what: 'goes to their pages'; readonly purpose: 'set_up' | 'change' }
  /** The portal hears that it was confirmed there, on that day. */
  | {
      readonly what: 'is done there';
      readonly purpose: 'set_up' | 'change';
      readonly reference: string;
      readonly on: string;
    }
  /** After that day's debits: what is asked of it later comes back. */
  | { readonly what: 'account closes'; readonly reference: string }
  /**
   * From here on what is told: the moment is that at which the portal hears of it; what a bank has said the provider knows from ten
   * o'clock of that day on.
   */
  | ({ readonly what: 'returned' } & ToldOfPayment)
  | ({ readonly what: 'claimed' } & ToldOfPayment)
  | {
      readonly what: 'advised';
      readonly said: string;
      readonly by: 'ADDACS' | 'AUDDIS';
      readonly reference: string;
      readonly code: string;
    }
  /** What was collected on that day has come to our bank. */
  | { readonly what: 'paid out'; readonly on: string }
  | { readonly what: 'withheld by the office'; readonly month: string }
  /** What is owed, or so much of it, is taken in equal parts from now on. */
  | {
      readonly what: 'agrees to pay in parts';
      readonly parts: number;
      readonly amount: number | null;
    }
  | { readonly what: 'pays in parts no more' }
  /** The office gives up what is owed, or so much of it. */
  | { readonly what: 'is let off'; readonly amount: number | null }
  /** The office pays back what was taken on that day, or a part of it. */
  | { readonly what: 'refunded'; readonly on: string; readonly amount: number }
  /** The office would have paid back what the payer's bank had taken back already. */
  | { readonly what: 'is refused a refund' }
);

/** A family with all that happened to it. */
export interface YearFamily {
  readonly email: string;
  readonly grownUpId: GrownUpId;
  readonly billingAccountId: BillingAccountId;
  readonly school: YearSchool;
  /** Of each Direct Debit that it has had, the newest last. */
  readonly references: string[];
  /** Of those that were to take over and never will. */
  readonly dead: Set<string>;
  readonly diary: FamilyEvent[];
}

/** The Direct Debit that pays, or is to pay from now on. */
export const payingReference = ({ references, dead }: YearFamily): string =>
  references.findLast((reference) => !dead.has(reference)) ?? '';

/** What was the same for all families. */
export interface OfficeYear {
  /** When each month went to the provider, if it did. */
  readonly handedOverAt: ReadonlyMap<string, string>;
  /** Days on which the provider can't be reached from morning to evening. */
  readonly awayOn: ReadonlySet<string>;
  /** Days on which the provider told nothing. */
  readonly deafOn: ReadonlySet<string>;
  /** Days on which the provider that tells by itself did so, before the other was asked. */
  readonly toldOn: ReadonlySet<string>;
}

const detailsOf = ({ at, what, ...rest }: FamilyEvent): string =>
  [at, what, ...Object.values(rest as Record<string, string>)].join(' ');

/** The diary as somebody reads it who looks for a fault. */
export const tellDiary = ({ email, diary }: YearFamily): string =>
  [email, ...diary.toSorted((a, b) => a.at.localeCompare(b.at)).map(detailsOf)].join('\n  ');

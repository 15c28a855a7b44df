import { and, eq, sql } from 'drizzle-orm';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { GrownUpChanges } from '@bandstand/domain/profile/model';
import {
  accounts,
  billingAccounts,
  grownUps,
  ledgerEntries,
  mandates,
} from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

const balance = sql<number>`coalesce((
  select sum(${ledgerEntries.amountPennies})::int from ${ledgerEntries}
  where ${ledgerEntries.billingAccountId} = ${billingAccounts.id}), 0)`;
const ddEmail = sql<string | null>`(
  select ${mandates.emailAddress} from ${mandates}
  where ${mandates.billingAccountId} = ${billingAccounts.id} and ${mandates.state} = 'active')`;

/** The children of the regular monthly amount: they have lessons, or the kids' app at a price. */
const paidFor = sql<number>`(
  select count(*)::int from kids k join timetables t on t.id = k.timetable_id
  where k.grown_up_id = ${grownUps.id} and (
    exists (select from enrolments e where e.kid_id = k.id and e.state = 'live')
    or (t.kids_app_price_pennies > 0
      and exists (select from kids_app_subscriptions a where a.kid_id = k.id and a.ended_at is null))))`;

/** Nobody can say how happy they are with lessons that have not begun. */
const hasHadLessons = (today: IsoDate) => sql`exists (
  select from enrolments e join kids k on k.id = e.kid_id
  where k.grown_up_id = ${grownUps.id} and e.first_lesson_on <= ${today})`;

/** The parent's own details with their billing, in one question; nothing when the id is not this parent's. */
export const findGrownUp = async (db: Db, grownUpId: string, today: IsoDate) => {
  const [row] = await db
    .select({
      id: grownUps.id,
      name: grownUps.name,
      email: accounts.email,
      phone: grownUps.phone,
      second_email_address: grownUps.secondEmailAddress,
      second_email_address_proven: sql<boolean>`${grownUps.secondEmailProvenAt} is not null`,
      alternative_contact: grownUps.alternativeContact,
      address_l1: grownUps.addressL1,
      address_l2: grownUps.addressL2,
      address_city: grownUps.addressCity,
      address_county: grownUps.addressCounty,
      address_postcode: grownUps.addressPostcode,
      comms_marketing: grownUps.commsMarketing,
      enrolments_disabled: grownUps.enrolmentsDisabled,
      show_nps_form_in_backstage: sql<boolean>`${grownUps.showNpsForm} and ${hasHadLessons(today)}`,
      balance,
      dd_email_address: ddEmail,
      kids_paying_for_amount: paidFor,
    })
    .from(grownUps)
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId))
    .innerJoin(billingAccounts, eq(billingAccounts.grownUpId, grownUps.id))
    .where(eq(grownUps.id, grownUpId));
  return row;
};
export type GrownUpRow = NonNullable<Awaited<ReturnType<typeof findGrownUp>>>;

/** Changes exactly the fields that are given. */
export const changeGrownUp = async (
  db: Db,
  grownUpId: string,
  changes: GrownUpChanges,
): Promise<void> => {
  const set = {
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.phone !== undefined && { phone: changes.phone }),
    ...(changes.second_email_address !== undefined && {
      secondEmailAddress: changes.second_email_address,
    }),
    ...(changes.alternative_contact !== undefined && {
      alternativeContact: changes.alternative_contact,
    }),
    ...(changes.address_l1 !== undefined && { addressL1: changes.address_l1 }),
    ...(changes.address_l2 !== undefined && { addressL2: changes.address_l2 }),
    ...(changes.address_city !== undefined && { addressCity: changes.address_city }),
    ...(changes.address_county !== undefined && { addressCounty: changes.address_county }),
    ...(changes.address_postcode !== undefined && { addressPostcode: changes.address_postcode }),
    ...(changes.comms_marketing !== undefined && { commsMarketing: changes.comms_marketing }),
  };
  if (Object.keys(set).length === 0) return;
  await db
    .update(grownUps)
    .set(set)
    .where(and(eq(grownUps.id, grownUpId)));
};

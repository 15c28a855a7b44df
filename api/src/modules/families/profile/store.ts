import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { and, eq, sql, type SQL, type SQLWrapper, gte, isNull, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { COMMS_MARKETING, type GrownUpChanges } from '@bandstand/domain/families/profile/model';
import { balance } from '../../../../db/balances.ts';
import { mandateInForce, shownEmail } from '../../../../db/states.ts';
import { grownUps, accounts } from '../../../../db/tables/index.ts';
import { uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { param, question } from '../../../platform/database/question.ts';

export const grownUpRow = z.strictObject({
  id: uuid,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  second_email_address: z.string(),
  second_email_address_proven: z.boolean(),
  alternative_contact: z.string(),
  address_l1: z.string(),
  address_l2: z.string(),
  address_city: z.string(),
  address_county: z.string(),
  address_postcode: z.string(),
  comms_marketing: z.enum(COMMS_MARKETING),
  enrolments_disabled: z.boolean(),
  /** Nobody can say how happy they are with lessons that have not begun. */
  show_nps_form_in_backstage: z.boolean(),
  balance: z.int(),
  dd_email_address: z.nullable(z.string()),
  /** The children of the regular monthly amount: they have lessons, or the kids' app at a price. */
  kids_paying_for_amount: z.int(),
});
export type GrownUpRow = z.infer<typeof grownUpRow>;

/** The details of a parent with their billing. */
export const detailsOf = (grownUpId: SQLWrapper): SQL => sql`
  select g.id, g.name, g.last_name, ${shownEmail} as email, g.phone, g.second_email_address,
    g.second_email_proven_at is not null as second_email_address_proven, g.alternative_contact, g.address_l1, g.address_l2,
    g.address_city, g.address_county, g.address_postcode, g.comms_marketing, g.enrolments_disabled,
    g.show_nps_form and exists (select from enrolments e join kids k on k.id = e.kid_id
      where k.grown_up_id = g.id and e.first_lesson_on <= ${param('today')}::date) as show_nps_form_in_backstage,
    ${balance({ of: sql`b.id` })} as balance,
    (select m.email_address from mandates m where m.billing_account_id = b.id and ${mandateInForce}) as dd_email_address,
    (select count(*)::int from kids k join timetables t on t.id = k.timetable_id where k.grown_up_id = g.id and (
      exists (select from enrolments e where e.kid_id = k.id and e.state = 'live')
      or (t.kids_app_price_pennies > 0
        and exists (select from kids_app_subscriptions s where s.kid_id = k.id and s.ended_at is null)))) as kids_paying_for_amount
  from grown_ups g join accounts a on a.id = g.account_id join billing_accounts b on b.grown_up_id = g.id
  where g.id = ${grownUpId}`;
const askOwnDetails = question(grownUpRow).from(detailsOf(param('grownUpId')));

/** Nothing when the id is not a parent's. */
export const findGrownUp = async (
  db: Db,
  grownUpId: GrownUpId,
  today: IsoDate,
): Promise<GrownUpRow | undefined> => (await askOwnDetails(db, { grownUpId, today }))[0];

/** Changes exactly the fields that are given. */
export const changeGrownUp = async (
  db: Db,
  grownUpId: GrownUpId,
  changes: GrownUpChanges,
): Promise<void> => {
  const set = {
    ...(changes.name !== undefined && {
      name: changes.name,
      lastName: lastNameOf(changes.name),
    }),
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

/** The end of a new name that still begins with the first name, which was asked apart: it stays apart. */
const lastNameOf = (name: string) => {
  const first = sql`left(${grownUps.name}, -length(${grownUps.lastName}) - 1)`;
  return sql`case when ${grownUps.lastName} <> '' and right(${grownUps.name}, length(${grownUps.lastName}) + 1) = ' ' || ${grownUps.lastName}
    and starts_with(${name}, ${first} || ' ') then substr(${name}, length(${first}) + 2) else ${grownUps.lastName} end`;
};

export interface SecondEmail {
  readonly name: string;
  readonly accountEmail: string;
  readonly address: string;
  readonly provenAt: Date | null;
  /** Null when no link to this address may be spent. */
  readonly tokenHash: string | null;
  /** When a link was last sent, to this address or to one before it. */
  readonly askedAt: Date | null;
}

/** The parent's second address, which nobody else changes until the transaction ends. */
export const lockSecondEmail = async (
  db: Db,
  grownUpId: GrownUpId,
): Promise<SecondEmail | undefined> => {
  const [row] = await db
    .select({
      name: grownUps.name,
      accountEmail: accounts.email,
      address: grownUps.secondEmailAddress,
      provenAt: grownUps.secondEmailProvenAt,
      tokenHash: grownUps.secondEmailTokenHash,
      askedAt: grownUps.secondEmailAskedAt,
    })
    .from(grownUps)
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId))
    .where(and(eq(grownUps.id, grownUpId), isNull(grownUps.erasedAt)))
    .for('update', { of: grownUps });
  return row;
};

/** Another address, or none: what was proven of the one before is over. */
export const dropProof = async (db: Db, grownUpId: GrownUpId): Promise<void> => {
  await db
    .update(grownUps)
    .set({ secondEmailProvenAt: null, secondEmailTokenHash: null })
    .where(eq(grownUps.id, grownUpId));
};

export const setToken = async (
  db: Db,
  grownUpId: GrownUpId,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<void> => {
  await db
    .update(grownUps)
    .set({ secondEmailTokenHash: tokenHash, secondEmailAskedAt: now })
    .where(eq(grownUps.id, grownUpId));
};

/** Spends the token, once; false when it is worth nothing (any more). */
export const spendToken = async (
  db: Db,
  { tokenHash, now, notBefore }: { tokenHash: string; now: Date; notBefore: Date },
): Promise<boolean> => {
  const spent = await db
    .update(grownUps)
    .set({ secondEmailProvenAt: now, secondEmailTokenHash: null })
    .where(
      and(
        eq(grownUps.secondEmailTokenHash, tokenHash),
        gte(grownUps.secondEmailAskedAt, notBefore),
        ne(grownUps.secondEmailAddress, ''),
        isNull(grownUps.erasedAt),
      ),
    )
    .returning({ id: grownUps.id });
  return spent.length === 1;
};

/** Lets a family enrol or not; says where that was so already, and where there is no such family. */
export const setEnrolling = async (
  tx: Db,
  grownUpId: GrownUpId,
  isOn: boolean,
): Promise<'changed' | 'same' | 'none'> => {
  const [family] = await tx
    .select({ isOff: grownUps.enrolmentsDisabled })
    .from(grownUps)
    .where(and(eq(grownUps.id, grownUpId), isNull(grownUps.erasedAt)))
    .for('no key update');
  if (family === undefined) return 'none';
  if (family.isOff === !isOn) return 'same';
  await tx.update(grownUps).set({ enrolmentsDisabled: !isOn }).where(eq(grownUps.id, grownUpId));
  return 'changed';
};

import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import type { GrownUpId, BillingAccountId } from '@bandstand/domain/kernel/ids';
import {
  and,
  eq,
  isNull,
  sql,
  type SQL,
  type SQLWrapper,
  desc,
  inArray,
  isNotNull,
} from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Bank } from '@bandstand/domain/money/payments/contract';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import {
  COMING_COLLECTION_STATES,
  PAID_COLLECTION_STATES,
  LIVE_COLLECTION_STATES,
} from '@bandstand/domain/money/collections/run/collection-moves';
import {
  LIVE_MANDATE_STATES,
  TAKEN_BACK,
  HOSTED_PURPOSES,
} from '@bandstand/domain/money/payments/mandate-moves';
import { KIDS_PARTS } from '@bandstand/domain/money/payments/next-collection';
import { mandateInForce, takingOverStates } from '../../../../db/states.ts';
import { listed } from '../../../../db/lists.ts';
import { accounts, billingAccounts, grownUps, mandates } from '../../../../db/tables/index.ts';
import { uuid } from '../../../../db/row-kinds.ts';
import { familyRow } from '../../../../db/row-shapes.ts';
import { rowFromJson } from '../../../platform/database/rows.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { param, question } from '../../../platform/database/question.ts';

/**
 * What the account was not asked for though it was told: its lessons and apps in collections that were withheld, and that no
 * later one has taken or is about to.
 */
export const notTakenOf = (account: SQL): SQL => sql`(
  select coalesce(sum((p ->> 'amount')::int), 0)::int from collections c, jsonb_array_elements(c.parts) p
  where c.billing_account_id = ${account} and c.state = 'withheld' and p ->> 'what' in ${listed(KIDS_PARTS)}
    and not exists (select from collections t where t.billing_account_id = c.billing_account_id and t.written_at > c.written_at
      and t.state in ${listed(LIVE_COLLECTION_STATES)}))`;

/** Lets one after the other decide about a family's Direct Debit; the family's ledger can grow meanwhile. */
export const lockAccount = async (db: Db, grownUpId: GrownUpId): Promise<void> => {
  await db
    .select({ id: billingAccounts.id })
    .from(billingAccounts)
    .where(eq(billingAccounts.grownUpId, grownUpId))
    .for('no key update');
};

export const billingRow = z.strictObject({
  family: familyRow,
  mandate: z.nullable(z.record(z.string(), z.unknown())),
  held: z.array(uuid),
  /** What of its balance we did not take when we said we would. */
  not_taken: z.int(),
  /** What was begun on the provider's own pages, and not finished. */
  hosted_open: z.nullable(z.enum(HOSTED_PURPOSES)),
  /** The account that payments are moving to, and who pays from it. */
  moving_to: z.nullable(
    z.strictObject({ ending: z.string(), email: z.string(), is_proven: z.boolean() }),
  ),
  /** What was last collected, or is about to be. */
  collected: z.nullable(z.strictObject({ on: isoDate, amount: z.int() })),
});
type BillingRow = z.infer<typeof billingRow>;

/**
 * The billing facts of a family with its newest Direct Debit and the ids of its held enrolments, in one
 * question: the amounts that follow from it are those of exactly these.
 */
export const billingOf = (grownUpId: SQLWrapper): SQL => sql`
  select row_to_json(f) as family, row_to_json(m) as mandate, ${notTakenOf(sql`f.billing_account_id`)} as not_taken,
    (select coalesce(json_agg(e.id), '[]') from enrolments e join kids k on k.id = e.kid_id
      where k.grown_up_id = f.grown_up_id and e.state = 'held') as held,
    (select json_build_object('on', c.collect_on, 'amount', c.amount_pennies) from collections c
      where c.billing_account_id = f.billing_account_id and c.state in ${listed([...COMING_COLLECTION_STATES, ...PAID_COLLECTION_STATES])}
      order by c.collect_on desc limit 1) as collected,
    (select h.purpose from hosted_set_ups h where h.billing_account_id = f.billing_account_id and h.state = 'started') as hosted_open,
    (select json_build_object('ending', n.account_number_ending, 'email', n.email_address, 'is_proven', n.email_proven_at is not null) from mandates n where n.billing_account_id = f.billing_account_id
      and n.replaces is not null and n.state in ${takingOverStates}) as moving_to
  from family_facts f left join mandates m on m.billing_account_id = f.billing_account_id
  where f.grown_up_id = ${grownUpId}
  order by ${mandateInForce} desc nulls last, m.state = 'setting_up' desc, m.created_at desc
  limit 1`;
const askForBilling = question(billingRow).from(billingOf(param('grownUpId')));

export const findBilling = async (
  db: Db,
  grownUpId: GrownUpId,
): Promise<BillingAccount | undefined> => billingFrom(await askForBilling(db, { grownUpId }));

export const billingFrom = ([row]: readonly BillingRow[]): BillingAccount | undefined =>
  row && {
    ...camelCased({ ...row, mandate: null }),
    mandate: row.mandate && rowFromJson(mandates, row.mandate),
  };

export type BillingAccount = CamelCased<Omit<BillingRow, 'mandate'>> & {
  readonly mandate: MandateRow | null;
};
export type MandateRow = typeof mandates.$inferSelect;

/** Whether a family is still here: what is left of one that was erased can't be read as one, and nothing is sent to it. */
export const isKept = async (db: Db, grownUpId: GrownUpId): Promise<boolean> => {
  const found = await db
    .select({ id: grownUps.id })
    .from(grownUps)
    .where(and(eq(grownUps.id, grownUpId), isNull(grownUps.erasedAt)));
  return found.length > 0;
};

const whileSettingUp = (id: string) => and(eq(mandates.id, id), eq(mandates.state, 'setting_up'));

/** Begins a Direct Debit; the unique index lets a family have one. */
export const beginMandate = async (
  db: Db,
  mandate: typeof mandates.$inferInsert,
): Promise<void> => {
  await db.insert(mandates).values(mandate);
};

/** What a parent agreed to, before the provider has answered. */
export type AgreedPayments = Pick<
  typeof mandates.$inferInsert,
  'firstPaymentOn' | 'firstPaymentPennies' | 'regularAmountPennies' | 'sealedDetails'
>;

/** The parent agreed to more than when the Direct Debit was begun. */
export const noteAgreement = async (db: Db, id: string, agreed: AgreedPayments): Promise<void> => {
  await db.update(mandates).set(agreed).where(whileSettingUp(id));
};

/** A mandate with the family it belongs to, for the work that goes on without the parent. */
export const findMandate = async (db: Db, id: string) => {
  const [row] = await db
    .select({
      mandate: mandates,
      grownUpId: grownUps.id,
      name: grownUps.name,
      account: accounts.email,
    })
    .from(mandates)
    .innerJoin(billingAccounts, eq(billingAccounts.id, mandates.billingAccountId))
    .innerJoin(grownUps, eq(grownUps.id, billingAccounts.grownUpId))
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId))
    .where(eq(mandates.id, id));
  return row;
};
export type FoundMandate = NonNullable<Awaited<ReturnType<typeof findMandate>>>;

export const noteBank = async (db: Db, id: string, bank: Bank): Promise<void> => {
  await db.update(mandates).set({ bank }).where(whileSettingUp(id));
};

/** Settles a mandate once, and forgets its bank details: of any number of workers one is told true. */
export const recordSetUp = async (
  db: Db,
  id: string,
  to: {
    state: 'lodged' | 'declined';
    settledAt: Date;
    lodgedAt?: Date;
    provider?: string;
    providerId?: string | null;
    bankReference?: string | null;
    providerSays?: string[];
    firstPaymentOn?: string | null;
    firstPaymentPennies?: number | null;
  },
): Promise<boolean> => {
  const settled = await db
    .update(mandates)
    .set({ ...to, sealedDetails: null })
    .where(whileSettingUp(id))
    .returning({ id: mandates.id });
  return settled.length === 1;
};

/** The Direct Debit that is to take over from the account's own; an index holds that there is one at most. */
export const findReplacement = async (db: Db, billingAccountId: BillingAccountId) => {
  const [row] = await db
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.billingAccountId, billingAccountId),
        isNotNull(mandates.replaces),
        inArray(mandates.state, LIVE_MANDATE_STATES),
      ),
    );
  return row;
};

/** The provider made what was taken back meanwhile: its name for it is kept, so that it can be ended there. Else false. */
export const noteTakenBack = async (
  db: Db,
  id: string,
  providerId: string | null,
): Promise<boolean> => {
  const noted = await db
    .update(mandates)
    .set({ providerId: sql`coalesce(${mandates.providerId}, ${providerId})` })
    .where(and(eq(mandates.id, id), eq(mandates.endedCode, TAKEN_BACK)))
    .returning({ id: mandates.id });
  return noted.length === 1;
};

/** The provider that the newest Direct Debit of a reference is with, and what it calls it. */
export const findWithProvider = async (db: Db, reference: string) => {
  const [row] = await db
    .select({ provider: mandates.provider, providerId: mandates.providerId })
    .from(mandates)
    .where(eq(mandates.reference, reference))
    .orderBy(desc(mandates.createdAt))
    .limit(1);
  return row;
};

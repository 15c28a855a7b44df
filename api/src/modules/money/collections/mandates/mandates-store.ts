import { type CamelCased } from '@bandstand/domain/kernel/field-names';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import {
  ENDED_MANDATE_STATES,
  MANDATE_STATES,
  TAKEN_BACK,
  type MandateState,
  COLLECTED_MANDATE_STATES,
} from '@bandstand/domain/money/payments/mandate-moves';
import { UNHEARD_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import {
  comingCollections,
  liveStates,
  mandateInForce,
  statesInForce,
  takingOverStates,
  toldReference,
  collectedFrom,
} from '../../../../../db/states.ts';
import { idOf, idRow, uuid } from '../../../../../db/row-kinds.ts';
import { payer, paymentPlan, siblingFacts } from '../../../../../db/row-shapes.ts';
import { listed } from '../../../../../db/lists.ts';
import type { MandateLine } from '../../../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf, hasRows, factsOf, factOf } from '../../../../platform/database/rows.ts';

/** A Direct Debit with whose it is. */
const mandateFacts = z.strictObject({
  id: uuid,
  reference: z.string(),
  /** The one that families are told. */
  told_reference: z.string(),
  state: z.enum(MANDATE_STATES),
  billing_account_id: uuid,
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer: z.nullable(payer),
  replaces: z.nullable(z.string()),
});
export type MandateFacts = CamelCased<z.infer<typeof mandateFacts>>;

const allFacts = sql`
  select m.id, m.reference, ${toldReference} as told_reference, m.state, m.billing_account_id, m.replaces, g.id as grown_up_id, a.email,
    json_build_object('email', m.email_address, 'is_proven', m.email_proven_at is not null) as payer
  from mandates m join billing_accounts b on b.id = m.billing_account_id join grown_ups g on g.id = b.grown_up_id
    join accounts a on a.id = g.account_id`;

/** A provider's Direct Debit by our reference, or by its own id, held against others who change it. */
export const lockMandate = (
  db: Db,
  {
    reference,
    providerId,
    provider,
  }: { readonly reference: string; readonly providerId: string | null; readonly provider: string },
): Promise<MandateFacts | undefined> =>
  factOf(db, mandateFacts).from(sql`${allFacts}
    where m.provider = ${provider} and (m.reference = ${reference} or (${providerId}::text is not null and m.provider_id = ${providerId}))
    limit 1 for update of m`);

/** The Direct Debit that a family pays by, held against others who change it. */
export const lockPaying = (db: Db, billingAccountId: string): Promise<MandateFacts | undefined> =>
  factOf(db, mandateFacts).from(sql`${allFacts}
    where m.billing_account_id = ${billingAccountId} and ${mandateInForce} for update of m`);

/**
 * Ends the Direct Debit that was to take over from the one that a family pays by, in one statement; returns it as it was. One that
 * has taken over at this moment is the family's own, and stays.
 */
export const endReplacement = (
  db: Db,
  billingAccountId: string,
  now: Date,
): Promise<MandateFacts | undefined> =>
  factOf(db, mandateFacts).from(sql`
    with ended as (
      update mandates set state = 'cancelled', ended_at = ${now.toISOString()}::timestamptz, ended_code = ${TAKEN_BACK}, sealed_details = null
      where billing_account_id = ${billingAccountId} and replaces is not null
        and state in ${liveStates} returning id)
    ${allFacts} join ended on ended.id = m.id`);

/** Whether the provider has a collection by the Direct Debit, or may have it: what becomes of it is not known yet. */
export const isOnItsWay = (db: Db, id: string): Promise<boolean> =>
  hasRows(db).from(sql`
    select from collections c where c.mandate_id = ${id}
      and (c.state in ${listed(UNHEARD_COLLECTION_STATES)} or (c.state = 'approved' and c.asked_at is not null)) limit 1`);

/** Changes a Direct Debit's state, by its table of moves, which a trigger holds. */
export const setMandateState = async (
  db: Db,
  id: string,
  { state, code, now }: { readonly state: MandateState; readonly code: string; readonly now: Date },
): Promise<void> => {
  const hasEnded = ENDED_MANDATE_STATES.includes(state);
  await db.execute(sql`
    update mandates set state = ${state},
      ended_at = case when ${hasEnded}::boolean then ${now.toISOString()}::timestamptz end,
      ended_code = case when ${hasEnded}::boolean then ${code} end
    where id = ${id}`);
};

/** What the provider and the payer's bank call it from now on: its account moved. */
export const noteNames = async (
  db: Db,
  id: string,
  { mandate, bankReference = null }: Pick<MandateLine, 'mandate' | 'bankReference'>,
): Promise<void> => {
  await db.execute(sql`
    update mandates set provider_id = coalesce(${mandate.providerId}, provider_id),
      bank_reference = coalesce(${bankReference}, bank_reference) where id = ${id}`);
};

/** The Direct Debit as it was before it moved from another provider, where it did; itself otherwise. */
export const beforeItMoved = async (
  db: Db,
  { id, billingAccountId }: Pick<MandateFacts, 'id' | 'billingAccountId'>,
): Promise<string> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select mandate_id as id from provider_moves where billing_account_id = ${billingAccountId} and moved_to = ${id}`);
  return rows[0]?.id ?? id;
};

/** The Direct Debit that one moved to with another provider, where its family still pays by that. */
export const findMovedTo = async (db: Db, mandateId: string): Promise<string | undefined> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select m.id from provider_moves v join mandates m on m.id = v.moved_to
    where v.mandate_id = ${mandateId} and ${mandateInForce}`);
  return rows[0]?.id;
};

/** Whether the bank has said that the payer of a Direct Debit has died: a person tells the family all that concerns it. */
export const hasPayerDied = async (
  db: Db,
  { mandateId: id, billingAccountId }: { mandateId: string; billingAccountId: string },
): Promise<boolean> => {
  const key = deathOf(await beforeItMoved(db, { id, billingAccountId }));
  const { rows } = await db.execute(sql`select from office_tasks where key = ${key}`);
  return rows.length > 0;
};

/** The key of the task about a death, by the Direct Debit as it was before it moved. */
export const deathOf = (mandateId: string): string => `payer_deceased:${mandateId}`;

/** A Direct Debit that is over. */
export const findEnded = (db: Db, id: string): Promise<MandateFacts | undefined> =>
  factOf(db, mandateFacts).from(sql`${allFacts}
    where m.id = ${id} and m.state in ${listed(ENDED_MANDATE_STATES)}`);

/** Whether another one is to take over from a Direct Debit. */
export const hasReplacement = (db: Db, id: string): Promise<boolean> =>
  hasRows(db).from(sql`
    select from mandates where replaces = ${id} and state in ${takingOverStates} limit 1`);

/** Direct Debits that the bank has had for long enough, and has not sent back: they are active from now on. Returns how many. */
export const activateLodged = async (db: Db, lodgedBefore: Date): Promise<number> => {
  const rows = await rowsOf(db, idRow).from(sql`
    update mandates set state = 'active' where state = 'lodged' and lodged_at < ${lodgedBefore.toISOString()}::timestamptz returning id`);
  return rows.length;
};

/** Whether a collection by the Direct Debit is on its way: ending it now would stop that. */
const STILL_COLLECTS = sql`(select coalesce(bool_or(c.state in ${comingCollections}), false)
  from collections c where c.mandate_id = mandates.id)`;

const referenceRow = z.strictObject({ reference: z.string() });

/**
 * Ends the Direct Debit that another takes over from; returns its reference. Nothing while it still collects, nor while its payer
 * disputes what they were told: another account would be asked for the same.
 */
export const endReplaced = async (
  db: Db,
  { id, replaces }: Pick<MandateFacts, 'id' | 'replaces'>,
  now: Date,
): Promise<string | undefined> => {
  // A parent who takes the change back at this moment was first, or waits here and comes too late.
  const rows = await rowsOf(db, referenceRow).from(sql`
    with new as (select replaces from mandates where id = ${id} and replaces = ${replaces} and state = 'active' for update)
    update mandates set state = 'cancelled', ended_at = ${now.toISOString()}::timestamptz, ended_code = 'replaced'
    from new where mandates.id = new.replaces
      and mandates.state in ${listed(COLLECTED_MANDATE_STATES)} and not ${STILL_COLLECTS} returning reference`);
  // The old one ended by itself, or has now: the family has the new one only.
  await db.execute(sql`
    update mandates m set replaces = null where m.id = ${id} and not exists (
      select from mandates o where o.id = m.replaces and o.state in ${statesInForce})`);
  return rows[0]?.reference;
};

/** Direct Debits that are active and have not taken over yet, or that have nothing left to take over from. */
export const findReplacements = (db: Db, atMost: number): Promise<MandateFacts[]> =>
  factsOf(db, mandateFacts).from(sql`
    select m.id, m.reference, ${toldReference} as told_reference, m.state, m.billing_account_id, m.replaces, g.id as grown_up_id, a.email, null as payer
    from mandates m join billing_accounts b on b.id = m.billing_account_id join grown_ups g on g.id = b.grown_up_id
      join accounts a on a.id = g.account_id
    where m.replaces is not null and (m.state = 'active' or (m.state = 'lodged' and not exists (
      select from mandates o where o.id = m.replaces and o.state in ${statesInForce})))
    order by m.id limit ${atMost}`);

/** The references of all Direct Debits that families have. */
export const listReferencesInForce = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf(db, referenceRow).from(sql`
    select m.reference from mandates m where ${mandateInForce}`);
  return rows.map(({ reference }) => reference);
};

const askedRow = z.strictObject({ reference: z.string(), on: isoDate, amount: z.int() });

/** What the provider was asked to take of whom, and has told nothing of yet. */
export const listAsked = (db: Db): Promise<z.infer<typeof askedRow>[]> =>
  rowsOf(db, askedRow).from(sql`
    select m.reference, c.collect_on::text as on, c.amount_pennies as amount
    from collections c join mandates m on m.id = c.mandate_id where c.state = 'submitted' order by c.collect_on, m.reference`);

/**
 * The families of accounts that are collected from as they are now, with who is to be told of a payment. Who disputes a notice
 * is asked for nothing.
 */
export const findPayers = (db: Db, accountIds: readonly string[]) =>
  factsOf(db, payingFamily).from(sql`
    select f.billing_account_id, f.grown_up_id, f.email, f.balance, f.plan, f.enrolments, payer_of(f.billing_account_id) as payer,
      m.first_payment_on as begins
    from family_facts f join mandates m on m.billing_account_id = f.billing_account_id and ${collectedFrom}
    where f.billing_account_id = any(${sql.param([...accountIds])}::uuid[])`);

const payingFamily = z.strictObject({
  billing_account_id: uuid,
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer,
  balance: z.int(),
  plan: z.nullable(paymentPlan),
  begins: z.nullable(z.string()),
  enrolments: z.array(siblingFacts),
});
export type PayingFamily = CamelCased<z.infer<typeof payingFamily>>;

const child = z.strictObject({ kid_id: idOf<KidId>(), name: z.string() });

/** The children of an account's family, by whose names the parts of a payment are told. */
export const findChildren = (db: Db, billingAccountId: string) =>
  factsOf(db, child).from(sql`
    select k.id as kid_id, k.name from billing_accounts b join kids k on k.grown_up_id = b.grown_up_id where b.id = ${billingAccountId}`);

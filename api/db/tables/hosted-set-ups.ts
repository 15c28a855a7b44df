import { HOSTED_PURPOSES, HOSTED_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { BillingAccountId } from '@bandstand/domain/kernel/ids';
import { at, idOf, oneOf } from './columns.ts';
import { billingAccounts } from './payments.ts';

/**
 * A payer who was sent to the provider's own pages to give their bank details there. It becomes a Direct Debit when the provider
 * says that they have; until then there is none.
 */
export const hostedSetUps = pgTable(
  'hosted_set_ups',
  {
    id: uuid().primaryKey(),
    billingAccountId: idOf<BillingAccountId>('billing_account_id')
      .notNull()
      .references(() => billingAccounts.id),
    /** Of the Direct Debit that comes of it; the provider knows the set-up by it. */
    reference: text().notNull().unique(),
    purpose: text({ enum: HOSTED_PURPOSES }).notNull(),
    state: text({ enum: HOSTED_STATES }).notNull(),
    /** What the provider calls it, once it was asked. */
    flowId: text('flow_id'),
    /** The held enrolments that the parent agreed to pay for, and the amounts that they saw. */
    holds: uuid().array().notNull(),
    firstPaymentOn: date('first_payment_on').$type<IsoDate>(),
    firstPaymentPennies: integer('first_amount_pennies'),
    regularAmountPennies: integer('regular_amount_pennies').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the provider is asked again whether the payer has finished. */
    nextLookAt: at('next_look_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('hosted_set_ups_one_open')
      .on(t.billingAccountId)
      .where(sql`${t.state} = 'started'`),
    index('hosted_set_ups_to_look_at')
      .on(t.nextLookAt)
      .where(sql`${t.state} = 'started'`),
    index('hosted_set_ups_account').on(t.billingAccountId),
    check('hosted_set_ups_state', oneOf(t.state, HOSTED_STATES)),
    check('hosted_set_ups_purpose', oneOf(t.purpose, HOSTED_PURPOSES)),
    check('hosted_set_ups_end', sql`(${t.state} = 'started') = (${t.endedAt} is null)`),
  ],
);

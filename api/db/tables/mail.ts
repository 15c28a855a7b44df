import { BATCH_STATES } from '@bandstand/domain/mail/email-batches';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GrownUpId, StaffId } from '@bandstand/domain/kernel/ids';
import { at, idOf, oneOf } from './columns.ts';
import { grownUps } from './families.ts';
import { staff } from './staff.ts';

/** The demo's own mailbox, where e-mails go when no SMTP server is configured (`/dev/mail`). */
export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    /** The family that it is about, when it went to another address than theirs: to the office, to who pays. */
    grownUpId: uuid('grown_up_id'),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [index('mailbox_newest').on(t.sentAt)],
);

/**
 * E-mails that families were sent, sealed: for the colleagues who answer them. Links that open an account are not among what is
 * kept.
 */
export const sentEmails = pgTable(
  'sent_emails',
  {
    /** That of the job which sent it: a repeated job keeps it once. */
    id: uuid().primaryKey(),
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .notNull()
      .references(() => grownUps.id),
    kind: text().notNull(),
    /** Keyed hash of the address, by which e-mails to it are found. */
    addressMac: text('address_mac').notNull(),
    sealed: text().notNull(),
    sentAt: at('sent_at').notNull(),
    /** The e-mail that this one repeats. */
    againOf: uuid('again_of'),
  },
  (t) => [
    index('sent_emails_family').on(t.grownUpId, t.sentAt, t.id),
    index('sent_emails_address').on(t.addressMac, t.sentAt, t.id),
    index('sent_emails_newest').on(t.sentAt, t.id),
    index('sent_emails_kind').on(t.kind, t.sentAt, t.id),
    index('sent_emails_again')
      .on(t.againOf)
      .where(sql`${t.againOf} is not null`),
  ],
);

/** Several e-mails that somebody of the office sends at once: they wait for ten minutes, in which they can be stopped. */
export const emailBatches = pgTable(
  'email_batches',
  {
    id: uuid().primaryKey(),
    state: text({ enum: BATCH_STATES }).notNull(),
    /** How many e-mails it was put together of. */
    count: integer().notNull(),
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    madeAt: at('made_at').notNull(),
    goesAt: at('goes_at').notNull(),
    endedAt: at('ended_at'),
    /** Who stopped it, or sent it early. */
    endedBy: idOf<StaffId>('ended_by').references(() => staff.id),
  },
  (t) => [
    index('email_batches_waiting')
      .on(t.goesAt)
      .where(sql`${t.state} = 'waiting'`),
    index('email_batches_newest').on(t.madeAt, t.id),
    check('email_batches_state', oneOf(t.state, BATCH_STATES)),
    check('email_batches_end', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
  ],
);

/** The e-mails of a batch that waits, sealed as they will lie in the queue. */
export const heldEmails = pgTable(
  'held_emails',
  {
    id: uuid().primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => emailBatches.id),
    grownUpId: idOf<GrownUpId>('grown_up_id')
      .notNull()
      .references(() => grownUps.id),
    /** The kept e-mail that it repeats. */
    againOf: uuid('again_of').notNull(),
    sealed: text().notNull(),
  },
  (t) => [
    index('held_emails_batch').on(t.batchId),
    index('held_emails_family').on(t.grownUpId),
    uniqueIndex('held_emails_once').on(t.againOf),
  ],
);

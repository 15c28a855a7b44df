import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { grownUps } from './families.ts';

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
 * E-mails that families were sent, sealed: for whoever answers them. Links that open an account are not among what is kept.
 */
export const sentEmails = pgTable(
  'sent_emails',
  {
    /** That of the job which sent it: a repeated job keeps it once. */
    id: uuid().primaryKey(),
    grownUpId: uuid('grown_up_id')
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
  ],
);

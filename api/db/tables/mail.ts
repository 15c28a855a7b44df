import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

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

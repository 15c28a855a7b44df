import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountId, SessionId } from '@bandstand/domain/kernel/ids';
import { SESSION_AUDIENCES } from '@bandstand/domain/kernel/endpoint';
import { at, idOf } from './columns.ts';

/** Who can sign in: parents and school users, each with their own e-mail address per audience. */
export const accounts = pgTable(
  'accounts',
  {
    id: idOf<AccountId>().primaryKey(),
    audience: text({ enum: SESSION_AUDIENCES }).notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash'),
    wrongPasswords: integer('wrong_passwords').notNull().default(0),
    lockedAt: at('locked_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('accounts_audience_email').on(t.audience, t.email),
    check('accounts_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** A token names its session; ending the session revokes the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: idOf<SessionId>().primaryKey(),
    accountId: idOf<AccountId>('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** Browser and system in words of ours; what the browser sent is not kept. */
    device: text(),
    /** Empty until it is used some minutes after it began. */
    lastUsedAt: at('last_used_at'),
    /** Somebody of the office who sees what this parent sees; with such a session nothing is changed. */
    viewerId: uuid('viewer_id'),
  },
  (t) => [
    index('sessions_account').on(t.accountId),
    index('sessions_expiry').on(t.expiresAt),
    index('sessions_viewer')
      .on(t.viewerId)
      .where(sql`${t.viewerId} is not null`),
  ],
);

/** E-mailed links: only the hash of the token is kept; the newest of a purpose ends the older ones. */
export const links = pgTable(
  'links',
  {
    id: uuid().primaryKey(),
    accountId: idOf<AccountId>('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['set_password', 'unlock', 'new_email'] }).notNull(),
    /** Of a link that went to a new address: what is signed in with once it is used. */
    newEmail: text('new_email'),
    tokenHash: text('token_hash').notNull(),
    sentAt: at('sent_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    uniqueIndex('links_token').on(t.tokenHash),
    uniqueIndex('links_newest').on(t.accountId, t.purpose),
    index('links_to_new_emails')
      .on(t.sentAt)
      .where(sql`${t.purpose} = 'new_email'`),
  ],
);

/**
 * Browsers in which an account was signed in to before; only the hash of their cookie is kept. Each counts its own wrong
 * passwords, so that strangers can lock the account but not its owner out of it.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    accountId: idOf<AccountId>('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    wrongPasswords: integer('wrong_passwords').notNull().default(0),
    lastSignedInAt: at('last_signed_in_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.accountId] }),
    index('known_devices_account').on(t.accountId),
    index('known_devices_age').on(t.lastSignedInAt),
  ],
);

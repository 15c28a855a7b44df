import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '@bandstand/domain/kernel/role';
import type { AccountId, SessionId, StaffId } from '@bandstand/domain/kernel/ids';
import { accounts, sessions } from './account.ts';
import { at, idOf, oneOf } from './columns.ts';

/** Who works for the provider, or has; a person's history stays after they leave. */
export const staff = pgTable(
  'staff',
  {
    id: idOf<StaffId>().primaryKey(),
    accountId: idOf<AccountId>('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
    leftAt: at('left_at'),
  },
  (t) => [
    check('staff_named', sql`${t.name} <> ''`),
    // As they are listed: who works here by name, then who has left.
    index('staff_listed').on(sql`(${t.leftAt} is not null)`, t.name, t.id),
  ],
);

export const staffRoles = pgTable(
  'staff_roles',
  {
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    role: text({ enum: ROLES }).notNull(),
    /** When it begins to hold; null where it holds already. */
    holdsFrom: at('holds_from'),
    /** Who gave it, where it is held back: another administrator may confirm it. */
    grantedBy: idOf<StaffId>('granted_by'),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.role] }),
    check('staff_roles_role', oneOf(t.role, ROLES)),
  ],
);

/** What a session of the office knows beyond others: when its second step was taken, and what a passkey was asked. */
export const officeSessions = pgTable('office_sessions', {
  sessionId: idOf<SessionId>('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** The newest second step; empty between the password and the first one. */
  confirmedAt: at('confirmed_at'),
  question: text(),
  questionAt: at('question_at'),
});

/** Passkeys (https://www.w3.org/TR/webauthn-3): the private key never leaves its device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    accountId: idOf<AccountId>('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** Rises with each use, where the device counts at all: a copy would be behind. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [index('passkeys_account').on(t.accountId)],
);

/** What passkeys were asked before anybody is signed in, and by a parent who adds one; each is answered once. */
export const passkeyQuestions = pgTable(
  'passkey_questions',
  {
    challenge: text().primaryKey(),
    /** Who adds a passkey; nobody in particular signs in. */
    sessionId: idOf<SessionId>('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    askedAt: at('asked_at').notNull(),
  },
  (t) => [
    index('passkey_questions_asked').on(t.askedAt),
    index('passkey_questions_session').on(t.sessionId),
  ],
);

/** Codes that change every 30 seconds (RFC 6238). */
export const authenticators = pgTable(
  'authenticators',
  {
    accountId: idOf<AccountId>('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Empty until a first code has proven it, and so is what it is. */
    sealedSecret: text('sealed_secret'),
    provenAt: at('proven_at'),
    /** Of an app that is being set up, or moved to another device. */
    nextSealedSecret: text('next_sealed_secret'),
    /** The period whose code was used last: a code works once. */
    lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    check('authenticators_proven', sql`(${t.provenAt} is null) = (${t.sealedSecret} is null)`),
  ],
);

/** For who has lost everything else: each works once; only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: idOf<AccountId>('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

/**
 * One row for each thing that the office did, chained by hash: none can be changed or taken out unnoticed. What was changed
 * lies beside it, so that a family can be erased and the chain still holds.
 */
export const changes = pgTable(
  'changes',
  {
    id: uuid().primaryKey(),
    sequence: bigint({ mode: 'number' }).notNull().unique(),
    at: at('at').notNull(),
    staffId: idOf<StaffId>('staff_id')
      .notNull()
      .references(() => staff.id),
    call: text().notNull(),
    subject: text().notNull(),
    subjectId: uuid('subject_id'),
    /** The family that it is about, if it is about one. */
    grownUpId: uuid('grown_up_id'),
    detailsHash: text('details_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [
    index('changes_family').on(t.grownUpId, t.sequence),
    index('changes_subject').on(t.subjectId, t.sequence),
    index('changes_staff').on(t.staffId, t.sequence),
  ],
);

/** What a change was from and to, and why, sealed: it names people. */
export const changeDetails = pgTable(
  'change_details',
  {
    changeId: uuid('change_id')
      .primaryKey()
      .references(() => changes.id),
    /** The family that it is about, with which it is erased. */
    grownUpId: uuid('grown_up_id'),
    sealed: text().notNull(),
  },
  (t) => [index('change_details_family').on(t.grownUpId)],
);

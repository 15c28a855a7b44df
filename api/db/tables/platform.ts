import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { at } from './columns.ts';

/** Answers by `Idempotency-Key`, kept for 24 hours: the second guard against doing a thing twice, after unique indexes. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id').notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer(),
    answer: jsonb(),
    startedAt: at('started_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotency_age').on(t.startedAt)],
);

/**
 * Tries that are limited by the address they come from, counted for all processes until their time is over. Whose they are
 * and what was tried is hashed with a key. Not logged by PostgreSQL: a crash forgets them (migration 0021).
 */
export const countedTries = pgTable(
  'counted_tries',
  {
    whose: text().notNull(),
    what: text().notNull(),
    times: integer().notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.whose, t.what] }), index('tries_age').on(t.endsAt)],
);
/**
 * Work that is done once a day: the one who writes the row of the day does it (clock changes move no row). Long work is held by
 * the one who does it, by the database's own clock, and has run only when it is done.
 */
export const dailyRuns = pgTable(
  'daily_runs',
  {
    name: text().notNull(),
    day: date().$type<IsoDate>().notNull(),
    ranAt: at('ran_at'),
    heldUntil: at('held_until'),
  },
  (t) => [primaryKey({ columns: [t.name, t.day] })],
);

/** What the doctor found, the newest of each instant: what is not well is read by those who look after the portal. */
export const examinations = pgTable('examinations', {
  at: at('at').primaryKey(),
  findings: jsonb().notNull(),
});

/** What is true of this database as a whole: that it held the demo once, and a word sealed with its data key. */
export const installation = pgTable('installation', {
  name: text({ enum: ['demo', 'data_key', 'backup', 'media_store', 'alarms'] }).primaryKey(),
  value: text().notNull(),
  at: at('at').notNull(),
});

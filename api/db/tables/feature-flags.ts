import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { FLAG_AUDIENCES } from '@bandstand/domain/families/feature-flags/model';
import { oneOf } from './columns.ts';

/** What the office has switched on, and for whom. */
export const featureFlags = pgTable(
  'feature_flags',
  {
    name: text({ enum: ['kids_app_opt_in'] }).primaryKey(),
    isOn: boolean('is_on').notNull(),
    audience: text({ enum: FLAG_AUDIENCES }).notNull().default('everybody'),
    /** Where it is on for the families of some schools: which. */
    schoolIds: uuid('school_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [check('feature_flags_audience', oneOf(t.audience, FLAG_AUDIENCES))],
);

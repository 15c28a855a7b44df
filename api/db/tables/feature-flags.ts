import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** What the office has switched on. */
export const featureFlags = pgTable('feature_flags', {
  name: text({ enum: ['kids_app_opt_in'] }).primaryKey(),
  isOn: boolean('is_on').notNull(),
});

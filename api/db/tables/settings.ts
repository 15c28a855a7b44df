import { pgTable, text } from 'drizzle-orm/pg-core';
import { PROVIDER_FACTS } from '@bandstand/domain/desk/settings/provider-noun';
import { SETTING_NAMES } from '@bandstand/domain/desk/settings/settings';
import { at } from './columns.ts';

/** What an administrator has set otherwise than it was at first; what nobody has set has no row. */
export const settings = pgTable('settings', {
  name: text({ enum: [...SETTING_NAMES, ...PROVIDER_FACTS] }).primaryKey(),
  /** Words, or pennies in figures. */
  value: text().notNull(),
  changedAt: at('changed_at').notNull(),
});

import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type {
  BillingAccountId,
  CollectionId,
  MandateId,
  StaffId,
} from '@bandstand/domain/kernel/ids';
import { collections } from './collections.ts';
import { at, idOf } from './columns.ts';
import { billingAccounts, mandates } from './payments.ts';
import { staff } from './staff.ts';

/** What somebody in the office has to do, once for each thing that happened. */
export const officeTasks = pgTable(
  'office_tasks',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** What it is about, so that one thing makes one task. */
    key: text().notNull().unique(),
    billingAccountId: idOf<BillingAccountId>('billing_account_id').references(
      () => billingAccounts.id,
    ),
    mandateId: idOf<MandateId>('mandate_id').references(() => mandates.id),
    collectionId: idOf<CollectionId>('collection_id').references(() => collections.id),
    /** The bank's code or the provider's words; nothing personal. */
    detail: text().notNull(),
    /** By when somebody sees to it: a trigger gives a day to what a version adds that knows none. */
    dueOn: date('due_on').$type<IsoDate>(),
    createdAt: at('created_at').notNull(),
    /** Who of the office works on it, so that two people don't unknowingly. */
    takenBy: idOf<StaffId>('taken_by').references(() => staff.id),
    takenAt: at('taken_at'),
    /** Not before this day. */
    deferredUntil: date('deferred_until').$type<IsoDate>(),
    doneAt: at('done_at'),
    doneBy: text('done_by'),
    outcome: text(),
    /** Who opened it again after it had been closed, and why. */
    openedAgainAt: at('opened_again_at'),
    openedAgainBy: idOf<StaffId>('opened_again_by').references(() => staff.id),
    openedAgainBecause: text('opened_again_because'),
  },
  (t) => [
    // As Today lists them: by when each is seen to.
    index('office_tasks_open')
      .on(sql`coalesce(${t.deferredUntil}, ${t.dueOn})`, t.createdAt, t.id)
      .where(sql`${t.doneAt} is null`),
    // What was closed, the last first.
    index('office_tasks_closed')
      .on(t.doneAt, t.id)
      .where(sql`${t.doneAt} is not null`),
    index('office_tasks_account').on(t.billingAccountId),
  ],
);

import { accountTables } from './accounts.ts';
import { childTables } from './children.ts';
import { grownUpTables } from './grown-ups.ts';
import { type HeldTable, inner, kept, told } from './held-data.ts';
import { lessonTables } from './lessons.ts';
import { collectionTables } from './collections.ts';
import { moneyTables } from './money.ts';
import { pictureTables } from './pictures.ts';

/** Money that fitted no payment, and was given to the family by hand. */
const suspenseTables: Readonly<Record<string, HeldTable>> = {
  suspense_steps: {
    heading: 'Money that fitted no payment',
    whose: 'billing_account',
    by: 'billing_account_id',
    erasure: kept('The law asks us to keep our accounts for six years.'),
    columns: {
      item_id: inner(),
      step: inner(),
      what: told('What was done'),
      billing_account_id: inner(),
      actor: inner(),
      reason: told('Why'),
      created_at: told('When'),
    },
  },
};

/**
 * Everything that the portal holds about a family, by table and column: what a copy of their data shows, and what an
 * erasure leaves. A test compares it with the database: a new column without an entry fails. The order is that of an
 * erasure: what refers to something goes before it.
 */
export const DATA_MAP: Readonly<Record<string, HeldTable>> = {
  ...pictureTables,
  ...lessonTables,
  ...collectionTables,
  ...moneyTables,
  ...suspenseTables,
  ...childTables,
  ...grownUpTables,
  ...accountTables,
};

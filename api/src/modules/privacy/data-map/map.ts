import { accountTables } from './accounts.ts';
import { childTables } from './children.ts';
import { grownUpTables } from './grown-ups.ts';
import type { HeldTable } from './held-data.ts';
import { lessonTables } from './lessons.ts';
import { collectionTables } from './collections.ts';
import { moneyTables } from './money.ts';
import { suspenseTables } from './suspense.ts';
import { pictureTables } from './pictures.ts';

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

import { grant, refuse } from '@bandstand/domain/kernel/decision';
import type { getPersonalData } from '@bandstand/domain/privacy/contract';
import type { HeldSection, KeptThing } from '@bandstand/domain/privacy/model';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Seal } from '../../platform/security/seal.ts';
import { findHeld, type HeldRows } from './copy-store.ts';
import { DATA_MAP } from './data-map/map.ts';
import { noteAccesses } from './notes-log.ts';

export interface CopyGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly seal: Seal;
}

/** A copy of all that is held about a family: the same columns that an erasure goes by. */
export const copy = async (
  given: CopyGiven,
  { parent, params }: Call<typeof getPersonalData>,
): Answered<typeof getPersonalData> => {
  if (params.id !== parent.grownUpId) return refuse('not_found');
  return transact(given.db, async (tx) => {
    const held = await findHeld(tx, parent.grownUpId);
    const at = given.clock.now();
    await noteExports(tx, held, { actor: `parent:${parent.grownUpId}`, at });
    return grant({
      made_at: at.toISOString(),
      sections: Object.keys(DATA_MAP).flatMap((name) => sectionOf(given.seal, name, held)),
      kept_after_erasure: KEPT,
    });
  });
};

const NOTES = 'sealed_notes';

const noteExports = (
  tx: Db,
  held: readonly HeldRows[],
  by: { readonly actor: string; readonly at: Date },
): Promise<void> => {
  const children = held.find(({ name }) => name === 'kids')?.rows ?? [];
  const withNotes = children.filter((row) => row[NOTES] !== null);
  return noteAccesses(
    tx,
    withNotes.map((row) => ({
      ...by,
      kidId: String(row['row_id']),
      action: 'export' as const,
      why: 'a copy of the family’s data',
    })),
  );
};

/** A table as a parent reads it, in the order of the data map; empty ones say nothing. */
const sectionOf = (seal: Seal, name: string, held: readonly HeldRows[]): HeldSection[] => {
  const table = DATA_MAP[name];
  const rows = held.find((of) => of.name === name)?.rows ?? [];
  if (table === undefined || rows.length === 0) return [];
  const shown = Object.entries(table.columns).filter(([, { label }]) => label !== null);
  const sealed = new Set(shown.filter(([, { isSealed }]) => isSealed).map(([column]) => column));
  const open = (column: string, value: unknown) =>
    sealed.has(column) && typeof value === 'string' ? seal.open(value) : value;
  return [
    {
      name,
      heading: table.heading,
      labels: Object.fromEntries(shown.map(([column, { label }]) => [column, label ?? column])),
      rows: rows.map((row) =>
        Object.fromEntries(shown.map(([column]) => [column, open(column, row[column])])),
      ),
    },
  ];
};

/** What stays after an erasure, in words. */
export const KEPT: KeptThing[] = Object.values(DATA_MAP).flatMap(({ heading, erasure }) =>
  erasure.rows === 'kept' ? [{ heading, because: erasure.because }] : [],
);

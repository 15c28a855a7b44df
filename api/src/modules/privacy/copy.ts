import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type {
  getPersonalData,
  HeldSection,
  RetainedItem,
  PersonalData,
} from '@bandstand/domain/privacy/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import type { Seal } from '../../platform/security/seal.ts';
import type { AddressViewer, SigningDeps } from '../../platform/security/signed-address.ts';
import type { EmailQueue } from '../mail/index.ts';
import { mediaAddress } from '../stories/index.ts';
import { findEmail, findHeld, type HeldRows } from './copy-store.ts';
import type { HeldColumn } from './data-map/held-data.ts';
import { DATA_MAP } from './data-map/map.ts';
import { dataCopiedEmail } from './emails.ts';
import { noteAccesses } from '../families/index.ts';

export interface CopyDeps extends SigningDeps {
  readonly db: NodePgDatabase;
  readonly seal: Seal;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
}

/** A copy of all that is held about a family: the same columns that an erasure goes by. */
export const copy = (
  deps: CopyDeps,
  { parent: { grownUpId, sessionId }, by }: Call<typeof getPersonalData>,
): CallAnswer<typeof getPersonalData> =>
  transact(deps.db, (tx) => copyOf(deps, tx, { grownUpId, sessionId, actor: by.name }));

interface CopyRequest {
  readonly grownUpId: GrownUpId;
  /** Of who takes it: its pictures are fetched while they are signed in. */
  readonly sessionId: string;
  /** Who reads the notes with it, as it is in their log. */
  readonly actor: string;
}

/** The same for the family itself and for the office; the family is told by email that it was made. */
export const copyOf = async (
  deps: CopyDeps,
  tx: Db,
  { grownUpId, sessionId, actor }: CopyRequest,
): Promise<Decision<PersonalData, 'not_found'>> => {
  const email = await findEmail(tx, grownUpId);
  if (email === undefined) return refuse('not_found');
  const held = await findHeld(tx, grownUpId);
  const at = deps.clock.now();
  await noteExports(tx, held, { actor, at });
  await deps.emailQueue.send(tx, { account: email }, dataCopiedEmail(deps.publicUrl));
  const read = readerOf(deps, { viewerId: grownUpId, sessionId });
  return ok({
    made_at: at.toISOString(),
    // An erasure ends with the account; a reader begins with it.
    sections: Object.keys(DATA_MAP)
      .toReversed()
      .flatMap((name) => sectionOf(read, name, held)),
    kept_after_erasure: keptOf(held),
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

type ValueReader = (column: HeldColumn | undefined, value: unknown) => unknown;

/** What is encrypted is opened; a medium is named by an address from which its own family can fetch it. */
const readerOf =
  (deps: CopyDeps, viewer: AddressViewer): ValueReader =>
  (column, value) => {
    if (typeof value !== 'string') return value;
    if (column?.isSealed === true) {
      const opened = deps.seal.open(value);
      return column.read?.(opened) ?? opened;
    }
    if (column?.isAddress === true) return `${deps.publicUrl}${mediaAddress(deps, value, viewer)}`;
    return value;
  };

/** A table as a parent reads it, in the order of the data map; empty ones say nothing. */
const sectionOf = (read: ValueReader, name: string, held: readonly HeldRows[]): HeldSection[] => {
  const table = DATA_MAP[name];
  const rows = held.find((of) => of.name === name)?.rows ?? [];
  if (table === undefined || rows.length === 0) return [];
  const shown = Object.entries(table.columns).filter(([, { label }]) => label !== null);
  return [
    {
      name,
      heading: table.heading,
      labels: Object.fromEntries(shown.map(([column, { label }]) => [column, label ?? column])),
      rows: rows.map((row) =>
        Object.fromEntries(
          shown.map(([column]) => [column, read(table.columns[column], row[column])]),
        ),
      ),
    },
  ];
};

/** What only stands for the rows that hang on it, and is emptied, is not worth a word; pictures have words of their own. */
const EMPTIED = new Set([
  'accounts',
  'grown_ups',
  'kids',
  'slots',
  'billing_accounts',
  'media_children',
]);

/** What stays of this family after an erasure, in words. */
export const keptOf = (held: readonly HeldRows[]): RetainedItem[] =>
  Object.entries(DATA_MAP).flatMap(([name, { heading, erasure }]) =>
    erasure.rows === 'kept' &&
    !EMPTIED.has(name) &&
    held.some((of) => of.name === name && of.rows.length > 0)
      ? [{ heading, because: erasure.because }]
      : [],
  );

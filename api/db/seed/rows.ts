import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { KidStatus } from '@bandstand/domain/kernel/moves';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { chunked } from '../../src/platform/database/batches.ts';
import * as tables from '../tables/index.ts';

/** Parents before children: the order in which foreign keys allow the rows. */
const ORDER = [
  'schools',
  'terms',
  'closures',
  'accounts',
  'schoolUsers',
  'staff',
  'staffRoles',
  'authenticators',
  'bandLeaders',
  'timetables',
  'prices',
  'events',
  'songs',
  'bands',
  'grownUps',
  'billingAccounts',
  'kids',
  'slots',
  'enrolments',
  'mandates',
  'payouts',
  'collectionRuns',
  'collections',
  'providerReports',
  'providerLines',
  'payoutItems',
  'officeTasks',
  'paymentNotices',
  'ledgerEntries',
  'waitingListEntries',
  'offers',
  'examEnrolments',
  'faqs',
  'featureFlags',
  'media',
  'mediaChildren',
  'concertVideos',
  'roundUps',
  'roundUpMedia',
  'timelineEntries',
  'mediaReports',
  'kidsAppSubscriptions',
  'lessonSeries',
] as const satisfies readonly (keyof typeof tables)[];

type TableName = (typeof ORDER)[number];
type Row<Name extends TableName> = (typeof tables)[Name]['$inferInsert'];
export type SlotInsert = Row<'slots'>;
export type BandInsert = Row<'bands'>;

/** All rows of the demo, by table; `laterStatuses` are changes after a child's first status, for its history. */
export type Rows = { [Name in TableName]: Row<Name>[] } & {
  laterStatuses: { kidId: KidId; status: KidStatus; at: Date }[];
};

export const noRows = (): Rows => ({
  schools: [],
  terms: [],
  closures: [],
  bandLeaders: [],
  timetables: [],
  prices: [],
  events: [],
  songs: [],
  bands: [],
  accounts: [],
  schoolUsers: [],
  staff: [],
  staffRoles: [],
  authenticators: [],
  grownUps: [],
  billingAccounts: [],
  kids: [],
  slots: [],
  enrolments: [],
  mandates: [],
  payouts: [],
  collectionRuns: [],
  collections: [],
  providerReports: [],
  providerLines: [],
  payoutItems: [],
  officeTasks: [],
  paymentNotices: [],
  ledgerEntries: [],
  waitingListEntries: [],
  offers: [],
  examEnrolments: [],
  faqs: [],
  featureFlags: [],
  media: [],
  mediaChildren: [],
  concertVideos: [],
  roundUps: [],
  roundUpMedia: [],
  timelineEntries: [],
  mediaReports: [],
  kidsAppSubscriptions: [],
  lessonSeries: [],
  laterStatuses: [],
});

/** Rows of one statement, which is a single parameter: thousands of parameters cost more than the rows. */
const ROWS_AT_ONCE = 5_000;
export const BY_THE_SEED = { statusActor: 'seed', statusReason: 'demo data' } as const;

type Tx = Pick<NodePgDatabase, 'execute' | 'update'>;

export const writeRows = async (tx: Tx, rows: Rows): Promise<void> => {
  for (const name of ORDER) await insertAll(tx, tables[name], rows[name]);
  for (const { kidId, status, at } of rows.laterStatuses) {
    await tx
      .update(tables.kids)
      .set({ status, ...BY_THE_SEED, statusAt: at })
      .where(eq(tables.kids.id, kidId));
  }
};

/** JSON is kept under the names that its column has for it. */
const storedAs = (column: PgColumn | undefined, value: unknown): unknown =>
  column?.getSQLType() === 'jsonb' ? JSON.parse(String(column.mapToDriverValue(value))) : value;

const insertAll = async (tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> => {
  const columns = getTableColumns(table);
  const shaped = rows.map((row) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    return Object.fromEntries(
      given.map(([key, value]) => [columns[key]?.name ?? key, storedAs(columns[key], value)]),
    );
  });
  // What a row does not give is the table's default.
  const alike = Map.groupBy(shaped, (row) => Object.keys(row).toSorted().join());
  for (const same of alike.values()) {
    const names = sql.join(Object.keys(same[0] ?? {}).map(sql.identifier), sql`, `);
    for (const part of chunked(same, ROWS_AT_ONCE))
      await tx.execute(
        sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(part)}::json)`,
      );
  }
};

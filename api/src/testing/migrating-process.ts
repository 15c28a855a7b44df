import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../platform/database/migrate.ts';

export interface MigratingOptions {
  readonly connection: pg.ClientConfig;
  readonly folder: string;
  /** Off in the twin that must fail: each statement of these files runs on its own. */
  readonly unguarded?: readonly string[];
}

// A start of the portal that migrates the schema, to be killed half way.
const { connection, folder, unguarded } = JSON.parse(process.argv[2] ?? '{}') as MigratingOptions;

if (unguarded === undefined) await migrateDatabase(connection, folder);
else {
  const client = new pg.Client(connection);
  await client.connect();
  for (const file of unguarded) {
    const statements = await readFile(join(folder, file), 'utf8');
    for (const statement of statements.split('--> statement-breakpoint'))
      await client.query(statement);
  }
  await client.end();
}

import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ConfigFault, type Config } from './config.ts';
import { DEMO_SIGN_INS } from './demo-sign-ins.ts';
import type { Clock } from './platform/clock.ts';
import * as store from './platform/database/installation-store.ts';
import type { Seal } from './platform/security/seal.ts';
import { KeyFault } from './secrets.ts';

interface Deps {
  readonly config: Pick<
    Config,
    'demo' | 'DATA_DIR' | 'DIRECT_DEBIT' | 'DIRECT_DEBIT_FORMER' | 'embedded' | 'MEDIA_S3'
  >;
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly seal: Seal;
}

/** In the data folder of a demo: its keys and files were there for everybody. */
const MARK = 'held-the-demo';
const WORD = 'bandstand';

/** Refuses to serve families from what was a demo, or with a key that does not open what is stored. */
export const assertFitToServe = async (deps: Deps): Promise<void> => {
  if (!deps.config.demo) await refuseDemo(deps);
  if (!deps.config.demo) await refuseUnknownProvider(deps);
  await refuseWrongKey(deps);
  if (!deps.config.embedded) await refuseOtherFolder(deps);
};

/** Written before the demo is loaded: what once held it never serves families. */
export const noteDemo = async ({ config, db, clock }: Deps): Promise<void> => {
  const now = clock.now();
  await mkdir(config.DATA_DIR, { recursive: true });
  await writeFile(join(config.DATA_DIR, MARK), `${now.toISOString()}\n`);
  await store.writeFact(db, { name: 'demo', value: now.toISOString(), now });
};

const refuseDemo = async ({ config, db }: Deps): Promise<void> => {
  const folder = `DATA_DIR (${config.DATA_DIR})`;
  if (existsSync(join(config.DATA_DIR, MARK)))
    throw new ConfigFault(`${folder} once held the demo: with DEMO=off choose a new folder.`);
  if ((await store.findFact(db, 'demo')) !== null)
    throw new ConfigFault('The database once held the demo: with DEMO=off choose a new one.');
  const [found] = await store.findAccountsOf(
    db,
    DEMO_SIGN_INS.map(([email]) => email),
  );
  if (found !== undefined)
    throw new ConfigFault(
      `The database has the demo's account ${found}, whose password everybody knows: with DEMO=off choose a new one.`,
    );
};

/** Payments of a provider that nobody is connected with would be lost. */
const refuseUnknownProvider = async ({ config, db }: Deps): Promise<void> => {
  const known = new Set<string | undefined>([config.DIRECT_DEBIT, config.DIRECT_DEBIT_FORMER]);
  const lost = (await store.findProvidersInUse(db)).find((provider) => !known.has(provider));
  if (lost !== undefined)
    throw new ConfigFault(
      `Families have Direct Debits with ${lost}: set DIRECT_DEBIT or DIRECT_DEBIT_FORMER to it.`,
    );
};

/** In the folder of the media, so that a second process knows whether it has the same one. */
const FOLDER_MARK = '.store';

/** Where this process keeps media: a bucket's address, or the mark of a folder. */
const mediaPlaceOf = async ({ MEDIA_S3: bucket, DATA_DIR }: Deps['config']): Promise<string> => {
  if (bucket !== undefined) return bucket;
  const folder = join(DATA_DIR, 'media');
  const mark = join(folder, FOLDER_MARK);
  await mkdir(folder, { recursive: true });
  const made = writeFile(mark, randomUUID(), { flag: 'wx' });
  await made.catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault;
  });
  return (await readFile(mark, 'utf8')).trim();
};

/** Two processes with a folder each would serve different pictures, and one of them what the other has erased. */
const refuseOtherFolder = async (deps: Deps): Promise<void> => {
  const place = await mediaPlaceOf(deps.config);
  const known = await store.findFact(deps.db, 'media_store');
  if (known === null) await noteMediaPlace(deps);
  else if (known !== place)
    throw new ConfigFault(
      deps.config.MEDIA_S3 === undefined
        ? 'Pictures, films and songs lie elsewhere: give every process the same folder as DATA_DIR/media, or a bucket as MEDIA_S3.'
        : 'Pictures, films and songs are not in MEDIA_S3 yet: npm run media moves them, while the portal serves.',
    );
};

/** Where the media of this database are from now on. */
export const noteMediaPlace = async ({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<void> => {
  const value = await mediaPlaceOf(config);
  await store.writeFact(db, { name: 'media_store', value, now: new Date() });
};

/** The word is sealed again with today's key; what older keys sealed is asked for beside it, as long as there is any. */
const refuseWrongKey = async ({ db, clock, seal }: Deps): Promise<void> => {
  const word = await store.findFact(db, 'data_key');
  const samples = await store.findSealedSamples(db);
  for (const sealed of word === null ? samples : [word, ...samples]) {
    try {
      seal.open(sealed);
    } catch {
      throw new KeyFault(
        'The data key does not open what the database holds. Put the right one back (DATA_KEY, or the file data-key in DATA_DIR); while it is replaced, the one before is DATA_KEY_FORMER.',
      );
    }
  }
  if (word === null || !seal.isCurrent(word))
    await store.writeFact(db, { name: 'data_key', value: seal.close(WORD), now: clock.now() });
};

import { transact } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/pool.ts';
import { ok } from '@bandstand/domain/kernel/decision';
import type { FileStore } from '../../integrations/file-store/port.ts';
import { eraseNow, type EraseDeps } from './erase.ts';
import { forgetFiles } from './jobs.ts';
import { noteErasures } from '../families/index.ts';
import * as store from './retention-store.ts';

/** What is kept no longer than it is needed goes, each night (`retention.ts` has the terms). */
export const purgeExpired = async (deps: EraseDeps, tx: Db): Promise<void> => {
  const now = deps.clock.now();
  const kids = await store.clearNotes(tx, now);
  await noteErasures(tx, kids, { actor: 'portal', why: 'the child left long ago', at: now });
  await store.clearRemovedChildren(tx, now);
  await store.clearReports(tx, now);
  const files = await store.deleteHiddenMedia(tx, now);
  if (files.length > 0) await deps.outbox.enqueue(tx, forgetFiles, { files });
  await store.deleteOld(tx, now);
  await store.clearOldMandates(tx, now);
};

/** Families that nobody has needed for years are erased like one that asks; each in a transaction of its own. */
export const purgeOldFamilies = async (deps: EraseDeps): Promise<void> => {
  for (const grownUpId of await store.findForgotten(deps.db, deps.clock.now()))
    await transact(deps.db, async (tx) =>
      ok(await eraseNow(deps, tx, { grownUpId, actor: 'portal' })),
    );
};

/** The files of what was erased. */
export const removeFiles = async (
  { mediaStore }: { readonly mediaStore: FileStore },
  files: readonly string[],
): Promise<void> => {
  for (const file of files) await mediaStore.remove(file);
};

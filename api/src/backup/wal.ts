import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedFile } from '../integrations/file-store/port.ts';
import type { Vault } from './vault.ts';

/** PostgreSQL gives out what was written at the latest after so long. */
export const ARCHIVE_SECONDS = 40;
const PREFIX = 'wal-';

/** All that was written, as the vault has it. */
export const listWal = (vault: Vault): Promise<readonly ListedFile[]> => vault.list(PREFIX);

/** The name in the vault: `000000010000000000000007`, also with `.history` or an offset and `.backup`. */
export const walName = (file: string): string => `${PREFIX}${file.toLowerCase()}`;

/** PostgreSQL's own name, whose digits are large letters. */
export const walFile = (name: string): string =>
  name.slice(PREFIX.length).replaceAll(/[\da-f]{8,}/g, (digits) => digits.toUpperCase());

/** A segment's place in the order of all, whichever restore (timeline) it was written after. */
export const segmentOf = (name: string): string =>
  name.slice(PREFIX.length + 8, PREFIX.length + 24);

/** How many segments of 16 MB come before it in the order of all. */
export const segmentNumber = (name: string): number =>
  Number.parseInt(segmentOf(name).slice(0, 8), 16) * 256 +
  Number.parseInt(segmentOf(name).slice(8), 16);

/**
 * Puts what PostgreSQL archived into the vault, the oldest first. What is there is taken away here, but for a copy beside the usual
 * backup, which is to have it as well.
 */
export const shipWal = async (
  folder: string,
  vault: Vault,
  { isBeside = false }: { readonly isBeside?: boolean } = {},
): Promise<number> => {
  const files = (await readdir(folder)).filter((file) => !file.endsWith('.part')).toSorted();
  for (const file of files) {
    const path = join(folder, file);
    try {
      await vault.write(walName(file), createReadStream(path));
    } catch (fault) {
      // Another process put it there meanwhile.
      if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
    }
    if (!isBeside) await rm(path, { force: true });
  }
  return files.length;
};

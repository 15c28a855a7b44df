import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** What is ours: the pages, and the rules that they share with the server. */
const OURS = [import.meta.dirname, join(import.meta.dirname, '../domain/src/')];

/**
 * Writes down which file each of our modules came to be in. Vite's own record forgets the screens whose code travels with
 * other code.
 */
export const chunkOfModules = (): Plugin => ({
  name: 'chunk-of-modules',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? chunk.moduleIds
            .filter((id) => OURS.some((folder) => id.startsWith(folder)))
            .map((id) => [relative(import.meta.dirname, id), chunk.fileName])
        : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(files)),
    });
  },
});

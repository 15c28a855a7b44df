import type { Plugin } from 'vite';
import { collectCopy } from './collect-copy.ts';

const NAME = 'virtual:copy';

/** For the page of all words: everything that somebody may read, collected from the sources when that page is built. */
export const copyPlugin = (): Plugin => ({
  name: 'copy',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null;
    const files = collectCopy();
    for (const { path } of files) this.addWatchFile(path);
    return `export const files = ${JSON.stringify(files)};`;
  },
});

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const EMPTY = '<html><head></head><body></body></html>';

const FILES: Readonly<Record<string, string>> = {
  'index.html': EMPTY,
  'preloads.json': '{}',
  'first-drawings.json': JSON.stringify({ signIn: '', frame: '' }),
  'drawings/page-drawings.js': 'export const drawPage = () => null;',
  'office-pages/office.html': EMPTY,
  'assets/app.js': 'export {};',
};

/** A folder as the pages' build leaves it, with pages that show nothing, or with other files instead. */
export const writeBuiltPages = async (instead: Readonly<Record<string, string>> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-pages-'));
  for (const [path, content] of Object.entries({ ...FILES, ...instead })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
};

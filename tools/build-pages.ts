import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PRELOADED_PAGES, chunksOf, readManifest } from './manifest.ts';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'web/dist');
const stamp = join(dist, '.built-from');
const SOURCES = [
  'web/src/**/*',
  'web/public/**/*',
  'web/*.html',
  'web/*.ts',
  'tools/{build-pages,manifest}.ts',
  'domain/src/**/*.ts',
  'package-lock.json',
];
const COMPRESSED = /\.(js|css|svg|json|html)$/;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** A hash of everything that the pages are built from. */
const sourceHash = async (): Promise<string> => {
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: root, withFileTypes: true }))).filter(
    (entry) => entry.isFile() && !entry.name.includes('.test.'),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
};

/**
 * Builds the pages if their sources have changed since the last build, in a process that ends: what a build has in its
 * memory, several hundred megabytes, would stay in the one that serves.
 */
export const buildPages = async (say: (line: string) => void): Promise<void> => {
  const from = await sourceHash();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === from) return;
  say('Building the pages ...');
  const building = spawn(process.execPath, [import.meta.filename, from], { stdio: 'inherit' });
  process.once('exit', () => building.kill());
  const [code] = (await once(building, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The pages could not be built: what went wrong stands above.');
};

const build = async (from: string): Promise<void> => {
  const vite = await import('vite');
  await vite.build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  await vite.build({ configFile: join(root, 'web/office.vite.config.ts'), logLevel: 'warn' });
  await compress();
  await writePreloads();
  await drawFirstDrawings();
  await vite.build({ configFile: join(root, 'web/drawings.vite.config.ts'), logLevel: 'warn' });
  await writeFile(stamp, from);
};

/** Compresses the files as far as possible, so the server doesn't have to. */
const compress = async (): Promise<void> => {
  for await (const entry of glob(['assets/**/*', 'office-pages/assets/**/*'], {
    cwd: dist,
    withFileTypes: true,
  })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    await writeFile(
      `${path}.br`,
      await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
  }
};

/** For the server: what a page requests that the document doesn't name already. */
const writePreloads = async (): Promise<void> => {
  const manifest = readManifest(dist);
  const first = chunksOf(manifest, []);
  const preloads = Object.entries(PRELOADED_PAGES).map(([path, { code: sources, data }]) => {
    const chunks = [...chunksOf(manifest, sources)]
      .filter((key) => !first.has(key))
      .map((key) => manifest.chunks[key]);
    const code = chunks.map((chunk) => `/${chunk?.file}`);
    const styles = chunks.flatMap((chunk) => chunk?.css ?? []).map((file) => `/${file}`);
    return [path, { code, styles, data }];
  });
  await writeFile(join(dist, 'preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
};

/** For the server: what its documents show before any script has come. */
const drawFirstDrawings = async (): Promise<void> => {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<{ firstDrawings: () => object }>(
    join(root, 'web/src/first-drawings.tsx'),
    { configFile: false, root: join(root, 'web'), logLevel: 'warn' },
  );
  await writeFile(join(dist, 'first-drawings.json'), JSON.stringify(module.firstDrawings()));
};

if (import.meta.main) {
  const [from] = process.argv.slice(2);
  await (from === undefined ? buildPages(console.log) : build(from));
}

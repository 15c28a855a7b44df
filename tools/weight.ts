import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPages } from './build-pages.ts';
import { strangeStyles } from './family-classes.ts';
import { PRELOADED_PAGES, chunksOf, closure, readManifest, type Chunks } from './manifest.ts';

const dist = resolve(import.meta.dirname, '../web/dist');
/** For a first visit: how many script files, and kilobytes of script and of styles as a browser gets them. */
const BUDGET = {
  '/': { scripts: 6, script: 122.7, styles: 10.8 },
  '/sign-in': { scripts: 7, script: 149, styles: 10.8 },
} as const;
/** Kilobytes that one more screen may add. */
const ROUTE = 63.2;

/** Kilobytes of the office's first screen, gzipped: all that is loaded before Today is there, with its styles. */
const OFFICE = 250;
const FIRST_OF_OFFICE = ['office.html', 'src/modules/desk/office/screens.ts'] as const;
/** Rules and contracts that families share none of; other folders of `domain` have some for each. */
const OF_THE_OFFICE =
  /modules\/(desk|lists|identity\/staff|money\/(collections|pauses)|stories\/(profiles|publications|uploads|round-up-builder))\/|office-(main|queues|routes|tabs|ui)|platform\/list\/|domain\/src\/(desk|identity\/staff|mail|work-log)\//;

/** What the office's pages are made of, by their addresses; none of it may be unknown to the rule above. */
const unknownFeatures = (): string[] => {
  const routes = readFileSync(join(dist, '../src/office-routes.ts'), 'utf8');
  return [...routes.matchAll(/'\.\/(modules\/[\w/-]+\/)screens/g)]
    .map(([, feature = '']) => feature)
    .filter((feature) => !OF_THE_OFFICE.test(feature));
};

/** The office's own build: how heavy its first page is, and whether any of it came into what families load. */
const officeTrouble = (modules: readonly string[]): string[] => {
  const pages = join(dist, 'office-pages');
  const chunks = JSON.parse(readFileSync(join(pages, '.vite/manifest.json'), 'utf8')) as Chunks;
  const keys = FIRST_OF_OFFICE.flatMap((first) => [...closure(chunks, first)]);
  const files = new Set(
    keys.flatMap((key) => {
      const chunk = chunks[key];
      if (chunk === undefined) throw new Error(`The office has no chunk of ${key}.`);
      return [chunk.file, ...(chunk.css ?? [])];
    }),
  );
  const zipped = [...files].map((file) => gzipSync(readFileSync(join(pages, file))).length / 1000);
  const is = zipped.reduce((sum, one) => sum + one, 0);
  console.log(`  first visit to /office: ${is.toFixed(1)} kB gzipped, in ${files.size} files`);
  return [
    ...unknownFeatures().map(
      (one) => `${one} is the office’s, and not known as such by the weight`,
    ),
    ...(is > OFFICE ? [`/office has ${is.toFixed(1)} kB, ${OFFICE} are allowed`] : []),
    ...modules
      .filter((module) => OF_THE_OFFICE.test(module))
      .map((module) => `${module} is among what families load`),
  ];
};

const kilobytes = (file: string): number => statSync(join(dist, `${file}.br`)).size / 1000;
const total = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + kilobytes(file), 0);

/** Every budget that is exceeded, as a sentence. */
export const overweight = async (): Promise<string[]> => {
  await buildPages(() => undefined);
  const manifest = readManifest(dist);
  const filesOf = (kind: 'file' | 'css', sources: readonly string[]): ReadonlySet<string> =>
    new Set([...chunksOf(manifest, sources)].flatMap((key) => manifest.chunks[key]?.[kind] ?? []));
  const first = filesOf('file', []);
  const weights = Object.entries(BUDGET).map(([page, most]) => {
    const { code } = PRELOADED_PAGES[page as keyof typeof BUDGET];
    const scripts = filesOf('file', code);
    const is = {
      scripts: scripts.size,
      script: total(scripts),
      styles: total(filesOf('css', code)),
    };
    return { page, is, most };
  });
  const added = Object.keys(manifest.modules)
    .filter((module) => /-screen\.tsx$|screens\.ts$/.test(module))
    .map((module) => {
      const files = filesOf('file', [module.replace('src/', '')]);
      return { module, more: total([...files].filter((file) => !first.has(file))) };
    });
  for (const { page, is } of weights)
    console.log(
      `  first visit to ${page}: ${is.scripts} scripts of ${is.script.toFixed(1)} kB, ${is.styles.toFixed(1)} kB of styles`,
    );
  console.log(`  heaviest route +${Math.max(...added.map(({ more }) => more)).toFixed(1)} kB`);
  const modules = Object.keys(manifest.modules);
  const ofPages = modules.filter((module) => !module.startsWith('..'));
  return [
    ...officeTrouble(modules),
    ...strangeStyles({
      web: join(dist, '..'),
      styles: globSync('dist/assets/*.css', { cwd: join(dist, '..') }),
      byHand: globSync('src/**/*.css', { cwd: join(dist, '..') }),
      modules: ofPages,
    }),
    ...weights.flatMap(({ page, is, most }) =>
      (['scripts', 'script', 'styles'] as const)
        .filter((what) => is[what] > most[what])
        .map((what) => `${page} has ${is[what].toFixed(1)} of ${what}, ${most[what]} are allowed`),
    ),
    ...added
      .filter(({ more }) => more > ROUTE)
      .map(({ module, more }) => `${module} adds ${more.toFixed(1)} kB, ${ROUTE} are allowed`),
  ];
};

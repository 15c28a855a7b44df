import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPages } from './build-pages.ts';
import { AT_ONCE, closure, keyOf, type Manifest } from './manifest.ts';

const dist = resolve(import.meta.dirname, '../web/dist');
// Gzipped kilobytes of a first visit, and what one more route may add. Home's notices and menu come
// after its first paint.
const BUDGET = { script: 130, 'script until whole': 143.5, styles: 15 } as const;
const ROUTE = 100;
// Files of script that a page asks for until it is whole.
const FILES = { Home: 11, 'Sign-in': 10 } as const;

const kilobytes = (file: string): number => statSync(join(dist, `${file}.gz`)).size / 1000;

const weigh = (manifest: Manifest, keys: Iterable<string>): number =>
  [...keys].reduce(
    (sum, key) => sum + (manifest[key] === undefined ? 0 : kilobytes(manifest[key].file)),
    0,
  );

/** Every budget that is broken, as a sentence. */
export const overweight = async (): Promise<string[]> => {
  await buildPages(() => undefined);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
  const first = closure(manifest, entry);
  const withScreens = (...sources: readonly string[]): Set<string> =>
    new Set([
      ...first,
      ...sources.flatMap((source) => [...closure(manifest, keyOf(manifest, source))]),
    ]);
  const home = withScreens('features/home/home-screen.tsx');
  const whole = withScreens(...AT_ONCE['/']);
  const styles = [...home]
    .flatMap((key) => manifest[key]?.css ?? [])
    .reduce((sum, file) => sum + kilobytes(file), 0);
  const weights = {
    script: weigh(manifest, home),
    'script until whole': weigh(manifest, whole),
    styles,
  };
  const files = { Home: whole.size, 'Sign-in': withScreens(...AT_ONCE['/sign-in']).size };
  const added = Object.keys(manifest)
    .filter((key) => /-screen\.tsx$|screens\.ts$/.test(manifest[key]?.src ?? ''))
    .map((key) => ({
      key,
      more: weigh(
        manifest,
        [...closure(manifest, key)].filter((one) => !first.has(one)),
      ),
    }));
  console.log(
    `  first visit to Home: ${Object.entries(weights)
      .map(([what, weight]) => `${weight.toFixed(1)} kB of ${what}`)
      .join(
        ', ',
      )}, ${files.Home} files; heaviest route +${Math.max(...added.map(({ more }) => more)).toFixed(1)} kB`,
  );
  return [
    ...Object.entries(BUDGET)
      .filter(([what, most]) => weights[what as keyof typeof BUDGET] > most)
      .map(([what, most]) => `Home’s ${what} weighs more than ${most} kB`),
    ...Object.entries(FILES)
      .filter(([page, most]) => files[page as keyof typeof FILES] > most)
      .map(
        ([page, most]) =>
          `${page} asks for ${files[page as keyof typeof FILES]} files of script, ${most} are allowed`,
      ),
    ...added
      .filter(({ more }) => more > ROUTE)
      .map(({ key, more }) => `${key} adds ${more.toFixed(1)} kB, ${ROUTE} are allowed`),
  ];
};

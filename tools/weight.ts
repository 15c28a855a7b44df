import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPages } from './build-pages.ts';

const dist = resolve(import.meta.dirname, '../web/dist');
// Gzipped kilobytes of a first visit (experience.md, 15), and what one more route may add.
const BUDGET = { script: 130, styles: 15, fonts: 45, route: 100 };

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const kilobytes = (file: string): number => statSync(join(dist, `${file}.gz`)).size / 1000;

/** A chunk and all that it imports at once. */
const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
};

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
  const screen = (part: string) =>
    Object.keys(manifest).find((key) => manifest[key]?.src?.includes(part)) ?? '';
  const home = new Set([...first, ...closure(manifest, screen('home-screen'))]);
  const styles = [...home]
    .flatMap((key) => manifest[key]?.css ?? [])
    .reduce((sum, file) => sum + kilobytes(file), 0);
  const routes = Object.keys(manifest).filter((key) =>
    /-screen\.tsx$|screens\.ts$/.test(manifest[key]?.src ?? ''),
  );
  const added = routes.map((key) => ({
    key,
    more: weigh(
      manifest,
      [...closure(manifest, key)].filter((one) => !first.has(one)),
    ),
  }));
  const script = weigh(manifest, home);
  console.log(
    `  first visit to Home: ${script.toFixed(1)} kB of script, ${styles.toFixed(1)} kB of styles; heaviest route +${Math.max(...added.map(({ more }) => more)).toFixed(1)} kB`,
  );
  return [
    ...(script > BUDGET.script
      ? [`Home's script weighs ${script.toFixed(1)} kB, ${BUDGET.script} are allowed`]
      : []),
    ...(styles > BUDGET.styles
      ? [`Home's styles weigh ${styles.toFixed(1)} kB, ${BUDGET.styles} are allowed`]
      : []),
    ...added
      .filter(({ more }) => more > BUDGET.route)
      .map(({ key, more }) => `${key} adds ${more.toFixed(1)} kB, ${BUDGET.route} are allowed`),
  ];
};

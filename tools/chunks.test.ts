import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunks } from '../web/chunks.ts';

const MODULES = globSync([
  '{web,domain}/src/**/*.{ts,tsx}',
  'node_modules/lucide-react/dist/esm/icons/*.mjs',
]).map((path) => path.replaceAll('\\', '/'));

/** Vite's own, which is no file. */
const VIRTUAL = 'preload-helper';

/** The paths that a chunk's pattern was made of; a pattern by hand names none. */
const namedBy = ({ source }: RegExp): string[] =>
  source.includes('(')
    ? []
    : source.split('|').map((part) => part.replaceAll('[/\\\\]', '/').replaceAll('\\.', '.'));

const isThere = (name: string): boolean =>
  name.startsWith('/node_modules/')
    ? existsSync(`.${name}`)
    : MODULES.some((path) => path.includes(name));

it('each module that a chunk is made of is there', () => {
  const names = chunks.flatMap(({ test }) => namedBy(test)).filter((name) => name !== VIRTUAL);
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

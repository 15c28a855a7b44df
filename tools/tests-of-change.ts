import { posix } from 'node:path';

/** The text of each file of the repository's TypeScript, by its path. */
export type Sources = ReadonlyMap<string, string>;

const IMPORT = /(?:from|import|import\()\s*'([^']+)'/g;
const DOMAIN = '@bandstand/domain/';

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [posix.join(posix.dirname(path), name)];
    return name.startsWith(DOMAIN) ? [`domain/src/${name.slice(DOMAIN.length)}.ts`] : [];
  });

const FEATURE = /^(?:domain\/src|(?:api|web)\/src\/modules)\/([\w-]+(?:\/(?!parts)[\w-]+)?)\//;
const featureOf = (path: string): string | undefined => FEATURE.exec(path)?.[1];
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** No test of a rule, a page or a call asks what these say. */
const IS_ELSEWHERE = /^(?:docs|e2e|bench|tools|\.\w+)\/|\.(?:md|css|gitignore|tsbuildinfo)$/;

/**
 * The tests to run while one works on these files: those of the same feature on every side, of each feature that imports a
 * changed file, and those that import it themselves. Null for all of them: where a file changed that everything may depend on
 * without importing it, such as a migration.
 */
export const testsOfChange = (changed: readonly string[], sources: Sources): string[] | null => {
  const asked = changed.filter((path) => !IS_ELSEWHERE.test(path));
  const importers = new Map<string, string[]>(asked.map((path) => [path, []]));
  for (const [path, text] of sources)
    for (const imported of importsOf(path, text)) importers.get(imported)?.push(path);
  const isUnknown = (path: string): boolean =>
    featureOf(path) === undefined && !isTest(path) && importers.get(path)?.length === 0;
  if (asked.some(isUnknown)) return null;
  const users = [...importers.values()].flat();
  const reached = new Set([...asked, ...users]);
  const features = new Set([...asked, ...users.filter((path) => !isTest(path))].map(featureOf));
  features.delete(undefined);
  const isAsked = (path: string): boolean => features.has(featureOf(path)) || reached.has(path);
  return [...sources.keys()].filter((path) => isTest(path) && isAsked(path));
};

import { readFileSync } from 'node:fs';
import { repositoryFiles } from './repository-files.ts';

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) ([A-Z]\w*)([^;{]*)/gm;
/** What a call answered, or a part of it: the page's spelling of what the rules have under the same name. */
const ANSWERED = /^ = (?:\w+<)*(?:ParsedAnswer<|CamelCased<|QueryAnswer<|[A-Z]\w*\[)/;

/** The types that a file of the portal gives others, but for those that a page derives from what a call answers. */
export const typesGiven = (source: string): string[] =>
  [...source.matchAll(DECLARED)]
    .filter(([, , rest = '']) => !ANSWERED.test(rest))
    .map(([, name = '']) => name);

/** Of files, each with its types: the names that more than one file gives, in words. */
export const namesOfSeveral = (files: ReadonlyMap<string, readonly string[]>): string[] => {
  const where = new Map<string, string[]>();
  for (const [path, names] of files)
    for (const name of names) where.set(name, [...(where.get(name) ?? []), path]);
  return [...where]
    .filter(([, paths]) => paths.length > 1)
    .map(
      ([name, paths]) =>
        `${name} is a type of ${paths.join(' and ')}: give each a name of its own (docs/glossary.md)`,
    );
};

/** Each exported type of the portal whose name is given to something else as well. */
export const typesOfSeveralMeanings = (): string[] =>
  namesOfSeveral(
    new Map(
      repositoryFiles('domain/*.ts', 'api/*.ts', 'web/*.ts', 'web/*.tsx')
        .filter((path) => !/\.test(?:-data)?\.|\/testing\//.test(path))
        .map((path) => [path, typesGiven(readFileSync(path, 'utf8'))]),
    ),
  );

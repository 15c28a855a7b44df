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
  const given = [...files].flatMap(([path, names]) => names.map((name) => ({ name, path })));
  return [...Map.groupBy(given, ({ name }) => name)]
    .filter(([, same]) => same.length > 1)
    .map(
      ([name, same]) =>
        `${name} is a type of ${same.map(({ path }) => path).join(' and ')}: give each a name of its own (docs/glossary.md)`,
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

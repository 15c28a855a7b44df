import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { wrongRecords } from './records.ts';
import { repositoryFiles } from './repository-files.ts';

/**
 * Code in a document that looks like a path of this repository: a folder with a file in it, or a kind of file that we
 * keep.
 */
const PLACE =
  /^(?:\.?[\w@-]+\/)+[\w.@-]*$|^(?:[\w@-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql|md|json|ya?ml|sh)$/;
/** What a document may leave out at the beginning of a path. */
const BEGINNINGS = ['', 'api/src/', 'web/src/', 'domain/src/', 'api/', 'docs/', 'docs/decisions/'];
/** Paths that a running portal or an installation creates, packages, and addresses of calls. */
const ELSEWHERE =
  /^(?:\d|data|DATA_DIR|node_modules|dist|web\/dist|assets|\.vite|api\/v1|dev|schools|api\/docs|text|image|video|audio|application|multipart|Europe|America|@\w)/;
/** Code that looks like one of our names: with a capital inside, or with underscores. */
const NAME = /^(?:[a-z]+[A-Z]|[A-Z][a-z]+[A-Z]|[a-z]+_[a-z]|[A-Z]+_[A-Z])\w*(?:\(\))?$/;
/** Settings of PostgreSQL and PgBouncer that a decision mentions. */
const NAMES_ELSEWHERE = new Set(['force_generic_plan', 'ignore_startup_parameters']);
const COMMAND = /\bnpm run ([\w:-]+)/g;
const SCRIPT = /\bnode (?:--\S+ )*((?:bench|tools|api)\/[\w./-]+)/g;
const LINK = /\]\(([^)\s]+)\)/g;

const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The glossary ends with the words that are no longer used. */
const withoutRetired = (text: string): string => text.split(/^## Retired words$/m)[0] ?? '';

const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

interface Repository {
  readonly files: readonly string[];
  readonly scripts: ReadonlySet<string>;
  /** Every name in the sources. */
  readonly names: ReadonlySet<string>;
  read(path: string): string;
}

/** Everything a document names that doesn't exist, as sentences. */
export const wrongIn = (path: string, { files, scripts, names, read }: Repository): string[] => {
  const text = read(path);
  const isThere = (place: string) => {
    const ending = place.replace(/\/$/, '');
    return (
      BEGINNINGS.some((beginning) =>
        files.some(
          (file) => file === beginning + ending || file.startsWith(`${beginning}${ending}/`),
        ),
      ) || files.some((file) => file.endsWith(`/${ending}`) || file.includes(`/${ending}/`))
    );
  };
  const places = codeIn(text)
    .filter((code) => PLACE.test(code) && !ELSEWHERE.test(code) && !isThere(code))
    .map((place) => `${path} names ${place}, which is not there`);
  const gone = codeIn(withoutRetired(text))
    .filter((code) => NAME.test(code) && !NAMES_ELSEWHERE.has(code))
    .filter((code) => !names.has(code.replace('()', '')))
    .map((name) => `${path} names ${name}, which no source has`);
  const commands = [...text.matchAll(COMMAND)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts.has(name))
    .map((name) => `${path} names npm run ${name}, which is no script`);
  const run = [...text.matchAll(SCRIPT)]
    .map(([, file = '']) => file)
    .filter((file) => !files.includes(file))
    .map((file) => `${path} runs ${file}, which is not there`);
  const links = [...text.matchAll(LINK)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    const isFile = files.includes(target) || files.some((one) => one.startsWith(`${target}/`));
    if (!isFile) return [`${path} links to ${link}, which is not there`];
    const isMissing = anchor !== undefined && !anchorsOf(read(target)).has(anchor);
    return isMissing ? [`${path} links to ${link}, a heading that is not there`] : [];
  });
  return [...places, ...gone, ...commands, ...run, ...links];
};

const SOURCE = /\.(?:tsx?|mjs|sql|ya?ml|html|css)$|^[\w/]*package\.json$|^\.env\.example$/;
const namesIn = (files: readonly string[]): Set<string> =>
  new Set(
    files
      .filter((file) => SOURCE.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_]\w*/g) ?? []),
  );

/** Every path, name, command, script and link in our documents that leads nowhere, and every record that lacks a part. */
export const wrongDocuments = (): string[] => {
  const files = repositoryFiles();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const repository = {
    files,
    scripts: new Set(Object.keys(scripts)),
    names: namesIn(files),
    read: (path: string) => readFileSync(path, 'utf8'),
  };
  const documents = files.filter((path) => path.endsWith('.md'));
  return [
    ...documents.flatMap((path) => wrongIn(path, repository)),
    ...wrongRecords(files, repository.read),
  ];
};

if (import.meta.main) console.log(wrongDocuments().join('\n'));

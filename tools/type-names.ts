import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Participles that end neither in "ed" nor in "ing". */
const OTHER_PARTICIPLES =
  'Begun|Bought|Chosen|Done|Drawn|Found|Given|Gone|Heard|Held|Kept|Known|Left|Lost|Made|Met|Paid|Read|Said|Seen|Sent|Shown|Spent|Stood|Taken|Told|Written';
/** A name that ends with one of these says when, why or where to, and not what. */
const PARTICLES = 'Again|Already|Back|Because|Before|By|For|From|Instead|Meanwhile|Now|Out|To|With';
const NO_NOUN = new RegExp(`^(?:[A-Z][a-z]*(?:ed|ing)|${OTHER_PARTICIPLES}|${PARTICLES})$`);
/** They end like a participle and are nouns. */
const NOUNS = new Set(
  'Bed Feed Need Seed Speed Booking Drawing Finding Heading Mapping Rating Reading Ring Setting String Thing Viewing'.split(
    ' ',
  ),
);
const DECLARED =
  /^\s*(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class) ([A-Z]\w*)(<)?(.*)$/gm;

const lastWordOf = (name: string): string => /[A-Z][a-z]*$/.exec(name)?.[0] ?? name;

/**
 * The types of a file whose names end without a noun: in what was done or is being done, or in a word such as "before". A type made
 * of another may say how, and a fault what happened.
 */
export const namesWithoutNoun = (source: string): string[] =>
  [...source.matchAll(DECLARED)]
    .filter(([, name = '', takesAnother, rest = '']) => {
      const isFault = rest.includes('extends Error') || rest.includes('extends Fault');
      const last = lastWordOf(name);
      return NO_NOUN.test(last) && !NOUNS.has(last) && takesAnother === undefined && !isFault;
    })
    .map(([, name = '']) => name);

/** Each type of the portal whose name ends without a noun. */
export const typesWithoutNoun = (): string[] =>
  execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      '*.ts',
      '*.tsx',
      ':!tools/openapi-client',
    ],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) =>
      namesWithoutNoun(readFileSync(path, 'utf8')).map(
        (name) => `${path} has the type ${name}: name what it is, with a noun (docs/glossary.md)`,
      ),
    );

import { readFileSync } from 'node:fs';
import { repositoryFiles } from './repository-files.ts';

/** Participles that end neither in "ed" nor in "ing". */
const OTHER_PARTICIPLES =
  'Became|Begun|Bought|Broken|Chosen|Done|Drawn|Found|Given|Gone|Heard|Held|Kept|Known|Left|Lost|Made|Met|Paid|Read|Said|Seen|Sent|Shown|Spent|Stood|Taken|Told|Unheard|Unpaid|Unread|Unsent|Written';
/** A name that ends with one of these says when, why or where to, and not what. */
const PARTICLES = 'Again|Already|Back|Because|Before|By|For|From|Instead|Meanwhile|Now|Out|To|With';
const NO_NOUN = new RegExp(`^(?:[A-Z][a-z]*(?:ed|ing)|${OTHER_PARTICIPLES}|${PARTICLES})$`);
/** They end like a participle and are nouns. */
const NOUNS = new Set(
  'Bed Feed Need Seed Speed Booking Drawing Finding Heading Mapping Nothing Rating Reading Ring Setting String Thing Viewing Warning'.split(
    ' ',
  ),
);
const DECLARED =
  /^\s*(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class) ([A-Z]\w*)(<)?(.*)$/gm;

/** A component, or a constant that holds one: a capital letter, and then a small one. */
const PART = /^\s*(?:export )?(?:default )?(?:async )?(?:function|const) ([A-Z][a-z]\w*)/gm;
/** Alone they say what is done, and not what is shown. */
const VERBS = new Set('Ask Asks Decide Give Here Show Stop Void When Whose'.split(' '));

/** A hook, where it is declared. */
const HOOK = /^\s*(?:export )?(?:default )?(?:function|const) use([A-Z]\w*)/gm;
/** Hooks that answer yes or no ask a whole question: `useIsConsentReopened`. With nothing to ask about, it is none: `useIsJoining`. */
const QUESTION = /^(?:Is|Has|Are|Have)[A-Z][a-z]+[A-Z]/;
/** Verbs whose second half is such a word. */
const PHRASAL_VERB = /(?:Sign|Log)(?:In|Out)$/;

/** They end like a participle, and are what a file of tests is about. */
const ACTIVITIES = new Set('Enrolling Overruling Pricing Sharing Testing Timing'.split(' '));

const lastWordOf = (name: string): string => /[A-Z][a-z]*$/.exec(name)?.[0] ?? name;

const endsWithoutNoun = (name: string): boolean => {
  const last = lastWordOf(name);
  return NO_NOUN.test(last) && !NOUNS.has(last);
};

/**
 * The types of a file whose names end without a noun: in what was done or is being done, or in a word such as "before". A type made
 * of another may say how, and a fault what happened.
 */
export const namesWithoutNoun = (source: string): string[] =>
  [...source.matchAll(DECLARED)]
    .filter(([, name = '', takesAnother, rest = '']) => {
      const isFault = rest.includes('extends Error') || rest.includes('extends Fault');
      return endsWithoutNoun(name) && takesAnother === undefined && !isFault;
    })
    .map(([, name = '']) => name);

/** The components of a file whose names end without a noun, or are a verb alone. */
export const partsWithoutNoun = (source: string): string[] =>
  [...source.matchAll(PART)]
    .map(([, name = '']) => name)
    .filter((name) => endsWithoutNoun(name) || VERBS.has(name));

/** The hooks of a file whose names end without a noun and without a verb. */
export const hooksWithoutNoun = (source: string): string[] =>
  [...source.matchAll(HOOK)]
    .map(([, name = '']) => name)
    .filter((name) => endsWithoutNoun(name) && !QUESTION.test(name) && !PHRASAL_VERB.test(name))
    .map((name) => `use${name}`);

/** Whether the name of a file, without its folders and endings, ends without a noun and without a verb: `told.test.ts`. */
export const isFileWithoutNoun = (path: string): boolean => {
  const [stem = ''] = (path.split('/').at(-1) ?? '').split('.');
  const name = stem.replaceAll(/(?:^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase());
  return endsWithoutNoun(name) && !ACTIVITIES.has(lastWordOf(name)) && !PHRASAL_VERB.test(name);
};

const say = (path: string, what: string, name: string): string =>
  `${path} has the ${what} ${name}: name what it is, with a noun (docs/glossary.md)`;

/** Each type, component, hook and file of the portal whose name ends without a noun. */
export const unclearNames = (): string[] =>
  repositoryFiles('*.ts', '*.tsx', ':!tools/openapi-client').flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const parts = path.endsWith('.tsx') ? partsWithoutNoun(source) : [];
    return [
      ...(isFileWithoutNoun(path)
        ? [`${path}: name the file by its subject, with a noun (docs/glossary.md)`]
        : []),
      ...namesWithoutNoun(source).map((name) => say(path, 'type', name)),
      ...parts.map((name) => say(path, 'component', name)),
      ...hooksWithoutNoun(source).map((name) => say(path, 'hook', name)),
    ];
  });

import { readFileSync } from 'node:fs';
import { collectCopy } from '../web/copy/collect-copy.ts';
import { repositoryFiles } from './repository-files.ts';

const GLOSSARY = 'docs/glossary.md';
const PLACES = ['code', 'documents', 'pages'] as const;
type Place = (typeof PLACES)[number];

export interface RetiredWord {
  readonly word: string;
  readonly use: string;
  readonly places: readonly Place[];
}

/** A text to search, and the line of its file at which it begins. */
export interface SearchedText {
  readonly place: Place;
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const ROW = /^\| (.+?) \| (.+?) \| ((?:code|documents|pages)(?:, (?:code|documents|pages))*) \|$/;
const isPlace = (word: string): word is Place => PLACES.some((place) => place === word);

/** The rows of the glossary's table "Retired words". */
export const retiredWordsIn = (glossary: string): RetiredWord[] => {
  const [, section = ''] = glossary.split(/^## Retired words$/m);
  return (section.split(/^## /m)[0] ?? '').split('\n').flatMap((line) => {
    const [, words = '', use = '', places = ''] = ROW.exec(line) ?? [];
    return words
      .split(', ')
      .filter((word) => word !== '')
      .map((word) => ({
        word: word.replaceAll('`', ''),
        use,
        places: places.split(', ').filter(isPlace),
      }));
  });
};

/** Searches code for whole names, and prose for whole words in any case, even across a line break. */
const patternFor = (word: string, place: Place): RegExp => {
  const plain = word
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`\s+`);
  const flags = place === 'code' ? 'gu' : 'giu';
  return new RegExp(String.raw`(?<![\p{L}\p{N}_$-])${plain}(?![\p{L}\p{N}_$])`, flags);
};

/** Each retired word that has come back, as a sentence. */
export const findRetiredWords = (
  words: readonly RetiredWord[],
  texts: readonly SearchedText[],
): string[] =>
  words.flatMap(({ word, use, places }) =>
    texts
      .filter(({ place }) => places.includes(place))
      .flatMap(({ place, path, line, text }) =>
        [...text.matchAll(patternFor(word, place))].map(({ index }) => {
          const at = line + text.slice(0, index).split('\n').length - 1;
          return `${path}:${at} says "${word}": use ${use}`;
        }),
      ),
  );

/** Names in backticks and the texts of the specification are quotes. */
const proseOf = (text: string): string =>
  text.replaceAll(/```[^]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, '`'));

/** A source file's path is searched too, so no file has a retired name. */
const searchedTexts = (): SearchedText[] => {
  const files = repositoryFiles();
  const code = files
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.startsWith('tools/retired-words'))
    .map((path) => ({
      place: 'code' as const,
      path,
      line: 0,
      text: `${path}\n${readFileSync(path, 'utf8')}`,
    }));
  const documents = files
    .filter((path) => path.endsWith('.md') && path !== GLOSSARY)
    .filter((path) => !path.startsWith('docs/specification/'))
    .map((path) => ({
      place: 'documents' as const,
      path,
      line: 1,
      text: proseOf(readFileSync(path, 'utf8')),
    }));
  const pages = collectCopy('.').flatMap(({ path, copy }) =>
    copy.map((sentence) => ({ place: 'pages' as const, path, ...sentence })),
  );
  return [...code, ...documents, ...pages];
};

/** Every retired word of the glossary that is in use again. */
export const retiredWords = (): string[] => {
  const words = retiredWordsIn(readFileSync(GLOSSARY, 'utf8'));
  if (words.length === 0) return [`${GLOSSARY} has no table of retired words`];
  return findRetiredWords(words, searchedTexts());
};

if (import.meta.main) console.log(retiredWords().join('\n'));

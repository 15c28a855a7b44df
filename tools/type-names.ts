import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Participles that don't end in "ed". */
const OTHERS =
  'Begun|Bought|Chosen|Drawn|Found|Given|Heard|Held|Kept|Known|Left|Lost|Made|Met|Paid|Read|Said|Seen|Sent|Shown|Spent|Taken|Told|Written';
const PARTICIPLE = new RegExp(`^[A-Z]\\w*?(?:[a-z]{2,}ed|${OTHERS})$|^(?:${OTHERS})$`);
const DECLARED =
  /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class) ([A-Z]\w*)(<)?(.*)$/gm;
/** They end in "ed" and are nouns. */
const NOUNS = /(?:Bed|Feed|Need|Seed|Speed)$/;

/** Types of a file that are named by what was done, and not by what they are. A type made of another may say how, and a fault what happened. */
export const participlesIn = (source: string): string[] =>
  [...source.matchAll(DECLARED)]
    .filter(([, name = '', takesAnother, rest = '']) => {
      const isFault = rest.includes('extends Error') || rest.includes('extends Fault');
      return PARTICIPLE.test(name) && !NOUNS.test(name) && takesAnother === undefined && !isFault;
    })
    .map(([, name = '']) => name);

/** Each type of the portal whose name ends in a participle. */
export const participlesAsTypes = (): string[] =>
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
      participlesIn(readFileSync(path, 'utf8')).map(
        (name) => `${path} has the type ${name}: name what it is, with a noun (docs/glossary.md)`,
      ),
    );

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A walk follows the files that its command finds. Documents, the snapshot of the tables and this test only mention the example. */
const MENTIONED = [
  ':!docs',
  ':!CONTRIBUTING.md',
  ':!CHANGELOG.md',
  ':!api/db/migrations/meta',
  ':!tools/walks.test.ts',
];
const PATH = /`([\w@./-]+\/(?:[\w.-]+\.\w+)?|\.env\.example|README\.md)`/g;
const COMMAND = /^git grep (-l\w*) (?:'([^']+)'|"([^"]+)"|(\w+))$/m;

interface Walk {
  readonly title: string;
  readonly options: string;
  readonly pattern: string;
  /** The files and folders that its numbered steps name. */
  readonly named: readonly string[];
  readonly words: number;
}

const walksIn = (text: string): Walk[] =>
  text.split(/^## /m).flatMap((section) => {
    const [, options, ...patterns] = COMMAND.exec(section) ?? [];
    if (options === undefined) return [];
    const steps = section.split('\n\n').filter((block) => /^\d\. /.test(block));
    return {
      title: section.split('\n')[0] ?? '',
      options,
      pattern: patterns.find((pattern) => pattern !== undefined) ?? '',
      named: [...steps.join('\n').matchAll(PATH)].map(([, path = '']) => path),
      words: section.split(/\s+/).length,
    };
  });

const filesOf = ({ options, pattern }: Walk): string[] =>
  execFileSync('git', ['grep', options, pattern, '--', '.', ...MENTIONED], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');

const isNamed = (path: string, named: readonly string[]): boolean =>
  named.some((name) => name === path || (name.endsWith('/') && path.startsWith(name)));

const walks = walksIn(readFileSync('CONTRIBUTING.md', 'utf8'));

it('has these walks', () => {
  expect(walks.map(({ title }) => title)).toEqual([
    'Add a field to a child',
    'Add a field to a parent',
    'Add an e-mail',
    'Add an e-mail that is due on a day',
    'Add a task to Today',
    'Connect another outside service',
    'Add a Direct Debit provider',
    'A new kind of charge',
  ]);
});

describe.each(walks)('the walk "$title"', (walk) => {
  const files = filesOf(walk);

  it('forgets no file of its example', () => {
    expect(files.filter((path) => !isNamed(path, walk.named))).toEqual([]);
  });

  it('sends nobody to a file that its example does not touch', () => {
    expect(walk.named.filter((name) => !files.some((path) => isNamed(path, [name])))).toEqual([]);
  });

  it('fits on a page', () => {
    expect(walk.words).toBeLessThan(450);
  });
});

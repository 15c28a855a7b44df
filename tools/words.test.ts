import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectCopy, COPY_SOURCES } from '../web/copy/collect-copy.ts';
import { readCopy } from '../web/copy/read-copy.ts';
import { READERS } from '../api/src/platform/mail/readers.ts';

const read = (source: string): string[] => readCopy('a.tsx', source).map(({ text }) => text);

it.each(COPY_SOURCES)('finds files that people read something of: %s', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

describe('what is read from a source file', () => {
  it.each([
    ["const said = 'Please try again.';", ['Please try again.']],
    ['const said = `${kid.name} waits for ${names.join()}.`;', ['{name} waits for {names}.']],
    ['const until = `until ${formatDate(offer.endsOn, { year: true })}`;', ['until {endsOn}']],
    [
      '<p>Call <b>{phone}</b> or\n <a href="/x">write to us</a>.</p>',
      ['Call {phone} or write to us.'],
    ],
    ['<p>{isLate ? "Too late." : "In time."}</p>', ['Too late.', 'In time.']],
    ['<p>One more<b title="Why is that?">!</b></p>', ['One more!', 'Why is that?']],
    [
      '<Field label="First name" hint={`At most ${max} letters`} />',
      ['First name', 'At most {max} letters'],
    ],
    ["const rows = [{ label: 'School', value: on('Monday') }];", ['School', 'Monday']],
    [
      "const hello = 'Welcome, Maya'; const days = 'today, tomorrow, on Friday';",
      ['Welcome, Maya', 'today, tomorrow, on Friday'],
    ],
    ["const NAMES = { bass: 'bass guitar' } as const;", ['bass guitar']],
    ["export const refusals = { gone: { says: 'It has gone.' } };", ['It has gone.']],
  ])('is all that people see: %s', (source, copy) => {
    expect(read(source)).toEqual(copy);
  });

  it.each([
    ['names of modules', "import { A } from './Any thing.ts'; export * from './Other thing.ts';"],
    ['types', "type Tone = 'Very loud' | 'Loud'; const a: 'Quite so' = b;"],
    [
      'classes and styles',
      'const look = "grid gap-4 text-soft"; <p className="Any class" style="any: style" />',
    ],
    ['codes and addresses', "go('/sign-in'); ask('too_many_tries'); const way = 'M 1 2 L 3 4';"],
    ['selectors and queries', "find('input, select, textarea'); match('(min-aspect-ratio: 1)');"],
    ['drawings', "const path = 'M13.2 10.8a4.6 4.6 0 1 1 6.5-6.5zM12.3 6.2l5.5 5.5';"],
    ['comparisons', "if (key === 'Escape' || key !== 'Page Down') stop();"],
    ['causes for developers', "throw new Error('This timetable has no price.');"],
    ['comments', '// Never read by a parent.'],
  ])('leaves out %s', (_what, source) => {
    expect(read(source)).toEqual([]);
  });
});

const collected = collectCopy();
const textOf = (path: string): string =>
  collected
    .filter((file) => file.path === path)
    .flatMap(({ copy }) => copy.map(({ text }) => text))
    .join('\n');
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

describe('the page of all words', () => {
  it('has the text of every element that starts a sentence', () => {
    const missing = globSync('web/src/**/*.tsx')
      .filter((path) => !/\.test\.|\/testing\/|gallery\//.test(path))
      .flatMap((path) => {
        const source = readFileSync(path, 'utf8').replaceAll(/^\s*(?:\/\*\*|\/\/|\*).*$/gm, '');
        const said = textOf(path);
        return [...source.matchAll(/(?<!=)>\s*(\p{Lu}[^<>{}=;()]*\p{Ll}[^<>{}=;()]*)</gu)]
          .map(([, text = '']) => plain(text))
          .filter((text) => !said.includes(text))
          .map((text) => `${path}: ${text}`);
      });
    expect(missing).toEqual([]);
  });

  it('has every sentence with which a call is refused', async () => {
    const features = globSync('domain/src/*/refusals.ts').map((path) => basename(dirname(path)));
    const says = await Promise.all(
      features.map(async (feature) => {
        const refusals = (await import(`../domain/src/${feature}/refusals.ts`)) as unknown;
        return JSON.stringify(refusals).match(/(?<="says":")(?:[^"\\]|\\.)+/g) ?? [];
      }),
    );
    const said = new Set(collected.flatMap(({ copy }) => copy.map(({ text }) => text)));
    const whole = says.flat().filter((text) => !text.includes('{') && text.length < 90);
    expect(whole.length).toBeGreaterThan(20);
    expect(whole.filter((text) => !said.has(JSON.parse(`"${text}"`) as string))).toEqual([]);
  });

  it('has every kind of e-mail', () => {
    const sources = collected
      .filter(({ path }) => path.startsWith('api/'))
      .map(({ path }) => readFileSync(path, 'utf8'))
      .join('\n');
    const kinds = Object.keys(READERS);
    expect(kinds.filter((kind) => !sources.includes(`'${kind}'`))).toEqual([]);
  });

  it('has something to read of every feature of the pages', () => {
    const features = new Set(collected.map(({ feature }) => feature));
    const all = globSync('web/src/features/*').map((path) => path.replaceAll(/.*[/\\]/g, ''));
    expect(all.filter((name) => !name.endsWith('gallery') && !features.has(name))).toEqual([]);
  });
});

describe('our own sentences', () => {
  it('have curly apostrophes; what somebody typed stays as it is', () => {
    const straight = collected.flatMap(({ path, copy }) =>
      copy
        .filter(({ text }) => /\p{L}'\p{L}|s' /u.test(text))
        .map(({ text }) => `${path}: ${text}`),
    );
    expect(straight).toEqual([]);
  });
});

describe('the words of the pages', () => {
  const beside = collected
    .filter(({ path, isForWords }) => path.startsWith('web/') && !isForWords)
    .map(({ feature, copy }) => ({
      feature,
      sentences: copy.filter(({ text }) => text.split(' ').length > 3),
    }))
    .filter(({ sentences }) => sentences.length > 0);

  it.each([
    'cancellation',
    'instrument-changes',
    'instrument-deals',
    'kids-app',
    'lessons',
    'payments',
    'profile',
    'round-up',
    'schools-area',
    'songs',
    'timeline',
    'waiting-list',
  ])('are all in the words module of %s', (feature) => {
    expect(beside.filter((file) => file.feature === feature)).toEqual([]);
  });

  it('move into words modules, not out of them', () => {
    const count = beside.reduce((sum, { sentences }) => sum + sentences.length, 0);
    // Lower it when you have moved some.
    expect(count).toBeLessThanOrEqual(0);
  });
});

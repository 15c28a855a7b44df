import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COPY_SOURCES } from '../web/copy/collect-copy.ts';
import { readCopy } from '../web/copy/read-copy.ts';

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

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '@bandstand/domain/calls';

const HEADING = '## What can be undone';

/** The calls of the office that change something. */
const changing = [...calls].flatMap(([{ who, method }, name]) =>
  who === 'office' && method !== 'GET' ? [name] : [],
);

const section = (readFileSync('docs/office.md', 'utf8').split(HEADING)[1] ?? '').split('\n## ')[0];
const namesIn = (text = ''): string[] =>
  [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const rows = (section ?? '').split('\n').filter((line) => line.startsWith('| `'));
const takenBack = rows.flatMap((row) => namesIn(row.split('|')[1]));
const taking = rows.flatMap((row) => namesIn(row.split('|')[2]));
const never = namesIn((section ?? '').split('Nothing takes back:')[1]);

describe('what the office can take back', () => {
  it('is said of each call that changes something: what takes it back, or that nothing does', () => {
    expect(changing.length).toBeGreaterThan(60);
    const said = new Set([...takenBack, ...taking, ...never]);
    expect(changing.filter((name) => !said.has(name))).toEqual([]);
    expect([...said].filter((name) => !changing.includes(name))).toEqual([]);
  });

  it('is said once: nothing stands both among what is taken back and among what is not', () => {
    const lines = [...takenBack, ...never];
    expect(lines.filter((name, n) => lines.indexOf(name) !== n)).toEqual([]);
  });
});

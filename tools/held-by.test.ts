import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Pages of sentences, each with the tests that hold it, and how many there are at least. */
const PAGES: readonly (readonly [string, number])[] = [
  ['docs/experience.md', 15],
  ['docs/money.md', 60],
  ['docs/reference/money.md', 40],
];

const rowsOf = (page: string): string[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'));

describe.each(PAGES)('%s', (page, atLeast) => {
  it('names only tests that exist, and at least one for each statement', () => {
    const rows = rowsOf(page);
    expect(rows.length).toBeGreaterThan(atLeast);
    for (const row of rows) {
      const held = row.split('|').at(-2) ?? '';
      const files = held.split(' · ').map((part) => {
        const [, path = ''] = /`([^`]+)`/.exec(part) ?? [];
        return { path, names: [...part.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name) };
      });
      for (const { path, names } of files.filter((file) => file.path.includes('.test.'))) {
        expect(existsSync(path), path).toBe(true);
        const source = readFileSync(path, 'utf8');
        for (const name of names) expect(source, path).toContain(name);
      }
      expect(held).toMatch(/\.test\.tsx?`|tools\/weight\.ts/);
    }
  });
});

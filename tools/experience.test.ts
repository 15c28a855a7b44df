import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rows = readFileSync('docs/experience.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'));

it('names only tests that exist, and at least one for each statement', () => {
  expect(rows.length).toBeGreaterThan(15);
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

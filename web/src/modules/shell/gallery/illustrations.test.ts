import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ILLUSTRATIONS } from './illustrations.tsx';

it.each(ILLUSTRATIONS.map(({ name, picture }) => [name, picture] as const))(
  'the illustration "%s" is on the grid, light, for the eye only, and in colours of the theme',
  (_name, picture) => {
    const markup = renderToStaticMarkup(picture);
    expect(markup).toContain('aria-hidden="true" viewBox="0 0 160 160"');
    expect(gzipSync(markup).length).toBeLessThan(8000);
    expect(markup).not.toMatch(/<text|<image|href=/);
    expect(markup.match(/(?:fill|stroke)="[^"]*"/g)).not.toContainEqual(
      expect.stringContaining('#'),
    );
  },
);

it('each illustration is another picture', () => {
  const markups = ILLUSTRATIONS.map(({ picture }) => renderToStaticMarkup(picture));
  expect(new Set(markups).size).toBe(19);
});

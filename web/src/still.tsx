import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A picture of a page, for the eye alone: nothing in it can be pressed, read out or focused, and the page takes its place.
 * The pages' policy has no room for styles of single elements.
 */
export const still = (picture: ReactNode): string =>
  renderToStaticMarkup(
    <div aria-hidden inert data-drawn>
      {picture}
    </div>,
  ).replaceAll(/ style="[^"]*"/g, '');

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Renders to HTML that can only be looked at: nothing in it can be pressed, read out or focused, and the real page replaces
 * it. The content security policy forbids `style` attributes, so they are removed.
 */
export const renderInert = (drawing: ReactNode): string =>
  renderToStaticMarkup(
    <div aria-hidden inert data-drawn>
      {drawing}
    </div>,
  ).replaceAll(/ style="[^"]*"/g, '');

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Renders to HTML that the real page replaces. Without scripts it can be read and its links followed; with them, the script
 * in the document lets it rest until somebody turns to it (web/index.html), and what they did by then is carried over
 * (platform/drawn-page.ts). The content security policy forbids `style` attributes, so they are removed.
 */
export const renderDrawing = (drawing: ReactNode): string =>
  renderToStaticMarkup(<div data-drawn>{drawing}</div>).replaceAll(/ style="[^"]*"/g, '');

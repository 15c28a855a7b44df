import type { Plugin } from 'vite';

const SCRIPTS = /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/**
 * The document keeps the names of its scripts in a template, which the script at its end opens after the first paint: what
 * the document shows by itself waits for none of them, nor shares the connection with them.
 */
export const scriptsAfterPicture = (): Plugin => ({
  name: 'scripts-after-picture',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (bundle === undefined) return html;
      const code = [...html.matchAll(SCRIPTS)].map(([tag]) => tag.trim()).join('');
      return html
        .replaceAll(SCRIPTS, '')
        .replace('<div id="root">', `<template id="code">${code}</template>$&`);
    },
  },
});

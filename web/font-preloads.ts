import type { Plugin } from 'vite';

/** The faces that every page shows first; those for rarer letters come when such a letter is on the page. */
const FIRST = /\/(figtree-400-700-latin|bricolage-grotesque-700-latin)-[\w-]+\.woff2$/;

/** The document names them: a style sheet would ask for them only once there is a text to show. */
export const fontPreloads = (): Plugin => ({
  name: 'font-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST.test(`/${file}`))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${file}`,
          },
        })),
  },
});

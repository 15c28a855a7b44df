import { createHash } from 'node:crypto';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PALETTE } from '../../platform/mail/email-look.ts';

const tokens = Object.entries(PALETTE)
  .map(([token, [light, dark]]) => `--${token}:light-dark(${light},${dark});`)
  .join('');

const STYLES = `:root{color-scheme:light dark;${tokens}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif}
main{max-width:84rem;margin:auto;padding:1.5rem clamp(1rem,4vw,3rem) 4rem}
h1{font-size:2rem;line-height:1.1;margin:0 0 .5rem}h2{font-size:1.375rem;margin:2.5rem 0 .75rem}h3{font-size:1rem;margin:1.5rem 0 .5rem}
p,li small{color:var(--soft)}a{color:var(--primary)}li a{text-decoration:none}li a:hover{text-decoration:underline}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line)}
li a{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;align-items:baseline;min-height:44px;padding:.6rem 0;box-sizing:border-box;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem}nav a{min-height:44px;display:inline-flex;align-items:center}
.frames{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:start}figure{margin:0;max-width:100%}
figcaption{color:var(--soft);font-size:.875rem;padding:.25rem 0}
iframe{display:block;height:720px;max-width:100%;border:1px solid var(--line);border-radius:12px;background:var(--paper)}`;

const hash = createHash('sha256').update(STYLES).digest('base64');

/** The page's own styles, and e-mails in frames, from this portal alone. */
export const DEV_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page for those who try or make the portal; parents never see it. */
export const devPage = (title: string, ...children: readonly ReactNode[]): string =>
  `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en-GB' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('title', null, title),
        h('style', null, STYLES),
      ),
      h('body', null, h('main', null, h('h1', null, title), ...children)),
    ),
  )}`;

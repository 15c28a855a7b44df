import { createElement as h } from 'react';
import { SAMPLE_FAMILIES } from '../../platform/mail/email-sample.ts';
import { devPage } from './dev-page.ts';
import { THEMES, type ListedSample } from './samples.ts';

const WIDTHS = [320, 640];

const frame = (address: string, width: number, theme: string) =>
  h(
    'figure',
    { key: `${address}${width}` },
    h('figcaption', null, `${width} px, ${theme}`),
    h('iframe', {
      src: `${address}/${theme}`,
      width,
      loading: 'lazy',
      title: `${width} px, ${theme}`,
    }),
  );

/** The samples of one kind, on a phone and a desktop, light and dark, for one of the families. */
export const samplesPage = (samples: readonly ListedSample[], family: string): string =>
  devPage(
    samples[0]?.kind.replaceAll('_', ' ') ?? '',
    h('p', null, `Readers: ${samples[0]?.readers}`),
    h(
      'nav',
      { 'aria-label': 'Families' },
      h('a', { href: '/dev/mail' }, 'All e-mails'),
      Object.keys(SAMPLE_FAMILIES).map((name) =>
        h(
          'a',
          {
            key: name,
            href: `?family=${name}`,
            ...(name === family && { 'aria-current': 'page' }),
          },
          `Names: ${name}`,
        ),
      ),
    ),
    ...samples.map(({ kind, at, title, message }) =>
      h(
        'section',
        { key: at, id: String(at) },
        h('h2', null, title),
        h('p', null, `Subject: ${message.subject}`),
        h(
          'div',
          { className: 'frames' },
          THEMES.flatMap((theme) =>
            WIDTHS.map((width) => frame(`/dev/mail/samples/${kind}/${at}/${family}`, width, theme)),
          ),
        ),
      ),
    ),
  );

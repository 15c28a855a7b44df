import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { toned, TYPE } from './email-look.ts';
import type { Email, Fact } from './email.ts';

/** The facts of an e-mail, as the lines of its ticket. */
export const factsOf = ({ facts = [], addsUp }: Email): ReactNode =>
  facts.length > 0 &&
  h(
    'div',
    { className: 'facts', style: { fontSize: 0, padding: '6px 0 0' } },
    facts.map((one) => fact(one, addsUp)),
  );

/** What is longer than this has a line of its own; the others are side by side where there is room for two. */
const SHORT = 34;

/** "drums" is alone under its label, so it begins as a sentence does; an address or an id stays as it is. */
const atStart = (value: string): string =>
  value.replace(/^[a-z]+(?=[\s,:]|$)/, (word) => word.slice(0, 1).toUpperCase() + word.slice(1));

/** Half of a ticket that is as wide as it gets. On a phone, where there is no room for two, a fact has the whole width. */
const HALF = '258px';

const fact = ([label, value, url]: Fact, addsUp = false): ReactNode => {
  const isShort = !addsUp && label.length <= SHORT && value.length <= SHORT;
  return h(
    'div',
    {
      key: label,
      style: {
        display: isShort ? 'inline-block' : 'block',
        verticalAlign: 'top',
        width: '100%',
        // Two values side by side never touch.
        ...(isShort && { maxWidth: HALF, boxSizing: 'border-box', paddingRight: '16px' }),
        margin: '0 0 14px',
      },
    },
    h(
      Text,
      toned({ color: 'soft' }, TYPE.small),
      url === undefined ? label : h('a', { href: url, ...toned({ color: 'primary' }) }, label),
    ),
    h(Text, toned({ color: 'ink' }, { ...TYPE.body, fontWeight: 600, margin: 0 }), atStart(value)),
  );
};

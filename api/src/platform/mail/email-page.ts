// Each part comes by itself: the package of all of them brings a compiler for styles and highlighting of code along.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { render } from '@react-email/render';
import { type ReactNode, createElement as h } from 'react';
import { PALETTE, STYLES, toned, TYPE } from './email-look.ts';
import type { Email, Sender, Fact } from './email.ts';

/** The facts of an e-mail, as the lines of its ticket. */
const factsOf = ({ facts = [], addsUp }: Email): ReactNode =>
  facts.length > 0 &&
  h(
    'div',
    { className: 'facts', style: { fontSize: 0, padding: '6px 0 0' } },
    addsUp && sum(facts.slice(0, linesOf(facts))),
    facts.slice(addsUp ? linesOf(facts) : 0).map(fact),
  );

const TOTAL = 'Total';
/** As many facts as add up, with their sum. */
const linesOf = (facts: readonly Fact[]): number =>
  facts.findIndex(([label]) => label === TOTAL) + 1;

/** Amounts at the right, one under the other, and a line above their sum. */
const sum = (lines: readonly Fact[]): ReactNode =>
  h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 14px' } },
    h(
      'tbody',
      null,
      lines.map(([label, amount]) => {
        const isSum = label === TOTAL;
        const cell = (of: 'th' | 'td', textAlign: 'left' | 'right', words: string) =>
          h(
            of,
            toned(
              { color: 'ink', ...(isSum && { border: 'line' }) },
              {
                ...TYPE.body,
                ...(isSum && { borderTopWidth: '1px', borderTopStyle: 'solid' }),
                fontWeight: isSum || of === 'td' ? 600 : 400,
                padding: '6px 0',
                verticalAlign: 'top',
                textAlign,
                ...(of === 'td' && { whiteSpace: 'nowrap', paddingLeft: '16px' }),
              },
            ),
            words,
          );
        return h('tr', { key: label }, cell('th', 'left', label), cell('td', 'right', amount));
      }),
    ),
  );

/** What is longer than this has a line of its own; the others are side by side where there is room for two. */
const SHORT = 34;

/** "drums" is alone under its label, so it begins as a sentence does; an address or an id stays as it is. */
const atStart = (value: string): string =>
  value.replace(/^[a-z]+(?=[\s,:]|$)/, (word) => word.slice(0, 1).toUpperCase() + word.slice(1));

/** Half of a ticket that is as wide as it gets. On a phone, where there is no room for two, a fact has the whole width. */
const HALF = '258px';

const fact = ([label, value, url]: Fact): ReactNode => {
  const isShort = label.length <= SHORT && value.length <= SHORT;
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

const ROOM = '28px';
const TICKET = '600px';

/** The bandstand's columns as an equaliser; the last is in the spotlight. Cells with a colour show everywhere. */
const BARS = [
  [10, 'stage-ink'],
  [16, 'stage-ink'],
  [22, 'stage-ink'],
  [13, 'spot'],
] as const;

const bars = (): ReactNode =>
  h(
    'span',
    { 'aria-hidden': true, style: { whiteSpace: 'nowrap', paddingRight: '12px' } },
    ...BARS.map(([height, background], at) =>
      h('span', {
        key: at,
        ...toned(
          { background },
          { display: 'inline-block', width: '5px', height: `${height}px`, marginRight: '3px' },
        ),
      }),
    ),
  );

const band = (sender: Sender): ReactNode =>
  h(
    Section,
    toned({ background: 'stage' }, { borderRadius: '16px 16px 0 0' }),
    h(
      'div',
      { className: 'room', style: { padding: `14px ${ROOM}` } },
      h(Text, toned({ color: 'stage-ink' }, TYPE.name), bars(), sender.name),
    ),
  );

const paragraph = (sentence: string): ReactNode =>
  h(Text, { key: sentence, ...toned({ color: 'ink' }, TYPE.body) }, sentence);

const bite = (side: 'left' | 'right'): ReactNode =>
  h(
    'td',
    { key: side, width: 12, style: { width: '12px', padding: 0, fontSize: 0, lineHeight: 0 } },
    h('div', {
      ...toned(
        { background: 'paper', border: 'line' },
        {
          width: '12px',
          height: '24px',
          borderRadius: side === 'left' ? '0 12px 12px 0' : '12px 0 0 12px',
          borderStyle: 'solid',
          borderWidth: side === 'left' ? '1px 1px 1px 0' : '1px 0 1px 1px',
        },
      ),
    }),
  );

const TEAR = `2px dashed ${PALETTE.edge[0]}`;

/** The tear line of a ticket, with a bite at both ends. */
const perforation = (): ReactNode =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { borderSpacing: 0, tableLayout: 'fixed' },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        bite('left'),
        h(
          'td',
          { style: { padding: '0 6px', fontSize: 0, lineHeight: 0 } },
          h(Hr, { ...toned({ border: 'edge' }), style: { borderTop: TEAR, margin: 0 } }),
        ),
        bite('right'),
      ),
    ),
  );

const stub = ({ label, url }: { label: string; url: string }): ReactNode =>
  h(
    'div',
    { className: 'room', style: { padding: `14px ${ROOM} 24px` } },
    h(
      Button,
      {
        href: url,
        ...toned(
          { background: 'primary', color: 'on-primary' },
          { ...TYPE.body, borderRadius: '12px', fontWeight: 600, padding: '11px 24px' },
        ),
      },
      label,
    ),
    h(
      Text,
      toned({ color: 'soft' }, { ...TYPE.small, margin: '12px 0 0', wordBreak: 'break-word' }),
      `Or open this address: ${url}`,
    ),
  );

const ticket = (email: Email, sender: Sender): ReactNode => {
  const { heading, paragraphs, action } = email;
  return h(
    Section,
    toned(
      { background: 'surface', border: 'line' },
      {
        borderRadius: '16px',
        borderWidth: '1px',
        borderStyle: 'solid',
        borderCollapse: 'separate',
      },
    ),
    band(sender),
    h(
      'div',
      { className: 'room', style: { padding: `26px ${ROOM} 10px` } },
      h(Heading, { as: 'h1', ...toned({ color: 'ink' }, TYPE.head) }, heading),
      ...paragraphs.map(paragraph),
      factsOf(email),
    ),
    action && perforation(),
    action && stub(action),
  );
};

/** "8am-6pm" is not broken at its hyphen; an address may be. */
const whole = (words: string, at: number): ReactNode =>
  /^[^@\s]+-[^@\s]+$/.test(words)
    ? h('span', { key: at, style: { whiteSpace: 'nowrap' } }, words)
    : words;

/** The ticket, and under it what is said on its back. */
const sheet = (email: Email, sender: Sender): ReactNode =>
  h(
    Container,
    { className: 'edge', style: { maxWidth: TICKET, padding: '24px 12px' } },
    ticket(email, sender),
    h(
      'div',
      { className: 'room', style: { padding: `24px ${ROOM} 0` } },
      ...(email.after ?? []).map(paragraph),
      h(
        Text,
        toned({ color: 'soft' }, TYPE.small),
        senderLine(sender)
          .split(/(\S+-\S+)/)
          .map(whole),
      ),
    ),
  );

const page = (email: Email, sender: Sender): ReactNode =>
  h(
    Html,
    { lang: 'en-GB' },
    h(
      Head,
      null,
      h('title', null, email.subject),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, STYLES),
    ),
    h(
      Body,
      { className: 'bg-paper', style: { margin: 0, padding: 0 } },
      h(Preview, null, email.paragraphs[0] ?? email.heading),
      h(Section, toned({ background: 'paper' }), sheet(email, sender)),
    ),
  );

/** The same e-mail in HTML and in plain text. */
export const drawEmail = async (
  email: Email,
  sender: Sender,
): Promise<{ html: string; text: string }> => ({
  html: await render(page(email, sender)),
  text: plainText(email, sender),
});

const senderLine = ({ name, phone, hours, email }: Sender): string =>
  `${name} · ${phone} (${hours}) · ${email}`;

/** An e-mail for those who read, hear or search it as text: the same sentences in the same order, a fact to a line. */
const plainText = (email: Email, sender: Sender): string =>
  [
    email.heading,
    ...email.paragraphs,
    (email.facts ?? [])
      .map(([label, value, url]) => [`${label}: ${value}`, url].filter(Boolean).join(' '))
      .join('\n'),
    email.action === undefined ? '' : `${email.action.label}: ${email.action.url}`,
    ...(email.after ?? []),
    senderLine(sender),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

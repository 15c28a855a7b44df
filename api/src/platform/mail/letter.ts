import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type ReactNode } from 'react';
import type { LetterKind } from './readers.ts';

/** An e-mail as a feature writes it: sentences, facts, and at most one thing to press. */
export interface Letter {
  /** Decides who reads it. */
  readonly kind: LetterKind;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Sentences after the facts and the button. */
  readonly after?: readonly string[];
}

export interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly hours: string;
  readonly email: string;
}

const ink = '#241632';
const quiet = '#5b4d66';
const violet = '#5a2ea6';
const font = 'Figtree, "Helvetica Neue", Arial, sans-serif';
const text = {
  color: ink,
  fontFamily: font,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0 0 16px',
};

const fact = ([label, value]: readonly [string, string]): ReactNode =>
  h(
    Text,
    { key: label, style: { ...text, margin: '0 0 8px' } },
    h('span', { style: { color: quiet } }, `${label}: `),
    h('strong', null, value),
  );

const paragraph = (sentence: string): ReactNode =>
  h(Text, { key: sentence, style: text }, sentence);

const page = (
  { subject, heading, paragraphs, facts = [], action, after = [] }: Letter,
  sender: Sender,
): ReactNode =>
  h(
    Html,
    { lang: 'en-GB' },
    h(Head, null, h('title', null, subject)),
    h(Preview, null, paragraphs[0] ?? heading),
    h(
      Body,
      { style: { backgroundColor: '#fbf7f1', margin: 0, padding: '24px 0' } },
      h(
        Container,
        {
          style: {
            backgroundColor: '#ffffff',
            borderRadius: '16px',
            borderTop: `6px solid ${violet}`,
            padding: '32px',
            maxWidth: '560px',
          },
        },
        h(Text, { style: { ...text, color: violet, fontWeight: 700 } }, sender.name),
        h(
          Heading,
          { as: 'h1', style: { ...text, fontSize: '26px', lineHeight: '32px', fontWeight: 700 } },
          heading,
        ),
        ...paragraphs.map(paragraph),
        facts.length > 0 &&
          h(
            Section,
            {
              style: {
                backgroundColor: '#f4edf8',
                borderRadius: '12px',
                padding: '16px 20px 8px',
                margin: '0 0 20px',
              },
            },
            ...facts.map(fact),
          ),
        action && button(action),
        ...after.map(paragraph),
        h(Hr, { style: { borderColor: '#e6dcea', margin: '24px 0 16px' } }),
        h(
          Text,
          { style: { ...text, color: quiet, fontSize: '14px', lineHeight: '22px', margin: 0 } },
          `${sender.name} · ${sender.phone} (${sender.hours}) · ${sender.email}`,
        ),
      ),
    ),
  );

const button = ({ label, url }: { label: string; url: string }): ReactNode =>
  h(
    Section,
    { style: { margin: '0 0 20px' } },
    h(
      Button,
      {
        href: url,
        style: {
          backgroundColor: violet,
          borderRadius: '12px',
          color: '#ffffff',
          fontFamily: font,
          fontSize: '16px',
          fontWeight: 600,
          padding: '14px 24px',
        },
      },
      label,
    ),
    h(
      Text,
      {
        style: { ...text, color: quiet, fontSize: '14px', lineHeight: '22px', margin: '12px 0 0' },
      },
      `Or open this address: ${url}`,
    ),
  );

/** The same letter in HTML and in plain text. */
export const renderLetter = async (
  letter: Letter,
  sender: Sender,
): Promise<{ html: string; text: string }> => {
  const it = page(letter, sender);
  const [html, plain] = await Promise.all([render(it), render(it, { plainText: true })]);
  return { html, text: plain };
};

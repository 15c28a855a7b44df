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
import { render, toPlainText } from '@react-email/render';
import { createElement as h, type ReactNode } from 'react';
import type { Email, Sender } from './email.ts';

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
  { subject, heading, paragraphs, facts = [], action, after = [] }: Email,
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

/** The same e-mail in HTML and in plain text. */
export const drawEmail = async (
  message: Email,
  sender: Sender,
): Promise<{ html: string; text: string }> => {
  const html = await render(page(message, sender));
  return { html, text: toPlainText(html) };
};

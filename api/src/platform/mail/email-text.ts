import type { Email, Sender } from './email.ts';

export const senderLine = ({ name, phone, hours, email }: Sender): string =>
  `${name} · ${phone} (${hours}) · ${email}`;

/** An e-mail for those who read, hear or search it as text: the same sentences in the same order, a fact to a line. */
export const plainText = (email: Email, sender: Sender): string =>
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

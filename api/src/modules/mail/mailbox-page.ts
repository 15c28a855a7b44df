import { createElement as h } from 'react';
import { formatDate, formatTime, londonDate, londonTime } from '@bandstand/domain/kernel/london';
import { devPage } from './dev-page.ts';
import type { ListedSample } from './samples.ts';

interface MailboxEntry {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sentAt: Date;
}

const line = (href: string, name: string, beside: string) =>
  h('li', { key: href }, h('a', { href }, name, h('small', null, beside)));

/** The demo's e-mails, newest first, and below them every e-mail that the portal can write. */
export const mailboxPage = (
  mails: readonly MailboxEntry[],
  samples: readonly ListedSample[],
): string =>
  devPage(
    'Demo mailbox',
    h(
      'p',
      null,
      `E-mails of this demo, the newest first. Below them are samples of all ${samples.length}.`,
    ),
    mails.length === 0
      ? h('p', null, 'No e-mail has been sent yet.')
      : h(
          'ul',
          null,
          mails.map(({ id, recipient, subject, sentAt }) =>
            line(
              `/dev/mail/${id}`,
              subject,
              `${recipient}, ${formatDate(londonDate(sentAt))}, ${formatTime(londonTime(sentAt))}`,
            ),
          ),
        ),
    h('h2', null, 'Every e-mail of the portal'),
    h(
      'ul',
      null,
      samples.map(({ kind, at, title, message, readers }) =>
        line(`/dev/mail/samples/${kind}#${at}`, title, `${message.subject} · ${readers}`),
      ),
    ),
  );

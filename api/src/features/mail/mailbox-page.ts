import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface MailboxEntry {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sentAt: Date;
}

const row = ({ id, recipient, subject, sentAt }: MailboxEntry) =>
  h(
    'li',
    { key: id },
    h('a', { href: `/dev/mail/${id}` }, subject),
    ` to ${recipient}, ${sentAt.toISOString()}`,
  );

/** A plain page: it is for who tries the demo, not for parents. */
export const mailboxPage = (mails: readonly MailboxEntry[]): string => {
  const list =
    mails.length === 0
      ? h('p', null, 'No e-mail has been sent yet.')
      : h('ul', null, ...mails.map(row));
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Demo mailbox'));
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: 'en-GB' }, head, h('body', null, h('h1', null, 'Demo mailbox'), list)))}`;
};

import type { TestPortal } from '../portal.ts';

export interface SentEmail {
  readonly subject: string;
  readonly text: string;
}

/** The e-mails to an address, once all waiting jobs have run. */
export const emailsTo = async (portal: TestPortal, email: string): Promise<SentEmail[]> => {
  await portal.drain();
  return portal.sql<{ subject: string; text: string }>(
    'select subject, text from mailbox where recipient = $1 order by sent_at, id',
    [email],
  );
};

/** The token of the newest link to one of the portal's pages. */
export const tokenFor = async (
  portal: TestPortal,
  email: string,
  page: string,
): Promise<string> => {
  const found = (await emailsTo(portal, email)).flatMap(
    ({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [],
  );
  return found.at(-1) ?? '';
};

export const accountCall = (portal: TestPortal, url: string, user: object, headers = {}) =>
  portal.call({ method: 'POST', url, payload: { user }, headers });

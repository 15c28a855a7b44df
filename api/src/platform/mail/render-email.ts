import type { Email, Sender } from './email.ts';

/** The same e-mail in HTML and in plain text. What draws it is loaded with the first: who sends none needs no memory for it. */
export const renderEmail = async (
  message: Email,
  sender: Sender,
): Promise<{ html: string; text: string }> =>
  (await import('./email-page.ts')).drawEmail(message, sender);

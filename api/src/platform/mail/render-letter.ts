import type { Letter, Sender } from './letter.ts';

/** The same letter in HTML and in plain text. What draws it is loaded with the first: who sends none needs no memory for it. */
export const renderLetter = async (
  letter: Letter,
  sender: Sender,
): Promise<{ html: string; text: string }> =>
  (await import('./letter-page.ts')).drawLetter(letter, sender);

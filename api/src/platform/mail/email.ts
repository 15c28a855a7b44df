import type { EmailKind } from './readers.ts';

/** What is said of something, and where there is more of it. */
export type Fact = readonly [label: string, value: string, url?: string];

/** An e-mail as a feature writes it: sentences, facts, and at most one thing to press. */
export interface Email {
  /** Decides who reads it. */
  readonly kind: EmailKind;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly Fact[];
  /** The facts are amounts and their total: one under the other, never two in a row. */
  readonly addsUp?: true;
  readonly action?: { readonly label: string; readonly url: string };
  /** Sentences after the facts and the button. */
  readonly after?: readonly string[];
}

export interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly hours: string;
  readonly email: string;
  /** Who takes the payments, as bank statements show it. */
  readonly statement: string;
}

/** What e-mails are written with: who writes, and where the portal is. */
export interface Letterhead {
  readonly sender: Sender;
  readonly publicUrl: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Made once from the intent, as `name@domain`: a repeated send is the same mail to its reader. */
  readonly messageId: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail; throws a `MailFault` else. */
  readonly send: (mail: Mail) => Promise<void>;
}

/** A mail that was not taken. It names neither recipient nor text. */
export class MailFault extends Error {
  /** Whether the same mail may be taken later. */
  readonly temporary: boolean;
  readonly status: number | null;

  constructor(temporary: boolean, status: number | null) {
    super(
      `The mail server did not take a mail (${temporary ? 'for now' : 'for good'}, ${status ?? 'no status'}).`,
    );
    this.name = 'MailFault';
    this.temporary = temporary;
    this.status = status;
  }
}

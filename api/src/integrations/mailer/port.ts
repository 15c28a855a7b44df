export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Made once from the intent, as `name@domain`: a repeated send is the same mail to its reader. */
  readonly messageId: string;
  /** Where it comes back if it can’t be delivered; without it, at its sender. */
  readonly returnTo?: string | undefined;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail; throws a `MailFault` else. */
  readonly send: (mail: Mail) => Promise<void>;
}

/** Where e-mails come back to: an address for each, which nobody else can make up. */
export interface BounceAddresses {
  of(id: string): string;
  /** The id of the e-mail that comes back there; null when we never sent from it. */
  idOf(address: string): string | null;
}

/** Who reads of what came back. */
export interface BounceReader {
  /** Whether mail to this address is about an e-mail of ours. */
  readonly isOurs: (address: string) => boolean;
  /** An e-mail came back for good; rejected, the mail server that brought it tries again later. */
  readonly onBounce: (address: string, status: string | null) => Promise<void>;
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

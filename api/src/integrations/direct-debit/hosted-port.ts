import type { ProviderMandate } from './collections-port.ts';
import type { ProviderCallOptions, CreationAnswer, Payer, ProviderAnswer } from './port.ts';

export interface HostedFlowRequest {
  /** Ours, as for a mandate that is set up on our own page: asking twice never makes two mandates. */
  readonly reference: string;
  readonly payer: Payer;
  /** Where the payer's browser comes back to, whether they finished or gave up. */
  readonly returnUrl: string;
}

/** A set-up that the payer goes through on the provider's own pages. */
export interface HostedFlow {
  /** To finish it by. */
  readonly id: string;
  /** Where the payer's browser is sent. */
  readonly address: string;
}

/** What came of a set-up: the mandate, and of its account what may be shown. */
export interface HostedMandate extends ProviderMandate {
  /** What the payer's bank statement shows, where the provider has chosen that. */
  readonly bankReference: string | null;
  /** When the payer confirmed it there, which may be days before we hear of it: the provider has lodged it since. */
  readonly confirmedAt: Date;
  readonly accountName: string;
  readonly accountNumberEnding: string;
  readonly bankName: string;
}

/** A provider on whose pages payers may have been sent before: what came of that can still be asked. */
export type EarlierHostedSetUp = Partial<Pick<HostedSetUp, 'finishHostedFlow'>>;

/** Lets payers give their bank details on the provider's own pages: we never see them. */
export interface HostedSetUp {
  /** Whose pages they are, as the payer reads it. */
  readonly hostedBy: string;
  /** Safe to repeat with the same reference: the flow is new, what it sets up is the same. */
  readonly startHostedFlow: (
    request: HostedFlowRequest,
    options?: ProviderCallOptions,
  ) => Promise<CreationAnswer<HostedFlow>>;
  /** The mandate that came of it; null while the payer has not finished. Declined when it was given up for good. */
  readonly finishHostedFlow: (
    id: string,
    options?: ProviderCallOptions,
  ) => Promise<ProviderAnswer<HostedMandate | null>>;
}

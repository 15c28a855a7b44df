import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { Fault, FaultCause } from '../http-fault.ts';
import type { ProviderMandate } from './collections-port.ts';

interface BankDetails {
  readonly accountName: string;
  readonly accountNumber: string;
  readonly sortCode: string;
}

interface PayerAddress {
  readonly line1: string;
  readonly line2?: string;
  readonly town: string;
  readonly county?: string;
  readonly postcode: string;
}

interface Payer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly address?: PayerAddress;
}

/** The payer's bank as the provider knows it, to show on the Direct Debit Instruction. */
export interface PayerBank {
  readonly bank_name: string;
  readonly branch: string;
  readonly address1: string;
  readonly town: string;
  readonly county: string;
  readonly postcode: string;
}

export interface MandateRequest {
  /** Ours, made once from the intent; asking twice with the same one can never make two mandates. */
  readonly reference: string;
  readonly payer: Payer;
  readonly bankDetails: BankDetails;
  readonly firstPaymentPennies: Pennies;
  readonly regularAmountPennies: Pennies;
  readonly startDate: IsoDate;
  readonly frequency: 'monthly';
}

export type ProviderMandateState = 'draft' | 'new' | 'live' | 'cancelled' | 'rejected' | 'unknown';

export interface Mandate {
  readonly reference: string;
  /** The provider's own id of it, where it has one. */
  readonly providerId?: string | null;
  readonly state: ProviderMandateState;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly firstPaymentPennies: Pennies | null;
  readonly regularAmountPennies: Pennies | null;
  readonly startDate: IsoDate | null;
}

interface ProviderOk<Value> {
  readonly kind: 'ok';
  readonly value: Value;
}

/** The provider understood and said no; its own sentences. */
export interface ProviderRefusal {
  readonly kind: 'declined';
  readonly errors: readonly string[];
}

/** No answer that can be relied on. */
export interface ProviderUnavailable extends Fault {
  readonly kind: 'unavailable';
}

export type ProviderAnswer<Value> = ProviderOk<Value> | ProviderRefusal | ProviderUnavailable;

/** A provider gave no answer that can be gone by. The log has no messages, and says why by the code. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly code: FaultCause | 'declined';

  constructor(what: string, answer: ProviderRefusal | ProviderUnavailable) {
    const code = answer.kind === 'declined' ? answer.kind : answer.cause;
    super(`${what}: ${code}`);
    this.code = code;
  }
}

/** When no answer came to a creation, whether the mandate may exist all the same. */
export type CreationAnswer<Value> =
  | ProviderOk<Value>
  | ProviderRefusal
  | (ProviderUnavailable & { readonly mayHaveBeenAccepted: boolean });

export interface ValidationResult {
  readonly texts: readonly string[];
  readonly bank: PayerBank;
}

export interface ProviderCallOptions {
  /** The longest that the call may take, retries included; 8 seconds unless said, for lists of many pages a minute. */
  readonly withinMs?: number;
}

interface MandateCallOptions extends ProviderCallOptions {
  /** The provider's own id, where we know it: then the mandate needn't be searched for. */
  readonly providerId?: string | null;
}

/** A mandate that was made: by our reference, and by the provider's own id where it has one. */
export interface CreatedMandate {
  readonly reference: string;
  readonly providerId?: string | null;
  /** What the payer's bank statement shows, where the provider has chosen that. */
  readonly bankReference?: string | null;
}

export interface DirectDebitProvider {
  readonly validate: (
    request: MandateRequest,
    options?: ProviderCallOptions,
  ) => Promise<ProviderAnswer<ValidationResult>>;
  /** Safe to repeat with the same reference: a mandate of this payer that exists already is answered as created. */
  readonly createMandate: (
    request: MandateRequest,
    options?: ProviderCallOptions,
  ) => Promise<CreationAnswer<CreatedMandate>>;
  readonly findMandate: (
    reference: string,
    options?: MandateCallOptions,
  ) => Promise<ProviderAnswer<Mandate | null>>;
  /** Safe to repeat: a mandate that is cancelled already is answered as cancelled. */
  readonly cancelMandate: (
    reference: string,
    options?: MandateCallOptions,
  ) => Promise<ProviderAnswer<{ readonly reference: string }>>;
}

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

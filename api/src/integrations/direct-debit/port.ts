import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { Fault, FaultCause } from '../http-fault.ts';

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

export interface Payer {
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

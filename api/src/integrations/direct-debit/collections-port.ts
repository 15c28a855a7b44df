import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import type { Outcome } from '@bandstand/domain/money/collections/returns/bank-codes';
import type { PAYOUT_ITEMS } from '@bandstand/domain/money/collections/bank/bank-lines';
import type { ProviderCallOptions, CreationAnswer, ProviderAnswer } from './port.ts';

/** A Direct Debit as the provider knows it: by our reference, and by its own id where it has one. */
export interface ProviderMandate {
  readonly reference: string;
  readonly providerId: string | null;
}

export interface CollectionRequest {
  /** Ours, `account:month:attempt`: asking twice with the same one can never collect twice. */
  readonly key: string;
  readonly mandate: ProviderMandate;
  readonly amount: Pennies;
  /** The London day on which the payer's bank is asked: a working day. */
  readonly on: IsoDate;
  readonly attempt: 1 | 2;
}

/** A collection that the provider has taken on. */
export interface ProviderCollection {
  readonly key: string;
  /** The provider's own id of it; null where it has none (a plan whose amount was set). */
  readonly providerId: string | null;
  readonly amount: Pennies;
  readonly on: IsoDate;
}

export interface RefundRequest {
  /** Ours; asking twice with the same one can never refund twice. */
  readonly key: string;
  readonly collection: Pick<ProviderCollection, 'key' | 'providerId'>;
  readonly amount: Pennies;
}

export const REPORT_KINDS = [
  'auddis',
  'addacs',
  'arudd',
  'indemnity',
  'collected',
  'event',
] as const;

/** What the provider has to tell us, by its own name: a Bacs report, a file of results, or one event. */
export interface ReportName {
  readonly id: string;
  readonly kind: (typeof REPORT_KINDS)[number];
  /** The London day on which it was made. */
  readonly on: IsoDate;
  /** The instant at which it was made, where its name says that: what was told of a family is applied in that order. */
  readonly at?: string | undefined;
  /** The provider's own id of the Direct Debit or payment that it is about, where that is all it is about. */
  readonly about?: string | undefined;
}

interface LineAbout {
  /** The same however often, and in whatever report, the provider tells it: it is applied once. */
  readonly line: string;
  readonly on: IsoDate;
}

/** A line about a Direct Debit. */
export interface MandateLine extends LineAbout {
  readonly about: 'mandate';
  readonly mandate: ProviderMandate;
  /** What the payer's bank statement shows from now on, where that is another one. */
  readonly bankReference?: string | null | undefined;
  /** `live`: the bank has accepted it. `auddis`, `addacs`: what the bank says, by its code. */
  readonly what: 'live' | 'auddis' | 'addacs';
  /** The Bacs code, after the name of its report where that is another one; empty where it is live. */
  readonly code: string;
  /** What has become of it by the provider's word: then the code only says why. `followed`: it has the account's new details. */
  readonly becomes: Outcome;
}

/** A line about money. */
export interface CollectionLine extends LineAbout {
  readonly about: 'collection';
  readonly mandate: ProviderMandate;
  /** Our key where the provider says it back; otherwise it is found by its Direct Debit, amount and day. */
  readonly key: string | null;
  readonly what: 'collected' | 'arudd' | 'indemnity' | 'challenge_won';
  /** The Bacs code; empty where it is collected. */
  readonly code: string;
  readonly amount: Pennies;
  /** The day on which it was collected. */
  readonly collectedOn: IsoDate;
}

export type ReportLine = MandateLine | CollectionLine;

export interface Report extends ReportName {
  /** As it came, to be kept (encrypted). */
  readonly raw: string;
  readonly lines: readonly ReportLine[];
  /** How many lines could not be read: somebody has to look at them. */
  readonly unreadable: number;
  /** In the provider's words, what such a line says of what, where that is known. */
  readonly says?: string;
}

export interface PayoutItem {
  readonly what: (typeof PAYOUT_ITEMS)[number];
  readonly key: string | null;
  readonly providerId: string | null;
  /** What it adds to the payout; negative is taken off. */
  readonly amount: Pennies;
}

/** Money on its way to the provider's customer, us. */
export interface Payout {
  readonly id: string;
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** The sum of all is `amount`: fees are rounded for the payout, not for each item. */
  readonly items: readonly PayoutItem[];
  /** It was paid, and is known, and our bank has sent it back since; nothing else is said of it. */
  readonly hasBounced?: true;
}

/** What arrives from outside, checked: who sent it, and which reports it is about. */
export type Webhook =
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'ok'; readonly reports: readonly ReportName[] };

/** What we have already, by its ids: a provider that would have to ask for each need not ask for these. */
interface NewsCallOptions extends ProviderCallOptions {
  readonly known?: ReadonlySet<string>;
}

/** Takes money by Direct Debits that exist, and tells what became of it. */
export interface CollectionProvider {
  /** What it is called in the ledger and in records. */
  readonly name: 'smartdebit' | 'gocardless';
  /** Whether it tells of the end of each Direct Debit by itself: then what came back says nothing of that. */
  readonly tellsEnds: boolean;
  /** Safe to repeat with the same key: a collection that exists already is answered as made. */
  readonly collect: (
    request: CollectionRequest,
    options?: ProviderCallOptions,
  ) => Promise<CreationAnswer<ProviderCollection>>;
  /** Whether the provider knows it; null when it does not. */
  readonly findCollection: (
    request: CollectionRequest,
    options?: ProviderCallOptions,
  ) => Promise<ProviderAnswer<ProviderCollection | null>>;
  /** Takes a collection back that is not with the bank yet. Safe to repeat. */
  readonly withdraw: (
    request: CollectionRequest,
    options?: ProviderCallOptions,
  ) => Promise<ProviderAnswer<{ readonly key: string }>>;
  /**
   * Takes the amount off a Direct Debit that keeps it, once the collection's report has been applied. Safe to repeat,
   * and late: another month's amount stays. Absent where a collection is over by itself.
   */
  readonly clear?: (
    request: CollectionRequest,
    options?: ProviderCallOptions,
  ) => Promise<ProviderAnswer<{ readonly key: string }>>;
  /** What was made since the day, the oldest first; asked for some days back, because reports come late. */
  readonly reports: (
    since: IsoDate,
    options?: NewsCallOptions,
  ) => Promise<ProviderAnswer<readonly ReportName[]>>;
  readonly report: (
    name: ReportName,
    options?: ProviderCallOptions,
  ) => Promise<ProviderAnswer<Report>>;
  /** Empty where the provider reports none: then money is matched with the lines of the bank. */
  readonly payouts: (
    since: IsoDate,
    options?: NewsCallOptions,
  ) => Promise<ProviderAnswer<readonly Payout[]>>;
  /** Null where refunds are paid from our own bank account. */
  readonly refund:
    | ((
        request: RefundRequest,
        options?: ProviderCallOptions,
      ) => Promise<CreationAnswer<{ readonly key: string }>>)
    | null;
  /** Reads what arrives at our own address; null where nothing does. The signature is that of the raw body. */
  readonly readWebhook: ((body: Buffer, signature: string) => Webhook) | null;
}

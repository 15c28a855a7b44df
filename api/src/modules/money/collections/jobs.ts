import { chunked } from '../../../platform/database/batches.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';

// Every minute, for about a day: a provider that is back gets all that waits within minutes.
const TRIES = 1_500;
const LONGEST_PAUSE = 60;

/** Hands some approved collections to the provider. */
export const submitCollections = jobKind<{ ids: readonly string[] }>(
  'submit-collections',
  TRIES,
  LONGEST_PAUSE,
);

/** At most this many collections are one job. */
const AT_A_TIME = 100;

/** The jobs that hand these collections over. */
export const inBatches = (ids: readonly string[]): { ids: readonly string[] }[] =>
  chunked(ids, AT_A_TIME).map((some) => ({ ids: some }));

/** Asks the provider about a collection whose outcome it did not tell. */
export const askAboutCollection = jobKind<{ id: string }>(
  'ask-about-collection',
  TRIES,
  LONGEST_PAUSE,
);

/** Reads some reports of the provider, and applies them. */
export const readSomeReports = jobKind<{ ids: readonly string[] }>(
  'read-some-reports',
  TRIES,
  LONGEST_PAUSE,
);

/** At most this many reports are one job: each is a call or two, and a caller who waits for one waits for all of them. */
const READ_AT_A_TIME = 50;

/** The jobs that read these reports. */
export const readInBatches = (ids: readonly string[]): { ids: readonly string[] }[] =>
  chunked(ids, READ_AT_A_TIME).map((some) => ({ ids: some }));

interface MandateToEnd {
  readonly reference: string;
  /** The provider that has it, of one that we have not written down; else the one that it is with. */
  readonly at?: { readonly provider: string; readonly providerId: string | null };
}

/** Ends a Direct Debit with the provider, as long as it takes to be answered (about three days). */
export const endMandate = jobKind<MandateToEnd>('end-mandate', 4_500, LONGEST_PAUSE);

/** Takes the amounts off Direct Debits that keep them, once their collections were reported. */
export const clearCollections = jobKind<{ ids: readonly string[] }>(
  'clear-collections',
  100,
  LONGEST_PAUSE,
);

/** Has the provider pay back what was collected, as long as it takes to be answered. */
export const makeRefund = jobKind<{ id: string }>('make-refund', 4_500, LONGEST_PAUSE);

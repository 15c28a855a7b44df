import * as z from 'zod/mini';

/** A batch of e-mails waits so long before it goes, and can be stopped meanwhile. */
const HOLD_MINUTES = 10;
/** More e-mails than these are sent in several batches. */
export const EMAILS_IN_A_BATCH = 500;
/** At most this many batches are listed, the newest first. */
export const BATCHES_SHOWN = 5;

/** `waiting`: it can be stopped, or sent before its time. What is `sent` or `stopped` stays so. */
export const BATCH_STATES = ['waiting', 'sent', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_MOVES: Record<BatchState, readonly BatchState[]> = {
  waiting: ['sent', 'stopped'],
  sent: [],
  stopped: [],
};

/** When a batch that is put together now goes automatically. */
export const batchGoesAt = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60 * 1000);

/** What is decided about a kept e-mail that is among those to be sent again. */
interface KeptEmailFacts {
  /** It had a link that works once, which is not kept. */
  readonly hadOneTimeLink: boolean;
  /** The family still uses its address. */
  readonly isAddressTheirs: boolean;
  /** It was sent again already, waits to be, or is itself a repetition. */
  readonly isRepeated: boolean;
}

/** Why an e-mail of a list is not sent again with the others; null when it is. */
export const leftOut = (it: KeptEmailFacts): 'repeated' | 'had_key' | 'address_gone' | null => {
  if (it.isRepeated) return 'repeated';
  if (it.hadOneTimeLink) return 'had_key';
  return it.isAddressTheirs ? null : 'address_gone';
};

/** How many of a list's e-mails would be sent again, and why the others would not. */
export const batchPreview = z.object({
  to_send: z.int(),
  had_key: z.int(),
  address_gone: z.int(),
  repeated: z.int(),
});

/** Several e-mails that go together, or went, or were stopped. */
export const emailBatch = z.object({
  count: z.int(),
  state: z.enum(BATCH_STATES),
  made_at: z.string(),
  made_by: z.string(),
  goes_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Who stopped it, or sent it early; nobody when its time had come. */
  ended_by: z.nullable(z.string()),
});

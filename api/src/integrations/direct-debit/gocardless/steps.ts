import { NO_CODE } from '@bandstand/domain/money/collections/returns/bank-codes';
import type { CollectionLine, MandateLine } from '../collections-port.ts';
import { type GoCardlessEvent, BY_US, noteIn } from './resources.ts';

interface BacsCode {
  readonly report: string;
  readonly code: string;
}

const hasCode = ({ details }: GoCardlessEvent): boolean => (details.reason_code ?? '') !== '';

/** "ARUDD-0" is code 0 of ARUDD: without its report's name a code says nothing. */
const codeIn = ({ details }: GoCardlessEvent): BacsCode | null => {
  const found = /^(AUDDIS|ADDACS|ARUDD|DDICA)-([0-9A-Z])$/.exec(details.reason_code ?? '');
  return found === null ? null : { report: found[1] ?? '', code: found[2] ?? '' };
};

/** GoCardless's word for what a bank did with a payment without a code. */
const CODES_OF_RETURNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    refer_to_payer: '0',
    insufficient_funds: '0',
    mandate_cancelled: '1',
    bank_account_transferred: '3',
    invalid_bank_details: '5',
    direct_debit_not_enabled: 'B',
    bank_account_closed: 'B',
  }),
);

/** The instruction is cancelled. */
const CANCELLED = '1';
/** Died, closed, no such account: the same in all three reports. */
const SAME: ReadonlySet<string> = new Set(['2', '5', 'B', 'E', 'Y']);

/** What ended its mandate without a bank, in the dashboard or by us. */
const ENDED_BY: ReadonlyMap<string, string> = new Map(
  Object.entries({ mandate_cancelled: '1', mandate_expired: '1', bank_account_closed: 'B' }),
);

/** What an event means to us: a step that a mandate or a payment took, or one that nobody foresaw. */
type Step<What> = What & { readonly event: GoCardlessEvent };

export interface Steps<What> {
  /** The oldest first. */
  readonly steps: readonly Step<What>[];
  /** Events that somebody has to look at. */
  readonly unforeseen: readonly GoCardlessEvent[];
}

export type MandateStep = Pick<MandateLine, 'what' | 'code' | 'becomes'>;
export type PaymentStep = Pick<CollectionLine, 'what' | 'code'>;

type Read<What> = (event: GoCardlessEvent) => What | 'nothing' | 'unforeseen';
type Readings<What> = ReadonlyMap<string, Read<What>>;

const nothing = () => 'nothing' as const;
/** GoCardless's own bookkeeping, and what only a person can have done in its dashboard. */
const unforeseen = () => 'unforeseen' as const;
const LIVE = { what: 'live', code: '', becomes: null } as const;
const FOLLOWED = { what: 'addacs', code: '3', becomes: 'followed' } as const;

/** The action decides; the bank's code only says why. An action that is not here is for a person. */
const MANDATE_READINGS: Readings<MandateStep> = new Map<string, Read<MandateStep>>(
  Object.entries({
    created: nothing,
    customer_approval_granted: nothing,
    customer_approval_skipped: nothing,
    submitted: nothing,
    resubmission_requested: (event) => (isByHand(event) ? 'unforeseen' : 'nothing'),
    active: () => LIVE,
    // What it ended is not undone by it: by then the family may have another one.
    reinstated: () => ({ what: 'addacs', code: 'R', becomes: null }),
    failed: (event) => endedMandate(event, 'auddis'),
    cancelled: (event) =>
      isByUs(event) || event.details.cause === 'scheme_identifier_changed'
        ? 'nothing'
        : endedMandate(event, 'addacs'),
    blocked: (event) => endedMandate(event, 'addacs'),
    // Bacs has no code for a mandate that nobody used: AUDDIS calls it expired.
    expired: () => ({ what: 'auddis', code: 'H', becomes: 'ended' }),
    transferred: () => FOLLOWED,
    replaced: () => FOLLOWED,
  }),
);

const PAYMENT_READINGS: Readings<PaymentStep> = new Map<string, Read<PaymentStep>>(
  Object.entries({
    created: nothing,
    customer_approval_granted: nothing,
    submitted: nothing,
    late_failure_settled: nothing,
    // It follows every claim on what was paid out, and decides none.
    chargeback_settled: nothing,
    surcharge_fee_debited: nothing,
    sds_settlement_delayed: nothing,
    // Second attempts are ours, with a notice of their own.
    resubmission_requested: unforeseen,
    confirmed: () => ({ what: 'collected', code: '' }),
    paid_out: () => ({ what: 'collected', code: '' }),
    failed: (event) => backWith(event, 'arudd'),
    // A payment is cancelled when its mandate ends before the bank is asked.
    cancelled: (event) => (isByUs(event) ? 'nothing' : endedPayment(event)),
    charged_back: (event) => backWith(event, 'indemnity'),
    chargeback_cancelled: () => ({ what: 'challenge_won', code: '' }),
  }),
);

const READINGS: ReadonlyMap<string, Readings<MandateStep | PaymentStep>> = new Map<
  string,
  Readings<MandateStep | PaymentStep>
>([
  ['mandates', MANDATE_READINGS],
  ['payments', PAYMENT_READINGS],
]);

/** Worth a report: a payment that is paid out was confirmed before, and each report costs calls. */
export const isApplied = ({ resource_type: type, action }: GoCardlessEvent): boolean => {
  const readings = READINGS.get(type);
  return readings !== undefined && readings.get(action) !== nothing && action !== 'paid_out';
};

export const mandateSteps = (events: readonly GoCardlessEvent[]): Steps<MandateStep> =>
  readSteps(events, MANDATE_READINGS, ({ what }, before) => what === 'live' && before === 'live');

/** Money is confirmed and then paid out: it is collected once, and a claim taken back leaves it so. */
export const paymentSteps = (events: readonly GoCardlessEvent[]): Steps<PaymentStep> =>
  readSteps(
    events,
    PAYMENT_READINGS,
    ({ what }, before) =>
      what === 'collected' && (before === 'collected' || before === 'challenge_won'),
  );

const readSteps = <What extends MandateStep | PaymentStep>(
  events: readonly GoCardlessEvent[],
  readings: Readings<What>,
  repeats: (step: What, before: What['what'] | undefined) => boolean,
): Steps<What> => {
  const steps: Step<What>[] = [];
  const toLookAt: GoCardlessEvent[] = [];
  for (const event of oldestFirst(events)) {
    const reading = (readings.get(event.action) ?? unforeseen)(event);
    if (reading === 'unforeseen') toLookAt.push(event);
    if (reading === 'unforeseen' || reading === 'nothing') continue;
    if (!repeats(reading, steps.at(-1)?.what)) steps.push({ ...reading, event });
  }
  return { steps, unforeseen: toLookAt };
};

/** GoCardless lists the newest first; of two of one instant that order decides. */
const oldestFirst = (events: readonly GoCardlessEvent[]): readonly GoCardlessEvent[] =>
  events
    .toReversed()
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));

const isByUs = (event: GoCardlessEvent): boolean => noteIn(event, 'by') === BY_US.by;
/** Somebody did it in the dashboard, unless it was us. */
const isByHand = ({ details }: GoCardlessEvent): boolean => details.origin === 'api';

const endedMandate = (
  event: GoCardlessEvent,
  what: 'auddis' | 'addacs',
): ReturnType<Read<MandateStep>> => {
  const found = codeIn(event);
  if (found !== null) {
    const isOwn = found.report.toLowerCase() === what;
    const code = isOwn ? found.code : `${found.report}-${found.code}`;
    return { what, code, becomes: 'ended' };
  }
  const isBanks = event.details.origin === 'bank' || hasCode(event);
  return isBanks ? 'unforeseen' : { what: 'addacs', code: NO_CODE, becomes: 'ended' };
};

/** By a code of the report that such a thing is told by, or by GoCardless's word for what the bank did without one. */
const backWith = (
  event: GoCardlessEvent,
  what: 'arudd' | 'indemnity',
): ReturnType<Read<PaymentStep>> => {
  const found = codeIn(event);
  if (found?.report === (what === 'arudd' ? 'ARUDD' : 'DDICA')) return { what, code: found.code };
  const code = CODES_OF_RETURNS.get(event.details.cause ?? '');
  const isTold = what === 'arudd' && !hasCode(event) && !isByHand(event);
  return isTold && code !== undefined ? { what, code } : 'unforeseen';
};

/** What ended the mandate ends its payments, before any bank was asked: never for want of money. */
const endedPayment = ({ details, ...event }: GoCardlessEvent): ReturnType<Read<PaymentStep>> => {
  const found = codeIn({ ...event, details });
  if (found !== null) {
    const isSame = found.report !== 'DDICA' && SAME.has(found.code);
    return { what: 'arudd', code: isSame ? found.code : CANCELLED };
  }
  const code = ENDED_BY.get(details.cause ?? '');
  return code === undefined ? 'unforeseen' : { what: 'arudd', code };
};

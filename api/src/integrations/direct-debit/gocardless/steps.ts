import type { GoCardlessEvent } from './resources.ts';
import { BY_US, noteIn } from './resources.ts';

/** What an event means to us: a step that a mandate or a payment took, or one that nobody foresaw. */
interface Step<What> {
  readonly event: GoCardlessEvent;
  readonly what: What;
  readonly code: string;
}

export interface Steps<What> {
  /** The oldest first. */
  readonly steps: readonly Step<What>[];
  /** Events that somebody has to look at. */
  readonly unforeseen: readonly GoCardlessEvent[];
}

export type MandateStep = 'live' | 'auddis' | 'addacs' | 'followed';
export type PaymentStep = 'collected' | 'arudd' | 'indemnity' | 'challenge_won' | 'challenge_lost';

type Reading<What> = Omit<Step<What>, 'event'> | 'nothing' | 'unforeseen';
type Readings<What> = ReadonlyMap<string, (event: GoCardlessEvent) => Reading<What>>;

/** Actions that change nothing for us are not in the table. */
const MANDATE_READINGS: Readings<MandateStep> = new Map(
  Object.entries({
    active: () => ({ what: 'live', code: '' }),
    reinstated: () => ({ what: 'live', code: '' }),
    failed: (event) => endedMandate(event, 'auddis'),
    cancelled: (event) =>
      isByUs(event) || event.details.cause === 'scheme_identifier_changed'
        ? 'nothing'
        : endedMandate(event, 'addacs'),
    blocked: (event) => endedMandate(event, 'addacs'),
    // Bacs has no code for a mandate that nobody used: AUDDIS calls it expired.
    expired: () => ({ what: 'auddis', code: 'H' }),
    transferred: (event) => ({ what: 'followed', code: codeIn(event)?.code ?? '3' }),
    replaced: () => ({ what: 'followed', code: '3' }),
  }),
);

const PAYMENT_READINGS: Readings<PaymentStep> = new Map(
  Object.entries({
    confirmed: () => ({ what: 'collected', code: '' }),
    paid_out: () => ({ what: 'collected', code: '' }),
    failed: (event) => returnedPayment(event),
    // A payment is cancelled when its mandate ends before the bank is asked.
    cancelled: (event) => (isByUs(event) ? 'nothing' : endedPayment(event)),
    charged_back: (event) => ({ what: 'indemnity', code: codeIn(event)?.code ?? '' }),
    chargeback_cancelled: () => ({ what: 'challenge_won', code: '' }),
    chargeback_settled: () => ({ what: 'challenge_lost', code: '' }),
  }),
);

/** Worth a report: a payment that is paid out was confirmed before, and each report costs calls. */
export const isApplied = ({ resource_type: type, action }: GoCardlessEvent): boolean =>
  (type === 'mandates' && MANDATE_READINGS.has(action)) ||
  (type === 'payments' && PAYMENT_READINGS.has(action) && action !== 'paid_out');

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

const readSteps = <What>(
  events: readonly GoCardlessEvent[],
  readings: Readings<What>,
  repeats: (step: Step<What>, before: What | undefined) => boolean,
): Steps<What> => {
  const steps: Step<What>[] = [];
  const unforeseen: GoCardlessEvent[] = [];
  for (const event of oldestFirst(events)) {
    const reading = readings.get(event.action)?.(event) ?? 'nothing';
    if (reading === 'unforeseen') unforeseen.push(event);
    if (typeof reading === 'string') continue;
    const step = { event, ...reading };
    if (!repeats(step, steps.at(-1)?.what)) steps.push(step);
  }
  return { steps, unforeseen };
};

/** GoCardless lists the newest first; of two of one instant that order decides. */
const oldestFirst = (events: readonly GoCardlessEvent[]): readonly GoCardlessEvent[] =>
  events
    .toReversed()
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));

const isByUs = (event: GoCardlessEvent): boolean => noteIn(event, 'by') === BY_US.by;

const endedMandate = (event: GoCardlessEvent, usual: 'auddis' | 'addacs'): Reading<MandateStep> => {
  const found = codeIn(event);
  if (found === null) return 'unforeseen';
  if (found.report === 'AUDDIS') return { what: 'auddis', code: found.code };
  if (found.report === 'ARUDD')
    return { what: 'addacs', code: ENDED_BY_A_RETURN.get(found.code) ?? found.code };
  return { what: found.report === 'ADDACS' ? 'addacs' : usual, code: found.code };
};

/** A return may end the mandate too; ADDACS says it by other codes. */
const ENDED_BY_A_RETURN: ReadonlyMap<string, string> = new Map(
  Object.entries({ '5': 'B', '6': '1' }),
);

const returnedPayment = (event: GoCardlessEvent): Reading<PaymentStep> => {
  const found = codeIn(event);
  return found === null ? 'unforeseen' : { what: 'arudd', code: found.code };
};

/** What ended the mandate is said of its payments too, by codes of AUDDIS or ADDACS; ARUDD's mean other things. */
const endedPayment = (event: GoCardlessEvent): Reading<PaymentStep> => {
  const found = codeIn(event);
  if (found === null) return 'unforeseen';
  const isReturn = found.report !== 'AUDDIS' && found.report !== 'ADDACS';
  return { what: 'arudd', code: isReturn || SAME.has(found.code) ? found.code : CANCELLED };
};

/** The instruction is cancelled. */
const CANCELLED = '1';
/** Died, moved, closed: the same in all three reports. */
const SAME: ReadonlySet<string> = new Set(['2', '3', 'B']);

interface BacsCode {
  /** Empty where the code was found by the cause alone. */
  readonly report: string;
  readonly code: string;
}

/** "ARUDD-0" is code 0 of ARUDD. What the bank did without a code is known by GoCardless's word for the cause. */
const codeIn = ({ details }: GoCardlessEvent): BacsCode | null => {
  const found = /^([A-Z]+)-([0-9A-Z])$/.exec(details.reason_code ?? '');
  if (found !== null) return { report: found[1] ?? '', code: found[2] ?? '' };
  const code = details.origin === 'api' ? undefined : CODES.get(details.cause ?? '');
  return code === undefined ? null : { report: '', code };
};

const CODES: ReadonlyMap<string, string> = new Map(
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

import {
  adviceEffect,
  claimEffect,
  returnEffect,
} from '@bandstand/domain/money/collections/returns/bank-codes';
import { ENDED_MANDATE_STATES } from '@bandstand/domain/money/payments/mandate-moves';
import { describe, expect, it } from 'vitest';
import type { GoCardlessEvent } from './resources.ts';
import { isApplied, mandateSteps, paymentSteps } from './steps.ts';

/** An action, its origin and cause, the codes by which a bank may say why, and what it leads to. */
type Kind = readonly [
  action: string,
  origin: string,
  cause: string,
  codes: string,
  outcome: string,
];

const NOTHING = 'nothing';
const A_PERSON = 'a person';
const REFUSED = 'refused, direct_debit_ended, mandate_refused';
const GONE = 'gone, direct_debit_ended, mandate_ended';
const BY_PAYER = 'ended_by_payer, direct_debit_ended, mandate_ended';
const DIED = 'gone, payer_deceased';
const FOLLOWED = 'transferred';

/**
 * What GoCardless publishes of the events of mandates and payments by Bacs, and of those that any scheme has; read in November 2026
 * from its list of events by action, origin, cause and reason code.
 */
const MANDATES: readonly Kind[] = [
  ['created', 'api', 'mandate_created', '', NOTHING],
  ['created', 'gocardless', 'mandate_created', '', NOTHING],
  ['customer_approval_granted', 'customer', 'customer_approval_granted', '', NOTHING],
  ['customer_approval_skipped', 'customer', 'customer_approval_skipped', '', NOTHING],
  ['submitted', 'gocardless', 'mandate_submitted', '', NOTHING],
  ['submitted', 'bank', 'bank_account_transferred', '', NOTHING],
  ['resubmission_requested', 'api', 'resubmission_requested', '', A_PERSON],
  ['resubmission_requested', 'bank', 'bank_account_transferred', '', NOTHING],
  ['active', 'gocardless', 'mandate_activated', '', 'active'],
  ['active', 'bank', 'mandate_activated', '', 'active'],
  ['reinstated', 'gocardless', 'mandate_reinstated', '', 'stays, reinstated'],
  ['reinstated', 'bank', 'mandate_reinstated', '', 'stays, reinstated'],
  ['transferred', 'bank', 'bank_account_transferred', '', FOLLOWED],
  ['transferred', 'api', 'mandate_transferred', '', FOLLOWED],
  ['replaced', 'gocardless', 'scheme_identifier_changed', '', FOLLOWED],
  ['consumed', 'gocardless', 'mandate_consumed', '', A_PERSON],
  ['blocked', 'gocardless', 'mandate_blocked', '', GONE],
  ['blocked', 'gocardless', 'mandate_blocked_by_gocardless', '', GONE],
  ['expired', 'gocardless', 'mandate_expired', '', REFUSED],
  ['expired', 'bank', 'mandate_cancelled', '', REFUSED],
  ['expired', 'gocardless', 'mandate_cancelled', '', REFUSED],
  ['failed', 'bank', 'invalid_bank_details', 'ARUDD-5 ARUDD-Y ARUDD-E', GONE],
  ['failed', 'bank', 'refer_to_payer', 'ARUDD-6', GONE],
  ['failed', 'bank', 'bank_account_closed', 'AUDDIS-2', DIED],
  ['failed', 'bank', 'invalid_bank_details', 'AUDDIS-5', REFUSED],
  ['failed', 'bank', 'bank_account_closed', 'AUDDIS-B', REFUSED],
  ['failed', 'bank', 'direct_debit_not_enabled', 'AUDDIS-F AUDDIS-G AUDDIS-N', REFUSED],
  ['failed', 'bank', 'bank_account_transferred', 'AUDDIS-3 AUDDIS-C', REFUSED],
  ['cancelled', 'api', 'mandate_cancelled', '', GONE],
  ['cancelled', 'api', 'bank_account_closed', '', GONE],
  ['cancelled', 'gocardless', 'initial_one_off_payment_failed', '', GONE],
  ['cancelled', 'gocardless', 'scheme_identifier_changed', '', NOTHING],
  ['cancelled', 'bank', 'mandate_cancelled', 'ADDACS-0 ADDACS-1', BY_PAYER],
  ['cancelled', 'bank', 'bank_account_closed', 'ADDACS-2', DIED],
  ['cancelled', 'bank', 'bank_account_transferred', 'ADDACS-3 ADDACS-C ADDACS-E', GONE],
  ['cancelled', 'bank', 'bank_account_closed', 'ADDACS-B', GONE],
  ['cancelled', 'bank', 'authorisation_disputed', 'ADDACS-D', GONE],
  ['cancelled', 'bank', 'mandate_cancelled', 'ARUDD-1', BY_PAYER],
  ['cancelled', 'bank', 'bank_account_closed', 'ARUDD-2', DIED],
  ['cancelled', 'bank', 'bank_account_closed', 'ARUDD-B', GONE],
  ['cancelled', 'bank', 'refer_to_payer', 'ARUDD-6', GONE],
  ['cancelled', 'bank', 'authorisation_disputed', 'DDICA-4', BY_PAYER],
  ['cancelled', 'bank', 'authorisation_disputed', 'DDICA-5 DDICA-6 DDICA-8', GONE],
];

const OWED = 'owed';
const AGAIN = 'tried again';

const PAYMENTS: readonly Kind[] = [
  ['created', 'api', 'payment_created', '', NOTHING],
  ['created', 'gocardless', 'payment_created', '', NOTHING],
  ['created', 'api', 'instalment_schedule_created', '', NOTHING],
  ['customer_approval_granted', 'customer', 'customer_approval_granted', '', NOTHING],
  ['customer_approval_denied', 'customer', 'customer_approval_denied', '', A_PERSON],
  ['submitted', 'gocardless', 'payment_submitted', '', NOTHING],
  ['resubmission_requested', 'api', 'payment_retried', '', A_PERSON],
  ['resubmission_requested', 'gocardless', 'payment_autoretried', '', A_PERSON],
  ['confirmed', 'gocardless', 'payment_confirmed', '', 'collected'],
  ['paid_out', 'gocardless', 'payment_paid_out', '', 'collected'],
  ['late_failure_settled', 'gocardless', 'late_failure_settled', '', NOTHING],
  ['chargeback_settled', 'gocardless', 'chargeback_settled', '', NOTHING],
  ['surcharge_fee_debited', 'gocardless', 'surcharge_fee_debited', '', NOTHING],
  ['chargeback_cancelled', 'bank', 'payment_confirmed', '', 'challenge_won'],
  ['chargeback_cancelled', 'gocardless', 'payment_confirmed', '', 'challenge_won'],
  ['charged_back', 'bank', 'authorisation_disputed', 'DDICA-1 DDICA-2', 'claimed, claim_opened'],
  ['charged_back', 'bank', 'authorisation_disputed', 'DDICA-4', 'claimed, claim_opened'],
  ['charged_back', 'bank', 'authorisation_disputed', 'DDICA-5 DDICA-6', 'claimed, claim_opened'],
  ['charged_back', 'bank', 'authorisation_disputed', 'DDICA-8', 'claimed, disputed, claim_opened'],
  ['failed', 'bank', 'refer_to_payer', 'ARUDD-0', AGAIN],
  ['failed', 'bank', 'mandate_cancelled', 'ARUDD-1', OWED],
  ['failed', 'bank', 'bank_account_closed', 'ARUDD-2', 'owed, payer_deceased'],
  ['failed', 'bank', 'bank_account_transferred', 'ARUDD-3', OWED],
  ['failed', 'bank', 'authorisation_disputed', 'ARUDD-4', 'owed, disputed, notice_disputed'],
  ['failed', 'bank', 'invalid_bank_details', 'ARUDD-5 ARUDD-Y ARUDD-E', OWED],
  ['failed', 'bank', 'other', 'ARUDD-6', AGAIN],
  ['failed', 'bank', 'authorisation_disputed', 'ARUDD-7', 'owed, our_mistake'],
  ['failed', 'bank', 'bank_account_closed', 'ARUDD-B', OWED],
  ['cancelled', 'api', 'payment_cancelled', '', A_PERSON],
  ['cancelled', 'api', 'instalment_schedule_cancelled', '', A_PERSON],
  ['cancelled', 'gocardless', 'instalment_schedule_cancelled', '', A_PERSON],
  ['cancelled', 'gocardless', 'initial_one_off_payment_failed', '', A_PERSON],
  ['cancelled', 'api', 'mandate_cancelled', '', OWED],
  ['cancelled', 'api', 'bank_account_closed', '', OWED],
  ['cancelled', 'gocardless', 'mandate_expired', '', OWED],
  ['cancelled', 'bank', 'mandate_cancelled', 'ADDACS-0 ADDACS-1 ARUDD-1', OWED],
  ['cancelled', 'bank', 'bank_account_closed', 'ADDACS-B AUDDIS-B ARUDD-B', OWED],
  ['cancelled', 'bank', 'bank_account_closed', 'ADDACS-2 AUDDIS-2 ARUDD-2', 'owed, payer_deceased'],
  ['cancelled', 'bank', 'bank_account_transferred', 'ADDACS-3 ADDACS-C AUDDIS-3 AUDDIS-C', OWED],
  ['cancelled', 'bank', 'authorisation_disputed', 'ADDACS-D DDICA-4 DDICA-5 DDICA-6', OWED],
  ['cancelled', 'bank', 'refer_to_payer', 'ARUDD-6', OWED],
  ['cancelled', 'bank', 'invalid_bank_details', 'AUDDIS-5 ARUDD-5 ARUDD-E ARUDD-Y', OWED],
  ['cancelled', 'bank', 'direct_debit_not_enabled', 'AUDDIS-F AUDDIS-G AUDDIS-N', OWED],
];

const eventOf = (type: string, [action, origin, cause]: Kind, code: string): GoCardlessEvent => ({
  id: 'EV1',
  created_at: '2027-02-03T12:00:00.000Z',
  resource_type: type,
  action,
  links: {},
  details: { origin, cause, ...(code !== '' && { scheme: 'bacs', reason_code: code }) },
  metadata: {},
});

interface CodeConsequence {
  readonly mandate: string | null;
  readonly email?: string | null;
  readonly task: string | null;
}
const sentence = (first: string | null, { mandate, email = null, task }: CodeConsequence): string =>
  [first, mandate, email, task].filter((one) => one !== null).join(', ');

const outcomeOfMandate = (event: GoCardlessEvent): string => {
  const { steps, unforeseen } = mandateSteps([event]);
  const [step] = steps;
  if (step === undefined) return unforeseen.length > 0 ? A_PERSON : NOTHING;
  if (step.what === 'live') return 'active';
  const effect = adviceEffect(step.what, step.code, step.becomes);
  return effect === undefined
    ? A_PERSON
    : sentence(effect.mandate === null ? 'stays' : null, effect);
};

const outcomeOfPayment = (event: GoCardlessEvent): string => {
  const { steps, unforeseen } = paymentSteps([event]);
  const [step] = steps;
  if (step === undefined) return unforeseen.length > 0 ? A_PERSON : NOTHING;
  if (step.what === 'arudd') {
    const effect = returnEffect(step.code, true);
    if (effect === undefined) return A_PERSON;
    return sentence(effect.again ? AGAIN : OWED, { ...effect, email: null });
  }
  if (step.what !== 'indemnity') return step.what;
  const effect = claimEffect(step.code, true);
  return effect === undefined ? A_PERSON : sentence('claimed', effect);
};

const each = (kinds: readonly Kind[]) =>
  kinds.flatMap((kind) => kind[3].split(' ').map((code) => [kind, code] as const));

describe('an event that GoCardless publishes', () => {
  it.each(each(MANDATES))('of a mandate, %j with “%s”, has its outcome', (kind, code) => {
    const event = eventOf('mandates', kind, code);
    expect(outcomeOfMandate(event)).toBe(kind[4]);
    // It is heard of at all, unless nothing comes of it whatever it says.
    if (kind[4] !== NOTHING) expect(isApplied(event)).toBe(true);
  });

  it.each(each(PAYMENTS))('of a payment, %j with “%s”, has its outcome', (kind, code) => {
    const event = eventOf('payments', kind, code);
    expect(outcomeOfPayment(event)).toBe(kind[4]);
    if (kind[4] !== NOTHING) expect(isApplied(event)).toBe(kind[0] !== 'paid_out');
  });

  it('ends the mandate by its action, whatever the code', () => {
    const ends = each(MANDATES).filter(
      ([[action, , cause]]) =>
        ['cancelled', 'failed', 'expired'].includes(action) &&
        cause !== 'scheme_identifier_changed',
    );
    expect(ends).toHaveLength(34);
    for (const [kind, code] of ends) {
      const [step] = mandateSteps([eventOf('mandates', kind, code)]).steps;
      if (step === undefined || step.what === 'live')
        throw new Error(`${kind[0]} ${code} ends nothing`);
      const effect = adviceEffect(step.what, step.code, step.becomes);
      expect(ENDED_MANDATE_STATES).toContain(effect?.mandate);
    }
  });
});

describe('an event of an action or a code that nobody knows', () => {
  it.each([
    ['mandates', 'suspended_by_payer', ''],
    ['mandates', 'cancelled', 'ADDACS-Q'],
    ['mandates', 'failed', 'SOMETHING-1'],
    ['mandates', 'cancelled', '1'],
    ['payments', 'something_new', ''],
    ['payments', 'failed', 'ARUDD-Q'],
    ['payments', 'failed', 'ADDACS-1'],
    ['payments', 'charged_back', 'ARUDD-4'],
    ['payments', 'charged_back', ''],
  ])('%s %s %s goes to a person, and changes nothing by itself', (type, action, code) => {
    const event = eventOf(type, [action, 'bank', 'other', code, A_PERSON], code);
    expect(isApplied(event)).toBe(true);
    expect(type === 'mandates' ? outcomeOfMandate(event) : outcomeOfPayment(event)).toBe(A_PERSON);
  });
});

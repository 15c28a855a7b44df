import { expect, test } from 'vitest';
import type { GoCardlessEvent } from './resources.ts';
import { isApplied, paymentSteps } from './steps.ts';

const eventOf = (action: string, change: Partial<GoCardlessEvent> = {}): GoCardlessEvent => ({
  id: `EV-${action}`,
  created_at: '2027-02-03T12:00:00.000Z',
  resource_type: 'payments',
  action,
  links: { payment: 'PM1' },
  details: { origin: 'bank', cause: 'other' },
  metadata: {},
  ...change,
});
const CLAIM = { origin: 'bank', cause: 'authorisation_disputed', reason_code: 'DDICA-1' };
const causedBy = (cause: string, origin = 'bank') => ({ details: { origin, cause } });

test('of events of one instant, the order of the list decides: the newest first', () => {
  const listed = [
    eventOf('charged_back', { details: CLAIM }),
    eventOf('paid_out'),
    eventOf('confirmed'),
  ];
  expect(paymentSteps(listed).steps.map(({ what }) => what)).toEqual(['collected', 'indemnity']);
});

test('events that are listed in the wrong order are read by their time', () => {
  const created_at = '2027-02-09T12:00:00.000Z';
  const late = eventOf('charged_back', { created_at, details: CLAIM });
  const listed = [eventOf('confirmed'), late];
  expect(paymentSteps(listed).steps.map(({ what }) => what)).toEqual(['collected', 'indemnity']);
});

test.each([
  ['refer_to_payer', '0'],
  ['insufficient_funds', '0'],
  ['mandate_cancelled', '1'],
  ['bank_account_transferred', '3'],
  ['invalid_bank_details', '5'],
  ['direct_debit_not_enabled', 'B'],
  ['bank_account_closed', 'B'],
])('a return without a code, caused by %s, has code %s', (cause, code) => {
  expect(paymentSteps([eventOf('failed', causedBy(cause))]).steps).toMatchObject([
    { what: 'arudd', code },
  ]);
});

test.each([
  ['ADDACS-0', '1'],
  ['ADDACS-1', '1'],
  ['ADDACS-2', '2'],
  ['AUDDIS-F', '1'],
  ['AUDDIS-B', 'B'],
  ['ARUDD-0', '1'],
])(
  'a payment that ends with its mandate by %s came back with code %s, and never for want of money',
  (reason_code, code) => {
    const details = { origin: 'bank', cause: 'mandate_cancelled', reason_code };
    expect(paymentSteps([eventOf('cancelled', { details })]).steps).toMatchObject([
      { what: 'arudd', code },
    ]);
  },
);

test.each(['other', 'test_failure', 'constructor', ''])(
  'a return without a code, caused by %j, has to be looked at',
  (cause) => {
    const { steps, unforeseen } = paymentSteps([eventOf('failed', causedBy(cause))]);
    expect(steps).toEqual([]);
    expect(unforeseen).toHaveLength(1);
  },
);

test.each(['created', 'submitted', 'chargeback_settled', 'surcharge_fee_debited'])(
  'the action %s changes nothing for us',
  (action) => {
    expect(isApplied(eventOf(action))).toBe(false);
    expect(paymentSteps([eventOf(action)])).toEqual({ steps: [], unforeseen: [] });
  },
);

test('a payment that is paid out has no report of its own, and counts as collected', () => {
  expect(isApplied(eventOf('paid_out'))).toBe(false);
  expect(paymentSteps([eventOf('paid_out')]).steps).toMatchObject([{ what: 'collected' }]);
});

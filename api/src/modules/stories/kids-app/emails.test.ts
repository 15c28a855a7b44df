import { expect, it } from 'vitest';
import { subscriptionChangedEmail } from './emails.ts';

it('says of a subscription from which day it counts, and that payments before stay as they are', () => {
  const amounts = { nextPaymentAmount: 3600, regularMonthlyAmount: 3600 };
  const changed = {
    name: 'Maya Shah',
    wants: true,
    monthly: 499,
    before: { date: '2027-02-01', ...amounts },
    after: { date: '2027-02-01', nextPaymentAmount: 4099, regularMonthlyAmount: 4099 },
    hasDirectDebit: true,
  };
  const email = subscriptionChangedEmail(changed, 'https://portal.example');
  expect(JSON.stringify(email)).toContain(
    'This applies from the payment on Monday 1 February 2027. Payments before that day will not change.',
  );
});

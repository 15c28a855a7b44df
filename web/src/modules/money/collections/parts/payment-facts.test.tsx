// @vitest-environment happy-dom
import { it } from 'vitest';
import { idOf } from '../../../../testing/family.ts';
import { show } from '../../../../testing/page.tsx';
import { PaymentFacts } from '../family-payments.tsx';

it.each([
  [1, 'not enough money. £5.00 paid back'],
  [2, 'second attempt. not enough money. £5.00 paid back'],
] as const)('attempt %i is one sentence with what became of it', async (attempt, rest) => {
  const { page } = show(
    <PaymentFacts
      payment={{
        id: idOf(1),
        on: '2027-02-15',
        amount: 3600,
        attempt,
        state: 'settled',
        came_back: 'not enough money',
        settled: null,
        refunded: 500,
        refundable: 3100,
        can_withhold: null,
        is_unheard: false,
      }}
    />,
  );
  await page.findByText(attempt === 2 ? `paid out, ${rest}` : `paid out. ${rest}`);
});

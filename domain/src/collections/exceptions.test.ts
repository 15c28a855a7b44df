import { describe, expect, it } from 'vitest';
import { startGroups } from './exceptions.ts';

describe('payments that are out of the ordinary', () => {
  it('are counted by reason in the order of the reasons, and the largest of each are kept', () => {
    const groups = startGroups(2);
    for (const amount of [100, 500, 300, 200, 400, 600, 50])
      groups.add({ amount, exceptions: ['first_payment'] });
    groups.add({ amount: 0, exceptions: ['no_price'] });
    groups.add({ amount: 900, exceptions: ['in_dispute', 'first_payment'] });
    const said = groups
      .sorted()
      .map(({ exceptions, count, total, shown }) => [
        exceptions.join('+'),
        count,
        total,
        shown.map(({ amount }) => amount),
      ]);
    expect(said).toEqual([
      ['in_dispute+first_payment', 1, 900, [900]],
      ['first_payment', 7, 2150, [600, 500]],
      ['no_price', 1, 0, [0]],
    ]);
  });
});

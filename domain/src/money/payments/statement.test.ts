import { describe, expect, it } from 'vitest';
import { toStatement, type StatementPayment } from './statement.ts';

const payment = (
  date: StatementPayment['date'],
  state: StatementPayment['state'],
  amount = 3600,
): StatementPayment => ({ date, state, amount, againOn: null, parts: [] });
const statementOf = (payments: readonly StatementPayment[], date?: StatementPayment['date']) =>
  toStatement({
    provider: { name: 'Bandstand', phone: '0330', email: 'hello@bandstand.example' },
    name: 'Priya Shah',
    address: ['4 Foundry Lane', '', 'Leeds', null, 'LS6 2AB'],
    reference: null,
    year: 2026,
    date,
    payments,
  });

describe('a statement', () => {
  it('names the family as a letter does', () => {
    const { to, about } = statementOf([]);
    expect([to, ...about.slice(0, 3)]).toEqual([
      'For Priya Shah',
      '4 Foundry Lane',
      'Leeds',
      'LS6 2AB',
    ]);
  });

  it('has what was paid in its total, less what was paid back, and says which amounts those are', () => {
    const { rows, total, totalSays } = statementOf([
      payment('2026-12-01', 'paid'),
      payment('2026-11-02', 'not_taken'),
      payment('2026-12-03', 'paid_back', 1000),
    ]);
    expect([totalSays, total]).toEqual(['Paid in total', 2600]);
    expect(rows.map(({ amount, counts }) => [amount, counts])).toEqual([
      [3600, false],
      [3600, true],
      [-1000, true],
    ]);
  });

  it('has two refunds of one day and amount as two', () => {
    const { rows } = statementOf([
      payment('2026-12-03', 'paid_back', 1000),
      payment('2026-12-03', 'paid_back', 1000),
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });

  it('that is the receipt of a refund says what was paid back', () => {
    const all = [payment('2026-12-01', 'paid'), payment('2026-12-03', 'paid_back', 1000)];
    const { rows, total, totalSays } = statementOf(all, '2026-12-03');
    expect(rows).toHaveLength(1);
    expect([totalSays, total]).toEqual(['Paid back in total', 1000]);
  });
});

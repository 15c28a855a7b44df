// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { leavePage, show, startPortal } from '../../../../testing/page.tsx';
import { coming, NOTHING } from '../../../../testing/payments.ts';
import { OwedMoney } from './owed-money.tsx';

beforeEach(() => startPortal());

type Payments = typeof NOTHING;
const part = (what: 'owed' | 'plan' | 'not_taken', amount: number) =>
  ({ what, months: [], amount }) as unknown as Payments['coming'][number]['parts'][number];
const open = async (payments: Partial<Payments>) => {
  show(
    <>
      <h1>Payments</h1>
      <OwedMoney payments={camelCased({ ...NOTHING, ...payments })} />
    </>,
  );
  await expect.poll(() => document.body.textContent).toContain('Payments');
  return document.body.textContent?.replace('Payments', '') ?? '';
};

describe('what a family owes', () => {
  it('is nothing to read where it owes nothing, or where the bank is in dispute with us', async () => {
    expect(await open({})).toBe('');
    leavePage();
    await startPortal();
    expect(await open({ owed: 3600, in_dispute: true })).toBe('');
  });

  it('comes with the payment that can take it, and can be agreed on in parts by a call', async () => {
    const said = await open({
      owed: 3600,
      coming: [
        coming('2027-01-15', 7200, { state: 'will_be_taken', parts: [part('owed', 3600)] }),
        coming('2027-02-01', 7200, { parts: [part('owed', 3600)] }),
      ],
    });
    expect(said).toContain('You owe £36.00');
    expect(said).toContain('We’ll take it with your payment on Monday 1 February 2027');
    expect(said).toContain('If you’d rather pay in parts, or something looks wrong, call 0330');
  });

  it('waits for a Direct Debit where no payment takes it', async () => {
    const said = await open({ owed: 3600 });
    expect(said).toContain('We’ll take it with the first payment of your Direct Debit');
  });

  it('in parts says what was agreed, and what comes beside it at once', async () => {
    const said = await open({
      owed: 6000,
      in_parts: { left: 4100, next: 1025, payments: 4 },
      coming: [
        coming('2027-02-01', 6525, { parts: [part('plan', 1025), part('owed', 1900)] }),
        coming('2027-03-01', 4625, { parts: [part('plan', 1025)] }),
      ],
    });
    expect(said).toContain('You owe £60.00');
    expect(said).toContain('£10.25 with each of four payments, from Monday 1 February 2027');
    expect(said).toContain(
      'We’ll take the other £19.00 with your payment on Monday 1 February 2027.',
    );
    expect(said).not.toContain('If you’d rather pay in parts');
  });

  it('all in parts has no other amount', async () => {
    const said = await open({
      owed: 4100,
      in_parts: { left: 4100, next: 4100, payments: 1 },
      coming: [coming('2027-02-01', 7700, { parts: [part('plan', 4100)] })],
    });
    expect(said).toContain(
      'As agreed, we’ll take £41.00 with your payment on Monday 1 February 2027.',
    );
    expect(said).not.toContain('The other');
  });

  it('that we did not take in time is no debt of theirs', async () => {
    const said = await open({
      owed: 3600,
      not_taken: 3600,
      coming: [coming('2027-02-01', 7200, { parts: [part('not_taken', 3600)] })],
    });
    expect(said).toContain('We’ll take £36.00 later');
    expect(said).not.toContain('You owe');
  });

  it('beside what we did not take in time is told apart from it', async () => {
    const said = await open({
      owed: 5000,
      not_taken: 3600,
      coming: [
        coming('2027-02-01', 8600, { parts: [part('not_taken', 3600), part('owed', 1400)] }),
      ],
    });
    expect(said).toContain('We’ll take £36.00 later');
    expect(said).toContain('You owe £14.00');
  });
});

// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { getStatement } from '@bandstand/domain/money/payments/statement-contract';
import { openPayments, past } from '../../../testing/payments.ts';

describe('past payments', () => {
  it('say in plain words what became of them, and lead to a receipt and a statement', async () => {
    const { page } = await openPayments({
      past: [
        past('2027-01-15', 'still_owed'),
        past('2027-01-04', 'asked_again', '2027-01-15'),
        past('2026-12-01', 'paid'),
      ],
      years: [2026],
    });
    await page.findByText('Came back, still owed');
    page.getByText('Came back; asked for again on Friday 15 January 2027');
    page.getByText('Paid');
    expect(page.getByRole('link', { name: 'Statement 2026-27' }).getAttribute('href')).toBe(
      '/payments/statement?year=2026-27',
    );
    const receipt = page.getByText('Tuesday 1 December 2026', { selector: '.sr-only' });
    expect(receipt.closest('a')?.getAttribute('href')).toBe(
      '/payments/statement?year=2026-27&date=2026-12-01',
    );
  });

  it('that were paid or paid back have a receipt, and no others', async () => {
    const { page } = await openPayments({
      past: [
        past('2027-01-11', 'paid_back'),
        past('2027-01-11', 'paid_back'),
        past('2027-01-04', 'not_taken'),
        past('2026-12-01', 'paid'),
      ],
    });
    await page.findByText('Not taken');
    const receipts = page.getAllByText(/Receipt/, { selector: 'a' });
    expect(receipts.map((link) => link.textContent)).toEqual([
      'Receipt Monday 11 January 2027',
      'Receipt Monday 11 January 2027',
      'Receipt Tuesday 1 December 2026',
    ]);
  });

  it('of a year stand on a statement that counts only what was paid', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { page, user, portal } = await openPayments(
      { past: [past('2027-01-04', 'came_back'), past('2026-12-01', 'paid')] },
      '/payments/statement?year=2026-27',
    );
    await page.findByRole('heading', { name: 'Statement of payments 2026-27' });
    expect((await page.findByText('Paid in total')).nextSibling?.textContent).toBe('£36.00');
    page.getByText('For Alex Shah');
    expect(portal.received(getPayments).at(-1)?.query).toEqual({ year: '2026' });
    await user.click(page.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('of a year without any have nothing to print, and a way back', async () => {
    const { page } = await openPayments({ past: [] }, '/payments/statement?year=2025-26');
    await page.findByText('No payments were taken in this school year.');
    page.getByRole('link', { name: 'Back to Payments' });
    expect(page.queryByRole('button', { name: /Print|Download/ })).toBeNull();
  });

  it('can be kept as a file, or say that it could not be made', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { page, user, portal } = await openPayments({
      past: [past('2026-12-01', 'paid')],
      years: [2026],
    });
    portal.refuse(getStatement, 'payment_not_found');
    const download = await page.findByRole('button', { name: 'Statement 2026-27, PDF' });
    await user.click(download);
    await page.findByText('We could not make the file. Nothing is lost: please try again.');
    // A box of its own, in no line of text.
    expect(page.getByRole('alert').closest('p')).toBeNull();
    portal.answer(getStatement, { file_name: 'statement-2026-27.pdf', pdf: btoa('%PDF-1.7') });
    await user.click(download);
    await page.findByText('Saved to your device');
    expect(portal.received(getStatement).at(-1)?.query).toEqual({ year: '2026' });
    const [[file] = []] = saved.mock.calls;
    expect(file instanceof Blob && (await file.text())).toBe('%PDF-1.7');
  });

  it('have a receipt each, which shows no other', async () => {
    const { page } = await openPayments(
      { past: [past('2027-01-04', 'came_back'), past('2026-12-01', 'paid')] },
      '/payments/statement?year=2026-27&date=2026-12-01',
    );
    await page.findByRole('heading', { name: 'Receipt' });
    await page.findByText('1 December 2026');
    expect(page.queryByText('4 January 2027')).toBeNull();
  });
});

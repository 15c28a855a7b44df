// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { show } from '../testing/page.tsx';
import { ticksOf } from './plot.tsx';
import { Plot } from './plot.tsx';

it('marks round amounts, with nought among them', () => {
  expect(ticksOf([118_000, 142_000])).toEqual([0, 50_000, 100_000, 150_000]);
  expect(ticksOf([-30, 70])).toEqual([-50, 0, 50, 100]);
  expect(ticksOf([])).toEqual([0, 1]);
});

it('says in a table what it draws', async () => {
  const { page } = show(
    <Plot
      title="Taken"
      labels={{ point: 'Month', value: 'Amount', table: 'As a table' }}
      empty="None."
      points={[
        { label: 'January', short: 'Jan', value: -12 },
        { label: 'February', short: 'Feb', value: 36 },
      ]}
      format={(value) => `${value} pounds`}
    />,
  );
  await page.findByRole('img', { name: 'Taken' });
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows[0]).toContain('January');
  expect(rows[0]).toContain('-12 pounds');
  expect(rows[1]).toContain('36 pounds');
});

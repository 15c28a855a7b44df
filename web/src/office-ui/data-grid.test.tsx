// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { show } from '../testing/page.tsx';
import { DataGrid } from './data-grid.tsx';

const columns = [{ key: 'name', heading: 'Name', cell: ({ name }: { name: string }) => name }];

it('says how many lines it has, though it draws few of them', async () => {
  const lines = Array.from({ length: 2_000 }, (_, n) => ({ id: String(n), name: `Family ${n}` }));
  const { page } = show(
    <DataGrid label="Families" columns={columns} lines={lines} empty="None." />,
  );
  const grid = await page.findByRole('grid', { name: 'Families' });
  expect(grid.getAttribute('aria-rowcount')).toBe('2001');
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(200);
});

it('says why there is nothing in it', async () => {
  const { page } = show(
    <DataGrid label="Families" columns={columns} lines={[]} empty="None left." />,
  );
  await page.findByText('None left.');
});

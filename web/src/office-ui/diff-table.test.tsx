// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { show } from '../testing/page.tsx';
import { DiffTable } from './diff-table.tsx';

it('marks what goes and what comes, and leaves alone what stays', async () => {
  const { page } = show(
    <DiffTable
      caption="Changes"
      sides={{ what: 'Field', before: 'Before', after: 'After' }}
      nothing="nothing"
      lines={[
        { what: 'Phone', before: '1', after: '2' },
        { what: 'Email', before: '', after: 'a@example.com' },
        { what: 'School', before: 'Oakfield', after: 'Oakfield' },
      ]}
    />,
  );
  await page.findByRole('table', { name: 'Changes' });
  const marked = (tag: 'del' | 'ins') =>
    [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect(marked('del')).toEqual(['1']);
  expect(marked('ins')).toEqual(['2', 'a@example.com']);
  page.getByText('nothing');
});

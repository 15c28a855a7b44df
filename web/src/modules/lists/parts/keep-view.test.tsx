// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { addView, listViews } from '@bandstand/domain/desk/office/lists-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { KeepView } from '../list-tools.tsx';

const portal = eachPage();

const sundays = {
  id: '01900000-0000-7000-8000-000000000001',
  type: 'view' as const,
  attributes: { list: 'today', name: 'Sundays', query: '' },
};

const start = async () => {
  portal.answer(listViews, { data: [sundays] });
  const shown = show(<KeepView list="today" />);
  const press = async (name: string) =>
    shown.user.click(await shown.page.findByRole('button', { name }));
  await press('Keep this list …');
  const name = await shown.page.findByLabelText<HTMLInputElement>('Name');
  return { ...shown, press, name };
};

it('a name that is too long is said at its field, and nothing is sent', async () => {
  const { page, user, press, name } = await start();
  await user.click(name);
  await user.paste('x'.repeat(61));
  await press('Keep it');
  await page.findByText('There is a problem');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(page.getAllByText('Please choose a shorter name: 60 characters at most.')).toHaveLength(2);
});

it('a refusal of the portal for the name stands at the field as well', async () => {
  const { page, user, press, name } = await start();
  portal.refuse(addView, 'invalid', { fields: { name: ['Please give it a name.'] } });
  await user.type(name, 'Mondays');
  await press('Keep it');
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(page.queryByText('Nothing was changed')).toBeNull();
});

it('a name that was typed is not thrown away without a question', async () => {
  const { page, user, press, name } = await start();
  await user.type(name, 'Mondays');
  await press('Go back');
  await page.findByText('Close without saving?');
  await press('Stay');
  expect(name.value).toBe('Mondays');
});

it('a list that is kept under the same name is not replaced without a word', async () => {
  const { page, user, name } = await start();
  await user.type(name, 'Sundays');
  await page.findByText('You keep a list named “Sundays” already');
  page.getByRole('button', { name: 'Replace it' });
  await user.type(name, ' in May');
  page.getByRole('button', { name: 'Keep it' });
});

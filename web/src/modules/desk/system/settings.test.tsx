// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { changeSetting } from '@bandstand/domain/desk/settings/office-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { Settings } from './system-screen.tsx';

const portal = eachPage();
beforeEach(() => {
  portal.answer(changeSetting, { message: 'It counts from now on.' });
});

const open = async (name: string) => {
  const shown = show(
    <Settings
      settings={[
        { name: 'refund_limit', value: '15000' },
        { name: 'day_sum', value: '50000' },
      ]}
    />,
  );
  await shown.user.click(await shown.page.findByRole('button', { name: `Change: ${name}` }));
  return shown;
};

it('a limit is shown in pounds, and sent with what was shown and a reason', async () => {
  const { page, user } = await open('Finance pays back at most');
  page.getByText('£150.00');
  const field = page.getByLabelText<HTMLInputElement>('Pounds');
  expect(field.value).toBe('150.00');
  await user.clear(field);
  await user.type(field, '200');
  await user.type(page.getByLabelText('Why?'), 'Agreed in May.');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Saved. It applies everywhere within seconds.');
  expect(portal.received(changeSetting)).toMatchObject([
    {
      params: { name: 'refund_limit' },
      body: { value: '200', was: '15000', reason: 'Agreed in May.' },
    },
  ]);
});

it('what is out of bounds, or what it is already, is said before anything is sent', async () => {
  const { page, user } = await open('Finance pays back at most');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findAllByText('It is set to this already.');
  await user.type(page.getByLabelText(/^Pounds/), '9');
  await page.findAllByText('Please write an amount, such as 150 or 99.50.');
  await user.clear(page.getByLabelText(/^Pounds/));
  await user.type(page.getByLabelText(/^Pounds/), '501');
  await page.findAllByText('Please choose an amount from £1 to £500.');
  expect(portal.received(changeSetting)).toEqual([]);
});

it('the sum of a day says whose it is, and has bounds of its own', async () => {
  const { page, user } = await open('Refunds, write-offs and charges in a day');
  page.getByText(/^By one colleague at most, over all families, administrators too/);
  const field = page.getByLabelText<HTMLInputElement>(/^Pounds/);
  expect(field.value).toBe('500.00');
  await user.clear(field);
  await user.type(field, '5000.01');
  await user.type(page.getByLabelText('Why?'), 'Agreed in May.');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findAllByText('Please choose an amount from £1 to £5,000.');
  expect(portal.received(changeSetting)).toEqual([]);
  await user.clear(field);
  await user.type(field, '1000');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Saved. It applies everywhere within seconds.');
  expect(portal.received(changeSetting)).toMatchObject([
    { params: { name: 'day_sum' }, body: { value: '1000', was: '50000' } },
  ]);
});

it('what a colleague has changed meanwhile is said, and what was typed stays', async () => {
  portal.refuse(changeSetting, 'changed_meanwhile');
  const { page, user } = await open('Finance pays back at most');
  const field = page.getByLabelText<HTMLInputElement>('Pounds');
  await user.clear(field);
  await user.type(field, '200');
  await user.type(page.getByLabelText('Why?'), 'Agreed in May.');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText(/^A colleague has changed this meanwhile/);
  expect(field.value).toBe('200');
});

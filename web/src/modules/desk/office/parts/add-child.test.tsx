// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, startPortal } from '../../../../testing/page.tsx';
import { signedInAs } from '../../../../testing/staff.ts';
import { ActButton } from '../../../identity/staff/act-dialog.tsx';
import { AddChildDialog } from './new-child.tsx';

beforeEach(async () => {
  (await startPortal()).answer(getSignedInStaff, signedInAs('office'));
});

const open = async () => {
  const shown = show(
    <ActButton
      open="Add a child …"
      Part={AddChildDialog}
      of="01900000-0000-7000-8000-000000000001"
    />,
  );
  const press = async (name: string) =>
    shown.user.click(await shown.page.findByRole('button', { name }));
  await press('Add a child …');
  return { ...shown, press };
};

it('sums up all that is missing of a new child, each with a way to its field', async () => {
  const { page, user, press } = await open();
  expect(page.queryByText('Please enter the child’s name.')).toBeNull();
  await press('Add to the waiting list');
  await page.findByText('There is a problem');
  const links = page.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Please enter the child’s name.',
    'Please choose a school year.',
    'Please choose a school.',
    'Please choose an instrument.',
    'Please say why, in a few words.',
  ]);
  for (const link of links) {
    await user.click(link);
    expect(document.activeElement?.matches('input, select, textarea')).toBe(true);
  }
});

it('asks before a child who was half filled in is thrown away', async () => {
  const { page, user, press } = await open();
  await user.type(page.getByLabelText('The child’s name'), 'Ivy');
  await press('Close');
  await page.findByRole('heading', { name: 'Close without saving?' });
  await press('Stay');
  expect(page.getByLabelText<HTMLInputElement>('The child’s name').value).toBe('Ivy');
});

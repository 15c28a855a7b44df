// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { changeEmailForFamily } from '@bandstand/domain/identity/account/office-contract';
import { show } from '../../../../testing/page.tsx';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { RowOfActs } from '../../../identity/staff/act-dialog.tsx';
import { changeEmail } from './contact-acts.tsx';

const portal = eachOfficePage('office');
let sent: unknown[];
beforeEach(() => {
  sent = [];
  portal.answer(changeEmailForFamily, ({ body }) => {
    sent.push(body);
    return { email: 'parent@example.com', new_email: 'new@example.com' };
  });
});

const FAMILY = '01900000-0000-7000-8000-000000000001';
const open = async (newEmail: string | null) => {
  const shown = show(<RowOfActs acts={[changeEmail(FAMILY, 'parent@example.com', newEmail)]} />);
  const press = async (name: string) =>
    shown.user.click(await shown.page.findByRole('button', { name }));
  await press('Change the email …');
  return { ...shown, press, field: shown.page.getByLabelText<HTMLInputElement>('New email') };
};

it('sends the link to another address, with a reason', async () => {
  const { page, user, press, field } = await open(null);
  page.getByRole('dialog', { name: 'Change the email that they sign in with?' });
  page.getByText('They sign in with this address.');
  await user.clear(field);
  await user.type(field, 'no address');
  await user.type(page.getByLabelText(/^Why/), 'She lost her mailbox.');
  await press('Send the link');
  await page.findByText('There is a problem');
  await user.clear(field);
  await user.type(field, 'new@example.com');
  await press('Send the link');
  await page.findByText('The link is on its way');
  expect(sent).toEqual([
    {
      email: 'new@example.com',
      was: { email: 'parent@example.com', new_email: null },
      reason: 'She lost her mailbox.',
    },
  ]);
});

it('says where a link has gone before, and that another account has the address', async () => {
  const { page, user, press, field } = await open('first@example.com');
  page.getByText(/A link went to first@example.com/);
  portal.refuse(changeEmailForFamily, 'email_taken');
  await user.clear(field);
  await user.type(field, 'other@example.com');
  await user.type(page.getByLabelText(/^Why/), 'They called.');
  await press('Send the link');
  await page.findByText(/Another account has this email address/);
  expect(sent).toEqual([]);
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { changePayerEmailForFamily } from '@bandstand/domain/money/payments/office-contract';
import { show } from '../../../../testing/page.tsx';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { RowOfActs } from '../../../identity/staff/act-dialog.tsx';
import { changePayer } from './contact-acts.tsx';

const portal = eachOfficePage('office');

const FAMILY = '01900000-0000-7000-8000-000000000001';
const open = async (isProven: boolean) => {
  const shown = show(
    <RowOfActs acts={[changePayer(FAMILY, { email: 'gran@example.com', isProven })]} />,
  );
  const press = async (name: string) =>
    shown.user.click(await shown.page.findByRole('button', { name }));
  await press('Change the payer’s email …');
  const field = shown.page.getByLabelText<HTMLInputElement>('Payer’s email');
  const type = async (said: string) => {
    await shown.user.clear(field);
    await shown.user.type(field, said);
  };
  return { ...shown, press, type };
};

it('takes an address with a reason, and keeps what was typed when somebody else signs in with it', async () => {
  portal.refuse(changePayerEmailForFamily, 'address_of_another');
  const { page, user, press, type } = await open(true);
  await press('Change the address');
  page.getByText('Nothing is changed yet.');
  await type('no address');
  await press('Change the address');
  await page.findByText('There is a problem');
  expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please check the format of the email address',
    'Please say why, in a few words.',
  ]);
  await type(' New@Example.com ');
  await user.type(page.getByLabelText(/^Why/), 'Gran moved.');
  await press('Change the address');
  await page.findByText(/^Somebody else signs in to the portal with this address/);
  expect(page.getByLabelText<HTMLInputElement>('Payer’s email').value).toContain('New@');
});

it('sends the link once more where nobody has confirmed the address', async () => {
  let sent: unknown;
  portal.answer(changePayerEmailForFamily, ({ body }) => {
    sent = body;
    return { payer_email: 'gran@example.com', payer_email_proven: false };
  });
  const { page, user, press } = await open(false);
  page.getByText(/Nobody has confirmed gran@example.com yet/);
  await user.type(page.getByLabelText(/^Why/), 'It got lost.');
  await press('Send the link again');
  await page.findByText('The link is on its way');
  expect(sent).toEqual({
    email_address: 'gran@example.com',
    was: { payer_email: 'gran@example.com' },
    reason: 'It got lost.',
  });
});

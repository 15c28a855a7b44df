// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { changeSecondEmailForFamily } from '@bandstand/domain/families/profile/office-contract';
import { show } from '../../../../testing/page.tsx';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { RowOfActs } from '../../../identity/staff/act-dialog.tsx';
import { changeSecondEmail } from './contact-acts.tsx';

const portal = eachOfficePage('office');
let sent: unknown[];
beforeEach(() => {
  sent = [];
  portal.answer(changeSecondEmailForFamily, ({ body }) => {
    sent.push(body);
    return { second_email_address: '', second_email_address_proven: false };
  });
});

const FAMILY = '01900000-0000-7000-8000-000000000001';
const open = async (email: string) => {
  const shown = show(<RowOfActs acts={[changeSecondEmail(FAMILY, email)]} />);
  const press = async (name: string | RegExp) =>
    shown.user.click(await shown.page.findByRole('button', { name }));
  await press(/second email …$/);
  const field = shown.page.getByLabelText<HTMLInputElement>('Second email');
  const give = (reason: string) => shown.user.type(shown.page.getByLabelText(/^Why/), reason);
  return { ...shown, press, field, give };
};

it('takes an address with a reason', async () => {
  const { page, user, press, field, give } = await open('');
  page.getByRole('dialog', { name: 'Add a second email?' });
  await user.type(field, 'no address');
  await press('Add the address');
  await page.findByText('There is a problem');
  expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please check the format of the email address',
    'Please say why, in a few words.',
  ]);
  await user.clear(field);
  await user.type(field, ' aunt@example.com ');
  await give('The aunt fetches them.');
  await press('Add the address');
  await page.findByText('The address is added');
  expect(sent).toEqual([
    {
      second_email_address: 'aunt@example.com',
      was: { second_email_address: '' },
      reason: 'The aunt fetches them.',
    },
  ]);
});

it('says that an address is removed where none is left, and that nothing is changed where it is the same', async () => {
  const { page, user, press, field, give } = await open('aunt@example.com');
  await press('Change the address');
  page.getByText('Nothing is changed yet.');
  await user.clear(field);
  await give('She moved away.');
  await press('Remove the address');
  await page.findByText('The address is removed');
  expect(sent).toEqual([
    {
      second_email_address: '',
      was: { second_email_address: 'aunt@example.com' },
      reason: 'She moved away.',
    },
  ]);
});

// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import {
  changeProviderFacts,
  readProviderFacts,
} from '@bandstand/domain/desk/settings/office-contract';
import { PROVIDER_ID } from '@bandstand/domain/desk/settings/provider-noun';
import { show, eachPage } from '../../../testing/page.tsx';
import { ProviderScreen } from './provider-screen.tsx';

const SITE = 'https://brassworks.example';
const VALUES = {
  name: 'Brass Works',
  phone: '0330 113 0330',
  phone_hours: 'Always',
  email: 'office@brassworks.example',
  notice_days: 3,
  deals_code: 'BAND20',
  website: SITE,
  merchandise: `${SITE}/shop`,
  support: '',
  terms: `${SITE}/terms`,
  privacy: '',
  app_store: `${SITE}/app`,
  google_play: `${SITE}/app`,
  amazon: `${SITE}/app`,
  facebook: '',
  instagram: '',
  youtube: '',
};
const answered = (values: object, made_up: readonly string[]) => ({
  data: {
    id: PROVIDER_ID,
    type: 'provider',
    attributes: { ...values, made_up, has_ended: false } as unknown as { has_ended: false },
  },
});

const portal = eachPage();
beforeEach(() => {
  portal.answer(readProviderFacts, answered(VALUES, ['phone']));
});

const open = async () => {
  const shown = show(<ProviderScreen />);
  await shown.user.click(await shown.page.findByRole('button', { name: 'Change these facts' }));
  return shown;
};

it('says what keeps families out, and sends what is changed with what was shown', async () => {
  const { page, user } = await open();
  page.getByText('Sign-up and enrolling stay closed until these say who you are: Phone number.');
  const phone = page.getByLabelText<HTMLInputElement>('Phone number');
  await user.clear(phone);
  await user.type(phone, '020 7946 0000');
  const values = { ...VALUES, phone: '020 7946 0000' };
  portal.answer(changeProviderFacts, answered(values, []));
  portal.answer(readProviderFacts, answered(values, []));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Saved');
  await page.findByText('020 7946 0000');
  expect(page.queryByText(/stay closed/)).toBeNull();
  expect(portal.received(changeProviderFacts)).toMatchObject([
    { params: { id: PROVIDER_ID }, body: { values, was: VALUES } },
  ]);
});

it('says what is wrong before anything is sent, and what a colleague has changed', async () => {
  const { page, user } = await open();
  const notice = page.getByLabelText<HTMLInputElement>(/^Notice of a payment/);
  await user.clear(notice);
  await user.type(notice, '6');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findAllByText('Please enter a whole number from 1 to 5.');
  expect(portal.received(changeProviderFacts)).toEqual([]);
  await user.clear(notice);
  await user.type(notice, '5');
  portal.refuse(changeProviderFacts, 'changed_meanwhile');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText(/^This was changed while the form was open/);
  expect(notice.value).toBe('5');
});

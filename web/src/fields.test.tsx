// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { portalOf } from './testing/family.ts';
import { openAt, startPortal, type Page } from './testing/page.tsx';
import { openSetUp, answerQuestions } from './testing/setting-up.ts';

/** What a phone is told of each field: which keyboard it shows, and what it may fill in. */
const toldOf = (page: Page): string[] =>
  [...page.getByRole('main').querySelectorAll('input')]
    .filter(({ type }) => !['checkbox', 'radio', 'hidden'].includes(type))
    .map((field) => {
      const label = field.labels?.[0]?.textContent ?? '';
      return [label, field.type, field.inputMode || '-', field.autocomplete || '-'].join(' | ');
    });

it.each([
  [
    '/sign-in',
    ['Email | email | email | username webauthn', 'Password | password | - | current-password'],
  ],
  [
    '/sign-up',
    [
      'First name | text | - | given-name',
      'Last name (optional) | text | - | family-name',
      'Email | email | email | email',
    ],
  ],
  ['/forgotten-password', ['Email | email | email | email']],
])(
  'a phone is told of each field at %s which keyboard it wants, and what may be filled in',
  async (path, fields) => {
    await startPortal();
    const { page } = openAt(path);
    await page.findByLabelText(/^Email/);
    expect(toldOf(page)).toEqual(fields);
  },
);

it('a phone fills a parent’s details in', async () => {
  await portalOf({ parent: { address_postcode: '' } });
  const { page } = openAt('/details');
  await page.findByLabelText('Phone');
  expect(toldOf(page)).toEqual([
    'Name | text | - | name',
    'Phone | tel | tel | tel',
    'Email | email | - | email',
    'Second email address (optional) | email | email | off',
    'Alternative contact (optional) | text | - | off',
    'Address line 1 | text | - | address-line1',
    'Address line 2 (optional) | text | - | address-line2',
    'Town or city | text | - | address-level2',
    'County (optional) | text | - | address-level1',
    'Postcode | text | - | postal-code',
  ]);
});

it('a phone shows digits for the bank account, and fills none in', async () => {
  const { page, user } = await openSetUp();
  await answerQuestions(page, user);
  await page.findByLabelText('Sort Code');
  expect(toldOf(page)).toEqual([
    'First name | text | - | given-name',
    'Last name | text | - | family-name',
    'Email | email | email | email',
    'Bank Account Holder name | text | - | off',
    'Sort Code | text | numeric | off',
    'Account Number | text | numeric | off',
  ]);
});

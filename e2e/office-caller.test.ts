import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { countChanges } from '../api/src/testing/office.ts';
import { addDays, formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { expectAccessible, type Visit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { WAYS } from './support/ways.ts';
import { statusOfNamed } from '../api/src/testing/tables/families.ts';
import { familyOfOne, nameOfParent } from './support/demo-families.ts';
import { emailSubjects } from '../api/src/testing/tables/mail.ts';
import { countDone, countPutOff } from '../api/src/testing/tables/work-log.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(async () => {
  await opened?.context.close();
  expect(opened?.complaints).toEqual([]);
});
const visitOffice = async (path?: string, how = {}) => {
  const visited = await asOffice(stage, 'nadia@bandstand.example.com', path, how);
  opened = visited;
  return visited;
};
const open = async (): Promise<Page> => (await visitOffice()).page;
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

interface Family {
  readonly name: string;
  readonly postcode: string;
  readonly child: string;
  readonly first: string;
}

/** A family of the demo whose child has lessons. */
const someFamily = async (nth: number): Promise<Family> => {
  const family = await familyOfOne(stage.portal, nth);
  return { ...family, first: family.child.split(' ')[0] ?? '' };
};

describe.each(WAYS)('a caller, %s', (_where, way, nth, tags) => {
  it(
    'is found by postcode; what they say is noted, and their child’s lessons are cancelled with a reason',
    { tags: [...tags] },
    async () => {
      const family = await someFamily(3 + nth);
      const { page, hands } = await visitOffice('/office', way);
      await heading(page, 'Today');
      await settled(page);
      await expectAccessible(page);
      const before = await countChanges(stage.portal);
      await hands.write(
        page.getByRole('searchbox'),
        family.postcode.replace(' ', '').toLowerCase(),
      );
      const found = page.locator('#found-families').getByRole('link', { name: family.name });
      await found.first().waitFor();
      await expectAccessible(page);
      await hands.press(found.first());
      await heading(page, family.name);
      await settled(page);
      await expectAccessible(page);

      await hands.press(page.getByRole('button', { name: 'Write a note' }));
      await hands.write(page.getByLabel('New note'), 'Moves to York in March.');
      await hands.press(page.getByRole('button', { name: 'Add the note' }));
      await page.getByText('Moves to York in March.').first().waitFor();
      await page.getByText(/^Nadia Okafor, /).waitFor();
      expect(await page.getByLabel('New note').inputValue()).toBe('');

      await hands.press(page.getByRole('button', { name: `Cancel ${family.first}’s lessons …` }));
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/Lessons end now/).waitFor();
      await expectAccessible(page);
      await hands.press(dialog.getByRole('button', { name: 'Cancel the lessons' }));
      await dialog.getByRole('link', { name: 'Please say why, in a few words.' }).waitFor();
      await hands.write(dialog.getByLabel('Why?'), 'They move to York.');
      await hands.press(dialog.getByRole('button', { name: 'Cancel the lessons' }));
      await page.getByText(`${family.first}’s lessons are cancelled`).first().waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(/They move to York\./).waitFor();
      await settled(page);
      await expectAccessible(page);
      expect((await countChanges(stage.portal)) - before).toBe(2);
      expect(await statusOfNamed(stage.portal, family.child)).toBe('cancelled');
    },
  );
});

describe.each(WAYS.slice(0, 2))('a new caller, %s', (_where, way, nth) => {
  it('has an account and a place on the list from one form', { tags: 'long' }, async () => {
    const email = `new-caller-${nth}@families.example`;
    const { page, hands } = await visitOffice('/office/families', way);
    await hands.press(page.getByRole('button', { name: 'New family …' }));
    const dialog = page.getByRole('dialog', { name: 'New family' });
    await hands.write(dialog.getByLabel('Email'), email);
    await hands.press(dialog.getByRole('button', { name: 'Add to the waiting list' }));
    await dialog.getByRole('link', { name: 'Phone: please fill this in.' }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await hands.write(dialog.getByLabel('First name'), 'Ada');
    await hands.write(dialog.getByLabel('Last name'), `Caller${nth}`);
    await hands.write(dialog.getByLabel('Phone'), '020 7946 0018');
    await hands.write(dialog.getByLabel('Address, first line'), '4 Foundry Lane');
    await hands.write(dialog.getByLabel('Town or city'), 'Leeds');
    await hands.write(dialog.getByLabel('Postcode'), 'LS6 2AB');
    await hands.press(dialog.getByText('No', { exact: true }));
    await hands.write(dialog.getByLabel('The child’s name'), 'Ivy');
    await dialog.getByLabel('School year').selectOption('4');
    await hands.write(dialog.getByLabel('School', { exact: true }), 'river');
    await hands.press(dialog.getByText(/^Riverside/).first());
    await hands.press(dialog.getByText('Drums', { exact: true }));
    await hands.write(dialog.getByLabel('Why?'), 'She called: Ivy would like to play.');
    await hands.press(dialog.getByRole('button', { name: 'Add to the waiting list' }));
    await heading(page, `Ada Caller${nth}`);
    await page.getByText('Ivy', { exact: true }).first().waitFor();
    await expect
      .poll(() => emailSubjects(stage.portal, email), { timeout: 20_000 })
      .toContain('Choose your password');
  });

  it(
    'without an email is kept, and has one before a child is added',
    { tags: 'long' },
    async () => {
      const { page, hands } = await visitOffice('/office/families', way);
      const press = (name: string) => hands.press(page.getByRole('button', { name, exact: true }));
      await press('New family …');
      const dialog = page.getByRole('dialog');
      await hands.write(dialog.getByLabel('First name'), `Grace${nth}`);
      await hands.write(dialog.getByLabel('Phone'), '020 7946 0019');
      await hands.write(dialog.getByLabel('Why?'), 'She called, and has no email.');
      await settled(page);
      await expectAccessible(page);
      await press('Keep the family');
      await heading(page, `Grace${nth}`);
      await page.getByText('No email yet', { exact: true }).waitFor();
      await page.getByText('She called, and has no email.').first().waitFor();
      await page.getByText(/^A family has no email yet/).waitFor();
      await hands.press(page.getByText('More', { exact: true }));
      await press('Add a child …');
      await dialog.getByText('This family has no email yet. Give it one first.').waitFor();
      await page.keyboard.press('Escape');
      await press('Add the email …');
      await hands.write(dialog.getByLabel('New email'), `grace-${nth}@families.example`);
      await hands.write(dialog.getByLabel('Why?'), 'She called again.');
      await press('Send the link');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(/^A family has no email yet/).waitFor({ state: 'detached' });
      await settled(page);
      await expectAccessible(page);
    },
  );
});

describe('the keyboard alone', () => {
  it(
    'finds the search, the pages and the list of its own shortcuts',
    { tags: 'long' },
    async () => {
      const page = await open();
      await heading(page, 'Today');
      await page.keyboard.press('/');
      const search = page.getByRole('searchbox');
      await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true);
      // Letters in a field are letters.
      await page.keyboard.type('g f?');
      expect(await search.inputValue()).toBe('g f?');
      await search.fill('');
      await search.blur();
      await page.keyboard.press('g');
      await page.keyboard.press('f');
      await heading(page, 'Families');
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await dialog.waitFor();
      await expectAccessible(page);
      // What leads nowhere for this role isn't listed.
      expect(await dialog.getByText('Money').count()).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      await heading(page, 'Today');
    },
  );

  it('keeps what was searched in the address, back and forth', { tags: 'long' }, async () => {
    const page = await open();
    await heading(page, 'Today');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('example.com');
    await page.keyboard.press('Enter');
    const first = page.locator('#found-families').getByRole('link').first();
    await heading(page, 'Families');
    await first.waitFor();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await heading(page, name);
    await page.goBack();
    await heading(page, 'Families');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('example.com');
    await page.getByRole('link', { name }).first().waitFor();
    await page.reload();
    await page.getByRole('link', { name }).first().waitFor();
  });

  it(
    'finds over any page, by the arrow keys, and Enter opens the only one',
    { tags: 'long' },
    async () => {
      const page = await open();
      await heading(page, 'Today');
      const email = 'alex@example.com';
      const name = await nameOfParent(stage.portal, email);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('search.json')) requests.push(request.url());
      });
      await page.keyboard.press('Control+k');
      await page.keyboard.type(email, { delay: 20 });
      await page.getByText('1 family: Enter opens it.').waitFor();
      expect(requests.length).toBeLessThan(4);
      await expectAccessible(page);
      await heading(page, 'Today');
      await page.keyboard.press('ArrowDown');
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      expect(await focused()).toContain(name);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await heading(page, name);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('example');
      await page.getByText(/families: Enter shows all\./).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(/families: Enter shows all\./).waitFor({ state: 'hidden' });
    },
  );
});

it('what waits is taken, done with an outcome, and gone for everybody', async () => {
  const page = await open();
  await heading(page, 'Today');
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  const waiting = await rows.count();
  const before = await countDone(stage.portal);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  await row.locator('[data-row]').click();
  await row.getByRole('button', { name: 'I’ll do it' }).click();
  await page.getByText('You are on it').waitFor();
  await row.getByRole('button', { name: 'Done …' }).click();
  await page.getByRole('button', { name: 'Close it' }).click();
  await page.getByText('Please say what was done.').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('What was done?').fill('They have a new Direct Debit.');
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect
    .poll(async () => (await countDone(stage.portal)) - before, { timeout: 10_000 })
    .toBe(1);
  await page.getByText('You are on it').waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(waiting - 1);
});

it(
  'several things that wait are put off together, and can be brought back',
  { tags: 'long' },
  async () => {
    const late = addDays(londonDate(stage.portal.clock.now()), 30);
    const page = await open();
    await heading(page, 'Today');
    await page.getByRole('checkbox', { name: /^Choose all \d+$/ }).check();
    await page.getByRole('heading', { name: /^\d+ chosen$/ }).waitFor();
    await page
      .getByRole('checkbox', { name: /^Choose: / })
      .first()
      .uncheck();
    await page.getByRole('button', { name: 'Put off …' }).first().click();
    await settled(page);
    await expectAccessible(page);
    await page.getByLabel('Until which day?').fill(late);
    await page.getByRole('button', { name: /^Put (it|all \d+) off$/ }).click();
    await expect.poll(() => countPutOff(stage.portal, late)).toBeGreaterThan(0);
    await page.getByRole('heading', { name: /^\d+ chosen$/ }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('checkbox', { name: /^Choose: / }).count()).toBe(1);
    await page.getByRole('link', { name: /^Show what is put off/ }).click();
    await heading(page, 'Put off');
    await page
      .getByText(/^Back /)
      .first()
      .waitFor();
    const putOff = await countPutOff(stage.portal, late);
    await page.locator('[data-row]').last().click();
    await page.getByText(`Comes back on ${formatDate(late)}`).waitFor();
    await page.getByRole('button', { name: 'I’ll do it' }).click();
    await expect.poll(() => countPutOff(stage.portal, late)).toBe(putOff - 1);
  },
);

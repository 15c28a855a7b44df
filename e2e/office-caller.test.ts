import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countChanges } from '../api/src/testing/office.ts';
import { addDays, formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { expectAccessible, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { WAYS } from './support/ways.ts';
import { statusOfNamed } from '../api/src/testing/tables/families.ts';
import { familyOfOne } from './support/demo-families.ts';
import { emailSubjects } from '../api/src/testing/tables/mail.ts';
import { countDone, countPutOff } from '../api/src/testing/tables/work-log.ts';

const stage = setStage();
const opened = eachVisit();
const visitOffice = async (path?: string, how = {}) => {
  const visited = await asOffice(stage, 'nadia@bandstand.example.com', path, how);
  opened.now = visited;
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
  it('has an account and a place on the list from one form', async () => {
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
});

describe('the keyboard alone', () => {
  it('keeps what was searched in the address, back and forth', async () => {
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

it('several things that wait are put off together, and can be brought back', async () => {
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
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { familyWithoutDirectDebit } from './support/demo-families.ts';
import { schoolWithPlace } from './support/demo-schools.ts';
import { emailSubjects } from '../api/src/testing/tables/mail.ts';

const stage = setStage();
const opened = eachVisit();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each([
  ['a desktop', DESKTOP, 'light', 0],
  ['a phone', PHONE, 'dark', 1],
] as const)('on %s', (_where, viewport, colorScheme, nth) => {
  it('a caller takes a free place: which are free comes before what it costs, an email says until when, and it is let go again', async () => {
    const family = await familyWithoutDirectDebit(stage.portal, nth);
    const school = await schoolWithPlace(stage.portal);
    opened.now = await asOffice(
      stage,
      'nadia@bandstand.example.com',
      `/office/families/${family.id}`,
      {
        viewport,
        colorScheme,
      },
    );
    const { page } = opened.now;
    await page.getByRole('heading', { name: family.name, level: 1 }).waitFor();
    await page.getByText('More', { exact: true }).click();
    await press(page, 'Add a child …');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A free place').click();
    await dialog.getByText('Choose the school year and the school').waitFor();
    await dialog.getByLabel('The child’s name').fill('Nora Quill');
    await dialog.getByLabel('School year').selectOption('4');
    await dialog.getByLabel('School', { exact: true }).fill(school.slice(0, 12));
    await dialog.getByText(school, { exact: true }).click();
    await dialog
      .getByText(/s, .* to .* · \d+ free/)
      .first()
      .waitFor();
    expect(await dialog.getByText(/a month\./).count()).toBe(0);
    await settled(page);
    await expectAccessible(page);
    await dialog
      .getByText(/· \d+ free/)
      .first()
      .click();
    await dialog.getByText(/a month\./).waitFor();
    await dialog.getByLabel('Why?').fill('Their father called.');
    await settled(page);
    await expectAccessible(page);
    await press(page, 'Book the place');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^Held until .* today\. A Direct Debit/).waitFor();
    await settled(page);
    await expectAccessible(page);
    await expect
      .poll(async () =>
        (await emailSubjects(stage.portal, family.email)).filter((subject) =>
          subject.startsWith('Nora’s place is held until'),
        ),
      )
      .toHaveLength(1);

    await press(page, 'Let the place go …');
    await dialog.getByLabel('Why?').fill('They changed their mind.');
    await settled(page);
    await expectAccessible(page);
    await press(page, 'Let it go');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('heading', { name: 'Nora Quill' }).count()).toBe(0);
    // Her card is gone with the button that was pressed: reading goes on at the top of the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByText(/let a held place go\. They changed their mind\./).waitFor();
  });
});

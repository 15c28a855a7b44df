import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn } from './support/browser.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { kidPages, save, saved, unfold } from './support/kid-page.ts';
import { setStage } from './support/stage.ts';
import { endSessions } from '../api/src/testing/tables/identity.ts';

const stage = setStage();
const at = kidPages(stage);
/** The bodies that were sent to change a child. */
const sentFrom = (page: Page) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  return bodies;
};

/** In the page on a phone, in the header on a desktop. */
const toLeo = (page: Page) => page.getByRole('link', { name: 'Leo', exact: true }).click();

describe.each([
  ['a phone', { viewport: PHONE }],
  ['a desktop in the dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)('a child’s page on %s', (_device, how) => {
  it('saves what was changed, and sends nothing else', async () => {
    const page = await at.open(at.maya, how);
    const bodies = sentFrom(page);
    await page.getByText('No changes to save').waitFor();
    await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true');
    const reason = await save(page).getAttribute('aria-describedby');
    await expect
      .poll(() => page.locator(`[id="${reason}"]`).textContent())
      .toBe('No changes to save');
    const notes = page.getByLabel('Medical and education notes');
    await expect.poll(() => notes.inputValue()).toContain('blue inhaler');
    await expectAccessible(page);

    await notes.fill('Carries a red inhaler.');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Leave Maya out of Trinity exams').check();
    await page.getByText('No changes to save').waitFor({ state: 'detached' });
    await save(page).click();
    await saved(page, 'Maya').waitFor();
    expect(bodies).toEqual([
      {
        kid: {
          medical_and_education_notes: 'Carries a red inhaler.',
          concert_video_permission: true,
          trinity_opt_out: true,
        },
      },
    ]);
    await page.getByText('No changes to save').waitFor();
    await expectAccessible(page);
    await page.reload();
    await unfold(page);
    await expect.poll(() => notes.inputValue()).toBe('Carries a red inhaler.');
    await expect.poll(() => page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    await notes.fill('Carries a blue inhaler. Reads best from large print.');
    await save(page).click();
    await saved(page, 'Maya').waitFor();
  });

  it('asks before unsaved changes are left, and keeps them when the session is over', async () => {
    const page = await at.open(at.maya, how);
    await page.getByLabel('Leave Maya out of Trinity exams').check();
    await page.getByLabel('Medical and education notes').fill('Asthma.');
    await toLeo(page);
    const asks = 'Are you sure you want to leave? You have unsaved changes';
    await page.getByText(asks).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect
      .poll(() => page.getByLabel('Leave Maya out of Trinity exams').isChecked())
      .toBe(true);

    await endSessions(stage.portal);
    await save(page).click();
    await page.getByText('Please sign in again.').waitFor();
    await signIn(page, 'alex@example.com');
    await page.getByText('We’ve kept your changes').waitFor();
    await expect
      .poll(() => page.getByLabel('Leave Maya out of Trinity exams').isChecked())
      .toBe(true);
    await expect
      .poll(() => page.getByLabel('Medical and education notes').inputValue())
      .toBe('Asthma.');
    await toLeo(page);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leo Taylor' }).waitFor();
    expect(await at.stored(at.maya)).toMatchObject({ trinity_opt_out: false });
  });
});

it('is changed by the keyboard alone', async () => {
  const page = await at.open(at.maya, { viewport: DESKTOP });
  await tabTo(page, /^Close$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Make Changes$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Make Changes');
  await unfold(page);
  await page.getByRole('heading', { name: 'Make Changes' }).focus();
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('kid.instrument_second_choice');
  await page.keyboard.type('Voc');
  await tabTo(page, /^Save Changes/);
  await page.keyboard.press('Enter');
  await saved(page, 'Maya').waitFor();
  expect(await at.stored(at.maya)).toMatchObject({ instrument_second_choice: 'vocals' });
});

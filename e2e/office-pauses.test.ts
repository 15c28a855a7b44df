import { expect, it } from 'vitest';
import { countChanges } from '../api/src/testing/office.ts';
import { expectAccessible, PHONE, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { childOfLong } from './support/demo-families.ts';

const stage = setStage();
const opened = eachVisit();

it('a caller’s child is paused with the payments shown first, and comes back early', async () => {
  const { portal } = stage;
  const kid = await childOfLong(portal);
  const email = 'nadia@bandstand.example.com';
  opened.now = await asOffice(stage, email, `/office/families/${kid.family}`, { viewport: PHONE });
  const { page } = opened.now;
  await settled(page);
  await expectAccessible(page);
  const before = await countChanges(portal);
  await page.getByRole('heading', { name: 'Pauses' }).click();
  await page.getByRole('button', { name: `Pause ${kid.name}’s lessons …` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day of the pause').fill('2027-03-01');
  await dialog.getByLabel('Last day of the pause').fill('2027-04-30');
  await dialog.getByText('Monday 1 March 2027').waitFor();
  await dialog.getByText('Thursday 1 April 2027').waitFor();
  expect(await dialog.getByText(/£0\.00 instead of £/).count()).toBe(2);
  await expectAccessible(page);
  await dialog.getByLabel('Why?').fill('She has broken her arm.');
  await dialog.getByRole('button', { name: 'Pause the lessons' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Paused from Monday 1 March 2027 to Friday 30 April 2027').waitFor();

  await page.getByRole('button', { name: 'End early …' }).click();
  await dialog.getByLabel('Last day of the pause').fill('2027-03-31');
  await dialog.getByText(/instead of £0\.00/).waitFor();
  await dialog.getByLabel('Why?').fill('She is well again.');
  await dialog.getByRole('button', { name: 'End the pause' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Paused from Monday 1 March 2027 to Wednesday 31 March 2027').waitFor();
  await settled(page);
  await expectAccessible(page);
  expect((await countChanges(portal)) - before).toBe(2);
});

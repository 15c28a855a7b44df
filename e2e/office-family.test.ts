import { expect, it } from 'vitest';
import { DESKTOP, expectAccessible, eachVisit } from './support/browser.ts';
import { asOffice, codeNow, nextCode } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { parentOfNamed } from '../api/src/testing/tables/families.ts';

const stage = setStage();
const opened = eachVisit();

const openFamily = async (email: string, how: Parameters<typeof asOffice>[3]) => {
  const family = await parentOfNamed(stage.portal, 'Maya Taylor');
  const visited = await asOffice(stage, email, `/office/families/${family}`, how);
  opened.now = visited;
  await visited.page.getByRole('heading', { name: /Taylor$/, level: 1 }).waitFor();
  return visited;
};

it('a colleague who answers about data downloads a copy, and erases no family that has lessons', async () => {
  const { page } = await openFamily('sol@bandstand.example.com', { viewport: DESKTOP });
  const menu = page.getByText('More', { exact: true });
  await menu.click();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make a copy of their data …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a copy of their data?' });
  await dialog.getByLabel('Why?').fill('They asked for it in writing.');
  await settled(page);
  await expectAccessible(page);
  // The second step is asked for again after five minutes.
  stage.portal.clock.moveTo(
    new Date(stage.portal.clock.now().getTime() + 6 * 60_000).toISOString(),
  );
  nextCode(stage.portal);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the copy' }).click();
  await page.getByLabel('Code').fill(codeNow(stage.portal));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^family-data-.*\.html$/);
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Erase the family …' }).click();
  const erasing = page.getByRole('dialog', { name: /Erase .*family/ });
  await erasing.getByLabel('Why?').fill('They asked for it in writing.');
  await erasing.getByRole('button', { name: 'Erase the family' }).click();
  await erasing
    .getByText('Please type the name as it stands here', { exact: false })
    .first()
    .waitFor();
  await erasing.getByLabel('Type the family’s name to confirm').fill('Alex Taylor');
  await expectAccessible(page);
  await erasing.getByRole('button', { name: 'Erase the family' }).click();
  await erasing.getByText('A child of this family still has lessons', { exact: false }).waitFor();
});

it('a family of two is known at a glance: its state in one line, and the whole page within 1,800 pixels', async () => {
  const robin = await parentOfNamed(stage.portal, 'Tom Hughes');
  // An administrator is shown most.
  opened.now = await asOffice(stage, 'ada@bandstand.example.com', `/office/families/${robin}`, {
    viewport: DESKTOP,
  });
  const { page } = opened.now;
  await page.getByText(/^Owes £\d+\.\d\d since .* January/).waitFor();
  await page.getByText('Nobody is paused').waitFor();
  await settled(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    1800,
  );
});

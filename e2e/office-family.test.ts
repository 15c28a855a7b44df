import { afterEach, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asOffice, codeNow, nextCode } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { WAYS } from './support/ways.ts';
import { parentOfNamed } from '../api/src/testing/found/children.ts';
import { emailSubjects } from '../api/src/testing/found/mail.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(async () => {
  await opened?.context.close();
  expect(opened?.complaints).toEqual([]);
});

const openFamily = async (email: string, how: Parameters<typeof asOffice>[3]) => {
  const family = await parentOfNamed(stage.portal, 'Maya Taylor');
  const visited = await asOffice(stage, email, `/office/families/${family}`, how);
  opened = visited;
  await visited.page.getByRole('heading', { name: /Taylor$/, level: 1 }).waitFor();
  return visited;
};

it.each(WAYS)(
  'a caller has moved and changed bank: the details are changed, and the way to bank details is emailed, %s',
  async (_where, way, nth) => {
    const phone = `020 7946 099${nth}`;
    const { page, hands } = await openFamily('nadia@bandstand.example.com', way);
    await hands.press(page.getByRole('button', { name: 'Change these details …' }));
    const dialog = page.getByRole('dialog');
    await hands.write(dialog.getByLabel('Phone'), '');
    await hands.write(dialog.getByLabel('Why?'), 'They have moved.');
    await hands.press(dialog.getByRole('button', { name: 'Save the details' }));
    await dialog.getByText('Phone: please fill this in.').first().waitFor();
    await settled(page);
    await expectAccessible(page);
    await hands.write(dialog.getByLabel('Phone'), phone);
    await hands.press(dialog.getByRole('button', { name: 'Save the details' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(phone, { exact: true }).waitFor();

    await hands.press(page.getByRole('button', { name: 'Send the link for bank details …' }));
    await dialog
      .getByText('Bank details are never taken on the phone.', { exact: false })
      .waitFor();
    await settled(page);
    await expectAccessible(page);
    await hands.write(dialog.getByLabel('Why?'), 'They pay from another account now.');
    await hands.press(dialog.getByRole('button', { name: 'Send the email' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('The email is on its way').first().waitFor();
    await expect
      .poll(() => emailSubjects(stage.portal, 'alex@example.com'), { timeout: 20_000 })
      .toContain('How to pay from another account');
  },
);

it('a colleague who answers about data downloads a copy, and erases no family that has lessons', async () => {
  const { page } = await openFamily('sol@bandstand.example.com', { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Make a copy …' }).click();
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

it('Back and a reload ask before what is typed in a dialog is lost', async () => {
  opened = await asOffice(stage, 'nadia@bandstand.example.com', '/office/families', {
    viewport: PHONE,
  });
  const { page } = opened;
  await page.getByRole('searchbox').fill('Taylor');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Taylor/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /Taylor$/, level: 1 }).waitFor();
  const family = page.url();
  await page.getByRole('button', { name: 'Change these details …' }).click();
  const why = page.getByRole('dialog').getByLabel('Why?');
  await why.fill('They have moved.');

  const reload = page.waitForEvent('dialog');
  page.reload().catch(() => undefined);
  await (await reload).dismiss();
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.waitFor();
  await settled(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await why.inputValue()).toBe('They have moved.');
  expect(page.url()).toBe(family);

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await page.waitForURL('**/office/families?**');
});

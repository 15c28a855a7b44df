import { afterEach, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asOffice, codeNow, nextCode } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { WAYS } from './support/ways.ts';
import { accountsOf, lockAccount } from '../api/src/testing/tables/identity.ts';
import { parentOfNamed } from '../api/src/testing/tables/families.ts';
import { emailSubjects } from '../api/src/testing/tables/mail.ts';

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

    await hands.press(page.getByRole('button', { name: 'Send the bank link …' }));
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
  opened = await asOffice(stage, 'ada@bandstand.example.com', `/office/families/${robin}`, {
    viewport: DESKTOP,
  });
  const { page } = opened;
  await page.getByText(/^Owes £\d+\.\d\d since .* January/).waitFor();
  await page.getByText('Nobody is paused').waitFor();
  await settled(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    1800,
  );
});

it('a caller who can’t sign in is unlocked and sent a link, and their enrolling is switched off and on', async () => {
  const family = await parentOfNamed(stage.portal, 'Tom Hughes');
  const [account = ''] = await accountsOf(stage.portal, 'robin@example.com');
  await lockAccount(stage.portal, account, stage.portal.clock.now());
  opened = await asOffice(stage, 'nadia@bandstand.example.com', `/office/families/${family}`, {
    viewport: PHONE,
  });
  const { page } = opened;
  const dialog = page.getByRole('dialog');
  const doing = async (open: string, action: string) => {
    await page.getByRole('button', { name: open }).click();
    await dialog.getByLabel('Why?').fill('She can’t sign in.');
    await settled(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await page.getByText(/locked until today at/).waitFor();
  await doing('Unlock …', 'Unlock it');
  await page.getByText(/locked until today at/).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Signing in' }).click();
  await doing('Send a link to choose a password …', 'Send the link');
  await page.getByText(/^Sent today at .*, works$/).waitFor();
  await page.getByText('More', { exact: true }).click();
  await doing('Switch enrolling off …', 'Switch it off');
  await page.getByText(/enrolling is off$/).waitFor();
  await page.getByText('Off: She can’t sign in.').waitFor();
  await doing('Switch enrolling on …', 'Switch it on');
  await page.getByText(/enrolling is off$/).waitFor({ state: 'detached' });
});

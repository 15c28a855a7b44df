import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, visit, type Visit } from './support/browser.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(async () => {
  await opened?.context.close();
  expect(opened?.complaints).toEqual([]);
});

const open = async (how: Parameters<typeof visit>[2]) => {
  opened = await visit(stage.browser, stage.portal.address, how);
  const { page } = opened;
  await page.goto('/office/dev/ui');
  await page.getByRole('heading', { name: 'Plot' }).waitFor();
  return page;
};

describe('the office’s own parts', () => {
  it.each([
    ['a desktop', DESKTOP, 'light'],
    ['a desktop', DESKTOP, 'dark'],
    ['a phone', PHONE, 'light'],
    ['a phone', PHONE, 'dark'],
  ] as const)('can be read in each of their states, on %s', async (_where, viewport, scheme) => {
    const page = await open({ viewport, colorScheme: scheme });
    await settled(page);
    await expectAccessible(page);
  });

  it('take a file by the keyboard, refuse one that can’t be read, and send one again that was lost', async () => {
    const page = await open({ viewport: DESKTOP });
    const choose = async (...names: string[]) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose files' }).focus();
      await page.keyboard.press('Enter');
      await (
        await chooser
      ).setFiles(
        names.map((name) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('name\nMaya') })),
      );
    };
    await choose('families.csv', 'families.exe', 'lost.csv');
    await page.getByText('Sent', { exact: true }).waitFor();
    await page.getByText('has to end in .csv, .xlsx').waitFor();
    await page.getByRole('button', { name: 'Try lost.csv again' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(2);
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove families.exe' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('families.exe').waitFor({ state: 'detached' });
  });

  it('are not there in service', async () => {
    opened = await visit(stage.browser, stage.portal.address, { viewport: DESKTOP });
    const { page } = opened;
    await page.route('**/office/dev/ui', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"demo":true', '"demo":false');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/office/dev/ui');
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
  });
});

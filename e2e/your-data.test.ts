import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, signIn, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

const open = async (email: string, how = {}): Promise<Page> => {
  opened = await asParent(stage, email, '/your-data', how);
  return opened.page;
};

const downloaded = async (page: Page, name: string): Promise<{ name: string; text: string }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
};

describe.each(SIZES)('a family’s data, on %s', (_where, viewport) => {
  it('comes as a page to read and as a data file, and says when it could not', async () => {
    const page = await open('alex@example.com', { viewport });
    await page.getByRole('heading', { name: 'Your data', level: 1 }).waitFor();
    await expectAccessible(page);
    const file = await downloaded(page, 'Download as a data file');
    expect(file.name).toBe('your-data-2027-01-12.json');
    const { sections } = JSON.parse(file.text) as {
      sections: { name: string; rows: Record<string, unknown>[] }[];
    };
    const kids = sections.find(({ name }) => name === 'kids')?.rows.map(({ name }) => name);
    expect(kids).toEqual(expect.arrayContaining(['Maya Taylor', 'Leo Taylor', 'Zoe Taylor']));
    await page.getByText('Your copy has been downloaded.').waitFor();
    const copy = await downloaded(page, 'Download as a page');
    expect(copy.name).toBe('your-data-2027-01-12.html');
    const reader = await opened!.context.newPage();
    await reader.setContent(copy.text);
    await reader.getByRole('heading', { name: 'Your children', exact: true }).waitFor();
    await reader.getByText('Maya Taylor').first().waitFor();
    await expectAccessible(reader);
    await expect.poll(() => reader.locator('img[src^="data:image/"]').count()).toBeGreaterThan(3);
    await page.route('**/personal_data.json', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Download as a page' }).click();
    await page.getByText('We could not put your copy together').waitFor();
    await expectAccessible(page);
    expect(opened!.complaints).toEqual([]);
  });
});

describe('an erasure', () => {
  it('can be read in full before its buttons, on the smallest phone at twice the text size', async () => {
    const page = await open('sam@example.com', { viewport: { width: 320, height: 568 } });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.getByRole('button', { name: 'Erase everything' }).click();
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes, erase everything' });
    await yes.waitFor();
    expect((await yes.boundingBox())!.y).toBeGreaterThan(568);
    await yes.scrollIntoViewIfNeeded();
    expect((await yes.boundingBox())!.y).toBeLessThan(568);
    await expectAccessible(page);
  });

  it('ends the account of a family without lessons, on this device too', async () => {
    const page = await open('sam@example.com');
    await page.getByRole('button', { name: 'Erase everything' }).click();
    const dialog = page.getByRole('dialog');
    // A busy machine: the page, which watches its session a second after it has opened, looks before it hears of the erasure.
    await page.route('**/erasure.json', async (route) => {
      const response = await route.fetch();
      await page.waitForTimeout(1500);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await route.fulfill({ response });
    });
    await dialog.getByLabel('Current Password', { exact: true }).fill('Bandstand1');
    await dialog.getByRole('button', { name: 'Yes, erase everything' }).click();
    await page.getByRole('heading', { name: 'Your data has been erased' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, 'sam@example.com');
    await page.getByText('Please check your email and password.').waitFor();
    expect(opened!.complaints).toEqual([]);
  });
});

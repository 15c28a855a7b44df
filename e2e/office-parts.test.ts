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
  const bands = page.getByRole('region', { name: 'Bands of Foundry Lane' });
  const band = (name: RegExp) => bands.getByRole('grid', { name });
  return { page, bands, band };
};

describe('the office’s own parts', () => {
  it.each([
    ['a desktop', DESKTOP, 'light'],
    ['a desktop', DESKTOP, 'dark'],
    ['a phone', PHONE, 'light'],
    ['a phone', PHONE, 'dark'],
  ] as const)('can be read in each of their states, on %s', async (_where, viewport, scheme) => {
    const { page } = await open({ viewport, colorScheme: scheme });
    await settled(page);
    await expectAccessible(page);
  });

  it('move a card by the keyboard alone, say why another is refused, and take a move back', async () => {
    const { page, bands, band } = await open({ viewport: DESKTOP });
    const inHand = bands.locator('[data-dragging]');
    /** The heading of the column where the focus is: it goes with the card, and stays with one that is refused. */
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.closest('section')?.querySelector('h3')?.textContent ?? '',
      );
    const takeUp = async (card: string) => {
      await bands.getByRole('button', { name: `Drag ${card}` }).focus();
      await page.keyboard.press('Enter');
      await inHand.waitFor();
    };
    const putDown = async () => {
      await page.keyboard.press('Enter');
      await inHand.waitFor({ state: 'detached' });
    };
    /** Tab goes from one column to the next while a card is taken up. */
    const putDownIn = async (title: string) => {
      for (let presses = 0; presses < 8; presses += 1) {
        if ((await focused()).startsWith(title)) return putDown();
        await page.keyboard.press('Tab');
      }
      throw new Error(`No way to ${title} by Tab.`);
    };
    await takeUp('Maya Taylor');
    await putDownIn('The Amplifiers');
    await bands.getByText('Maya Taylor plays in The Amplifiers.').waitFor();
    await band(/The Amplifiers/)
      .getByText('Maya Taylor')
      .waitFor();

    await takeUp('Maya Taylor');
    await putDownIn('The Full House');
    await bands.getByText('The Full House has no place free for Maya Taylor.').waitFor();
    await expect.poll(focused).toMatch(/^The Amplifiers/);
    await band(/The Amplifiers/)
      .getByText('Maya Taylor')
      .waitFor();

    await takeUp('Leo Shah');
    await page.keyboard.press('Escape');
    await inHand.waitFor({ state: 'detached' });
    await band(/The Amplifiers/)
      .getByText('Leo Shah')
      .waitFor();

    await takeUp('Maya Taylor');
    await putDownIn('Waiting list');
    await bands.getByText('Maya Taylor waits again.').waitFor();
    await expect.poll(focused).toMatch(/^Waiting list/);
    await bands.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await band(/The Amplifiers/)
      .getByText('Maya Taylor')
      .waitFor();
    await expect.poll(focused).toMatch(/^The Amplifiers/);
  });

  it('move a card by the pointer, and on a phone by its button', async () => {
    const { page, bands, band } = await open({ viewport: DESKTOP });
    await band(/Waiting list/)
      .getByRole('row', { name: /Maya Taylor/ })
      .dragTo(band(/The Amplifiers/));
    await bands.getByText('Maya Taylor plays in The Amplifiers.').waitFor();
    await page.setViewportSize(PHONE);
    await bands.getByRole('button', { name: 'Move Leo Shah …' }).click();
    await bands.getByRole('button', { name: 'To The Treble Makers' }).click();
    await bands.getByText('The Treble Makers begin in Year 5, and Leo Shah is younger.').waitFor();
    await settled(page);
    await expectAccessible(page);
  });

  it('take a file by the keyboard, refuse one that can’t be read, and send one again that was lost', async () => {
    const { page } = await open({ viewport: DESKTOP });
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

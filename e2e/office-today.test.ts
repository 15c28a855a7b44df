import { afterEach, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { londonDate } from '@bandstand/domain/kernel/london';
import { settled } from './support/still-page.ts';
import { LIGHT_PHONE_OR_DARK_DESKTOP } from './support/sizes.ts';
import { setStage } from './support/stage.ts';
import { addOldestTask, addSomeTasks } from '../api/src/testing/brought-about/tasks.ts';

const stage = setStage();
const opened: Visit[] = [];
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

it.each([
  ['a desktop', DESKTOP, 1, 'light'],
  ['a phone', PHONE, 2, 'dark'],
] as const)('fifteen tasks fit on %s', async (_where, viewport, screens, colorScheme) => {
  await addSomeTasks(stage.portal, londonDate(stage.portal.clock.now()));
  const visit = await asOffice(stage, 'nadia@bandstand.example.com', '/office', {
    viewport,
    colorScheme,
  });
  opened.push(visit);
  const { page } = visit;
  const rows = page.locator('li:has([data-row])');
  await rows.nth(14).waitFor();
  await settled(page);
  await expectAccessible(page);
  const boxes = await Promise.all(
    Array.from({ length: 15 }, (_, nth) => rows.nth(nth).boundingBox()),
  );
  const [first, last] = [boxes[0]?.y ?? 0, boxes[14]];
  expect((last?.y ?? 0) + (last?.height ?? 0) - first).toBeLessThan(screens * viewport.height);
  if (screens === 1) {
    const heights = await page
      .locator('section:has([data-row])')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([44]));
  }
});

it.each(LIGHT_PHONE_OR_DARK_DESKTOP)(
  'a person who types about what a colleague closes meanwhile reads who did, and loses nothing, on %s',
  async (where, look) => {
    const task = { email: 'alex@example.com', key: where, detail: 'Closed by two.' };
    await addOldestTask(stage.portal, task);
    const open = async (who: string) => {
      const visit = await asOffice(stage, `${who}@bandstand.example.com`, '/office', look);
      opened.push(visit);
      return visit.page;
    };
    const nadia = await open('nadia');
    await nadia.locator('[data-row]').first().click();
    await nadia.getByText('Closed by two.').waitFor();
    await nadia.getByRole('button', { name: 'Done …' }).first().click();
    await nadia.getByLabel('What was done?').fill('Called them, and they will ask their bank.');
    const ada = await open('ada');
    await ada.locator('[data-row]').first().click();
    await ada.getByText('Closed by two.').waitFor();
    // Nadia has it since she began to say what was done: it is closed by somebody else on purpose alone.
    await ada
      .getByText(/^Nadia \w+ is on it$/)
      .first()
      .waitFor();
    await ada.getByRole('button', { name: 'Take over' }).first().click();
    await ada.getByText('You are on it').first().waitFor();
    await ada.getByRole('button', { name: 'Done …' }).first().click();
    await ada.getByLabel('What was done?').fill('Sent them a link.');
    await ada.getByRole('button', { name: 'Close it' }).click();
    await ada.getByText('Closed by two.').waitFor({ state: 'detached' });
    await nadia.getByRole('button', { name: 'Close it' }).click();
    await nadia.getByText(/^Ada Quist closed this today at/).waitFor();
    expect(await nadia.getByLabel('What was done?').inputValue()).toBe(
      'Called them, and they will ask their bank.',
    );
    await settled(nadia);
    await expectAccessible(nadia);
    await nadia.getByRole('button', { name: 'Go back' }).click();
    await nadia.getByText('Closed by two.').waitFor({ state: 'detached' });
  },
);

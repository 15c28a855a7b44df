import { afterEach, expect, it } from 'vitest';
import { addMonths, formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/settled.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(async () => {
  await opened?.context.close();
  expect(opened?.complaints).toEqual([]);
});

const SIZES = [
  ['a desktop', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const;

it.each(SIZES)(
  'a caller whose child leaves in spring reads what is still paid, and can stay after all, on %s',
  async (_where, viewport, colorScheme) => {
    const [family] = await stage.portal.sql<{ id: string; child: string }>(
      `select g.id, k.name as child from kids k join grown_ups g on g.id = k.grown_up_id
       where k.name = 'Maya Taylor'`,
    );
    opened = await asOffice(
      stage,
      'nadia@bandstand.example.com',
      `/office/families/${family?.id}`,
      {
        viewport,
        colorScheme,
      },
    );
    const { page } = opened;
    const lastDay = addMonths(londonDate(stage.portal.clock.now()), 4);
    const said = formatDate(lastDay, { year: true });
    const child = page
      .getByRole('region', { name: 'Maya Taylor' })
      .or(
        page.locator('section').filter({ has: page.getByRole('heading', { name: 'Maya Taylor' }) }),
      );
    await child.getByRole('button', { name: 'Cancel lessons …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Lessons end now/).waitFor();
    await dialog.getByText('On a later day').click();
    await dialog.getByLabel('Why?').fill('They move to York.');
    await dialog.getByRole('button', { name: 'Cancel the lessons' }).click();
    await dialog.getByText('Please choose the last day.').first().waitFor();
    await dialog.getByLabel('Last day').fill(lastDay);
    await dialog.getByText(`Lessons go on until ${said}.`, { exact: false }).waitFor();
    await dialog.getByText(/more payments, the last on/).waitFor();
    await settled(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel the lessons' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`Maya’s lessons end on ${said}`).first().waitFor();
    await child.getByRole('button', { name: 'Keep the lessons …' }).click();
    await dialog.getByText('as if they had never been cancelled', { exact: false }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await dialog.getByLabel('Why?').fill('They stay in Leeds.');
    await dialog.getByRole('button', { name: 'Keep the lessons' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await child.getByRole('button', { name: 'Cancel lessons …' }).waitFor();
  },
);

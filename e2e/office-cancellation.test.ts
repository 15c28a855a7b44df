import { it } from 'vitest';
import { addMonths, formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { expectAccessible, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { WAYS } from './support/ways.ts';
import { parentOfNamed } from '../api/src/testing/tables/families.ts';

const stage = setStage();
const opened = eachVisit();

it.each(WAYS)(
  'a caller whose child leaves in spring reads what is still paid, and can stay after all, %s',
  async (_where, way) => {
    const path = `/office/families/${await parentOfNamed(stage.portal, 'Maya Taylor')}`;
    const visited = await asOffice(stage, 'nadia@bandstand.example.com', path, way);
    opened.now = visited;
    const { page, hands } = visited;
    const lastDay = addMonths(londonDate(stage.portal.clock.now()), 4);
    const said = formatDate(lastDay, { year: true });
    const child = page
      .getByRole('region', { name: 'Maya Taylor' })
      .or(
        page.locator('section').filter({ has: page.getByRole('heading', { name: 'Maya Taylor' }) }),
      );
    await hands.press(page.getByRole('button', { name: 'Cancel Maya’s lessons …' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Lessons end now/).waitFor();
    await hands.choose(dialog.getByLabel('On a later day'));
    await hands.write(dialog.getByLabel('Why?'), 'They move to York.');
    await hands.press(dialog.getByRole('button', { name: 'Cancel the lessons' }));
    await dialog.getByText('Please choose the last day.').first().waitFor();
    await hands.date(dialog.getByLabel('Last day'), lastDay);
    await dialog.getByText(`Lessons go on until ${said}.`, { exact: false }).waitFor();
    await dialog.getByText(/more payments, the last on/).waitFor();
    await settled(page);
    await expectAccessible(page);
    await hands.press(dialog.getByRole('button', { name: 'Cancel the lessons' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`Maya’s lessons end on ${said}`).first().waitFor();
    await hands.press(child.getByRole('button', { name: 'Keep the lessons …' }));
    await dialog.getByText('as if they had never been cancelled', { exact: false }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await hands.write(dialog.getByLabel('Why?'), 'They stay in Leeds.');
    await hands.press(dialog.getByRole('button', { name: 'Keep the lessons' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Cancel Maya’s lessons …' }).waitFor();
  },
);

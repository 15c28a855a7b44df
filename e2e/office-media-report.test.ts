import { afterEach, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn, visit, type Visit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { kidNamed } from '../api/src/testing/tables/families.ts';

const stage = setStage();
const opened: Visit[] = [];
afterEach(async () => {
  for (const { context, complaints } of opened.splice(0)) {
    await context.close();
    expect(complaints).toEqual([]);
  }
});

const SIZES = [
  ['a desktop', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const;

it.each(SIZES)(
  'a reported picture is hidden from its families, looked at from Today, shown again, and hidden by the office, on %s',
  async (_where, viewport, colorScheme) => {
    const office = await asOffice(stage, 'sol@bandstand.example.com', '/office', {
      viewport,
      colorScheme,
    });
    opened.push(office);
    const parent = await visit(stage.browser, stage.portal.address);
    opened.push(parent);
    await parent.page.goto('/sign-in');
    await signIn(parent.page, 'alex@example.com');
    await parent.page.getByRole('heading', { name: /, Alex$/, level: 1 }).waitFor();
    const maya = await kidNamed(stage.portal, 'Maya Taylor');
    const picture = parent.page.getByRole('img', { name: /^The band at rehearsal/ });
    const openTimeline = async () => {
      await parent.page.goto(`/timeline/${maya}`);
      await parent.page.getByText('Four players, one count-in.', { exact: false }).waitFor();
    };
    await openTimeline();
    expect(await picture.count()).toBe(0);

    const { page } = office;
    await page.getByRole('button', { name: /^A family reported a picture/ }).click();
    await page.getByRole('link', { name: 'Look at what was reported' }).click();
    await page.getByRole('heading', { name: 'Reported picture or video' }).waitFor();
    await page.getByRole('img', { name: /^The band at rehearsal/ }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show it again …' }).click();
    await page.getByLabel('Why?').fill('It is their own band.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show it again', exact: true }).click();
    await page.getByRole('button', { name: 'Hide it from everybody' }).waitFor();
    await openTimeline();
    await picture.first().waitFor();

    await page.getByRole('button', { name: 'Hide it from everybody' }).click();
    await page.getByRole('button', { name: 'Show it again …' }).waitFor();
    await page.getByRole('img', { name: /^The band at rehearsal/ }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await openTimeline();
    await expect.poll(() => picture.count()).toBe(0);
  },
);

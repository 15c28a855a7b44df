import { expect, it } from 'vitest';
import { DESKTOP, expectAccessible } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { kidPages, unfold } from './support/kid-page.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';
import { setLastDay, renameKid, setSchoolYear } from '../api/src/testing/tables/families.ts';
import { switchFlags } from '../api/src/testing/tables/stories.ts';

const stage = setStage();
const at = kidPages(stage);

it('shows the kids’ app only while it is switched on; a flag that fails is off', async () => {
  const page = await at.open(at.maya);
  await page.getByLabel('Kids’ app for Maya').waitFor();
  await page.route('**/api/feature_flags.json', (route) => route.abort());
  await page.reload();
  await unfold(page);
  await page.getByLabel('Leave Maya out of Trinity exams').waitFor();
  await expect(page.getByText('Kids’ app').count()).resolves.toBe(0);
  await page.unroute('**/api/feature_flags.json');
  await switchFlags(stage.portal, false);
  await page.reload();
  await unfold(page);
  await page.getByLabel('Leave Maya out of Trinity exams').waitFor();
  await expect(page.getByText('Kids’ app').count()).resolves.toBe(0);
});

it.each(SIZES)('leads to all pages of the child, on %s', async (_where, viewport) => {
  const page = await at.open(at.maya, { viewport });
  const pages = page.getByRole('navigation', { name: 'Pages of Maya' });
  await expect
    .poll(() =>
      pages.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    )

    .toEqual([
      `/kid/${at.maya}`,
      `/timeline/${at.maya}`,
      `/kid/${at.maya}/timetable`,
      `/available-instrument-changes?id=${at.maya}`,
      `/kid/${at.maya}/enrolment-status`,
    ]);
  for (const name of [/^Timeline/, 'Timetable', 'Change Instrument', 'Enrolment status']) {
    await pages.getByRole('link', { name }).click();
    await expect.poll(() => pages.locator('[aria-current=page]').textContent()).toMatch(name);
  }
  await expectAccessible(page);
});

it('is a short stage on a phone, and a wide header has the other children', async () => {
  const page = await at.open(at.maya);
  await page.goto(`/kid/${at.maya}`);
  await page
    .getByRole('img', { name: /^Electric Acorns on stage: .*; Maya plays drums$/ })
    .waitFor();
  const picture = page.getByRole('region', { name: 'Maya’s Timeline' }).getByRole('img');
  await picture.waitFor();
  await settled(page);
  expect((await picture.boundingBox())?.y).toBeLessThan(750);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1800);
  const children = page.getByRole('navigation', { name: 'Your children' });
  await children.getByRole('link', { name: 'Leo' }).waitFor();
  await page.getByText('Waiting list', { exact: true }).click();
  await page.getByRole('heading', { level: 3, name: /waiting for keyboard$/ }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await children.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('link', { name: 'Leo' }).waitFor();
});

it('opens what can be changed in a line each, and what is not saved in full', async () => {
  const page = await at.open(at.maya);
  await page.reload();
  const about = page.locator('details', { hasText: 'About Maya' });
  await about.getByText('Name, class, notes for the Band Leader').waitFor();
  await expect.poll(() => page.locator('form details[open]').count()).toBe(0);
  const bar = await page.getByRole('button', { name: 'Save Changes' }).boundingBox();
  const next = await page.getByRole('heading', { name: 'Lessons', exact: true }).boundingBox();
  expect(next?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await expectAccessible(page);
  await about.locator('summary').click();
  await page.getByLabel('Class').fill('4B');
  await about.locator('summary').focus();
  await page.getByText('No changes to save').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => page.getByLabel('Class').inputValue()).toBe('4B');
  await page.getByLabel('Class').fill('');
  await page.getByRole('link', { name: 'Close' }).click();
  const heading = page.getByRole('heading', { name: 'Make Changes' });
  // The focus comes to the heading either way; a ring shows it to those who go by keys.
  for (const [go, ring] of [
    [() => page.getByRole('link', { name: 'Make Changes' }).click(), 'none'],
    [() => page.getByRole('link', { name: 'Make Changes' }).press('Enter'), 'solid'],
  ] as const) {
    await go();
    await expect
      .poll(() =>
        heading.evaluate(
          (one) => one === document.activeElement && getComputedStyle(one).outlineStyle,
        ),
      )
      .toBe(ring);
    await page.getByRole('link', { name: 'Close' }).click();
  }
});

it('says when the child leaves', async () => {
  const page = await at.open(at.maya);
  await setLastDay(stage.portal, at.maya, '2027-03-02');
  await page.goto(`/kid/${at.maya}?cancelled=true`);
  await page.getByText('Cancelling on Tuesday 2 March 2027').waitFor();
  await page.getByText('Maya has lessons until Tuesday 2 March 2027.').waitFor();
  await expectAccessible(page);
  await setLastDay(stage.portal, at.maya, null);
  await page.goto(`/kid/${at.leo}`);
  await page.getByRole('link', { name: 'Make Changes' }).waitFor();
  await expect(page.getByRole('link', { name: 'Enrolment status' }).count()).resolves.toBe(0);
});

it('can be changed while a place is reserved; a child who left has nothing to change', async () => {
  const page = await at.open(await kidNamed(stage, 'Zoe Taylor'));
  await page.getByLabel('Leave Zoe out of Trinity exams').waitFor();
  for (const gone of ['Leave the waiting list', 'View Timetable', 'Next school', 'Kids’ app'])
    await expect(page.getByText(gone).count()).resolves.toBe(0);
  await page.context().close();
  const ruby = await kidNamed(stage, 'Ruby Hughes');
  at.opened = await asParent(stage, 'robin@example.com', `/kid/${ruby}`);
  await at.opened.page.getByRole('heading', { level: 1, name: 'Ruby Hughes' }).waitFor();
  await at.opened.page.getByRole('heading', { name: 'Lessons' }).waitFor();
  await expect(at.opened.page.getByText('Make Changes').count()).resolves.toBe(0);
});

it('reads on the smallest phone, at twice the text size, with the longest name', async () => {
  await setSchoolYear(stage.portal, at.maya, 6);
  const longest = `Wilhelmina-Ánastasia ${'Featherstonehaugh-'.repeat(3)}O’Neill`;
  await renameKid(stage.portal, at.maya, longest);
  const page = await at.open(at.maya, { viewport: { width: 320, height: 640 } });
  await expectAccessible(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectAccessible(page);
});

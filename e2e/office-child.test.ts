import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { DESKTOP, expectAccessible, PHONE, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { childWhoCanMove, childWithOfferedChange } from './support/demo-families.ts';
import { statusOf, storedKid, forgetSchoolClass } from '../api/src/testing/tables/families.ts';
import { subjectsOfAll } from '../api/src/testing/tables/mail.ts';

const stage = setStage();
const opened = eachVisit();

interface Child {
  readonly id: string;
  readonly name: string;
  readonly first: string;
  readonly family: string;
}
const someChild = async (nth: number): Promise<Child> => {
  const child = await childWhoCanMove(stage.portal, nth);
  return { ...child, first: child.name.split(' ')[0] ?? '' };
};
const open = async ({ family }: Pick<Child, 'family'>, how = {}): Promise<Page> => {
  opened.now = await asOffice(
    stage,
    'nadia@bandstand.example.com',
    `/office/families/${family}`,
    how,
  );
  return opened.now.page;
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const why = async (page: Page, action: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why?').fill('Their mother called.');
  await settled(page);
  await expectAccessible(page);
  await press(page, action);
  await dialog.waitFor({ state: 'hidden' });
};

describe.each([
  ['a desktop', DESKTOP, 'light', 0],
  ['a phone', PHONE, 'dark', 1],
] as const)('for a caller, on %s', (_where, viewport, colorScheme, nth) => {
  it('a child’s details are changed, and the child is moved to a free place', async () => {
    const child = await someChild(nth);
    await forgetSchoolClass(stage.portal, child.id);
    const page = await open(child, { viewport, colorScheme });
    await press(page, 'Change details …');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Class at school').fill('4Q');
    await why(page, 'Save the details');
    await page
      .getByText('Class: nothing → 4Q')
      .or(page.getByText(/Class: .* → 4Q/))
      .first()
      .waitFor();

    await press(page, 'Move to another place …');
    await dialog
      .getByText(/ a month$/)
      .first()
      .click();
    await why(page, 'Move');
    await page
      .getByText(/moved a child to another place/)
      .first()
      .waitFor();
    expect(await storedKid(stage.portal, child.id)).toMatchObject({ school_class: '4Q' });
    await expect
      .poll(() => subjectsOfAll(stage.portal, `${child.first} now plays %`))
      .not.toHaveLength(0);
  });
});

it('an offered change is accepted for a later day, which is on the child’s card, and called off for the family', async () => {
  const child = await childWithOfferedChange(stage.portal);
  const statusNow = () => statusOf(stage.portal, child.id);
  const page = await open(child);
  const dialog = page.getByRole('dialog');
  await press(page, 'Accept the change …');
  await dialog
    .getByLabel('From which day?')
    .fill(addDays(londonDate(stage.portal.clock.now()), 10));
  await why(page, 'Accept the change');
  await page.getByText(/^Changes place on /).waitFor();
  await page
    .getByText(/^Day of the change: /)
    .first()
    .waitFor();
  expect(await statusNow()).toBe('enrolled_waiting_to_change');
  await press(page, 'Call the change off …');
  await dialog.getByText(/is called off\. The place goes to the next child/).waitFor();
  await why(page, 'Call it off');
  await page.getByText(/^Changes place on /).waitFor({ state: 'detached' });
  expect(await statusNow()).toBe('enrolled');
});

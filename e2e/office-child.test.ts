import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
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

interface Child {
  readonly id: string;
  readonly name: string;
  readonly first: string;
  readonly family: string;
}
/** A child of the demo that has lessons, the only one of its family, at a school where another place of its year is free. */
const someChild = async (nth: number): Promise<Child> => {
  const [child] = await stage.portal.sql<Omit<Child, 'first'>>(
    `select k.id, k.name, k.grown_up_id as family from kids k join timetables own on own.id = k.timetable_id
     where k.status = 'enrolled' and k.removed_at is null and not own.closed_to_new_signups and k.exception_type is null
       and not exists (select from kids o where o.grown_up_id = k.grown_up_id and o.id <> k.id)
       and exists (select from slots s join bands b on b.id = s.band_id join timetables t on t.id = b.timetable_id
         where t.school_id = own.school_id and s.kid_id is null and s.freed_at is null
           and k.year between b.year_from and b.year_to)
     order by k.id limit 1 offset $1`,
    [nth],
  );
  if (child === undefined) throw new Error('no child like that in the demo');
  return { ...child, first: child.name.split(' ')[0] ?? '' };
};
const open = async ({ family }: Pick<Child, 'family'>, how = {}): Promise<Page> => {
  opened = await asOffice(stage, 'nadia@bandstand.example.com', `/office/families/${family}`, how);
  return opened.page;
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
    await stage.portal.sql('update kids set school_class = null where id = $1', [child.id]);
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
    expect(
      await stage.portal.sql('select school_class from kids where id = $1', [child.id]),
    ).toEqual([{ school_class: '4Q' }]);
    await expect
      .poll(() =>
        stage.portal.sql('select id from mailbox where subject like $1', [
          `${child.first} now plays %`,
        ]),
      )
      .not.toHaveLength(0);
  });
});

it('an offered change is accepted for a later day, which is on the child’s card, and called off for the family', async () => {
  const [child] = await stage.portal.sql<{ id: string; family: string }>(
    `select k.id, k.grown_up_id as family from slots s join kids k on k.id = s.kid_id
     where s.holding = 'change_offer' and k.delayed_cancellation_date is null order by k.id limit 1`,
  );
  if (child === undefined) throw new Error('no offered change in the demo');
  const statusNow = () => stage.portal.sql('select status from kids where id = $1', [child.id]);
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
  expect(await statusNow()).toEqual([{ status: 'enrolled_waiting_to_change' }]);
  await press(page, 'Call the change off …');
  await dialog.getByText(/is called off\. The place goes to the next child/).waitFor();
  await why(page, 'Call it off');
  await page.getByText(/^Changes place on /).waitFor({ state: 'detached' });
  expect(await statusNow()).toEqual([{ status: 'enrolled' }]);
});

import { afterEach, expect, it } from 'vitest';
import { expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asOffice, menuOf } from './support/office.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const opened: Visit[] = [];
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

it('shows a Band Leader their bands on a phone, and keeps who was absent', async () => {
  const visit = await asOffice(stage, 'marcus@bandstand.example.com', '/office', {
    viewport: PHONE,
  });
  opened.push(visit);
  const { page, hands } = visit;
  await page.waitForURL('**/office/day');
  expect(await menuOf(page)).toEqual(['Day', 'You']);
  const bands = page.getByRole('main').getByRole('heading', { level: 2 });
  await bands.first().waitFor();
  const others = await stage.portal.sql<{ name: string }>(
    `select b.name from bands b join timetables t on t.id = b.timetable_id join band_leaders l on l.id = t.band_leader_id
     where l.name = 'Marcus Bell'`,
  );
  expect((await bands.allInnerTexts()).toSorted()).toEqual(
    others.map(({ name }) => name).toSorted(),
  );
  await expectAccessible(page);

  const band = page.locator('section').filter({ hasText: await bands.first().innerText() });
  const absent = band.getByRole('checkbox', { name: /^Absent/ }).first();
  await hands.press(absent);
  await hands.press(band.getByRole('button', { name: 'Save register: 1 absent' }));
  await band.getByText(/^Register made today at .+ by Marcus Bell\./).waitFor();
  await page.reload();
  await band.getByText('1 absent.').waitFor();
  expect(await absent.isChecked()).toBe(true);
  await expectAccessible(page);

  // Nothing else of the office is theirs.
  await page.goto('/office/families');
  await page.getByRole('heading', { level: 1, name: 'This is not part of your role' }).waitFor();
});

it('says in two presses on a phone that a lesson is off, and takes it back', async () => {
  const visit = await asOffice(stage, 'marcus@bandstand.example.com', '/office', {
    viewport: PHONE,
  });
  opened.push(visit);
  const { page, hands } = visit;
  await page.waitForURL('**/office/day');
  const today = stage.portal.clock.now();
  const next = new Date(today.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.goto(`/office/day?on=${next}`);
  const open = page.getByRole('button', { name: /^Lesson is off …/ }).first();
  await hands.press(open);
  await page.getByText(/^\d+ famil(y|ies) of \d+ child(ren)? read this e-mail at once:$/).waitFor();
  await expectAccessible(page);
  await hands.press(page.getByRole('button', { name: /^Tell \d+ famil/ }));
  const off = page.getByText('The lesson is off').first();
  await off.waitFor();
  await expectAccessible(page);
  await hands.press(page.getByRole('button', { name: /^Undo/ }).first());
  await off.waitFor({ state: 'detached' });
  await open.waitFor();
});

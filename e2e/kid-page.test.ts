import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn } from './support/browser.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { KID, kidPages, save, saved } from './support/kid-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const at = kidPages(stage);
const card = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
/** The bodies that were sent to change a child. */
const sentFrom = (page: Page) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  return bodies;
};

describe.each([
  ['a phone', { viewport: PHONE }],
  ['a desktop in the dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)('a child’s page on %s', (_device, how) => {
  it('saves what was changed, and sends nothing else', async () => {
    const page = await at.open(at.maya, how);
    const bodies = sentFrom(page);
    await page.getByText('No changes to save').waitFor();
    await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true');
    const reason = await save(page).getAttribute('aria-describedby');
    await expect
      .poll(() => page.locator(`[id="${reason}"]`).textContent())
      .toBe('No changes to save');
    const notes = page.getByLabel('Medical and education notes');
    await expect.poll(() => notes.inputValue()).toContain('blue inhaler');
    await expectAccessible(page);

    await notes.fill('Carries a red inhaler.');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Leave Maya out of Trinity exams').check();
    await page.getByText('No changes to save').waitFor({ state: 'detached' });
    await save(page).click();
    await saved(page, 'Maya').waitFor();
    expect(bodies).toEqual([
      {
        kid: {
          medical_and_education_notes: 'Carries a red inhaler.',
          concert_video_permission: true,
          trinity_opt_out: true,
        },
      },
    ]);
    await page.getByText('No changes to save').waitFor();
    await expectAccessible(page);
    await page.reload();
    await expect.poll(() => notes.inputValue()).toBe('Carries a red inhaler.');
    await expect.poll(() => page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    await notes.fill('Carries a blue inhaler. Reads best from large print.');
    await save(page).click();
    await saved(page, 'Maya').waitFor();
  });

  it('asks with the new amount and its date before the kids’ app is paid for', async () => {
    const page = await at.open(at.maya, how);
    const bodies = sentFrom(page);
    await page.getByText(/^£4.99 a month. We ask you to confirm the new amount/).waitFor();
    const box = page.getByLabel('Kids’ app for Maya');
    const wasOn = await box.isChecked();
    await box.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^This applies from the payment on/).waitFor();
    await dialog.getByText('Regular monthly amount now').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: wasOn ? 'Keep the app' : 'Not now' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(bodies).toEqual([]);
    expect(await box.isChecked()).toBe(wasOn);
    await box.click();
    await dialog.getByRole('button', { name: /ubscribe Maya$/ }).click();
    await page.getByText(/^Maya is (no longer )?subscribed to the kids’ app\.$/).waitFor();
    await expect.poll(() => box.isChecked()).toBe(!wasOn);
    expect(bodies).toMatchObject([{ kid: { kids_app_opt_in: !wasOn, kids_app_monthly: 499 } }]);
    await expectAccessible(page);
  });

  it('lets no two choices be the same, and asks for a guitar where it matters', async () => {
    const page = await at.open(at.maya, how);
    const [first, second] = [page.getByLabel('First choice'), page.getByLabel('Second choice')];
    const off = (list: typeof first) =>
      list
        .locator('option')
        .evaluateAll((all) =>
          all.filter((one) => (one as HTMLOptionElement).disabled).map((one) => one.textContent),
        );
    await expect.poll(() => off(first)).toEqual([]);
    await expect(page.getByText('Guitar preference').count()).resolves.toBe(0);
    await first.selectOption('Drums');
    await expect.poll(() => off(second)).toEqual(['Drums']);
    await second.selectOption('Guitar (any)');
    await expect
      .poll(() => off(first))
      .toEqual(['Guitar (any)', 'Guitar (electric)', 'Guitar (bass)']);
    await page.getByText('Guitar preference').waitFor();
    await second.selectOption('Guitar (bass)');
    await expect.poll(() => off(first)).toEqual(['Guitar (any)', 'Guitar (bass)']);
    await first.selectOption('No preference');
    await expect.poll(() => off(second)).toEqual([]);
    await second.selectOption('No preference');
    await page.getByText('No changes to save').waitFor();
    await first.selectOption('Guitar (electric)');
    await save(page).click();
    await saved(page, 'Maya').waitFor();
    expect(await at.stored(at.maya)).toMatchObject({
      instrument_first_choice: 'guitar',
      instrument_second_choice: 'no_preference',
    });
    await expectAccessible(page);
  });

  it('takes the next school of a child in any year, and suggests where most go', async () => {
    const page = await at.open(at.maya, how);
    const bodies = sentFrom(page);
    const next = card(page, 'Next school');
    await next.getByText('If you already know where Maya goes after Oakfield').waitFor();
    await next.getByRole('button', { name: /^Choose Hillcrest Academy/ }).click();
    await save(page).click();
    await saved(page, 'Maya').waitFor();
    expect(bodies).toEqual([{ kid: { confirmed_next_timetable_id: expect.any(String) } }]);
    await next.getByText('Maya is going to').waitFor();
  });

  it('asks for the next school in the last year, and never takes the current one', async () => {
    await at.sql('update kids set year = 6 where id = $1', [at.maya]);
    const page = await at.open(at.maya, how);
    const bodies = sentFrom(page);
    const next = card(page, 'Next school');
    await page.route('**/timetables/find*', (route) => route.abort());
    await next.getByRole('button', { name: 'The next school', exact: true }).click();
    await page.getByRole('searchbox').fill('Oakfield');
    await page.getByText(/^We could not search just now\. What you have changed is kept/).waitFor();
    await expect(page.getByText('No results found').count()).resolves.toBe(0);
    await expectAccessible(page);
    await page.unroute('**/timetables/find*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('option', { name: /Thursday/ })
      .first()
      .click();
    const says =
      "You have selected your child's current school, but this form is to tell us which school they are going to next. Please double check your selection before you can save your changes.";
    await next.getByText(says).waitFor();
    await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Please double check the next school', { exact: true }).waitFor();
    await expectAccessible(page);
    await next.getByRole('button', { name: /^Clear/ }).click();
    await next.getByText(says).waitFor({ state: 'detached' });

    await next.getByRole('button', { name: 'Choose Hillcrest Academy' }).click();
    await expect.poll(() => focusedText(page)).toContain('Hillcrest Academy');
    const stay = next.getByLabel('Do not move to the next school');
    await stay.check();
    await next.getByRole('button', { name: 'Choose Hillcrest Academy' }).click();
    await expect.poll(() => stay.isChecked()).toBe(false);
    await save(page).click();
    await next.getByText('Maya is going to').waitFor();
    await expect.poll(() => next.getByText('Type school name...').count()).toBe(0);
    const { confirmed_next_timetable_id: hillcrest } = await at.stored(at.maya);
    await expectAccessible(page);
    // One excludes the other.
    await stay.check();
    await next.getByText('Type school name...').waitFor();
    await save(page).click();
    await saved(page, 'Maya').waitFor();
    expect(bodies).toEqual([
      { kid: { confirmed_next_timetable_id: hillcrest } },
      { kid: { confirmed_next_timetable_id: null, do_not_move_to_next_timetable: true } },
    ]);
    await stay.uncheck();
    await save(page).click();
    await saved(page, 'Maya').waitFor();
    expect(await at.stored(at.maya)).toMatchObject({
      confirmed_next_timetable_id: null,
      do_not_move_to_next_timetable: false,
    });
  });

  it('shows what is wrong with a name, and keeps everything else', async () => {
    await at.sql(
      `insert into kids select (jsonb_populate_record(k, jsonb_build_object('id', gen_random_uuid(), 'name', 'Lea Taylor',
         'status', 'waiting_list'))).* from kids k where k.id = $1
       on conflict do nothing`,
      [at.leo],
    );
    const page = await at.open(at.leo, how);
    const name = page.getByLabel('Name', { exact: true });
    await page.getByLabel('Medical and education notes').fill('Wears glasses.');
    await name.fill('');
    await save(page).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await expect.poll(() => focusedText(page)).toMatch(/^There is a problem/);
    await expect.poll(() => page.title()).toMatch(/^Error: Leo Taylor/);
    await expectAccessible(page);
    await page.getByRole('link', { name: "Please enter your child's name." }).click();
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Lea Taylor');
    await page.getByText("Please enter your child's name.").first().waitFor({ state: 'detached' });
    await save(page).click();
    const taken = 'You have another child with this name at this school. Please check the name.';
    await page.getByRole('link', { name: taken }).waitFor();
    await expect
      .poll(() => page.getByLabel('Medical and education notes').inputValue())
      .toBe('Wears glasses.');
    await name.fill('Leonard Taylor');
    await save(page).click();
    await saved(page, 'Leonard').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Leonard Taylor' }).waitFor();
    await at.sql("delete from kids where name = 'Lea Taylor'");
  });

  it('says that nothing was saved, whom to call, and keeps every answer', async () => {
    const page = await at.open(at.maya, how);
    await page.route(KID, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
        : route.continue(),
    );
    await page.getByLabel('Leave Maya out of Trinity exams').check();
    await save(page).click();
    await page.getByText('Sorry but something went wrong').waitFor();
    await page
      .getByText('Changes were not saved - please contact the office on 0330 113 0330')
      .waitFor();
    await expect.poll(() => focusedText(page)).toMatch(/^Sorry but something went wrong/);
    await expect
      .poll(() => page.getByLabel('Leave Maya out of Trinity exams').isChecked())
      .toBe(true);
    await expectAccessible(page);
    await page.unroute(KID);
    await save(page).click();
    await saved(page, 'Maya').waitFor();
  });

  it('asks before unsaved changes are left, and keeps them when the session is over', async () => {
    const page = await at.open(at.maya, how);
    await page.getByLabel('Leave Maya out of Trinity exams').check();
    await page.getByLabel('Medical and education notes').fill('Asthma.');
    await page
      .getByRole('navigation', { name: 'Your children' })
      .getByRole('link', { name: 'Leo' })
      .click();
    const asks = 'Are you sure you want to leave? You have unsaved changes';
    await page.getByText(asks).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect
      .poll(() => page.getByLabel('Leave Maya out of Trinity exams').isChecked())
      .toBe(true);

    await at.sql('update sessions set ended_at = now()');
    await save(page).click();
    await page.getByText('Please sign in again.').waitFor();
    await signIn(page, 'alex@example.com');
    await page.getByText('We’ve kept your changes').waitFor();
    await expect
      .poll(() => page.getByLabel('Leave Maya out of Trinity exams').isChecked())
      .toBe(true);
    await expect
      .poll(() => page.getByLabel('Medical and education notes').inputValue())
      .toBe('Asthma.');
    await page
      .getByRole('navigation', { name: 'Your children' })
      .getByRole('link', { name: 'Leo' })
      .click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leo Taylor' }).waitFor();
    expect(await at.stored(at.maya)).toMatchObject({ trinity_opt_out: false });
  });

  it('lets a waiting child wait for a bass only: the waiting list follows at once', async () => {
    const page = await at.open(at.leo, how);
    const electric = page.getByRole('heading', { level: 3, name: /electric guitar$/ });
    await electric.waitFor();
    await page.getByLabel('Bass only').check();
    await save(page).click();
    await saved(page, 'Leo').waitFor();
    await electric.waitFor({ state: 'detached' });
    await page.getByLabel('Any guitar').check();
    await save(page).click();
    await electric.waitFor();
    expect(await at.stored(at.leo)).toMatchObject({ would_do_bass: true, would_do_guitar: true });
  });
});

it('is changed by the keyboard alone', async () => {
  const page = await at.open(at.maya, { viewport: DESKTOP });
  await tabTo(page, /^Make Changes$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Make Changes');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('kid.instrument_second_choice');
  await page.keyboard.type('Voc');
  await tabTo(page, /^Save Changes/);
  await page.keyboard.press('Enter');
  await saved(page, 'Maya').waitFor();
  expect(await at.stored(at.maya)).toMatchObject({ instrument_second_choice: 'vocals' });
});

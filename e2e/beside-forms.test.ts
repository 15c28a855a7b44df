import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { setStage } from './support/stage.ts';
import {
  agreeToTerms,
  chooseInstrument,
  chooseSchool,
  giveBankDetails,
  qualify,
} from './support/steps.ts';

const stage = setStage();
/** What is beside a form on a wide screen has journeys here; on a phone it is in the column, or not there. */
const at = (email: string, path: string, viewport = DESKTOP) =>
  asParent(stage, email, path, { viewport });

const summaryOf = (page: Page): Locator => page.locator('form > ol').last();
const factOf = (ticket: Locator, label: string): Locator =>
  ticket
    .locator('dl > div')
    .filter({ has: ticket.page().locator('dt', { hasText: label }) })
    .locator('dd')
    .first();

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
};
const expectBeside = async (part: Locator, form: Locator) => {
  const [beside, main] = [await boxOf(part), await boxOf(form)];
  expect(beside.x).toBeGreaterThanOrEqual(main.x + main.width);
};

it('fills the ticket beside the enrolment form as the form is filled, and moves nothing', async () => {
  const { page, context } = await at('jo@example.com', '/');
  await watchShifts(page);
  await page.goto('/enrol');
  await page.getByLabel('Child’s name').waitFor();
  const ticket = summaryOf(page);
  await expectBeside(ticket, page.locator('form > div').first());
  for (const label of ['School', 'Year', 'Instrument'])
    expect(await factOf(ticket, label).textContent()).toBe('Not chosen yet');
  await page.getByLabel('Child’s name').fill('Bea Side');
  await ticket.getByRole('heading', { name: 'Bea Side' }).waitFor();
  await chooseSchool(page, 'Riverside Junior School');
  await ticket.getByText('If Bea takes a place:').waitFor();
  const sentence = await ticket.getByText(/will be taken on/).textContent();
  await page.getByLabel('Current school year').selectOption({ label: 'Year 4' });
  await chooseInstrument(page, 'Drums');
  await expect.poll(() => factOf(ticket, 'Instrument').textContent()).toBe('Drums');
  expect(await factOf(ticket, 'Year').textContent()).toBe('Year 4');
  // The price is the same before and after, and said once on the page.
  expect(await page.getByText(/will be taken on/).allTextContents()).toEqual([sentence]);
  await expectStill(page);
  await expectAccessible(page);
  // It stays in view, and what is agreed to is not under it.
  await page.getByLabel(/I agree to the Terms/).scrollIntoViewIfNeeded();
  expect((await boxOf(ticket.getByText('Drums', { exact: true }))).y).toBeGreaterThan(0);
  await expectBeside(ticket, page.getByLabel(/I agree to the Terms/));
  await agreeToTerms(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await walkToTheCheck(page);
  await context.close();
});

/** The Direct Debit’s questions, with the same child and amounts beside them until the check shows them itself. */
const walkToTheCheck = async (page: Page) => {
  const ticket = page.getByRole('complementary', { name: 'What the Direct Debit is for' });
  await ticket.getByRole('heading', { name: 'Bea Side' }).waitFor();
  await expectBeside(ticket, page.getByRole('radiogroup').first());
  expect(await factOf(ticket, 'School').textContent()).toBe('Riverside Junior School');
  const first = await factOf(ticket, 'First payment').textContent();
  expect(first).toMatch(/^£\d+\.\d\d/);
  await expectAccessible(page);
  await qualify(page);
  await page.getByLabel('Account Number').scrollIntoViewIfNeeded();
  expect((await boxOf(ticket)).y).toBeGreaterThan(0);
  await expectAccessible(page);
  await giveBankDetails(page);
  await page.getByText('Check before you agree').waitFor();
  expect(await ticket.count()).toBe(0);
  // There its note is within it.
  expect(await factOf(page.locator('main'), 'First payment').textContent()).toContain(first);
};

it('has all of the ticket in view beside the form, with everything known, whole words and a calm word of what failed', async () => {
  const { page, context } = await at('alex@example.com', '/enrol');
  const name = 'Maximiliana-Konstantina Featherstonehaugh-Cholmondeley';
  await page.getByLabel('Child’s name').fill(name);
  let isDown = true;
  await page.route('**/pricing_info*', (route) => (isDown ? route.abort() : route.fallback()));
  await chooseSchool(page, 'Riverside Junior School');
  const failed = page.getByRole('alert').filter({ hasText: 'Timetable-pricing query failed' });
  await failed.waitFor();
  await expectAccessible(page);
  expect((await boxOf(failed)).height).toBeLessThanOrEqual(220);
  isDown = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Current school year').selectOption({ label: 'Year 4' });
  await chooseInstrument(page, 'Drums');
  const ticket = summaryOf(page);
  await ticket.getByText(/After that, your family pays/).waitFor();
  await ticket.getByText('Total Regular Monthly Amount').waitFor();
  // It sticks once the heading of the page is out of view.
  await page.evaluate(() => scrollTo(0, 260));
  const { y, height } = await boxOf(ticket);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(DESKTOP.height);
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await wordsInPieces(ticket.getByRole('heading', { name }))).toEqual([]);
  // In a lower window it goes on until its foot is in view, which stays there.
  const low = { width: 1024, height: 560 };
  await page.setViewportSize(low);
  await page.getByRole('button', { name: 'Enrol' }).scrollIntoViewIfNeeded();
  const end = await boxOf(ticket);
  expect(end.height).toBeGreaterThan(low.height);
  expect(end.y + end.height).toBeLessThanOrEqual(low.height);
  await context.close();
});

/** Words that a line ends within. */
const wordsInPieces = (part: Locator): Promise<string[]> =>
  part.evaluate(({ firstChild: text }) => {
    const broken: string[] = [];
    for (const { 0: word, index } of (text?.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text!, index);
      range.setEnd(text!, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
    return broken;
  });

it('has the same ticket in the column of a phone, once, and none beside the Direct Debit', async () => {
  const { page, context } = await at('robin@example.com', '/enrol', PHONE);
  await page.getByLabel('Child’s name').fill('Cal Umn');
  await chooseSchool(page, 'Riverside Junior School');
  await page.getByText('If Cal takes a place:').waitFor();
  const [ticket, choices] = [
    await boxOf(summaryOf(page)),
    await boxOf(page.locator('form > div').first()),
  ];
  expect(ticket.y).toBeGreaterThanOrEqual(choices.y + choices.height);
  await page.goto('/direct-debits');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('complementary').count()).toBe(0);
  await context.close();
});

it('has the answers to a reserved place and to an offered change beside their tickets, in view at once', async () => {
  for (const [email, path, name, answer] of [
    ['jo@example.com', '/enrol-reserved-child', 'Asha Patel', 'Continue to Payment'],
    ['alex@example.com', '/instrument-change', 'Maya Taylor', 'Yes, change to keyboard'],
  ] as const) {
    const id = await kidNamed(stage, name);
    const { page, context } = await at(email, `${path}?id=${id}`);
    const button = page.getByRole('button', { name: answer });
    await button.waitFor();
    await expectBeside(button, page.getByRole('region', { name }));
    const { y, height } = await boxOf(button);
    expect(y + height).toBeLessThanOrEqual(DESKTOP.height);
    // The answer that most parents give comes first.
    const no = await boxOf(page.getByRole('button', { name: /^No, / }));
    expect(no.y).toBeGreaterThanOrEqual(y + height);
    // On a phone the main answer is in reach of the thumb from the first moment.
    await page.setViewportSize(PHONE);
    const bar = await boxOf(button);
    expect(bar.y + bar.height).toBeLessThanOrEqual(PHONE.height);
    expect(bar.y).toBeGreaterThan(PHONE.height / 2);
    await context.close();
  }
});

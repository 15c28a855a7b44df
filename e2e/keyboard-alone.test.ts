import { expect, it } from 'vitest';
import { mandateStatesOf } from '../api/src/testing/tables/money.ts';
import { visit } from './support/browser.ts';
import { keyboard } from './support/hands.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

it('a parent signs in and sets a Direct Debit up by the keyboard alone', async () => {
  const { page, context, complaints } = await visit(stage.browser, stage.portal.address);
  const hands = keyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const answer = (question: RegExp) =>
    page.getByRole('radiogroup', { name: question }).getByLabel('Yes');
  await page.goto('/sign-in?previousPath=/direct-debits');
  await hands.write(page.getByLabel('Email'), 'jo@example.com');
  await hands.write(page.getByLabel('Password', { exact: true }), 'Bandstand1');
  await hands.press(button('Sign in'));
  await page.waitForURL('**/direct-debits');
  await hands.choose(answer(/in my name/));
  await hands.choose(answer(/without other signatures/));
  await hands.press(button('Continue'));
  await hands.write(page.getByLabel('Sort Code'), '20-00-00');
  await hands.write(page.getByLabel('Account Number'), '5577 9911');
  await hands.press(button('Check details'));
  await page.getByText('Check before you agree').waitFor();
  await hands.press(button('Set up Direct Debit'));
  await page.getByRole('heading', { level: 1, name: / Complete$/ }).waitFor();
  expect(await mandateStatesOf(stage.portal, 'jo@example.com')).toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
});

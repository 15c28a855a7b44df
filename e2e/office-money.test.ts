import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { countChanges } from '../api/src/testing/office.ts';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { payer, sendBack, type Payer } from './support/bank.ts';
import { expectAccessible, PHONE, type Visit } from './support/browser.ts';
import type { Hands } from './support/hands.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { WAYS } from './support/ways.ts';
import { collectionState, partsOfPlan, refundsOf } from '../api/src/testing/tables/money.ts';
import { balanceOf } from '../api/src/testing/collections.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(async () => {
  await opened?.context.close();
  // A refusal is an answer that the browser complains of.
  expect(opened?.complaints.filter((one) => !one.includes('409'))).toEqual([]);
});
const visitOffice = async (path: string, how = {}, who = 'finn') => {
  const visited = await asOffice(stage, `${who}@bandstand.example.com`, path, how);
  opened = visited;
  await settled(visited.page);
  return visited;
};
const open = async (path: string, who?: string): Promise<Page> =>
  (await visitOffice(path, {}, who)).page;
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
/** The row of a family in a list; on a phone it is a card. */
const rowOf = (page: Page, { name }: Payer) => page.getByRole('row').filter({ hasText: name });
const toFamily = async (page: Page, { name }: Payer, hands: Hands): Promise<void> => {
  await hands.press(page.getByRole('link', { name, exact: true }).first());
  await heading(page, name);
  await settled(page);
};
/** On a phone the payments of a family are behind one button. */
const openPayments = async (page: Page, hands: Hands): Promise<void> => {
  await page.getByRole('heading', { name: 'Payments', exact: true }).waitFor();
  if ((page.viewportSize()?.width ?? 0) > PHONE.width) return;
  await hands.press(page.getByRole('button', { name: /^Payments \(\d+\)$/ }));
};
const stateOf = ({ collectionId }: Payer) => collectionState(stage.portal, collectionId);

describe.each(WAYS)('finance, %s', (_where, way, nth) => {
  const first = 4 * nth;
  it('sees that a payment without enough money behind it is asked for once more, and on which day', async () => {
    const from = await payer(stage.portal, first);
    // Five days earlier, when there was time to ask for it once more.
    const now = stage.portal.clock.now().toISOString();
    stage.portal.clock.moveTo('2027-01-07T06:06:00Z');
    await sendBack(stage.portal, from, '0');
    stage.portal.clock.moveTo(now);
    const { page, hands } = await visitOffice('/office/money', way);
    await expectAccessible(page);
    await hands.press(page.getByRole('link', { name: 'What came back' }));
    await heading(page, 'What came back');
    await settled(page);
    const row = rowOf(page, from);
    await row.getByText('Not enough money (“refer to payer”)').waitFor();
    await row.getByText('Asked for once more, on Friday 15 January').waitFor();
    await expectAccessible(page);
    const shown = page.getByLabel('Show');
    await hands.pick(shown, 'Payment returned: No such account (code 5)');
    await page.waitForURL('**/office/money/returns?reason=arudd-5');
    await page.getByText('Nothing here fits what you chose').waitFor();
    await hands.pick(shown, 'Payment returned: Not enough money (“refer to payer”) (code 0)');
    await row.waitFor();
    await page.reload();
    await row.waitFor();
    await toFamily(page, from, hands);
    await openPayments(page, hands);
    await page.getByText(/, second attempt$/).waitFor();
    await expectAccessible(page);
    expect(await stateOf(from)).toBe('retried');
  });

  it('writes off what is owed by somebody who has died, with a reason', async () => {
    const from = await payer(stage.portal, first + 1);
    await sendBack(stage.portal, from, '2');
    const { page, hands } = await visitOffice('/office/money/returns?reason=arudd-2', way);
    const row = rowOf(page, from);
    await row.getByText('Account holder has died').waitFor();
    await row.getByText(/Write to the family yourself, by Wednesday\s13\sJanuary/).waitFor();
    await row.getByText(/Nobody was told by email\./).waitFor();
    const before = await countChanges(stage.portal);
    await hands.press(row.getByRole('button', { name: 'Write off …' }));
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await hands.press(dialog.getByRole('button', { name: 'Write it off' }));
    await dialog.getByRole('link', { name: 'Please say why, in a few words.' }).waitFor();
    await hands.write(dialog.getByLabel('Why?'), 'The estate has nothing left.');
    await hands.press(dialog.getByRole('button', { name: 'Write it off' }));
    await dialog.waitFor({ state: 'hidden' });
    await row.getByRole('button', { name: 'Write off …' }).waitFor({ state: 'detached' });
    expect(await stateOf(from)).toBe('written_off');
    expect((await countChanges(stage.portal)) - before).toBe(1);
    await toFamily(page, from, hands);
    await page.getByText('The estate has nothing left.').first().waitFor();
    await expectAccessible(page);
  });

  it('can’t pay back more than was collected, and asks again for what it paid back by mistake', async () => {
    const from = await payer(stage.portal, first + 3);
    const { page, hands } = await visitOffice(`/office/families/${from.id}`, way);
    await openPayments(page, hands);
    await hands.press(page.getByRole('button', { name: /^Pay back … / }).first());
    const dialog = page.getByRole('dialog');
    const [amount, reason] = [dialog.getByLabel('Amount in pounds'), dialog.getByLabel('Why?')];
    expect(await amount.inputValue()).toBe(formatPounds(from.amount).replace('£', ''));
    await hands.write(amount, '149.00');
    await hands.write(reason, 'Two lessons were cancelled.');
    await hands.press(dialog.getByRole('button', { name: 'Pay it back' }));
    await dialog
      .getByText('That is more than was collected and not refunded yet, so nothing was refunded.')
      .waitFor();
    await expectAccessible(page);
    await hands.write(amount, '10.00');
    await hands.press(dialog.getByRole('button', { name: 'Pay it back' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/£10\.00 paid back/).waitFor();
    await hands.press(page.getByRole('button', { name: `Charge … ${from.name}` }));
    await hands.write(amount, '10.00');
    await hands.write(reason, 'It was another family’s.');
    await hands.press(dialog.getByRole('button', { name: 'Charge it' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Owes £10.00.').waitFor();
    await page.goto('/office/money/refunds');
    await settled(page);
    const row = rowOf(page, from);
    await row.getByText('£10.00').waitFor();
    await row.getByText('Two lessons were cancelled.').waitFor();
    await expectAccessible(page);
    expect(await refundsOf(stage.portal, from.collectionId)).toEqual([1000]);
  });
});

it('by the keyboard alone, a debt is let be paid in parts, each shown with its day first', async () => {
  const from = await payer(stage.portal, 16);
  await sendBack(stage.portal, from, '7');
  const page = await open('/office/money/debts', 'priya');
  await tabTo(page, new RegExp(`^Payment plan … ${from.name}$`));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo(page, /2 parts/);
  await page.keyboard.press('ArrowUp');
  await dialog.getByText('Monday 1 March 2027').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(2);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('They lost their job.');
  await tabTo(page, /^Agree the plan$/);
  expect(await focusedText(page)).toBe('Agree the plan');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(page, from)
    .getByText(/left in 2 payments/)
    .waitFor();
  await rowOf(page, from).getByText('The next part is taken, on Monday 1 February').waitFor();
  expect(await partsOfPlan(stage.portal, from.id)).toBe(2);
});

it('bank lines are matched, and what fits nothing is given to the family whose it is', async () => {
  const from = await payer(stage.portal, 17);
  const page = await open('/office/money/reconcile', 'ada');
  await page
    .getByLabel('Lines of the statement')
    .fill('2027-01-12,12.34,SMART DEBIT CHEQUE\n2027-01-12,9.00,SHOP');
  await page.getByRole('button', { name: 'Match the lines' }).click();
  await page.getByText('What became of the lines').waitFor();
  await page.getByText('SMART DEBIT CHEQUE').waitFor();
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: 'SMART DEBIT CHEQUE' });
  await row.getByRole('button', { name: 'Give to a family …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Family').fill(from.name);
  await dialog
    .getByRole('radio', { name: new RegExp(from.name) })
    .first()
    .check();
  await dialog.getByLabel('Why?').fill('The bank says it is theirs.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give it to them' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.waitFor({ state: 'detached' });
  expect(await balanceOf(stage.portal, { grownUpId: from.id })).toBe(-1234);
});

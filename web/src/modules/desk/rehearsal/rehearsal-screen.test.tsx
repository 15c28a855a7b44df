// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getRehearsal,
  rehearseNextMonth,
  stopRehearsal,
} from '@bandstand/domain/desk/rehearsal/office-contract';
import { leavePage, show, startPortal } from '../../../testing/page.tsx';
import type { TestPortal } from '../../../testing/portal.ts';
import { rehearsalOf, rehearsalRun, rehearsedMonth } from '../../../testing/rehearsal.ts';
import { RehearsalScreen } from './rehearsal-screen.tsx';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});

const DONE = { message: 'Done' };
const AT = '/office/system/rehearsal';
const open = (run: Parameters<typeof rehearsalOf>[0], at = AT) => {
  portal.answer(getRehearsal, rehearsalOf(run));
  return show(<RehearsalScreen />, at);
};
const months = (count: number) =>
  Array.from({ length: count }, (_, n) => rehearsedMonth(`2027-${String(n + 1).padStart(2, '0')}`));

it('says where a rehearsal can be held, and offers none, in a portal that serves families', async () => {
  portal.answer(getRehearsal, rehearsalOf(null, false));
  const { page } = show(<RehearsalScreen />);
  await page.findByText('A rehearsal is held in the demo');
  expect(page.queryByRole('button', { name: 'Begin' })).toBeNull();
});

it('can be asked for again where it could not be had', async () => {
  portal.lose(getRehearsal);
  const { page, user } = show(<RehearsalScreen />);
  const again = await page.findByRole('button', { name: 'Try again' });
  portal.answer(getRehearsal, rehearsalOf(null));
  await user.click(again);
  await page.findByRole('button', { name: 'Begin' });
});

describe('the year of a rehearsal', () => {
  it('says what was planned, who began it, and that nothing goes wrong where nothing was ticked', async () => {
    const { page } = open(rehearsalRun({ plan: { families: 5, seed: 12, faults: [] } }));
    await page.findByText('5 families, year number 12. What may go wrong: nothing.');
    page.getByText(/^Begun .*9[:.]30 ?am.* by Priya Raman\.$/);
  });

  it('names what may go wrong within the sentence', async () => {
    const { page } = open(rehearsalRun());
    await page.findByText(/What may go wrong: banks, the office\.$/);
  });

  it('says that the families settle, and then which day it is, and takes no press meanwhile', async () => {
    const first = open(rehearsalRun({ state: 'settling' }));
    await first.page.findByText('The families settle. This takes some seconds.');
    expect(first.page.queryByRole('button', { name: /^Play/ })).toBeNull();
    leavePage();
    portal = await startPortal();
    const later = open(rehearsalRun({ state: 'living', day: '2027-02-15', months: months(1) }));
    await later.page.findByText('It is Monday 15 February 2027 in the rehearsal');
    expect(later.page.queryByRole('button', { name: /^Play/ })).toBeNull();
    const list = within(later.page.getByRole('navigation', { name: 'Months' }));
    expect(
      list.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(3, 30)),
    ).toEqual([
      'January 2027all is right',
      'February 2027under way',
      ...[
        'March',
        'April',
        'May',
        'June',
        'July',
        'August',
        'September',
        'October',
        'November',
        'December',
      ].map((month) => `${month} 2027to come`.slice(0, 27)),
    ]);
  });

  it('goes on by one month, and shows that one, whichever was looked at before', async () => {
    const { page, user, history } = open(
      rehearsalRun({ months: months(2) }),
      `${AT}?month=2027-01`,
    );
    await page.findByRole('heading', { name: 'January 2027' });
    portal.answer(rehearseNextMonth, () => {
      portal.answer(getRehearsal, rehearsalOf(rehearsalRun({ months: months(3) })));
      return DONE;
    });
    await user.click(page.getByRole('button', { name: 'Play March 2027' }));
    await page.findByRole('heading', { name: 'March 2027' });
    expect(portal.received(rehearseNextMonth)).toHaveLength(1);
    expect(history.location.search).toBe('');
    expect(page.getByText('March 2027 is over.').getAttribute('role')).toBe('status');
  });

  it('says why it does not go on, and shows what has become of it meanwhile', async () => {
    const { page, user } = open(rehearsalRun());
    portal.refuse(rehearseNextMonth, 'month_under_way');
    const press = await page.findByRole('button', { name: 'Play January 2027' });
    portal.answer(getRehearsal, rehearsalOf(rehearsalRun({ state: 'living', day: '2027-01-04' })));
    await user.click(press);
    await page.findByText('A month is being played. Wait until it is over.');
    await page.findByText(/It is Monday 4 January 2027/);
  });

  it('that broke off can be read to where it came, and another can be begun', async () => {
    const { page } = open(rehearsalRun({ state: 'failed', months: months(1) }));
    await page.findByText('The rehearsal broke off');
    page.getByRole('heading', { name: 'January 2027' });
    page.getByRole('button', { name: 'Begin' });
    expect(page.queryByRole('button', { name: /^Play/ })).toBeNull();
  });

  it('that is over can be deleted, and offers no further month', async () => {
    const { page } = open(rehearsalRun({ state: 'over', months: months(12) }));
    await page.findByText(/^The year is over/);
    page.getByRole('button', { name: 'Delete it …' });
    expect(page.queryByRole('button', { name: /^Play/ })).toBeNull();
    page.getByRole('button', { name: 'Begin' });
  });

  it('is stopped only after a question, and is gone then', async () => {
    const { page, user } = open(rehearsalRun());
    await user.click(await page.findByRole('button', { name: 'Stop …' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Stop this rehearsal?' }));
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    expect(portal.received(stopRehearsal)).toEqual([]);
    portal.answer(stopRehearsal, () => {
      portal.answer(getRehearsal, rehearsalOf(null));
      return DONE;
    });
    await user.click(page.getByRole('button', { name: 'Stop …' }));
    await user.click(await page.findByRole('button', { name: 'Stop and delete' }));
    await page.findByText('The rehearsal is deleted');
    await page.findByLabelText('How many families?');
    expect(portal.received(stopRehearsal)).toHaveLength(1);
  });
});
